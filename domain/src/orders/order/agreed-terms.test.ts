import { describe, expect, test } from 'vitest'
import type { Phone } from '../../fields/index.ts'
import { paise } from '../../money/index.ts'
import { agreedTerms } from './agreed-terms.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

const address: OrderSnapshot['shippingAddress'] = {
  name: 'Asha Rao',
  phone: '9876543210' as Phone,
  addressLine1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  callingCode: '+91',
}

const line: OrderSnapshot['lines'][number] = {
  key: 'l1',
  variantId: 'v1',
  productId: 'p1',
  productTitle: 'Tea',
  image: 'https://shop.example/tea.jpg',
  url: '/tea',
  quantity: 2,
  total: paise(50_000),
  originalTotal: paise(50_000),
  discountAllocations: [],
  isGiftCard: false,
  grams: 100,
  requiresShipping: true,
  isTaxable: true,
}

const delivery: NonNullable<OrderSnapshot['delivery']> = {
  id: 'surface',
  type: 'DELIVERY',
  displayText: 'Free delivery',
  charge: 0,
  earliest: '2026-11-25',
  latest: '2026-11-28',
}

const snapshot: OrderSnapshot = {
  lines: [line],
  quote: {
    lines: [{ key: 'subtotal', amount: paise(50_000) }],
    total: paise(50_000),
    payableNow: paise(50_000),
    dueOnDelivery: paise(0),
  },
  shippingAddress: address,
  billingAddress: address,
  delivery,
  paymentMethod: 'UPI',
  language: 'en',
  note: 'Ring twice',
  utm: {},
}

describe('[I14] what a payment is for', () => {
  test.each<[string, Partial<OrderSnapshot>]>([
    ['the page in another language', { language: 'hi' }],
    ['another campaign', { utm: { utm_source: 'letter' } }],
    ['another picture and address of a product', { lines: [{ ...line, image: 'b', url: '/b' }] }],
    ['the dates of another day', { delivery: { ...delivery, earliest: 'a', latest: 'b' } }],
    [
      'another order that the platform made of the same cart',
      { platformDraft: { platformOrderId: '74', total: paise(50_000), cartHash: 'h', cart: 't' } },
    ],
    ['delivery named in another way', { delivery: { ...delivery, displayText: 'Free' } }],
  ])('is the same: %s', (_title, changed) => {
    expect(agreedTerms({ ...snapshot, ...changed })).toEqual(agreedTerms(snapshot))
  })

  test.each<[string, Partial<OrderSnapshot>]>([
    ['quantity', { lines: [{ ...line, quantity: 3 }] }],
    ['price of a line', { lines: [{ ...line, total: paise(1) }] }],
    ['total', { quote: { ...snapshot.quote, total: paise(1) } }],
    ['address', { shippingAddress: { ...address, city: 'Pune' } }],
    ['delivery', { delivery: { ...delivery, id: 'express' } }],
    ['charge of the delivery', { delivery: { ...delivery, charge: 100 } }],
    ['method', { paymentMethod: 'COD' }],
    ['note', { note: 'Do not ring' }],
    ['GSTIN', { gstin: '29ABCDE1234F2Z5' }],
  ])('is something else: %s', (_title, changed) => {
    expect(agreedTerms({ ...snapshot, ...changed })).not.toEqual(agreedTerms(snapshot))
  })
})
