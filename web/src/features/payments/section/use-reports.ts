import type { Quote } from '@thela/domain/orders'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { PaymentSectionProps } from './payment-section-props.ts'

interface Reported {
  offered: readonly SelectedPaymentType[]
  quote: Quote | undefined
}

/** Reports to the page: which methods can be used now, and the amount. */
export function useReports(
  { onOffered, onQuote }: Pick<PaymentSectionProps, 'onOffered' | 'onQuote'>,
  { offered, quote }: Reported,
): void {
  const reportOffered = useEffectEvent(() => onOffered(offered))
  const text = offered.join(' ')
  useEffect(() => reportOffered(), [text])
  const reportQuote = useEffectEvent(() => onQuote(quote))
  // Before it is painted: the amounts beside the options are those of the same quote.
  useLayoutEffect(() => reportQuote(), [quote])
}
