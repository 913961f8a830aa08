import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentFailure } from '../../features/payments/attempt/checkout-to-pay.ts'
import { PayableSection } from '../../features/payments/section/payable-section.tsx'
import type { PaymentAction } from '../../features/payments/section/payment-section-props.ts'
import { usePaymentOptions } from '../../features/payments/section/use-payment-options.ts'
import type { KnownLink } from './known-link.ts'
import { keepChoice, linkPayable } from './link-payable.ts'

export interface LinkPaymentProps {
  page: KnownLink
  /** In paise. */
  amount: number
  method: SelectedPaymentType | undefined
  onMethod: (method: SelectedPaymentType) => void
  onFailure: (failure: PaymentFailure) => void
  onPaid: () => void
  onAction: (action: PaymentAction | undefined) => void
}

/** The ways to pay a link; the same section as that of a cart. */
export function LinkPayment(props: LinkPaymentProps) {
  const { page, amount, method, onMethod, onFailure, onPaid, onAction } = props
  const payable = linkPayable(page, amount)
  const offer = usePaymentOptions(payable)
  const ready = offer.offered.state === 'ready' ? offer.offered.offer : undefined
  const clear = useEffectEvent(() => onAction(undefined))
  useEffect(() => () => clear(), [])
  return (
    <PayableSection
      payable={payable}
      offer={offer}
      options={ready?.options ?? []}
      isBlocked={false}
      method={method ?? ready?.selected?.option}
      onMethod={(next) => {
        keepChoice(page, amount, next)
        onMethod(next)
      }}
      onOffered={() => undefined}
      onQuote={() => undefined}
      onFailure={onFailure}
      onPlaced={onPaid}
      renderAction={onAction}
    />
  )
}
