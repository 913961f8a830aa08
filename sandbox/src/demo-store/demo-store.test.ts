import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStorefront } from '../testing/shop-client.ts'
import type { Json } from '../testing/shop-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

const chai100 = 41_000_000_010_021
const soldOut = 41_000_000_010_042

let sandbox: StartedSandbox
beforeAll(async () => {
  sandbox = await startedSandbox()
})
afterAll(() => sandbox.close())

interface Visit {
  status: number
  location: string | null
  text: string
  json: () => Json
}

/** A browser without JavaScript: keeps its cookie, follows no redirects. */
function visitor(): (path: string, body?: URLSearchParams | object) => Promise<Visit> {
  let cookie = ''
  return async (path, body) => {
    const isForm = body instanceof URLSearchParams
    const response = await fetch(`${sandbox.url}/shop/meher${path}`, {
      redirect: 'manual',
      headers: {
        cookie,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const text = await response.text()
    const json = (): Json => JSON.parse(text) as Json
    return { status: response.status, location: response.headers.get('location'), text, json }
  }
}

test('Without JavaScript one can browse, fill the cart and go to the checkout', async () => {
  const go = visitor()
  expect((await go('')).text).toContain('Station Masala Chai')
  expect((await go('/products/masala-chai')).text).toContain('data-thela-buy-now')
  const added = await go('/cart/add', new URLSearchParams({ id: String(chai100), quantity: '2' }))
  expect([added.status, added.location]).toEqual([303, '/shop/meher/cart'])
  expect((await go('/cart')).text).toContain('₹358.20')
  const left = await go('/cart', new URLSearchParams({ checkout: '' }))
  const target = new URL(left.location ?? '')
  expect(target.origin + target.pathname).toBe(`${sandbox.sandbox.thelaUrl}/start`)
  expect(target.searchParams.get('store')).toBe('meher')
  expect(target.searchParams.get('token')).toMatch(/\?key=/)
})

test('Every policy that a page links to is a section of the page of policies', async () => {
  const go = visitor()
  const links = [...(await go('')).text.matchAll(/\/policies#([a-z]+)/g)].map(([, id]) => id)
  expect(links).toEqual(['shipping', 'returns', 'privacy', 'terms'])
  const { status, text } = await go('/policies')
  expect(status).toBe(200)
  for (const id of links) expect(text).toContain(`<h2 id="${id}">`)
})

test('The cart’s buttons for one more and one less work without JavaScript', async () => {
  const go = visitor()
  await go('/cart/add.js', { id: chai100, quantity: 2 })
  const field = /updates\[[^\]]+\]/.exec((await go('/cart')).text)?.[0] ?? ''
  const key = field.slice('updates['.length, -1)
  const quantityAfter = async (button: string, shown: string) => {
    await go('/cart', new URLSearchParams({ [field]: shown, [button]: key }))
    return (await go('/cart.js')).json().item_count
  }
  expect(await quantityAfter('more', '2')).toBe(3)
  expect(await quantityAfter('less', '3')).toBe(2)
  expect(await quantityAfter('update', '5')).toBe(5)
})

test('“Buy now” makes a cart of its own', async () => {
  const go = visitor()
  await go('/cart/add.js', { id: chai100, quantity: 1 })
  const left = await go(
    '/cart/buy-now',
    new URLSearchParams({ id: String(chai100), quantity: '3' }),
  )
  const token = new URL(left.location ?? '').searchParams.get('token') ?? ''
  const cart = (await go('/cart.js')).json()
  expect(cart.item_count).toBe(1)
  expect(token).not.toBe(cart.token)
  const query = 'query ($id: ID!) { cart(id: $id) { totalQuantity } }'
  const { body } = await asStorefront(sandbox, query, { id: `gid://shopify/Cart/${token}` })
  expect(body.data.cart).toEqual({ totalQuantity: 3 })
})

test('The theme’s cart calls add, change, update and clear', async () => {
  const go = visitor()
  const added = await go('/cart/add.js', { items: [{ id: chai100, quantity: 2 }] })
  expect(added.json().items).toMatchObject([{ variant_id: chai100, quantity: 2 }])
  const changed = await go('/cart/change.js', { line: 1, quantity: 4 })
  expect(changed.json().item_count).toBe(4)
  const updated = await go('/cart/update.js', { note: 'Ring twice', discount: 'WELCOME10' })
  expect(updated.json()).toMatchObject({ note: 'Ring twice', total_price: 64_476 })
  expect((await go('/cart/clear.js', {})).json().items).toEqual([])
  const rejected = await go('/cart/add.js', { id: soldOut, quantity: 1 })
  expect(rejected.status).toBe(422)
  expect(rejected.json()).toMatchObject({ status: 422, message: 'Cart Error' })
})

test('The Storefront API returns the same cart, its offers and its codes', async () => {
  const go = visitor()
  await go('/cart/add.js', { id: chai100, quantity: 2 })
  const token = String((await go('/cart.js')).json().token)
  const fields = `cart { totalQuantity discountCodes { code applicable }
    cost { subtotalAmount { amount } totalAmount { amount } }
    discountAllocations { ... on CartCodeDiscountAllocation { code discountedAmount { amount } } }
    lines(first: 10) { nodes { id quantity cost { totalAmount { amount } }
      merchandise { ... on ProductVariant { id sku } }
      discountAllocations { ... on CartAutomaticDiscountAllocation { title discountedAmount { amount } } } } } }`
  const mutation = `mutation ($id: ID!, $codes: [String!]!) {
    cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) { ${fields} warnings { code } }
  }`
  const id = `gid://shopify/Cart/${token}`
  const { body } = await asStorefront(sandbox, mutation, { id, codes: ['WELCOME10', 'NOPE'] })
  expect(body.data.cartDiscountCodesUpdate).toMatchObject({
    warnings: [{ code: 'DISCOUNT_NOT_FOUND' }],
    cart: {
      totalQuantity: 2,
      discountCodes: [
        { code: 'WELCOME10', applicable: true },
        { code: 'NOPE', applicable: false },
      ],
      cost: { subtotalAmount: { amount: '358.2' }, totalAmount: { amount: '322.38' } },
      discountAllocations: [{ code: 'WELCOME10', discountedAmount: { amount: '35.82' } }],
      lines: {
        nodes: [
          {
            quantity: 2,
            cost: { totalAmount: { amount: '358.2' } },
            merchandise: { id: `gid://shopify/ProductVariant/${chai100}`, sku: 'MEH-SMC-100' },
            discountAllocations: [
              { title: 'Take two, save 10%', discountedAmount: { amount: '39.8' } },
            ],
          },
        ],
      },
    },
  })
  const cart = (body.data.cartDiscountCodesUpdate as Json).cart as {
    lines: { nodes: Json[] }
  }
  const line = cart.lines.nodes[0]?.id
  const remove = `mutation ($id: ID!, $line: ID!) {
    cartLinesRemove(cartId: $id, lineIds: [$line]) { cart { totalQuantity } userErrors { message } }
  }`
  const removed = await asStorefront(sandbox, remove, { id, line })
  expect(removed.body.data.cartLinesRemove).toEqual({ cart: { totalQuantity: 0 }, userErrors: [] })
  const keyless = await asStorefront(sandbox, 'query ($id: ID!) { cart(id: $id) { id } }', {
    id: id.split('?')[0],
  })
  expect(keyless.body.data.cart).toBeNull()
})
