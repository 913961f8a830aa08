import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import type { ProviderPayment } from '../../ports/payment-provider.ts'
import type { PaymentMethod } from '@thela/domain/orders'
import { paymentMethodOf } from './payment-method-of.ts'

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
