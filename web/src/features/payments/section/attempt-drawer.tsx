/** [checkout §8] */
import { useMessages } from '../../../language/use-messages.ts'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { paise } from '@thela/domain/money'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { useEffect, useEffectEvent } from 'react'
import type { Attempt } from '../attempt/attempt.ts'
import { showWaysToPay } from '../attempt/show-ways-to-pay.ts'
import { trackFailure } from '../attempt/track-failure.ts'
import type { EventPage } from '../attempt/track-failure.ts'
import type { PayState } from '../attempt/use-submissions.ts'
import { VerifyDrawer } from '../attempt/verify-drawer/verify-drawer.tsx'
import type { VerifyState } from '../attempt/verify-drawer/verify-drawer.tsx'
import { otherWays, retryText } from './other-ways.ts'

export interface AttemptDrawerProps {
  attempt: Attempt
  chosen: PaymentOption | undefined
  /** In paise; of the current choice. */
  total: number | undefined
  offered: readonly SelectedPaymentType[]
  /** Same as the page’s button. */
  onSubmit: () => void
  onMethod: (method: SelectedPaymentType) => void
  /** Of the store's page around the frame. */
  page: EventPage
}

/** The status of the started payment, with the possible actions. */
export function AttemptDrawer(props: AttemptDrawerProps) {
  const { attempt, chosen, total = 0, offered, onSubmit, onMethod } = props
  const { state } = attempt
  const t = useMessages()
  useTrackDeclined(state, props.page)
  const back = () => {
    attempt.back()
    showWaysToPay()
  }
  // A payment restored after a reload has an amount of its own.
  const amount = state.step === 'waiting' ? (state.amount ?? total) : total
  return (
    <VerifyDrawer
      state={isShown(state) ? state : undefined}
      amount={t.money(paise(amount))}
      onTimeOver={attempt.timeOver}
      onOpenWindow={onSubmit}
      onOpenApp={opensApp(state) && chosen?.id === 'UPI' ? onSubmit : undefined}
      onRetry={() => {
        attempt.back()
        onSubmit()
      }}
      onBack={back}
      retryText={retryText(t, chosen?.id)}
      others={otherWays(t, { failed: chosen?.id, offered }, (method) => {
        back()
        onMethod(method)
      })}
    />
  )
}

/** Each refused payment is an event of its own; one that was refused before is another kind. */
function useTrackDeclined(state: PayState, page: EventPage): void {
  const track = useEffectEvent(({ description, isBefore }: Extract<PayState, { step: 'failed' }>) =>
    trackFailure(page, {
      event: isBefore ? 'payment_failed' : 'order_failed',
      text: description ?? 'PAYMENT_FAILED',
    }),
  )
  useEffect(() => {
    if (state.step === 'failed') track(state)
  }, [state])
}

const opensApp = (state: PayState): boolean =>
  state.step === 'waiting' && state.upiApp !== undefined

const isShown = (state: PayState): state is VerifyState =>
  state.step !== 'idle' && state.step !== 'busy' && state.step !== 'leaving'
