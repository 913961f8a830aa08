/** [checkout §3 disablePrepaidNudge] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { prepaidNudge } from '@thela/domain/payments'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { Button } from '@thela/ui/actions/button.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { isUsable } from './chosen-option.ts'

export interface PrepaidNudgeProps {
  cod: PaymentOption
  options: readonly PaymentOption[]
  onMethod: (method: SelectedPaymentType) => void
}

/** What paying now saves, by the server's quotes; one tap switches. */
export function PrepaidNudge({ cod, options, onMethod }: PrepaidNudgeProps) {
  const t = useMessages()
  const priced = options
    .filter(isRecommended)
    .map(({ id: option, quote }) => ({ option, total: quote.total }))
  const nudge = prepaidNudge(cod.quote.total, priced)
  if (nudge === undefined) return null
  const { option, saving } = nudge
  return (
    <Button variant="plain" wide onClick={() => onMethod(option)}>
      {t('payments.nudge', { amount: t.money(saving), option })}
    </Button>
  )
}

const isRecommended = (option: PaymentOption): boolean =>
  isUsable(option) && option.downtime === undefined
