import { afterEach, beforeEach, expect, test } from 'vitest'
import { control, storeApi, startedStore } from '../../testing/woo-client.ts'
import type { StartedStore } from '../../testing/woo-client.ts'

interface CartThere {
  readonly items: readonly {
    readonly id: number
    readonly key: string
    readonly quantity: number
  }[]
  readonly coupons: readonly unknown[]
}
interface Placed {
  readonly order_id: number
  readonly order_key: string
}

let started: StartedStore
let cookie: string

beforeEach(async () => {
  started = await startedStore()
  cookie = ''
})
afterEach(() => started.close())

/** As a browser opens it, with the cookies that the site has set. */
async function open(path: string, form?: Record<string, string>) {
  const response = await fetch(`${started.site}${path}`, {
    redirect: 'manual',
    headers: { cookie },
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  })
  const sent = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  if (sent.length > 0 && cookie === '') cookie = sent.join('; ')
  const text = await response.text()
  return { status: response.status, location: response.headers.get('location'), text }
}

const cart = async () => (await storeApi<CartThere>(started, '/cart', { cookie })).body

async function placedOrder(): Promise<{ id: number; key: string }> {
  await open('/product/steel-tiffin/', { 'add-to-cart': '11' })
  const { headers } = await storeApi(started, '/cart', { cookie })
  const token = headers.get('cart-token') ?? ''
  const nonce = headers.get('nonce') ?? ''
  const { body } = await storeApi<Placed>(started, '/checkout', { token, nonce })
  return { id: body.order_id, key: body.order_key }
}

test('[woocommerce §15] the script of the shop finds its API and the checkout that its buttons lead to', async () => {
  await open('/product/steel-tiffin/', { 'add-to-cart': '11', quantity: '2' })
  const { text } = await open('/cart/')
  expect(text).toMatch(/data-cart-api="\/?[^"]*\/woo\/facts\/wp-json\/"/)
  expect(text).toContain('data-own-checkout="/woo/facts/checkout/"')
  expect(text).toMatch(
    /class="wc-proceed-to-checkout">\s*<a class="checkout-button [^"]*" href="\/woo\/facts\/checkout\/"/,
  )
})

test('a variation is added by its choices, by its id, or by the address alone', async () => {
  const choices = { attribute_pa_colour: 'indigo', attribute_pa_size: 'm' }
  const added = await open('/product/cotton-kurta/', { 'add-to-cart': '21', ...choices })
  expect([added.status, added.location]).toEqual([303, '/woo/facts/cart/'])
  await open('/product/cotton-kurta/', { 'add-to-cart': '21', variation_id: '24' })
  await open('/?add-to-cart=13&quantity=3')
  const { items } = await cart()
  expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [23, 1],
    [24, 1],
    [13, 3],
  ])
})

test('what cannot be added is said on the product’s page', async () => {
  const { status, text } = await open('/product/copper-bottle/', { 'add-to-cart': '17' })
  expect([status, text]).toEqual([200, expect.stringContaining('out of stock')])
  expect((await open('/product/no-such/')).status).toBe(404)
})

test('the classic cart changes quantities, takes and drops a code, and removes a line', async () => {
  await open('/product/steel-tiffin/', { 'add-to-cart': '11' })
  const [line = { key: '' }] = (await cart()).items
  const quantity = `cart[${line.key}][qty]`
  await open('/cart/', { [quantity]: '1', more: line.key })
  expect((await cart()).items[0]?.quantity).toBe(2)
  const refused = await open('/cart/', { [quantity]: '2', apply_coupon: '1', coupon_code: 'NO' })
  expect(refused.text).toContain('role="alert"')
  await open('/cart/', { [quantity]: '2', apply_coupon: '1', coupon_code: 'SAVE10' })
  expect((await open('/cart/')).text).toContain('SAVE10')
  await open('/cart/?remove_coupon=save10')
  expect((await cart()).coupons).toEqual([])
  await open(`/cart/?remove_item=${line.key}`)
  expect((await open('/cart/')).text).toContain('Your cart is empty.')
})

test('an order is shown to who has its key, and can be paid on delivery at its own page', async () => {
  const { id, key } = await placedOrder()
  const page = `/checkout/order-pay/${id}/`
  expect((await open(`${page}?pay_for_order=true&key=wc_order_other`)).status).toBe(404)
  expect((await open(`${page}?pay_for_order=true&key=${key}`)).text).toContain('Pay for order')
  const byThela = await open(`${page}?pay_for_order=true&key=${key}`, { payment_method: 'thela' })
  expect(byThela.location).toContain(`/pay/order?store=facts&order=${id}&key=${key}&return=http`)
  const paid = await open(`${page}?pay_for_order=true&key=${key}`, { payment_method: 'cod' })
  expect(paid.location).toBe(`/woo/facts/checkout/order-received/${id}/?key=${key}`)
  const received = await open(`/checkout/order-received/${id}/?key=${key}`)
  expect(received.text).toContain('Steel tiffin')
  const { body } = await control(started, `/orders/${id}`)
  expect([body['status'], body['payment_method']]).toEqual(['processing', 'cod'])
})
