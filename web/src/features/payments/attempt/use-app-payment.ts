import { omitUndefined } from '@thela/domain/values'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { BrowserPayment } from '../providers/provider.ts'
import type { AppPayment, PaymentParts } from './attempt.ts'
import { noteWaiting, waitingAttempt } from './attempt-key.ts'
import { quoteOf } from './checkout-to-pay.ts'
import type { ChosenPayment } from './checkout-to-pay.ts'

/** Payments that are approved in an app beside the page. [D-1] */
export function useAppPayment({ payable, submissions, watch, start, reject }: PaymentParts) {
  const { id } = payable
  const begun = useRef<BrowserPayment[]>([])
  const turn = useRef(0)

  const pay = async (chosen: ChosenPayment, app: AppPayment): Promise<void> => {
    const submission = submissions.begin()
    const mine = ++turn.current
    const opened = await start(chosen, app.name)
    if (!opened) return
    const { order, provider } = opened
    const { attemptId } = order
    const { name, upiApp } = app
    const waiting = {
      app: name,
      amount: quoteOf(chosen).payableNow,
      ...omitUndefined({ upiApp }),
    }
    submission.wait({ by: 'app', endsAt: Date.parse(order.expiresAt), ...waiting })
    noteWaiting(id, waiting)
    try {
      const payment = app.start(provider, order, {
        onPaid: () => {
          watch.hurry()
          submission.paid(Date.parse(order.expiresAt))
        },
        onFailed: (description) => {
          watch.hurry()
          // The app was opened again: the same order is still paid there.
          if (mine === turn.current) submission.fail(attemptId, description)
        },
      })
      begun.current.push(payment)
    } catch (error) {
      noteWaiting(id, undefined)
      return reject(error, 'CREATE_PROVIDER_ORDER')
    }
    // The script’s event belongs to this try; the server’s status may belong to an earlier one.
    watch.follow(attemptId, ({ status }) => {
      if (status === 'TERMINATED') submission.end({ step: 'unfinished' })
    })
  }

  // A payment waiting in an app is restored after a reload, so that it is not paid twice.
  const resume = useEffectEvent(() => {
    const kept = waitingAttempt(id, Date.now())
    if (!kept) return
    const { attemptId, ...waiting } = kept
    const submission = submissions.begin()
    submission.wait({ by: 'app', ...waiting })
    watch.follow(attemptId, ({ status, description }) => {
      if (status === 'FAILED') submission.fail(attemptId, description)
      if (status === 'TERMINATED') submission.end({ step: 'unfinished' })
    })
  })
  useEffect(() => resume(), [id])

  const cancel = () => {
    for (const payment of begun.current.splice(0)) payment.cancel()
  }
  return { pay, cancel }
}
