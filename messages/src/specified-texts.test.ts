/** Texts that the rules give, word for word. [account §2, §3, §4, §5, tracking §3, §4, D-82] */
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
    PARTIALLY_DELIVERED: 'Partly delivered',
    RTO: 'Returned to the store',
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
    RETURNED: 'Returned to the store',
    CANCELLED: 'Cancelled',
  })
  expectTexts('orders.specified', {
    ON_HOLD: 'On hold',
    AWAITING_PICKUP: 'Awaiting pickup',
    RETURNED: 'Returned to seller',
  })
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

test('[T4.63, T4.64, T4.65, T4.66, T4.67, T4.68, T4.69] the header of a parcel', () => {
  expectTexts('tracking.header', {
    CREATED: 'Shipment Created',
    PICKED: 'Shipment Picked',
    ARRIVING_BY: 'Arriving By',
    ARRIVING_ON: 'Arriving On',
    ARRIVING_TOMORROW: 'Arriving Tomorrow',
    ARRIVING_TODAY: 'Arriving Today',
    IN_TRANSIT: 'In Transit',
    DELAYED: 'Shipment Delayed',
    DELIVERED_ON: 'Delivered On',
    RETURNED_ON: 'Returned On',
    FAILED: 'Delivery Failed',
    RETURNING: 'Returning to the store',
    RETURNED: 'Returned to the store',
    CANCELLED: 'Shipment Cancelled',
    LOST: 'Shipment Lost',
    DAMAGED: 'Shipment Damaged',
  })
})

test('[T3.31, T4.21] the steps', () => {
  expectTexts('tracking.step', {
    ORDER_RECEIVED: 'Order Received',
    PROCESSED: 'Processed',
    DISPATCHED: 'Dispatched',
    DELIVERED: 'Delivered',
    RTO: 'Return to the store',
    CANCELLED: 'Cancelled',
  })
})

test('[T4.34, T4.35, T4.36, T4.37, T4.38, T4.39, T4.40, T4.41, T4.42, A4.36] the lines of the timeline', () => {
  expectTexts('tracking.checkpoint', {
    ORDER_PLACED: 'Shipment Created',
    PICKED_UP: 'Picked Up',
    IN_TRANSIT: 'In Transit',
    OUT_FOR_DELIVERY: 'Out for Delivery',
    UNDELIVERED: 'Undelivered',
    LOST: 'Lost',
    CANCELLED: 'Cancelled',
    DELIVERED: 'Delivered',
    RTO: 'Returning to the store',
    RTO_DELIVERED: 'Returned to the store',
    DAMAGED: 'Damaged',
    RETURN_CONFIRMED: 'Return Confirmed',
  })
  expectTexts('tracking.specified', {
    RTO: 'Returning to Seller',
    RTO_DELIVERED: 'Returned to Seller',
  })
})

test('[T4.22, T4.52, T4.53, T4.54, T4.55, T4.56, T4.63] what stands below them', () => {
  expectTexts('tracking.description', {
    ARRIVED: 'Arrived At Facility',
    DEPARTED: 'Departed From Facility',
    PROCESSED: 'Processed At Facility',
    ARRIVED_AT_DESTINATION: 'Arrived at Destination Facility',
    ARRIVING_TODAY: 'Arriving Today',
    DISPATCHING_SOON: 'Dispatching Soon',
    UNKNOWN_EXCEPTION: 'Unknown exception',
    CUSTOMER_UNAVAILABLE: 'Customer unavailable',
    REJECTED_BY_CUSTOMER: 'Rejected by customer',
    DELIVERY_RESCHEDULED: 'Delivery rescheduled',
    CUSTOMER_UNREACHABLE: 'Customer unreachable',
    ADDRESS_ISSUE: 'Address issue',
    PAYMENT_ISSUE: 'Payment issue',
    OUT_OF_DELIVERY_AREA: 'Out of delivery area',
    ORDER_ALREADY_CANCELLED: 'Order already cancelled',
    SELF_COLLECT: 'Self collect',
    SHIPMENT_SEIZED_BY_CUSTOMER: 'Shipment seized by customer',
    DISPUTE: 'Dispute',
    MAXIMUM_ATTEMPT_REACHED: 'Maximum attempt reached',
    NOT_ATTEMPTED: 'Not attempted',
    UPDATED_INSTRUCTIONS: 'Waiting or updated instructions',
    RTO_DELIVERY_FAILED: 'RTO delivery failed',
    OTP_MISMATCH: 'OTP not received or mismatch',
    OTP_VERIFIED_CANCELLATION: 'OTP verified cancellation',
    DELIVERY_FAILED: 'Delivery failed',
  })
})

test('[T4.27] what is said instead of an action', () => {
  expectTexts('tracking.ndr', {
    NOT_ATTEMPTED: 'We are working with the courier partner to get your order delivered',
  })
})

test('[C8.3] an alternate phone that is the phone', () => {
  expectTexts('fields', {
    ALTERNATE_PHONE_SAME: 'Alternate phone cannot be the same as phone number',
  })
})
