import type { KnownLink } from './known-link.ts'
import { keepChoice, linkPayable } from './link-payable.ts'
import { PayablePayment } from './payable-payment.tsx'
import type { PaymentProps } from './payable-payment.tsx'

export interface LinkPaymentProps extends PaymentProps {
  page: KnownLink
  /** In paise. */
  amount: number
}

export function LinkPayment({ page, amount, onMethod, ...props }: LinkPaymentProps) {
  return (
    <PayablePayment
      {...props}
      payable={linkPayable(page, amount)}
      onMethod={(next) => {
        keepChoice(page, amount, next)
        onMethod(next)
      }}
    />
  )
}
