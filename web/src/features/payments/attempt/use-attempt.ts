import { omitUndefined } from '@thela/domain/values'
import { useState } from 'react'
import { goWithSession } from '../../../api/session.ts'
import { useProvider } from '../providers/use-provider.ts'
import type { Attempt, PaymentParts } from './attempt.ts'
import { noteWaiting } from './attempt-key.ts'
import { quoteOf } from './checkout-to-pay.ts'
import type { PaymentFailure } from './checkout-to-pay.ts'
import { noteTried } from './failed-payment.ts'
import { openAttempt } from './open-attempt.ts'
import type { Payable } from './payable.ts'
import { payingFailure } from './paying-failure.ts'
import { triedCardOf } from './tried-card.ts'
import type { TriedCard } from './tried-card.ts'
import { useAppPayment } from './use-app-payment.ts'
import { useAttemptWatch } from './use-attempt-watch.ts'
import { useBackFromBank } from './use-back-from-bank.ts'
import { useRedirectPayment } from './use-redirect-payment.ts'
import { useSubmissions } from './use-submissions.ts'
import type { FailedBefore } from './use-submissions.ts'

export interface AttemptInput {
  payable: Payable
  failedBefore?: FailedBefore | undefined
  /** With the id of what was paid. */
  onPlaced: (payableId: string) => void
  onFailure: (failure: PaymentFailure) => void
}

/** From the click to the payment. */
export function useAttempt({ payable, failedBefore, onPlaced, onFailure }: AttemptInput): Attempt {
  const { id, store } = payable
  const [triedCard, setTriedCard] = useState<TriedCard>()
  const submissions = useSubmissions(id, failedBefore)
  const { getProvider, expected, code } = useProvider(store.storeId, payable.loadProvider)
  const watch = useAttemptWatch(payable, {
    onPlaced,
    onRefunded: () => goWithSession(payable.endLink),
  })
  const reject: Attempt['reject'] = (error, step) => {
    submissions.show({ step: 'idle' })
    onFailure(payingFailure(error, step))
  }
  const open: Attempt['open'] = async (chosen, app) => {
    const tried = { option: chosen.option.id, amount: quoteOf(chosen).payableNow }
    noteTried(id, { ...tried, ...omitUndefined({ app }) })
    const order = await openAttempt(payable, chosen)
    if (!order.placed) return { order, provider: await getProvider(order) }
    onPlaced(id)
    return undefined
  }
  /** Undefined where it could not be started, or nothing is to be paid. */
  const start: PaymentParts['start'] = async (chosen, app) => {
    submissions.show({ step: 'busy' })
    try {
      return await open(chosen, app)
    } catch (error) {
      reject(error, 'CREATE_PROVIDER_ORDER')
      return undefined
    }
  }
  const paysFromPage = payable.paysInCurrentWindow === true && expected?.payFromPage !== undefined
  const parts = { paysFromPage, payable, submissions, watch, start, reject }
  const redirect = useRedirectPayment(parts)
  const app = useAppPayment(parts)
  useBackFromBank(submissions.state.step === 'leaving', submissions.show)

  return {
    state: submissions.state,
    provider: code,
    takesCardOnPage: expected?.takesCardOnPage === true,
    triedCard,
    payByRedirect: (chosen, payment) => {
      setTriedCard((now) => triedCardOf(chosen, payment) ?? now)
      return redirect.pay(chosen, payment)
    },
    payInApp: app.pay,
    open,
    watch,
    begin: submissions.begin,
    placed: () => onPlaced(id),
    reject,
    report: onFailure,
    showPaid: ({ expiresAt }) => {
      watch.hurry()
      submissions.begin().paid(Date.parse(expiresAt))
    },
    showDeclined: (description) => submissions.show({ step: 'failed', description }),
    checkNow: watch.check,
    timeOver: () => {
      watch.hurry()
      noteWaiting(id, undefined)
      submissions.show({ step: 'unfinished' })
    },
    back: () => {
      submissions.abandon()
      app.cancel()
      redirect.close()
    },
  }
}
