/** The cart of a theme whose platform returns and changes it at `/cart.js`. */
import type { ShopCart, ShopUrl, ThemeCart } from './shop-cart.ts'

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
  const response = await fetch(url, {
    ...request,
    headers: { accept: 'application/json', ...request.headers },
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(url)
  return response.json()
}

const json = (body: unknown): ShopRequest => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function fetchCart(url: string, request?: ShopRequest): Promise<ShopCart> {
  const response = await fetchJson(url, request)
  if (!isCart(response)) throw new Error(url)
  return response
}

/** The typed values of a form, without its files. */
const textFields = (form?: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (field): field is [name: string, value: string] => typeof field[1] === 'string',
  )

export const ajaxCart = (url: ShopUrl): ThemeCart => ({
  read(form) {
    const updates: Record<string, string> = {}
    const request: Record<string, unknown> = {}
    for (const [name, value] of textFields(form ?? undefined)) {
      const line = /^updates\[(.+)\]$/.exec(name)?.[1]
      if (line !== undefined) updates[line] = value
      else if (name === 'note' || name === 'discount') request[name] = value
    }
    if (Object.keys(updates).length === 0) return fetchCart(url('/cart.js'))
    return fetchCart(url('/cart/update.js'), json({ ...request, updates }))
  },
  /**
   * "Buy now" is submitted as its form says. A shop with one-item carts returns that cart; any other
   * has added the item to the shop's cart, which is then the one to pay.
   */
  async buyNow(form) {
    const typed = new URLSearchParams(textFields(form))
    const response = await fetchJson(form.action, { method: 'POST', body: typed })
    if (isCart(response)) return { cart: response, isShopsCart: false }
    return { cart: await this.read(), isShopsCart: true }
  },
  clear: () => fetchJson(url('/cart/clear.js'), { method: 'POST' }),
})
