import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { SYSTEM } from '../store/settings.ts'
import { checkoutJson } from './checkout-json.ts'
import { takeDraft } from './draft.ts'
import { placeOrder } from './place-order.ts'
import { setPaid, setStatus } from './set-status.ts'
import {
  BOTTLE,
  CALLER,
  DIYA,
  SHEET,
  address,
  cartLine,
  stockLeft,
  testCart,
  testStore,
} from './test-store.ts'

const INPUT = {
  ...CALLER,
  billing: { ...address(), email: 'asha@example.com' },
  shipping: address(),
  paymentMethod: 'cod',
}

const caught = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(Problem)
  return error as Problem
}

test('[W28] the shopper ends our pending order by the store; our payment then leaves no date', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(DIYA)])
  const pending = await takeDraft(store, cart, CALLER)
  setStatus(store, pending, 'pending')
  const placed = await placeOrder(store, cart, INPUT)
  expect(placed).toBe(pending)
  expect(placed).toMatchObject({ status: 'processing', paidAt: null, paymentMethod: 'cod' })
  expect(stockLeft(store, DIYA)).toBe(1)
  await setPaid(store, pending, { paymentMethod: 'thela', transactionId: 'pay_1' })
  expect(pending).toMatchObject({
    status: 'processing',
    paidAt: null,
    paymentMethod: 'thela',
    transactionId: 'pay_1',
  })
  expect(stockLeft(store, DIYA)).toBe(1)
})

test('[W29] a COD order is processed, its stock taken, its cart emptied, and both are sent an e-mail', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(DIYA)])
  const order = await placeOrder(store, cart, INPUT)
  expect(order).toMatchObject({ status: 'processing', paidAt: null, createdVia: 'store-api' })
  expect(stockLeft(store, DIYA)).toBe(1)
  expect(cart.lines).toEqual([])
  expect(store.mails.map(({ to }) => to)).toEqual(['shop', 'shopper'])
  const redirect = `http://127.0.0.1:4000/woo/facts/checkout/order-received/${order.id}/?key=${order.key}`
  expect(checkoutJson(store, order, { isPlaced: true })).toMatchObject({
    order_id: order.id,
    status: 'processing',
    payment_result: { payment_status: 'success', redirect_url: redirect },
  })
})

test('[W29] an empty cart is refused with two statuses in data; version 8 says 400', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  await placeOrder(store, cart, INPUT)
  expect(await caught(placeOrder(store, cart, INPUT))).toMatchObject({
    status: 409,
    code: 'woocommerce_rest_cart_empty',
    data: { 0: 400, status: 409 },
  })
  const old = testStore('8.0.3').store
  const refused = await caught(placeOrder(old, testCart(old, []), INPUT))
  expect(refused).toMatchObject({ status: 400, code: 'woocommerce_rest_cart_empty' })
})

test('[W29] parameters are refused before the cart is looked at', async () => {
  const { store } = testStore()
  const cart = testCart(store, [])
  expect(await caught(placeOrder(store, cart, CALLER))).toMatchObject({
    status: 400,
    code: 'rest_missing_callback_param',
    data: { params: ['billing_address'] },
  })
  const unknown = await caught(placeOrder(store, cart, { ...INPUT, paymentMethod: 'thela' }))
  expect(unknown.code).toBe('rest_invalid_param')
  expect(JSON.stringify(unknown.data)).toContain('is not one of , bacs, cheque, and cod.')
  const billing = { ...INPUT.billing, email: 'not-an-email' }
  expect(await caught(placeOrder(store, cart, { ...INPUT, billing }))).toMatchObject({
    code: 'rest_invalid_param',
    data: { details: { billing_address: { code: 'invalid_email' } } },
  })
})

test.each([
  ['', 'woocommerce_rest_checkout_missing_payment_method'],
  ['bacs', 'woocommerce_rest_checkout_payment_method_disabled'],
])('[W29] the payment method "%s" is refused with 400 %s', async (paymentMethod, code) => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const refused = await caught(placeOrder(store, cart, { ...INPUT, paymentMethod }))
  expect(refused).toMatchObject({ status: 400, code })
  expect(store.orders).toEqual([])
})

test('[W29] addresses are refused with the names of their fields, countries that are not served with a code', async () => {
  const { store } = testStore()
  const cart = testCart(store, [cartLine(SHEET)])
  const billing = { ...INPUT.billing, city: '' }
  expect(await caught(placeOrder(store, cart, { ...INPUT, billing }))).toMatchObject({
    status: 400,
    code: 'woocommerce_rest_invalid_address',
    data: { status: 400, errors: { billing: ['Town / City is required'] } },
  })
  const shipping = { ...address(), country: 'NP', state: 'BAG' }
  const refused = await caught(placeOrder(store, cart, { ...INPUT, shipping }))
  expect(refused).toMatchObject({ status: 400, code: 'woocommerce_rest_invalid_shipping_option' })
})

test('[W29] guests are refused with 403 where they may not order', async () => {
  const { store, sandbox } = testStore()
  sandbox.switches.set(SYSTEM, 'guests', false)
  const refused = await caught(placeOrder(store, testCart(store, [cartLine(SHEET)]), INPUT))
  expect(refused).toMatchObject({ status: 403, code: 'woocommerce_rest_guest_checkout_disabled' })
})

test('[W29] what is sold out and an error that sticks are refused with 409', async () => {
  const { store } = testStore()
  const soldOut = await caught(placeOrder(store, testCart(store, [cartLine(BOTTLE)]), INPUT))
  expect(soldOut).toMatchObject({
    status: 409,
    code: 'woocommerce_rest_product_out_of_stock',
    data: { 0: 409, status: 409 },
  })
  const error = { code: 'woocommerce_rest_cart_item_error', message: 'Gone', isSticky: true }
  const cart = testCart(store, [cartLine(SHEET)], { errors: [error] })
  const sticky = await caught(placeOrder(store, cart, INPUT))
  expect(sticky).toMatchObject({ status: 409, code: 'woocommerce_rest_cart_item_error' })
})

test('[W29] nothing to pay needs no method, and the order is paid at once', async () => {
  const { store } = testStore()
  store.coupons.push({
    ...required(store.coupons.find(({ code }) => code === 'save10')),
    id: 900,
    code: 'all',
    amount: '100',
    freeShipping: true,
  })
  const cart = testCart(store, [cartLine(SHEET)], { coupons: ['all'] })
  const order = await placeOrder(store, cart, { ...INPUT, paymentMethod: '' })
  expect(order.status).toBe('processing')
  expect(order.paidAt).not.toBeNull()
})

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The store of the facts lacks it.')
  return value
}
