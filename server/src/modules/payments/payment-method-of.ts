import type { ProviderPayment } from '../../ports/payment-provider.ts'
import type { PaymentMethod } from '@thela/domain/orders'

/**
 * How the order is paid: as agreed when the money was asked for, but that the provider knows better which
 * card or other way the shopper took in its window. What says more than that (part on delivery, pay
 * later) stays, and so does everything where the provider's word is none of ours. [checkout §3]
 */
export function paymentMethodOf(
  { method, instrument }: ProviderPayment,
  agreed: PaymentMethod,
): PaymentMethod {
  if (agreed === 'PARTIAL_COD' || agreed === 'BHARATX') return agreed
  switch (method) {
    case 'CARD':
      return instrument?.cardType === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD'
    case 'UPI':
    case 'NET_BANKING':
    case 'WALLET':
    case 'EMI':
      return method
    case 'PAY_LATER':
      return 'BHARATX'
    case 'OTHER':
      return agreed
  }
}
