import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../shop.ts'
import { Refused, setQuantities } from './set-quantities.ts'

const api = 'https://shop.example/wp-json/'
const shop: Shop = {
  store: 'meher',
  name: 'Meher',
  logo: undefined,
  origin: 'https://pay.example',
  url: (path) => `https://shop.example${path}`,
  cartApi: api,
  ownCheckout: undefined,
  passedOn: [],
}

/** The shop's cart by variant, and the changes that are under way at the same time. */
let lines: Map<number, number>
let underWay: number
let nonces: number
const sent = vi.fn<(path: string, body: unknown) => void>()

const message = '&quot;Brass diya&quot; is <b>out of stock</b> &#8211; 0 left<img src=x onerror=x>'

async function reply(input: unknown, init: RequestInit = {}): Promise<Response> {
  underWay += 1
  expect(underWay).toBe(1)
  await Promise.resolve()
  const path = String(input).replace(`${api}wc/store/v1/`, '')
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
    readonly id?: number
    readonly key?: string
    readonly quantity: number
  }
  const headers = { ...(init.headers as Record<string, string>) }
  if (path !== 'cart') {
    sent(path, body)
    expect(headers['nonce']).toBe(`000000${nonces}`)
  }
  const id = body.id ?? Number(body.key?.slice(4))
  underWay -= 1
  if (id === 19) return Response.json({ code: 'out_of_stock', message }, { status: 400 })
  if (path !== 'cart') lines.set(id, body.quantity)
  nonces += 1
  const items = [...lines].map(([line, quantity]) => ({ key: `key-${line}`, id: line, quantity }))
  return Response.json({ items }, { headers: { 'cart-token': 'token', nonce: `000000${nonces}` } })
}

beforeEach(() => {
  lines = new Map()
  underWay = 0
  nonces = 0
  vi.stubGlobal('fetch', vi.fn(reply))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockReset()
})

test('[checkout §2, A3.35] quantities are set by the store API, one after the other', async () => {
  lines = new Map([
    [11, 5],
    [12, 1],
  ])
  const variants = [
    { variantId: '11', quantity: 2 },
    { variantId: '12', quantity: 1 },
    { variantId: '25', quantity: 3 },
  ]
  await setQuantities(shop, variants)
  expect(sent.mock.calls).toEqual([
    ['cart/update-item', { key: 'key-11', quantity: 2 }],
    ['cart/add-item', { id: 25, quantity: 3 }],
  ])
  await setQuantities(shop, variants)
  expect(sent).toHaveBeenCalledTimes(2)
  expect([...lines]).toEqual([
    [11, 2],
    [12, 1],
    [25, 3],
  ])
})

test('[checkout §8, C8.12, I59] what the shop refuses is told in its words, as plain text', async () => {
  const refused = setQuantities(shop, [{ variantId: '19', quantity: 1 }])
  await expect(refused).rejects.toThrow(new Refused('"Brass diya" is out of stock – 0 left'))
  expect(document.querySelector('img')).toBeNull()
})

test('a reply that is no cart is no refusal in words', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ items: [] })),
  )
  const failed = setQuantities(shop, [{ variantId: '11', quantity: 1 }])
  await expect(failed).rejects.not.toBeInstanceOf(Refused)
})
