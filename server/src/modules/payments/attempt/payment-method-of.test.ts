import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import type { PaymentMethod } from '@thela/domain/orders'
import { paidWithOf, paymentMethodOf } from './payment-method-of.ts'

const fact: ProviderPayment = {
  providerPaymentId: 'pay_1',
  providerOrderId: 'order_1',
  amount: paise(1),
  currency: 'INR',
  status: 'CAPTURED',
  method: 'UPI',
  createdAt: new Date(0),
}

test.each<[ProviderPayment['method'], string | undefined, PaymentMethod, PaymentMethod]>([
  ['CARD', 'debit', 'CREDIT_CARD', 'DEBIT_CARD'],
  ['CARD', undefined, 'CREDIT_CARD', 'CREDIT_CARD'],
  ['UPI', undefined, 'CREDIT_CARD', 'UPI'],
  ['PAY_LATER', undefined, 'CREDIT_CARD', 'BHARATX'],
  ['OTHER', undefined, 'NET_BANKING', 'NET_BANKING'],
  ['OTHER', undefined, 'BHARATX', 'BHARATX'],
  ['UPI', undefined, 'PARTIAL_COD', 'PARTIAL_COD'],
  ['WALLET', undefined, 'BHARATX', 'BHARATX'],
])(
  '[checkout §3] the provider says %s (%s) where %s was agreed: %s',
  (method, cardType, agreed, is) => {
    const instrument = cardType === undefined ? {} : { instrument: { cardType } }
    expect(paymentMethodOf({ ...fact, method, ...instrument }, agreed)).toBe(is)
  },
)

test.each<
  [string, Pick<ProviderPayment, 'method' | 'instrument'>, PaymentMethod, object | undefined]
>([
  [
    'a card in the provider’s words',
    { method: 'CARD', instrument: { network: 'MasterCard', issuer: 'hdfc', cardType: 'debit' } },
    'CREDIT_CARD',
    { method: 'DEBIT_CARD', network: 'mastercard', bank: 'HDFC' },
  ],
  ['a card without a word, as agreed', { method: 'CARD' }, 'DEBIT_CARD', undefined],
  ['a card without a word, UPI agreed', { method: 'CARD' }, 'UPI', { method: 'CREDIT_CARD' }],
  [
    'a card without its bank',
    { method: 'CARD', instrument: { network: 'Visa' } },
    'CREDIT_CARD',
    { method: 'CREDIT_CARD', network: 'visa' },
  ],
  [
    'a bank',
    { method: 'NET_BANKING', instrument: { bank: 'SBIN' } },
    'UPI',
    { method: 'NET_BANKING', bank: 'SBIN' },
  ],
  ['UPI where pay later was agreed', { method: 'UPI' }, 'BHARATX', { method: 'UPI' }],
  ['something unknown', { method: 'OTHER' }, 'UPI', undefined],
])('[I13] what was paid with: %s', (_name, payment, agreed, paidWith) => {
  expect(paidWithOf(payment, agreed)).toEqual(paidWith)
})
