import { expect, test } from 'vitest'
import { priceCart } from '../pricing/price-cart.ts'
import { Problem } from '../problem.ts'
import { cartHash } from '../store-api/cart-hash.ts'
import { decimalText } from '../store/money.ts'
import type { Order } from '../store/order.ts'
import { SYSTEM } from '../store/settings.ts'
import { findOrder } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { computeTaxes } from './compute-taxes.ts'
import { followCart, takeDraft } from './draft.ts'
import { heldStock } from './held-stock.ts'
import { orderJson } from './order-json.ts'
import { purgeDrafts } from './purge-drafts.ts'
import { needsPayment } from './payment-needs.ts'
import { setPaid, setStatus } from './set-status.ts'
import {
  BOTTLE,
  CALLER,
  DIYA,
  KURTA,
  SHEET,
  TIFFIN,
  TURMERIC,
  address,
  cartLine,
  stockLeft,
  testCart,
  testFee,
  testStore,
} from './test-store.ts'
import { orderTotals } from './totals.ts'

const DAY_MS = 86_400_000

const totalText = (store: Store, order: Order): string =>
  decimalText(store, orderTotals(store, order).total)

const caught = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(Problem)
  return error as Problem
}

test('[W23] GET /checkout makes an order that REST sees at once, with the total and the hash of the cart', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(TIFFIN, 2)], {
    coupons: ['flat100'],
    rateId: 'free_shipping:3',
  })
  const order = await takeDraft(store, cart, CALLER)
  expect(findOrder(store, order.id)).toBe(order)
  expect(cart.orderId).toBe(order.id)
  const json = orderJson(store, order)
  expect(json).toMatchObject({
    status: 'checkout-draft',
    created_via: 'store-api',
    cart_hash: cartHash(store, cart),
    payment_method: 'cod',
    discount_total: '84.75',
    discount_tax: '15.25',
    cart_tax: '228.51',
    total: '1498.00',
    total_tax: '228.51',
    needs_payment: true,
    customer_ip_address: '127.0.0.1',
  })
  expect(json.line_items).toMatchObject([
    {
      product_id: TIFFIN,
      quantity: 2,
      subtotal: '1354.24',
      total: '1269.49',
      sku: 'TIFFIN-3',
      price: 634.7457625,
    },
  ])
  expect(json.shipping_lines).toMatchObject([
    { method_id: 'free_shipping', instance_id: '3', tax_status: 'taxable' },
  ])
  expect(json.coupon_lines).toMatchObject([{ code: 'flat100', nominal_amount: 100 }])
})

test('[W23] it refuses only an empty cart without a draft', async () => {
  const { store } = testStore()
  const refused = await caught(takeDraft(store, testCart(store, []), CALLER))
  expect(refused).toMatchObject({ status: 400, code: 'woocommerce_rest_cart_empty' })

  const soldOut = testCart(store, [cartLine(BOTTLE)])
  expect((await takeDraft(store, soldOut, CALLER)).status).toBe('checkout-draft')

  const abroad = { ...address(), country: 'NP', state: '' }
  const sentAbroad = testCart(store, [cartLine(TIFFIN)], { shipping: abroad })
  const order = await takeDraft(store, sentAbroad, CALLER)
  expect(order.deliveries).toEqual([])
  expect(totalText(store, order)).toBe('677.12')

  const error = { code: 'woocommerce_rest_cart_item_error', message: 'Gone', isSticky: true }
  const sticky = testCart(store, [cartLine(TIFFIN)], { errors: [error] })
  expect((await takeDraft(store, sticky, CALLER)).status).toBe('checkout-draft')
})

test('[W23] the same cart keeps its draft', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(TIFFIN)])
  const first = await takeDraft(store, cart, CALLER)
  const lineId = first.lines[0]?.id
  expect(await takeDraft(store, cart, CALLER)).toBe(first)
  expect(first.lines[0]?.id).toBe(lineId)
})

test('[W23] the order has the figures of the cart to the paisa, and names the choice of a variation', async () => {
  const { store } = testStore()
  const home = { shipping: address('MH'), rateId: 'flat_rate:2' }
  const discounted = testCart(store, [cartLine(TIFFIN, 2)], { ...home, coupons: ['flat100'] })
  const order = await takeDraft(store, discounted, CALLER)
  expect(totalText(store, order)).toBe('1546.99')
  computeTaxes(store, order)
  expect(totalText(store, order)).toBe('1546.99')

  const kurta = await takeDraft(store, testCart(store, [cartLine(KURTA, 2)], home), CALLER)
  expect(totalText(store, kurta)).toBe('2647.01')
  expect(orderJson(store, kurta).line_items).toMatchObject([
    {
      product_id: 21,
      variation_id: 25,
      parent_name: 'Cotton kurta',
      meta_data: [
        {
          key: 'pa_colour',
          value: 'madder-red',
          display_key: 'Colour',
          display_value: 'Madder red',
        },
        { key: 'pa_size', value: 'm', display_key: 'Size', display_value: 'M' },
      ],
    },
  ])
})

test('[W24] parallel calls of one cart make several drafts', async () => {
  const { store, sandbox } = testStore()
  sandbox.switches.set(SYSTEM, 'race-ms', 5)
  const cart = testCart(store, [cartLine(TIFFIN)])
  const orders = await Promise.all([1, 2, 3].map(() => takeDraft(store, cart, CALLER)))
  expect(new Set(orders.map(({ id }) => id)).size).toBe(3)
})

test('[W25] the draft follows its cart and keeps a fee', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const order = await takeDraft(store, cart, CALLER)
  expect(totalText(store, order)).toBe('1048.00')
  order.fees.push(testFee(store, 4000, 'none'))
  computeTaxes(store, order)
  expect(totalText(store, order)).toBe('1088.00')
  cart.lines.push(cartLine(TURMERIC))
  followCart(store, cart)
  expect(totalText(store, order)).toBe('1237.00')
  expect(order.cartHash).toBe(cartHash(store, cart))
})

test('[W25] an emptied cart empties its draft, which cannot be paid then', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const order = await takeDraft(store, cart, CALLER)
  cart.lines.length = 0
  followCart(store, cart)
  expect(totalText(store, order)).toBe('0.00')
  expect(await takeDraft(store, cart, CALLER)).toBe(order)
  expect(needsPayment(store, order)).toBe(false)
  await setPaid(store, order, { paymentMethod: 'thela' })
  expect(order).toMatchObject({ status: 'checkout-draft', paidAt: null })
})

test('[W25] version 8 leaves the shipping in an emptied draft, and a payment completes it', async () => {
  const { store } = testStore('8.0.3')
  const cart = testCart(store, [cartLine(SHEET)])
  const order = await takeDraft(store, cart, CALLER)
  cart.lines.length = 0
  followCart(store, cart)
  expect(totalText(store, order)).toBe('57.82')
  await setPaid(store, order, { paymentMethod: 'thela' })
  expect(order.status).toBe('completed')
})

test('[W25] version 10.5 leaves an emptied draft as it was', async () => {
  const { store } = testStore('10.5.0')
  const cart = testCart(store, [cartLine(SHEET)])
  const order = await takeDraft(store, cart, CALLER)
  cart.lines.length = 0
  followCart(store, cart)
  await setPaid(store, order, { paymentMethod: 'thela' })
  expect(order.status).toBe('processing')
  expect(totalText(store, order)).toBe('1048.00')
})

test('[W26] a pending order is frozen and returned for the same cart; a changed cart gets a draft', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const order = await takeDraft(store, cart, CALLER)
  setStatus(store, order, 'pending')
  expect(await takeDraft(store, cart, CALLER)).toBe(order)
  expect(order.status).toBe('pending')
  cart.lines.push(cartLine(TURMERIC))
  followCart(store, cart)
  expect(totalText(store, order)).toBe('1048.00')
  const next = await takeDraft(store, cart, CALLER)
  expect(next.id).not.toBe(order.id)
  expect(next.status).toBe('checkout-draft')
})

test('[W26] version 8 refuses the pending order once', async () => {
  const { store } = testStore('8.0.3')
  const cart = testCart(store, [cartLine(SHEET)])
  const order = await takeDraft(store, cart, CALLER)
  expect(order.paymentMethod).toBe('')
  setStatus(store, order, 'pending')
  const refused = await caught(takeDraft(store, cart, CALLER))
  expect(refused).toMatchObject({ status: 403, code: 'woocommerce_product_not_enough_stock' })
  expect(await takeDraft(store, cart, CALLER)).toBe(order)
})

test('[W27] after a cancelled or a paid order the cart gets a new draft', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const first = await takeDraft(store, cart, CALLER)
  setStatus(store, first, 'pending')
  setStatus(store, first, 'cancelled')
  const second = await takeDraft(store, cart, CALLER)
  expect(second.id).not.toBe(first.id)
  await setPaid(store, second, { paymentMethod: 'thela' })
  expect((await takeDraft(store, cart, CALLER)).id).not.toBe(second.id)
})

test('[W30] drafts older than a day vanish, pending orders stay', async () => {
  const { store, sandbox } = testStore()
  const draft = await takeDraft(store, testCart(store, [cartLine(SHEET)]), CALLER)
  const pending = await takeDraft(store, testCart(store, [cartLine(SHEET)]), CALLER)
  setStatus(store, pending, 'pending')
  expect(purgeDrafts(store)).toBe(0)
  const later = sandbox.now() + DAY_MS + 1
  sandbox.now = () => later
  expect(purgeDrafts(store)).toBe(1)
  expect(findOrder(store, draft.id)).toBeUndefined()
  expect(findOrder(store, pending.id)).toBe(pending)
})

test('[W31] drafts and pending orders reserve no stock; version 8 holds it for ten minutes', async () => {
  const { store } = testStore()
  const order = await takeDraft(store, testCart(store, [cartLine(DIYA, 2)]), CALLER)
  setStatus(store, order, 'pending')
  expect(stockLeft(store, DIYA)).toBe(2)
  expect(heldStock(store, { soldId: DIYA, userId: 't_other' })).toBe(0)

  const old = testStore('8.0.3')
  const cart = testCart(old.store, [cartLine(DIYA, 2)])
  await takeDraft(old.store, cart, CALLER)
  expect(stockLeft(old.store, DIYA)).toBe(2)
  expect(heldStock(old.store, { soldId: DIYA, userId: 't_other' })).toBe(2)
  expect(heldStock(old.store, { soldId: DIYA, userId: cart.userId })).toBe(0)
  const later = old.sandbox.now() + 600_001
  old.sandbox.now = () => later
  expect(heldStock(old.store, { soldId: DIYA, userId: 't_other' })).toBe(0)
})

test('[W41] version 8 taxes in the draft the shipping that the cart did not tax', async () => {
  const { store } = testStore('8.0.3')
  const cart = testCart(store, [cartLine(SHEET)])
  expect(priceCart(store, cart).totals.price).toBe(104_800)
  const order = await takeDraft(store, cart, CALLER)
  expect(totalText(store, order)).toBe('1056.82')
})

test('[W42] an order that REST ends leaves its cart full', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const order = await takeDraft(store, cart, CALLER)
  setStatus(store, order, 'pending')
  await setPaid(store, order, { paymentMethod: 'thela' })
  expect(order.status).toBe('processing')
  expect(cart.lines).toHaveLength(1)
})

test('[W25] the fee of a plugin is on the draft once, beside those that somebody has put on the order', async () => {
  const { store, sandbox } = testStore()
  sandbox.switches.set(SYSTEM, 'cart-fee', 20)
  const cart = testCart(store, [cartLine(TIFFIN)], { rateId: 'free_shipping:3' })
  const order = await takeDraft(store, cart, CALLER)
  const price = priceCart(store, cart).totals.price
  expect(orderTotals(store, order).total).toBe(price)
  expect(orderJson(store, order).fee_lines).toMatchObject([{ name: 'Packing', total: '20.00' }])
  order.fees.push(testFee(store, 4000, 'none'))
  await takeDraft(store, cart, CALLER)
  expect(order.fees.map(({ total }) => total)).toEqual([2000, 4000])
  expect(orderTotals(store, order).total).toBe(price + 4000)
})
