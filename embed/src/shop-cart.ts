import type { Shop } from './shop.ts'

/** The theme's cart as the shop answers it; its content is passed on, never read. */
export interface ShopCart {
  readonly token: string
  readonly items: readonly unknown[]
}

const isCart = (answer: unknown): answer is ShopCart =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof (answer as ShopCart).token === 'string' &&
  Array.isArray((answer as ShopCart).items)

async function ask(url: string, question: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(question.headers)
  headers.set('accept', 'application/json')
  const answer = await fetch(url, { ...question, headers, credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json()
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function askCart(shop: Shop, path: string, question?: RequestInit): Promise<ShopCart> {
  const answer = await ask(shop.url(path), question)
  if (!isCart(answer)) throw new Error(`${path} is no cart`)
  return answer
}

/** The shop's cart, with what was typed into the cart's form but not sent yet. */
export function readCart(shop: Shop, form?: HTMLFormElement | null): Promise<ShopCart> {
  const typed = form ? [...new FormData(form)] : []
  const updates: Record<string, string> = {}
  const question: Record<string, unknown> = {}
  for (const [name, value] of typed) {
    if (typeof value !== 'string') continue
    const line = /^updates\[(.+)\]$/.exec(name)?.[1]
    if (line !== undefined) updates[line] = value
    else if (name === 'note' || name === 'discount') question[name] = value
  }
  if (Object.keys(updates).length === 0) return askCart(shop, '/cart.js')
  return askCart(shop, '/cart/update.js', json({ ...question, updates }))
}

/**
 * "Buy now" is sent as its form says. A shop that keeps one-item carts answers that cart; any other
 * has put the item into the shop's cart, which is then the one to pay.
 */
export async function buyNow(
  shop: Shop,
  form: HTMLFormElement,
): Promise<{ cart: ShopCart; isShopsCart: boolean }> {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') typed.append(name, value)
  }
  const answer = await ask(form.action, { method: 'POST', body: typed })
  if (isCart(answer)) return { cart: answer, isShopsCart: false }
  return { cart: await readCart(shop), isShopsCart: true }
}

export async function clearCart(shop: Shop): Promise<void> {
  await ask(shop.url('/cart/clear.js'), { method: 'POST' })
}
