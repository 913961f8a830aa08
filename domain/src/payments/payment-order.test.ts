import { expect, test } from 'vitest'
import { savedPaymentMethodId } from '../values/index.ts'
import { comparePaymentConfig } from './payment-config-change.ts'
import { LINK_METHOD_TYPES } from './payment-methods.ts'
import type { PaymentType } from './payment-methods.ts'
import { DEFAULT_PAYMENT_ORDER, listPaymentTypes } from './payment-order.ts'
import type { PaymentOffer } from './payment-order.ts'
import { keepAvailable, preselectPayment, selectForPartialCod } from './preselect-payment.ts'

const everything: PaymentOffer = {
  hasCards: true,
  hasUpi: true,
  wallets: ['paytm'],
  banks: ['HDFC'],
  hasPayLater: true,
  hasCod: true,
}
const checkout = { variant: 'CHECKOUT', offer: everything, allowOfflineOrder: false } as const

test('[checkout §9, C9.12] the default order, pay later before COD only where the store says so', () => {
  expect(listPaymentTypes(checkout)).toEqual([
    'CREDIT_DEBIT_CARD',
    'UPI',
    'WALLETS',
    'NET_BANKING',
    'COD',
    'BNPL',
  ])
})

test("[checkout §9, C9.12] a store's own order has priority, the others follow", () => {
  expect(listPaymentTypes({ ...checkout, storeOrder: ['UPI', 'COD'] })).toEqual([
    'UPI',
    'COD',
    'CREDIT_DEBIT_CARD',
    'WALLETS',
    'NET_BANKING',
    'BNPL',
  ])
})

test('[checkout §5, C5.49] a type without an enabled bank or wallet is not listed', () => {
  const offer = { ...everything, wallets: [], banks: [], hasPayLater: false, hasCod: false }
  expect(listPaymentTypes({ ...checkout, offer })).toEqual(['CREDIT_DEBIT_CARD', 'UPI'])
})

test('[checkout §9, C9.14, C9.15] prepay: its own order, COD only with offline orders', () => {
  const prepay = {
    ...checkout,
    variant: 'PREPAY',
    offer: { ...everything, hasPayLater: false },
  } as const
  const order = ['UPI', 'CREDIT_DEBIT_CARD', 'WALLETS', 'NET_BANKING']
  expect(listPaymentTypes(prepay)).toEqual(order)
  expect(listPaymentTypes({ ...prepay, allowOfflineOrder: true })).toEqual([...order, 'COD'])
})

const card = savedPaymentMethodId('card1')
const listed: PaymentType[] = ['COD', 'UPI', 'CREDIT_DEBIT_CARD']
const base = {
  listed,
  variant: 'CHECKOUT',
  allowOfflineOrder: false,
} as const

test.each([
  [
    'a used card',
    { ...base, usedCardId: card },
    { option: 'PREVIOUSLY_USED_CARD', instrument: card },
  ],
  ['the method used last', { ...base, lastUsed: 'UPI' as const }, { option: 'UPI' }],
  [
    'a used card, before the method used last',
    { ...base, usedCardId: card, lastUsed: 'UPI' as const },
    { option: 'PREVIOUSLY_USED_CARD', instrument: card },
  ],
  [
    'the preferred order, where the method used last is off',
    { ...base, lastUsed: 'WALLETS' as const },
    { option: 'COD' },
  ],
  ['the preferred order', base, { option: 'COD' }],
  [
    'the default order',
    { ...base, listed: DEFAULT_PAYMENT_ORDER },
    { option: 'CREDIT_DEBIT_CARD' },
  ],
  [
    'a used card where cards are off',
    { ...base, usedCardId: card, listed: ['UPI'] as const },
    { option: 'UPI' },
  ],
  ['COD where nothing else is listed', { ...base, listed: ['COD'] as const }, { option: 'COD' }],
  ['pay later', { ...base, listed: ['BNPL'] as const }, { option: 'BRAND_EMI' }],
  [
    'prepay with offline orders',
    { ...base, variant: 'PREPAY' as const, allowOfflineOrder: true, usedCardId: card },
    { option: 'COD' },
  ],
  ['nothing to choose from', { ...base, listed: [] }, undefined],
] as const)('[checkout §4, C4.16, C4.20] preselected by %s', (_name, input, selection) => {
  expect(preselectPayment(input)).toEqual(selection)
})

test('[checkout §4, C4.21] partial COD selects the first method that is not COD', () => {
  expect(selectForPartialCod(listed)).toEqual({ option: 'UPI' })
  expect(selectForPartialCod(['COD'])).toBeUndefined()
})

test('[checkout §4, C4.17] a selection no longer available is dropped', () => {
  const available = [{ id: 'WALLETS', instruments: ['paytm', 'phonepe'] }] as const
  const paytm = { option: 'WALLETS', instrument: 'paytm' } as const
  expect(keepAvailable(paytm, available)).toEqual(paytm)
  expect(keepAvailable({ option: 'WALLETS' }, available)).toEqual({ option: 'WALLETS' })
  expect(keepAvailable({ ...paytm, instrument: 'paypal' }, available)).toEqual({
    option: 'WALLETS',
  })
  expect(keepAvailable({ option: 'EMI' }, available)).toBeUndefined()
})

const config = {
  order: ['COD', 'UPI', 'CREDIT_DEBIT_CARD'],
  methods: { UPI: 'charge 0', COD: 'charge 50' },
} as const

test.each([
  ['nothing', config, 'UPI', [false, false, false, false]],
  [
    'the order',
    { ...config, order: ['UPI', 'COD', 'CREDIT_DEBIT_CARD'] },
    'UPI',
    [false, true, false, false],
  ],
  [
    'another method',
    { ...config, methods: { ...config.methods, COD: 'charge 9' } },
    'UPI',
    [true, false, false, false],
  ],
  [
    'this method',
    { ...config, methods: { ...config.methods, UPI: 'off' } },
    'UPI',
    [true, false, true, false],
  ],
  [
    'this one gone',
    { order: ['COD'], methods: { COD: 'charge 50' } },
    'UPI',
    [true, true, true, true],
  ],
  ['the order, none chosen', { ...config, order: ['COD'] }, undefined, [false, true, false, false]],
] as const)('[checkout §4, C4.19] payment config, changed: %s', (_name, after, current, flags) => {
  const change = comparePaymentConfig(config, after, current)
  expect([
    change.hasConfigChanged,
    change.hasOrderChanged,
    change.hasCurrentChanged,
    change.isCurrentRemoved,
  ]).toEqual(flags)
})

test('[checkout §3, C3.68] the codes of the payment-link flow', () => {
  expect(Object.keys(LINK_METHOD_TYPES)).toEqual(['card', 'bank', 'upi', 'wallet', 'cod'])
})
