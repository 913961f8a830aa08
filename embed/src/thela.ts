/**
 * The embed script. Until a shopper wants to check out it only listens: no request, no element.
 * [D-84]
 */
import { ajaxCart } from './ajax-cart.ts'
import { listenForCodes, openCheckout } from './checkout.ts'
import type { Opened } from './checkout.ts'
import { inTime, startDeadline } from './deadline.ts'
import { countFallback } from './fallback-count.ts'
import { reloadedCart } from './history-entry.ts'
import { navigate } from './navigate.ts'
import { loadBundles } from './load-bundles.ts'
import type { ShopCart } from './shop-cart.ts'
import { storeApiCart } from './store-api-cart.ts'
import { readShop } from './shop.ts'
import type { Shop, ShopWithCart } from './shop.ts'
import { followNatively, requestAt, requestOfClick, requestOfSubmit } from './checkout-request.ts'
import type { CheckoutRequest } from './checkout-request.ts'

/** From the click until the checkout is shown; afterwards the shop's own checkout opens. */
const SHOWN_WITHIN_MS = 4000
const WHEN_NEAR = ['pointerover', 'touchstart', 'focusin'] as const

/** Preconnects as soon as a pointer or the focus is near. */
function preconnect(origin: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin })
  document.head.append(link)
}

/** Falls back to the shop's own checkout: what the page would have done without us. */
function useOwnCheckout(
  shop: Shop,
  request: CheckoutRequest | undefined,
  { cart, isShopsCart }: Opened,
): void {
  countFallback()
  if (shop.ownCheckout !== undefined) {
    const url = new URL(shop.ownCheckout)
    if ('token' in cart && cart.nonce === undefined) url.searchParams.set('token', cart.token)
    navigate(url.href)
    // "Buy now" has already put its item into the shop's cart; submitting again would add it twice.
  } else if (!request || (request.kind === 'buy-now' && isShopsCart))
    navigate(shop.url('/checkout'))
  else followNatively(request)
}

function readRequestedCart(
  shop: ShopWithCart,
  { kind, form }: CheckoutRequest,
): Promise<Opened & { readonly cart: ShopCart }> {
  if (kind === 'buy-now' && form) return shop.cart.buyNow(form)
  return shop.cart.read(form).then((cart) => ({ cart, isShopsCart: true }))
}

async function fulfil(shop: ShopWithCart, request: CheckoutRequest): Promise<void> {
  const deadline = startDeadline(SHOWN_WITHIN_MS)
  let opened: Opened & { readonly cart: ShopCart }
  try {
    opened = await inTime(readRequestedCart(shop, request), deadline)
  } catch {
    // The shop's own page reports best what is wrong with its cart.
    followNatively(request)
    return
  }
  if (opened.cart.items.length === 0) followNatively(request)
  else if ((await openCheckout(shop, opened, deadline)) === 'OWN_CHECKOUT')
    useOwnCheckout(shop, request, opened)
}

/** Opens the checkout that was open when the shop's page was reloaded. */
async function reopen(shop: ShopWithCart): Promise<void> {
  const reloaded = reloadedCart()
  if (!reloaded) return
  const opened = { cart: reloaded, isShopsCart: reloaded.isShopsCart }
  const outcome = await openCheckout(shop, opened, startDeadline(SHOWN_WITHIN_MS))
  if (outcome === 'OWN_CHECKOUT') useOwnCheckout(shop, undefined, opened)
}

function handle(shop: ShopWithCart): void {
  let isBusy = true
  const free = () => {
    isBusy = false
  }
  void reopen(shop).finally(free)
  listenForCodes()

  function take(event: Event, request: CheckoutRequest | undefined): void {
    if (!request) return
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    void fulfil(shop, request).finally(free)
  }
  function comeNear(event: Event): void {
    if (!requestAt(event.target, shop)) return
    for (const name of WHEN_NEAR) document.removeEventListener(name, comeNear)
    preconnect(shop.origin)
  }

  for (const name of WHEN_NEAR) document.addEventListener(name, comeNear, { passive: true })
  document.addEventListener('click', (event) => take(event, requestOfClick(event, shop)))
  document.addEventListener('submit', (event) => take(event, requestOfSubmit(event)))
}

const script = document.currentScript
const shop = script instanceof HTMLScriptElement ? readShop(script, location) : undefined
if (shop && script instanceof HTMLScriptElement) {
  const cart = shop.cartApi === undefined ? ajaxCart(shop.url) : storeApiCart(shop.cartApi)
  handle({ ...shop, cart })
  loadBundles(script)
}
