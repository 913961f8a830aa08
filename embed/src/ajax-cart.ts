/** The cart of a theme whose platform gives and changes it at `/cart.js`. */
import type { CartOfShop, CartToPay, ShopCart, ShopUrl } from './shop-cart.ts'

const isCart = (response: unknown): response is ShopCart =>
  typeof response === 'object' &&
  response !== null &&
  typeof (response as ShopCart).token === 'string' &&
  Array.isArray((response as ShopCart).items)

interface ShopRequest {
  readonly method?: 'POST'
  readonly body?: string | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
}

async function fetchJson(url: string, request: ShopRequest = {}): Promise<unknown> {
  const headers = { accept: 'application/json', ...request.headers }
  const response = await fetch(url, { ...request, headers, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

const json = (body: unknown): ShopRequest => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function fetchCart(url: ShopUrl, path: string, request?: ShopRequest): Promise<ShopCart> {
  const response = await fetchJson(url(path), request)
  if (!isCart(response)) throw new Error(`${path} is no cart`)
  return response
}

/** The shop's cart, including changes in the cart's form that were not submitted yet. */
function readCart(url: ShopUrl, form?: HTMLFormElement | null): Promise<ShopCart> {
  const typed = form ? [...new FormData(form)] : []
  const updates: Record<string, string> = {}
  const request: Record<string, unknown> = {}
  for (const [name, value] of typed) {
    if (typeof value !== 'string') continue
    const line = /^updates\[(.+)\]$/.exec(name)?.[1]
    if (line !== undefined) updates[line] = value
    else if (name === 'note' || name === 'discount') request[name] = value
  }
  if (Object.keys(updates).length === 0) return fetchCart(url, '/cart.js')
  return fetchCart(url, '/cart/update.js', json({ ...request, updates }))
}

/**
 * "Buy now" is submitted as its form says. A shop with one-item carts returns that cart; any other
 * has added the item to the shop's cart, which is then the one to pay.
 */
async function buyNow(
  url: ShopUrl,
  form: HTMLFormElement,
): Promise<CartToPay> {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed.append(name, value)
  }
  const response = await fetchJson(form.action, { method: 'POST', body: typed })
  if (isCart(response)) return { cart: response, isShopsCart: false }
  return { cart: await readCart(url), isShopsCart: true }
}

async function clearCart(url: ShopUrl): Promise<void> {
  await fetchJson(url('/cart/clear.js'), { method: 'POST' })
}

export const ajaxCart = (url: ShopUrl): CartOfShop => ({
  read: (form) => readCart(url, form),
  buyNow: (form) => buyNow(url, form),
  clear: () => clearCart(url),
})
