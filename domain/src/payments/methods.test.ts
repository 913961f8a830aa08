import { expect, test } from 'vitest'
import {
  optionOfGroup,
  optionOfMethod,
  optionsOfGroup,
  paymentOption,
  PREPAID_METHODS,
} from './methods.ts'
import { PAYMENT_METHODS } from '../orders/index.ts'
import { PAYMENT_TYPES, SELECTED_PAYMENT_TYPES } from './payment-methods.ts'

test.each(PAYMENT_TYPES)(
  '[checkout §3, C3.66] %s of the payment section has an option',
  (group) => {
    expect(paymentOption(optionOfGroup(group)).group).toBe(group)
  },
)

test.each(PAYMENT_METHODS)(
  '[checkout §3, C3.65, A3.23] an order paid by %s has an option',
  (method) => {
    expect(paymentOption(optionOfMethod(method)).methods).toContain(method)
  },
)

test.each([
  ['CREDIT_DEBIT_CARD', 'CREDIT_DEBIT_CARD', 'CREDIT_CARD', 'CARD'],
  ['PREVIOUSLY_USED_CARD', 'CREDIT_DEBIT_CARD', 'CREDIT_CARD', 'CARD'],
  ['EMI', 'CREDIT_DEBIT_CARD', 'EMI', 'EMI'],
  ['UPI', 'UPI', 'UPI', 'UPI'],
  ['WALLETS', 'WALLETS', 'WALLET', 'WALLET'],
  ['NET_BANKING', 'NET_BANKING', 'NET_BANKING', 'NET_BANKING'],
  ['BRAND_EMI', 'BNPL', 'BHARATX', 'PAY_LATER'],
  ['COD', 'COD', 'COD', undefined],
  ['PARTIAL_COD', 'COD', 'PARTIAL_COD', undefined],
] as const)(
  '[checkout §3] %s stands under %s, makes an order paid by %s and money by %s',
  (id, group, method, providerMethod) => {
    const row = paymentOption(id)
    expect(row.group).toBe(group)
    expect(row.methods[0]).toBe(method)
    expect(row.providerMethod).toBe(providerMethod)
    expect(row.isPrepaid).toBe(providerMethod !== undefined)
  },
)

test('[checkout §3, C3.67] every selected payment type has its row', () => {
  expect(SELECTED_PAYMENT_TYPES.map((id) => paymentOption(id).group)).not.toContain(undefined)
})

test('[checkout §4] a group represents new entries, not saved ones', () => {
  expect(optionOfGroup('CREDIT_DEBIT_CARD')).toBe('CREDIT_DEBIT_CARD')
  expect(optionOfGroup('BNPL')).toBe('BRAND_EMI')
  expect(optionOfGroup('COD')).toBe('COD')
})

test('[checkout §4] what was used before is listed first', () => {
  expect(optionsOfGroup('CREDIT_DEBIT_CARD')).toEqual([
    'PREVIOUSLY_USED_CARD',
    'CREDIT_DEBIT_CARD',
    'EMI',
  ])
  expect(PAYMENT_TYPES.flatMap(optionsOfGroup).toSorted()).toEqual(
    SELECTED_PAYMENT_TYPES.toSorted(),
  )
})

test('[checkout §3] a payment on delivery, in part or whole, is not prepaid', () => {
  expect(PREPAID_METHODS.toSorted()).toEqual(
    PAYMENT_METHODS.filter((method) => !method.endsWith('COD')).toSorted(),
  )
})
