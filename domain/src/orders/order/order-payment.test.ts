import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { orderPayment } from './order-payment.ts'
import type { PriceLine } from '../price/price-lines.ts'

interface Case {
  readonly giftCard?: number
  readonly storeCredit?: number
  readonly payableNow?: number
  readonly dueOnDelivery?: number
}

const quoteOf = ({ giftCard = 0, storeCredit = 0, payableNow = 0, dueOnDelivery = 0 }: Case) => {
  const total = giftCard + storeCredit + payableNow + dueOnDelivery
  const lines: readonly PriceLine[] = [
    { key: 'subtotal', amount: paise(total) },
    { key: 'giftCard', amount: paise(giftCard) },
    { key: 'storeCredit', amount: paise(storeCredit) },
  ]
  return {
    lines,
    total: paise(total),
    payableNow: paise(payableNow),
    dueOnDelivery: paise(dueOnDelivery),
  }
}

test.each<[string, Case, string]>([
  ['by its method', { payableNow: 500 }, 'UPI'],
  ['on delivery', { dueOnDelivery: 500 }, 'UPI'],
  ['in part by a gift card, the rest by its method', { giftCard: 300, payableNow: 200 }, 'UPI'],
  ['in part by store credit, the rest on delivery', { storeCredit: 300, dueOnDelivery: 1 }, 'UPI'],
  ['by a gift card', { giftCard: 500 }, 'GIFT_CARD'],
  ['by store credit', { storeCredit: 500 }, 'STORE_CREDIT'],
  ['by both', { giftCard: 300, storeCredit: 200 }, 'GIFT_CARD_AND_STORE_CREDIT'],
  ['by nothing: a code covers it', {}, 'NOTHING'],
])('[checkout §3, D-12, ADR-286] paid %s', (_name, amounts, paid) => {
  expect(orderPayment({ paymentMethod: 'UPI', quote: quoteOf(amounts) })).toBe(paid)
  if (paid === 'UPI') return
  // Which method the request named makes no difference.
  expect(orderPayment({ paymentMethod: 'COD', quote: quoteOf(amounts) })).toBe(paid)
})
