import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentFailure } from '../../features/payments/attempt/checkout-to-pay.ts'
import type { Payable } from '../../features/payments/attempt/payable.ts'
import { PayableSection } from '../../features/payments/section/payable-section.tsx'
import type { PaymentAction } from '../../features/payments/section/payment-section-props.ts'
import { usePaymentOptions } from '../../features/payments/section/use-payment-options.ts'

/** What a page of a link gives its payment section, and hears from it. */
export interface PaymentProps {
  isBlocked?: boolean
  method: SelectedPaymentType | undefined
  onMethod: (method: SelectedPaymentType) => void
  onFailure: (failure: PaymentFailure) => void
  onPaid: () => void
  onAction: (action: PaymentAction | undefined) => void
  /** The last payment has failed, before the page was opened. */
  failedBefore?: { readonly description: string | undefined } | undefined
}

interface PayablePaymentProps extends PaymentProps {
  payable: Payable
  /** What of the offer is shown; all of it, if nothing else is said. */
  shows?: ((option: PaymentOption) => boolean) | undefined
}

const EVERYTHING = () => true

/** The ways to pay a link; the same section as that of a cart. */
export function PayablePayment(props: PayablePaymentProps) {
  const { payable, shows = EVERYTHING, isBlocked = false, method, onAction } = props
  const offer = usePaymentOptions(payable)
  const ready = offer.offered.state === 'ready' ? offer.offered.offer : undefined
  const clear = useEffectEvent(() => onAction(undefined))
  useEffect(() => () => clear(), [])
  return (
    <PayableSection
      payable={payable}
      offer={offer}
      options={ready?.options.filter(shows) ?? []}
      isBlocked={isBlocked}
      method={method ?? ready?.selected?.option}
      onMethod={props.onMethod}
      onOffered={() => undefined}
      onQuote={() => undefined}
      onFailure={props.onFailure}
      onPlaced={props.onPaid}
      renderAction={onAction}
      failedBefore={props.failedBefore}
    />
  )
}
