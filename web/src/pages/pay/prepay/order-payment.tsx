import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { PayablePayment } from '../payable-payment.tsx'
import type { PaymentProps } from '../payable-payment.tsx'
import type { KnownPrepay, Prepay } from './known-prepay.ts'
import { prepayPayable } from './prepay-payable.ts'

export interface OrderPaymentProps extends PaymentProps {
  page: KnownPrepay
  prepay: Prepay
  /** In paise. */
  amount: number
  offersCod: boolean
}

const isOnline = ({ id }: PaymentOption): boolean => id !== 'COD'

export function OrderPayment({ page, prepay, amount, offersCod, ...props }: OrderPaymentProps) {
  return (
    <PayablePayment
      {...props}
      payable={prepayPayable(page, prepay, amount)}
      shows={offersCod ? undefined : isOnline}
    />
  )
}
