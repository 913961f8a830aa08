/** The seller's script. Until a shopper wants to check out it only listens: no request, no element. */
import { openCheckout } from './checkout.ts'
import type { Opened } from './checkout.ts'
import { inTime, startDeadline } from './deadline.ts'
import { countFallback } from './fallback-count.ts'
import { navigate } from './navigate.ts'
import { buyNow, readCart } from './shop-cart.ts'
import { readShop } from './shop.ts'
import type { Shop } from './shop.ts'
import { followNatively, wishAt, wishOfClick, wishOfSubmit } from './wish.ts'
import type { Wish } from './wish.ts'

/** From the click until the checkout shows its page; then the shop's own takes over. */
const shownWithinMs = 4000
const whenNear = ['pointerover', 'touchstart', 'focusin'] as const

/** The connection is made ready as soon as a finger or the focus is near. */
function preconnect(origin: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin })
  document.head.append(link)
}

/** The shop can always sell: what the page would have done without us. [decision 84] */
function useOwnCheckout(shop: Shop, wish: Wish, { cart, isShopsCart }: Opened): void {
  countFallback()
  if (shop.ownCheckout !== undefined) {
    const url = new URL(shop.ownCheckout)
    url.searchParams.set('token', cart.token)
    navigate(url.href)
    // "Buy now" has put its item into the shop's cart already; sent again it would be there twice.
  } else if (wish.kind === 'buy-now' && isShopsCart) navigate(shop.url('/checkout'))
  else followNatively(wish)
}

function readWishedCart(shop: Shop, { kind, form }: Wish): Promise<Opened> {
  if (kind === 'buy-now' && form) return buyNow(shop, form)
  return readCart(shop, form).then((cart) => ({ cart, isShopsCart: true }))
}

async function fulfil(shop: Shop, wish: Wish): Promise<void> {
  const deadline = startDeadline(shownWithinMs)
  let opened: Opened
  try {
    opened = await inTime(readWishedCart(shop, wish), deadline)
  } catch {
    // The shop's own page knows best what is wrong with its cart, and says so.
    followNatively(wish)
    return
  }
  if (opened.cart.items.length === 0) followNatively(wish)
  else if ((await openCheckout(shop, opened, deadline)) === 'OWN_CHECKOUT')
    useOwnCheckout(shop, wish, opened)
}

function serve(shop: Shop): void {
  const checkoutUrl = shop.url('/checkout')
  let isBusy = false

  function take(event: Event, wish: Wish | undefined): void {
    if (!wish) return
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    void fulfil(shop, wish).finally(() => {
      isBusy = false
    })
  }
  function comeNear(event: Event): void {
    if (!wishAt(event.target, checkoutUrl)) return
    for (const name of whenNear) document.removeEventListener(name, comeNear)
    preconnect(shop.origin)
  }

  for (const name of whenNear) document.addEventListener(name, comeNear, { passive: true })
  document.addEventListener('click', (event) => take(event, wishOfClick(event, checkoutUrl)))
  document.addEventListener('submit', (event) => take(event, wishOfSubmit(event)))
}

const script = document.currentScript
const shop = script instanceof HTMLScriptElement ? readShop(script, location) : undefined
if (shop) serve(shop)
