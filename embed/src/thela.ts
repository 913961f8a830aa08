/** The seller's script. Until a shopper wants to check out it only listens: no request, no element. */
import { openCheckout } from './checkout.ts'
import { buyNow, readCart } from './shop-cart.ts'
import { readShop } from './shop.ts'
import type { Shop } from './shop.ts'
import { followNatively, wishAt, wishOfClick, wishOfSubmit } from './wish.ts'
import type { Wish } from './wish.ts'

const whenNear = ['pointerover', 'touchstart', 'focusin'] as const

/** The connection is made ready as soon as a finger or the focus is near. */
function preconnect(origin: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin })
  document.head.append(link)
}

async function fulfil(shop: Shop, wish: Wish): Promise<void> {
  try {
    const opened =
      wish.kind === 'buy-now' && wish.form
        ? await buyNow(shop, wish.form)
        : { cart: await readCart(shop, wish.form), isShopsCart: true }
    if (opened.cart.items.length === 0) followNatively(wish)
    else await openCheckout(shop, opened)
  } catch {
    // The shop's own page knows best what is wrong with its cart, and says so.
    followNatively(wish)
  }
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
