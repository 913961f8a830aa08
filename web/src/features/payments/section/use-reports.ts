import type { Totals } from '@thela/contracts/calls/cart'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentSectionProps } from './payment-section-props.ts'

interface Reported {
  offered: readonly SelectedPaymentType[]
  totals: Totals | undefined
}

/** What the page says beside this section: which methods can be used now, and what would be paid. */
export function useReports(
  { onOffered, onTotals }: Pick<PaymentSectionProps, 'onOffered' | 'onTotals'>,
  { offered, totals }: Reported,
): void {
  const reportOffered = useEffectEvent(() => onOffered(offered))
  const text = offered.join(' ')
  useEffect(() => reportOffered(), [text])
  const reportTotals = useEffectEvent(() => onTotals(totals))
  useEffect(() => reportTotals(), [totals])
}
