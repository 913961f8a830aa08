import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import type { OrderToDraft } from '../../../../ports/cart-orders.ts'
import { sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { orderThere } from '../testing/fake-order-there.ts'
import { freezeStep, isToBeDiscarded, termsKey } from './freeze-step.ts'

const fee = { kind: 'paymentCharge', title: 'COD fee', amount: paise(4_000) } as const
const online: OrderToDraft = {
  cartId: 'AAAAAWxjYXJ0LW9mLW91cnM',
  shippingAddress: sampleAddress,
  billingAddress: sampleAddress,
  phone: sampleAddress.phone,
  delivery: { id: 'flat_rate:2', amount: paise(4_900) },
  fees: [],
  methodDiscount: paise(0),
  methodTitle: 'UPI',
  isCod: false,
}
const onDelivery = { ...online, methodTitle: 'Cash on delivery', isCod: true, fees: [fee] }
const CART = 't_bd158e654c299df72ef8a71813b924'

test.each([
  ['there is none', undefined, 'ORDER_TAKEN'],
  ['it is a draft', orderThere({ status: 'checkout-draft' }), 'FREEZE'],
  ['it is pending', orderThere(), 'FREEZE'],
  ['it failed in the shop', orderThere({ status: 'failed' }), 'FREEZE'],
  [
    'it is pending for these terms',
    orderThere({ meta: { _thela_terms: termsKey(online) } }),
    'DONE',
  ],
  [
    'it is a draft again, of these terms',
    orderThere({ status: 'checkout-draft', meta: { _thela_terms: termsKey(online) } }),
    'FREEZE',
  ],
  [
    'it is pending for another method',
    orderThere({ meta: { _thela_terms: termsKey(onDelivery) } }),
    'FREEZE',
  ],
  ['it is an order', orderThere({ status: 'processing' }), 'ORDER_TAKEN'],
  ['it was cancelled', orderThere({ status: 'cancelled' }), 'ORDER_TAKEN'],
  ['its cart was emptied', orderThere({ line_items: [] }), 'DRAFT_EMPTY'],
  ['it is to be ours', orderThere({ meta: { thela_order: 'order-1' } }), 'ORDER_TAKEN'],
])('a draft is frozen where %s: %s', (_title, found, expected) => {
  const step = freezeStep(found, online, CART)
  expect(step.kind === 'REFUSE' ? step.reason : step.kind).toBe(expected)
})

test('[woocommerce W37] a fee is put on once, and one that a cut-off call has added is taken off', () => {
  const first = freezeStep(orderThere(), onDelivery, CART)
  expect(first).toMatchObject({
    body: {
      status: 'pending',
      payment_method: 'cod',
      fee_lines: [{ name: 'COD fee', total: '40.00', tax_status: 'none' }],
    },
  })
  const meta = { _thela_terms: termsKey(onDelivery), _thela_fees: '["COD fee"]' }
  const once = { id: 112, name: 'COD fee', total: '40.00' }
  expect(freezeStep(orderThere({ fee_lines: [once], meta }), onDelivery, CART).kind).toBe('DONE')
  const twice = orderThere({ fee_lines: [once, { ...once, id: 113 }], meta })
  expect(freezeStep(twice, onDelivery, CART)).toMatchObject({
    body: { fee_lines: [{ id: 113, name: null }] },
  })
  expect(freezeStep(twice, online, CART)).toMatchObject({
    body: { payment_method: 'thela', fee_lines: [{ id: 112 }, { id: 113 }] },
  })
})

test('an order of somebody with an account there is theirs, a guest’s is nobody’s', () => {
  expect(freezeStep(orderThere(), online, '7')).toMatchObject({ body: { customer_id: 7 } })
  expect(freezeStep(orderThere(), online, CART)).not.toHaveProperty('body.customer_id')
})

test('[I6] only what waits for our money is discarded', () => {
  const meta = { _thela_cart: 'cart' }
  expect(isToBeDiscarded(orderThere({ meta }))).toBe(true)
  expect(isToBeDiscarded(undefined)).toBe(false)
  expect(isToBeDiscarded(orderThere())).toBe(false)
  expect(isToBeDiscarded(orderThere({ meta: { ...meta, thela_order: 'order-1' } }))).toBe(false)
  expect(isToBeDiscarded(orderThere({ meta, payment_method: 'cod' }))).toBe(true)
  for (const status of ['checkout-draft', 'processing', 'cancelled', 'failed']) {
    expect(isToBeDiscarded(orderThere({ status, meta }))).toBe(false)
  }
})

test.each([
  ['by the gateway of the shop', { payment_method: 'razorpay' }],
  ['by a gateway that has named its transaction', { transaction_id: 'pay_of_the_shop' }],
  ['in a way that the shop does not name', { payment_method: null }],
])('[I1] what somebody is paying %s is not discarded', (_, change) => {
  expect(isToBeDiscarded(orderThere({ meta: { _thela_cart: 'cart' }, ...change }))).toBe(false)
})
