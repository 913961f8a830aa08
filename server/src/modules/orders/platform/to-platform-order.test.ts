import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { frozenOrder } from '../../../testing/frozen-order.ts'
import { toPlatformOrder } from './to-platform-order.ts'

const pair = { variantId: '11', quantity: 3, unitPrice: 30_000, lineDiscount: 10_001 }

test('[D-63, ADR-030] every platform gets lines, discounts by kind and fees, and nothing specific to it', () => {
  const order = frozenOrder('order-1', {
    lines: [pair],
    cartDiscount: { title: 'TEN', amount: 7_777, isAutomatic: true },
    couponDiscount: 1_111,
    paymentCharge: 777,
    shipping: { title: 'Express', charge: 12_000 },
    method: 'COD',
  })
  const { lines, delivery, itemDiscounts, discounts, fees, paid, dueOnDelivery, ...rest } =
    toPlatformOrder(order)
  expect(lines).toEqual([
    {
      variantId: '11',
      title: 'Clay cup',
      quantity: 3,
      total: 79_999,
      originalTotal: 90_000,
      requiresShipping: true,
      isTaxable: true,
      properties: [],
    },
  ])
  expect(delivery).toEqual({ id: 'rate', title: 'Express Shipping', amount: 12_000 })
  expect(itemDiscounts).toEqual([{ kind: 'cartDiscount', title: 'TEN', amount: 10_001 }])
  expect(discounts).toEqual([
    { kind: 'cartDiscount', title: 'TEN', amount: 7_777 },
    { kind: 'couponDiscount', title: 'Coupon', amount: 1_111 },
  ])
  expect(fees).toEqual([{ kind: 'paymentCharge', title: 'Cash on delivery charge', amount: 777 }])
  expect({ paid, dueOnDelivery }).toEqual({ paid: 0, dueOnDelivery: order.snapshot.quote.total })
  expect(Object.keys(rest).toSorted()).toEqual([
    'attributes',
    'billingAddress',
    'phone',
    'shippingAddress',
    'sourceId',
  ])
})

test('[D-63] discounts above the items are passed on unchanged: the platform’s adapter handles them', () => {
  const order = frozenOrder('order-1', {
    lines: [{ ...pair, lineDiscount: 0 }],
    couponDiscount: 95_000,
    shipping: { title: 'Express', charge: 12_000 },
  })
  expect(toPlatformOrder(order)).toMatchObject({
    delivery: { amount: 12_000 },
    discounts: [{ kind: 'couponDiscount', amount: 95_000 }],
    paid: paise(7_000),
    dueOnDelivery: 0,
  })
})

test('[D-63, ADR-132] a delivery that a code makes free goes without a charge, and the code is named', () => {
  const order = frozenOrder('order-1', {
    lines: [{ ...pair, lineDiscount: 0 }],
    shipping: { title: 'Express', charge: 12_000 },
    deliveryDiscount: 12_000,
  })
  expect(toPlatformOrder(order)).toMatchObject({
    delivery: { title: 'Express Shipping', amount: 0 },
    discounts: [],
    paid: paise(90_000),
    attributes: { delivery_discount: 'SHIPFREE' },
  })
})

test('[I1] a shopper’s attribute never stands for ours, which a restored backup reads', () => {
  const order = frozenOrder('order-1', { lines: [pair] })
  const attributes = [
    { name: 'thela_balances', value: 'giftCard AAAA 100' },
    { name: 'Thela_Payment', value: 'pay_x' },
    { name: 'gift', value: 'yes' },
  ]
  const sent = toPlatformOrder({ ...order, snapshot: { ...order.snapshot, attributes } }).attributes
  expect(sent).toMatchObject({ gift: 'yes' })
  expect(Object.keys(sent)).not.toContain('thela_balances')
  expect(Object.keys(sent)).not.toContain('Thela_Payment')
})
