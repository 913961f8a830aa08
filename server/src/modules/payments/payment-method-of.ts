import type { PaymentFact } from '../../ports/payment-provider.ts'
import type { PaymentMethod } from '../orders/index.ts'

/** The provider's word for how it was paid, in ours. */
export function paymentMethodOf({ method, instrument }: PaymentFact): PaymentMethod {
  switch (method) {
    case 'CARD':
      return instrument?.cardType === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD'
    case 'UPI':
    case 'NET_BANKING':
    case 'WALLET':
    case 'EMI':
      return method
    case 'OTHER':
      return 'UPI'
  }
}
