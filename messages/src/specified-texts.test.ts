/** Texts that the rules give, word for word. [account §2, §3, §4, §5, D-82] */
import { expect, test } from 'vitest'
import { textsOf } from './catalogues.ts'

const english = textsOf('en')
const expectTexts = (prefix: string, texts: Readonly<Record<string, string>>) => {
  const found = Object.keys(texts).map((code) => [code, english.get(`${prefix}.${code}`)])
  expect(Object.fromEntries(found)).toEqual(texts)
}

test('[A2.24, A2.27] the filters of the list of orders', () => {
  expectTexts('orders.filter.status', {
    ALL: 'All Orders',
    ACTIVE: 'Active Orders',
    CANCELLED: 'Cancelled Orders',
  })
  expectTexts('orders.period', {
    LAST_1_MONTH: 'Last 1 month',
    LAST_3_MONTHS: 'Last 3 months',
    LAST_6_MONTHS: 'Last 6 months',
  })
})

test('[A3.18, D-82] an order; one that is packed waits for the courier, not for the shopper', () => {
  expectTexts('orders.status', {
    OPEN: 'Open',
    CONFIRMED: 'Confirmed',
    SHIPPED: 'Shipped',
    READY_FOR_PICKUP: 'Packed, waiting for the courier',
    IN_TRANSIT: 'In Transit',
    OUT_FOR_DELIVERY: 'Out For Delivery',
    DELIVERED: 'Delivered',
    PARTIALLY_DELIVERED: 'Partially Delivered',
    RTO: 'Returned to Seller',
    CANCELLED: 'Cancelled',
  })
})

test('[A4.9, A4.10, A4.11, A4.12, A4.13, A4.14, A4.15, A4.16, A4.17, A4.18, A4.19, A4.20, D-82] a parcel of an order', () => {
  expectTexts('orders.parcel', {
    ON_HOLD: 'Order confirmed',
    AWAITING_DISPATCH: 'Awaiting dispatch',
    AWAITING_PICKUP: 'Packed, waiting for the courier',
    SHIPPED: 'Shipped',
    IN_TRANSIT: 'In transit',
    DELAYED: 'Shipment delayed',
    ARRIVING_TODAY: 'Arriving today',
    ARRIVING_TOMORROW: 'Arriving tomorrow',
    ARRIVING_ON: 'Arriving on {date}',
    DELIVERY_FAILED: 'Delivery failed',
    DELIVERED: 'Delivered',
    DELIVERED_ON: 'Delivered on {date}',
    RETURNED: 'Returned to seller',
    CANCELLED: 'Cancelled',
  })
  expectTexts('orders.specified', { ON_HOLD: 'On hold', AWAITING_PICKUP: 'Awaiting pickup' })
})

test('[A3.25] a refund', () => {
  expectTexts('orders.refund.status', {
    created: 'Created',
    failed: 'Failed',
    processed: 'Refunded',
    processing: 'Processing',
  })
})

test('[A5.7, A5.8] reasons of a cancellation and of a return', () => {
  expectTexts('orders.cancelReason', {
    NOT_INTERESTED: 'I’m not interested anymore',
    NEW_ORDER: 'I would like to place a new Order',
    LATER: 'I will buy this product at later time',
  })
  expectTexts('orders.returnReason', {
    POOR_QUALITY: 'Poor quality items',
    DAMAGED: 'Damaged items',
    MISSING: 'Missing items',
    WRONG_ITEM: 'Wrong item received',
  })
})
