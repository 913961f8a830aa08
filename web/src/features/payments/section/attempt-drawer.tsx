/** [checkout §8] */
import { useMessages } from '../../../language/use-messages.ts'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { paise } from '@thela/domain/money'
import { amountOf } from '@thela/domain/orders'
import { CARD_NETWORK_TRAITS } from '@thela/domain/payments'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { BankIcon } from '@thela/ui/icons/payment-icons.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import type { Attempt } from '../attempt/attempt.ts'
import type { Payable } from '../attempt/payable.ts'
import { noteFailed, useFailedPayment } from '../attempt/failed-payment.ts'
import { failedTitle } from '../attempt/failed-texts.ts'
import { showWaysToPay, WAYS_TO_PAY } from '../attempt/show-ways-to-pay.ts'
import { trackFailure } from '../attempt/track-failure.ts'
import type { EventPage } from '../attempt/track-failure.ts'
import type { TriedCard } from '../attempt/tried-card.ts'
import type { PayState } from '../attempt/use-submissions.ts'
import { VerifyDrawer } from '../attempt/verify-drawer/verify-drawer.tsx'
import type { VerifyState } from '../attempt/verify-drawer/verify-state.ts'
import { NetworkMark } from '../card-form/network-mark.tsx'
import { UpiAppMark } from '../marks/marks.tsx'
import { isUsable } from './chosen-option.ts'
import { otherWays, retryText } from './other-ways.ts'

export interface AttemptDrawerProps {
  attempt: Attempt
  chosen: PaymentOption | undefined
  /** In paise; of the current choice. */
  total: number | undefined
  options: readonly PaymentOption[]
  /** Same as the page’s button. */
  onSubmit: () => void
  onMethod: (method: SelectedPaymentType) => void
  /** None of them is chosen any more. */
  onOtherWay: () => void
  payable: Payable
}

/** The status of the started payment, with the possible actions. */
export function AttemptDrawer(props: AttemptDrawerProps) {
  const { attempt, chosen, total = 0, options, payable, onSubmit, onMethod } = props
  const { state } = attempt
  const offered = options.filter(isUsable).map(({ id }) => id)
  const cod = options.find(({ id }) => id === 'COD')
  const codCharge = cod && amountOf(cod.quote, 'paymentCharge')
  const t = useMessages()
  useTrackDeclined(state, payable)
  const card = chosen?.group === 'CREDIT_DEBIT_CARD' ? attempt.triedCard : undefined
  const close = () => {
    attempt.back()
    showWaysToPay()
  }
  // A payment restored after a reload has an amount of its own.
  const amount = state.step === 'waiting' ? (state.amount ?? total) : total
  return (
    <VerifyDrawer
      state={isShown(state) ? state : undefined}
      amount={t.money(paise(amount))}
      mark={waitingMark(state, card)}
      failedTitle={failedTitle(t, useFailedPayment(payable.id))}
      refused={card && refusedText(t, card)}
      onTimeOver={attempt.timeOver}
      onPaid={attempt.checkNow}
      onOpenWindow={onSubmit}
      onOpenApp={opensApp(state) && chosen?.id === 'UPI' ? onSubmit : undefined}
      onRetry={() => {
        attempt.back()
        onSubmit()
      }}
      onClose={close}
      onBack={() => {
        attempt.back()
        props.onOtherWay()
        focusSoon(WAYS_TO_PAY)
      }}
      retryText={retryText(t, chosen?.id)}
      others={otherWays(
        t,
        { failed: chosen?.id, offered, delivery: payable.delivery, codCharge },
        (method) => {
          close()
          onMethod(method)
        },
      )}
    />
  )
}

/** Each refused payment is an event of its own; one that was refused before is another kind. */
function useTrackDeclined(state: PayState, page: EventPage & { readonly id: string }): void {
  const track = useEffectEvent(
    ({ description, isBefore }: Extract<PayState, { step: 'failed' }>) => {
      noteFailed(page.id)
      trackFailure(page, {
        event: isBefore ? 'payment_failed' : 'order_failed',
        text: description ?? 'PAYMENT_FAILED',
      })
    },
  )
  useEffect(() => {
    if (state.step === 'failed') track(state)
  }, [state])
}

/** As far as the card is known. */
function refusedText(t: Messages, { network, lastDigits }: TriedCard): string {
  const card = network ? CARD_NETWORK_TRAITS[network].label : t('payments.card.form')
  return t('payments.verify.cardRefused', { card, digits: lastDigits })
}

/** Of whoever is awaited: the app, the network of the card, otherwise a bank. */
function waitingMark(state: PayState, card: TriedCard | undefined): ReactNode {
  if (state.step !== 'waiting') return undefined
  const { by, app = '', upiApp } = state
  if (upiApp || by === 'app') {
    return <UpiAppMark app={upiApp ?? 'OTHER'} name={app} variant="bare" />
  }
  return card?.network ? <NetworkMark network={card.network} /> : <BankIcon size={32} />
}

const opensApp = (state: PayState): boolean =>
  state.step === 'waiting' && state.upiApp !== undefined

const isShown = (state: PayState): state is VerifyState =>
  state.step !== 'idle' && state.step !== 'busy' && state.step !== 'leaving'
