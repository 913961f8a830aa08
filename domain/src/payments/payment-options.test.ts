import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import { savedPaymentMethodId } from '../values/index.ts'
import { downtimesLast, isDown, walletsDownAt } from './downtime.ts'
import { emiFrom, emiPlan, emiPlans, isEmiOffered, sortEmiProviders } from './emi.ts'
import { partialCodSteps, splitPartialCod, takesPartOfPrice } from './partial-cod.ts'
import { SELECTED_PAYMENT_TYPES } from './payment-methods.ts'
import { isOpenBank, POPULAR_BANKS, POPULAR_WALLETS, popularFirst } from './payment-instruments.ts'
import { validateRefund, refundableRest } from './refund/refund-limit.ts'
import { readRtoAction } from './rto-risk.ts'
import { isSavedCardValid, lastUsedCard, listSavedMethods } from './saved-methods.ts'
import type { SavedPaymentMethod } from './saved-methods.ts'
import { isWithinLimit } from './transaction-limits.ts'

const id = savedPaymentMethodId
const card = { token: 't1', lastDigits: '1111', expiry: { year: 2026, month: 11 } }
const saved: SavedPaymentMethod[] = [
  { id: id('1'), type: 'UPI', data: { id: 'a@ybl' }, lastUsedAtMs: 1 },
  { id: id('2'), type: 'UPI', data: { id: 'A@ybl ' }, lastUsedAtMs: 5 },
  { id: id('3'), type: 'UPI', data: {} },
  { id: id('4'), type: 'WALLET', data: { walletType: 'paytm' }, lastUsedAtMs: 3 },
  { id: id('5'), type: 'WALLET', data: { walletType: 'paytm' } },
  { id: id('6'), type: 'WALLET', data: { walletType: 'payzapp' } },
  { id: id('7'), type: 'NET_BANKING' },
  { id: id('8'), type: 'NET_BANKING', data: { name: 'HDFC' } },
  { id: id('9'), type: 'CREDIT_CARD' },
  { id: id('10'), type: 'DEBIT_CARD', data: card, lastUsedAtMs: 4 },
]

test('[checkout §5, C5.47, C5.48] saved methods: complete, enabled, no duplicates, last used first', () => {
  const listed = listSavedMethods(saved, { wallets: ['paytm'], banks: ['HDFC'] })
  expect(listed.map((method) => method.id)).toEqual(['2', '10', '4', '8'])
  expect(lastUsedCard(listed, { year: 2026, month: 11 })?.id).toBe('10')
  expect(lastUsedCard(listed, { year: 2026, month: 12 })).toBeUndefined()
})

test('[account §3 Saved payment method, A3.12, ADR-244] all that a customer has: those too that no shop offers now', () => {
  expect(listSavedMethods(saved).map((method) => method.id)).toEqual(['2', '10', '4', '6', '8'])
})

test('[checkout §5, C5.39] a saved card is valid through the month of its expiry', () => {
  expect(isSavedCardValid(card, { year: 2026, month: 11 })).toBe(true)
  expect(isSavedCardValid(card, { year: 2026, month: 12 })).toBe(false)
  expect(isSavedCardValid({ token: 't', lastDigits: '1' }, { year: 2099, month: 1 })).toBe(true)
})

test.each([
  ['UPI', 100_000_00, {}, true],
  ['UPI', 100_000_01, {}, false],
  ['WALLETS', 100_000_01, {}, false],
  ['CREDIT_DEBIT_CARD', 500_000_00, {}, true],
  ['NET_BANKING', 500_000_01, {}, false],
  ['UPI', 100_000_01, { upi: paise(200_000_00) }, true],
  ['CREDIT_DEBIT_CARD', 501, { card: paise(500) }, false],
  ['COD', 9_999_999_00, {}, true],
] as const)(
  '[checkout §9, C9.8, C5.45] %s of %i paise with limits %j: %s',
  (type, amount, limits, within) => {
    expect(isWithinLimit({ option: type }, paise(amount), limits)).toBe(within)
  },
)

test('[checkout §4, C4.29, C4.30, C4.31] a method is down if any of its parts is, and is listed last', () => {
  const none = { issuers: [], networks: [], upiApps: [], vpaHandles: [], wallets: [], banks: [] }
  const downtimes = { ...none, vpaHandles: ['ybl'], banks: ['HDFC'] }
  expect(isDown({ vpaHandle: 'YBL' }, downtimes)).toBe(true)
  expect(isDown({ bank: 'HDFC' }, downtimes)).toBe(true)
  expect(isDown({ issuer: 'HDFC' }, downtimes)).toBe(false)
  expect(isDown({ issuer: 'HDFC' }, { ...none, issuers: ['ALL'] })).toBe(true)
  expect(isDown({ bank: 'HDFC' }, { ...none, issuers: ['ALL'] })).toBe(false)
  expect(downtimesLast(['HDFC', 'ICIC', 'SBIN'], (bank) => isDown({ bank }, downtimes))).toEqual([
    'ICIC',
    'SBIN',
    'HDFC',
  ])
})

test.each([
  [9, []],
  [10, ['paytm']],
  [11, ['paytm']],
  [12, []],
  [22, ['mobikwik']],
  [23, ['mobikwik']],
  [0, ['mobikwik']],
  [2, []],
])('[checkout §9] wallets that a store marks at %i hours: %j', (hour, wallets) => {
  const rules = [
    { wallet: 'paytm', from: 10, to: 12 },
    { wallet: 'mobikwik', from: 22, to: 2 },
  ]
  expect(walletsDownAt(rules, hour)).toEqual(wallets)
})

const byType = { card: paise(500), debitCard: paise(200), creditCard: paise(300) }

test.each([
  ['debit', 200, true],
  ['debit', 201, false],
  ['credit', 300, true],
  ['prepaid', 301, false],
  ['unknown', 300, true],
  [undefined, 301, false],
] as const)(
  '[checkout §9] a %s card of %i paise with limits by type: %s',
  (cardType, amount, within) => {
    const card = { option: 'CREDIT_DEBIT_CARD', ...(cardType ? { cardType } : {}) } as const
    expect(isWithinLimit(card, paise(amount), byType)).toBe(within)
    expect(isWithinLimit(card, paise(500), { card: paise(500) })).toBe(true)
  },
)

test('[checkout §9, C9.28] popular wallets and banks first', () => {
  expect(popularFirst(['amazonpay', 'mobikwik', 'paytm'], POPULAR_WALLETS)).toEqual([
    'paytm',
    'mobikwik',
    'amazonpay',
  ])
  expect(popularFirst(['YESB', 'UTIB', 'HDFC'], POPULAR_BANKS)).toEqual(['HDFC', 'UTIB', 'YESB'])
})

test.each([
  ['HDFC', true],
  ['DLXB_C', true],
  ['ABNA', false],
  ['ALLA', false],
  ['LAVB_C', false],
  ['SYNB', false],
])('[checkout §9] people pay by the bank %s: %s', (code, isServing) => {
  expect(isOpenBank(code)).toBe(isServing)
})

const offer = { id: 'e', durationMonths: 6, interestRatePercent: 14, minAmount: paise(0) }

test.each([
  [12_000_00, 6, 14, 208_245, 'by the formula, cut to the paisa'],
  [10_000_00, 3, 0, 333_333, 'without interest'],
  [50_000_00, 12, 15.5, 452_472, 'with half a per cent'],
  [14_999_00, 12, 13.125, 134_054, 'with an eighth of a per cent'],
])(
  '[checkout §9, C9.5] EMI of %i paise in %i months at %s per cent: %i a month, %s',
  (value, n, rate, month) => {
    const plan = emiPlan({ ...offer, durationMonths: n, interestRatePercent: rate }, paise(value))
    expect(plan.installment).toBe(month)
  },
)

test('[checkout §9, C9.3, C9.7] an EMI plan shows interest, fee and the total', () => {
  const plan = emiPlan({ ...offer, durationMonths: 3, interestRatePercent: 0 }, paise(10_000_00))
  expect(plan).toMatchObject({ interestAmount: 0, processingFee: 199_00, totalPayable: 10_199_00 })
})

test('[checkout §5, C9.6] EMI from the store’s minimum, plans by duration, providers by the first plan’s rate', () => {
  const minimumAmount = paise(2000_00)
  expect(isEmiOffered(paise(1999_99), minimumAmount)).toBe(false)
  expect(isEmiOffered(paise(2000_00), minimumAmount)).toBe(true)
  expect(emiPlans([offer], { orderValue: paise(1999_99), minimumAmount })).toEqual([])
  // The later of the store’s minimum and that of the first bank; without plans there is none.
  expect(
    emiFrom([{ minAmount: paise(2500_00) }, { minAmount: paise(3000_00) }], minimumAmount),
  ).toBe(2500_00)
  expect(emiFrom([{ minAmount: paise(1000_00) }], minimumAmount)).toBe(2000_00)
  expect(emiFrom([], minimumAmount)).toBeUndefined()
  const order = { orderValue: paise(5000_00), minimumAmount }
  const offers = [offer, { ...offer, durationMonths: 3 }, { ...offer, minAmount: paise(9e9) }]
  const plans = emiPlans(offers, order)
  expect(plans.map((plan) => plan.durationMonths)).toEqual([3, 6])
  // Less interest in total, since it is shorter, at a higher rate.
  const dear = emiPlans([{ ...offer, durationMonths: 2, interestRatePercent: 20 }], order)
  const providers = [
    { code: 'dear', plans: dear },
    { code: 'cheap', plans },
    { code: 'none', plans: [] },
  ]
  expect(sortEmiProviders(providers).map(({ code }) => code)).toEqual(['cheap', 'dear'])
})

const flat = (amount: number) => ({ prepaid: { kind: 'FLAT', amount: paise(amount) } as const })
const percent = (share: number) => ({ prepaid: { kind: 'PERCENT', percent: share } as const })

test.each([
  ['flat', 1499_00, flat(100_00), 100_00],
  ['per cent', 1499_00, percent(10), 149_90],
  ['raised to its minimum', 1499_00, { ...percent(1), minPrepaid: paise(50_00) }, 50_00],
  ['lowered to its maximum', 1499_00, { ...percent(50), maxPrepaid: paise(200_00) }, 200_00],
  ['of one rupee', 1499_00, flat(1_00), 1_00],
  ['below one rupee', 1499_00, flat(99), undefined],
  ['as large as the total', 100_00, flat(100_00), undefined],
])('[checkout §4, C9.9] partial COD %s', (_name, total, rule, prepaid) => {
  expect(splitPartialCod(paise(total), { mode: 'DEDUCT', ...rule })?.prepaid).toBe(prepaid)
})

test('[checkout §9, C9.10, C9.11] the steps of partial COD; a refund is promised only for a deposit', () => {
  const split = { prepaid: paise(100_00), dueOnDelivery: paise(1399_00) }
  expect(partialCodSteps(split, 'DEDUCT')).toEqual([
    { code: 'PAY_NOW', amount: 100_00 },
    { code: 'PAY_LATER', amount: 1399_00 },
  ])
  expect(partialCodSteps(split, 'DEPOSIT')).toEqual([
    { code: 'PAY_NOW', amount: 100_00 },
    { code: 'REFUND', amount: 100_00 },
    { code: 'PAY_LATER', amount: 1399_00 },
  ])
})

test('[I16] only a failed refund makes its amount available again', () => {
  const refunds = [
    { amount: paise(30), status: 'processed' },
    { amount: paise(20), status: 'created' },
    { amount: paise(50), status: 'failed' },
  ] as const
  expect(refundableRest(paise(100), refunds)).toBe(50)
  expect(validateRefund(paise(100), refunds, paise(50))).toEqual({ ok: true, value: 50 })
  expect(validateRefund(paise(100), refunds, paise(51))).toEqual({
    ok: false,
    failure: 'EXCEEDS_CAPTURE',
  })
  expect(validateRefund(paise(100), refunds, paise(0))).toEqual({
    ok: false,
    failure: 'NOT_POSITIVE',
  })
})

test.each([
  ['COD_BLOCK_RECOMMENDED', 'COD_BLOCK_RECOMMENDED'],
  ['SOMETHING_ELSE', 'CANNOT_VERIFY'],
  [undefined, 'CANNOT_VERIFY'],
])('[checkout §8, C3.57, C8.18] RTO response %s is %s', (text, action) => {
  expect(readRtoAction(text)).toBe(action)
})

test('[D-9] a part of the price is paid at once: not in instalments, later or on delivery', () => {
  const options = SELECTED_PAYMENT_TYPES.filter(takesPartOfPrice)
  expect(options).toEqual([
    'PREVIOUSLY_USED_CARD',
    'CREDIT_DEBIT_CARD',
    'UPI',
    'WALLETS',
    'NET_BANKING',
  ])
})
