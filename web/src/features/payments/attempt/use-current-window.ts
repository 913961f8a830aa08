/** [checkout §4 Paying, D-73] */
import { useRef } from 'react'
import type { BrowserPayment, ReportedFailure } from '../providers/provider.ts'
import type { Attempt, PaymentParts } from './attempt.ts'
import { postToCallback } from './post-to-callback.ts'

/**
 * Payments at a bank from the pop-up without a window of ours: success is posted to the callback, an
 * error to our server, and the shopper is back at the methods.
 */
export function useCurrentWindow({ payable, submissions, watch, start, reject }: PaymentParts) {
  const begun = useRef<BrowserPayment>(undefined)

  const pay: Attempt['payByRedirect'] = async (chosen, payment) => {
    const submission = submissions.begin()
    const opened = await start({ ...chosen, isFromPage: true })
    if (!opened) return
    const { order, provider } = opened
    const { attemptId } = order
    // Another account than expected opened the order: the next click opens a window for it.
    if (!provider.payFromPage) return submission.show({ step: 'blocked' })
    submission.wait({ by: 'window', endsAt: Date.parse(order.expiresAt) })
    let isUndecided = false
    const fail = async ({ description, code, isGivenUp }: ReportedFailure) => {
      const reported = await payable.reportError?.(attemptId, code).catch(() => undefined)
      isUndecided = reported?.status === 'ACTIVE' || reported?.status === 'PROCESSING'
      // The bank may still approve it, so it is not called failed.
      if (isUndecided) submission.returned()
      if (isUndecided || reported?.status === 'PAID') return watch.hurry()
      if (isGivenUp) submission.end({ step: 'unfinished' })
      else submission.fail(attemptId, description)
    }
    try {
      begun.current = provider.payFromPage(order, payment, {
        onPaid: (form) => {
          submission.returned()
          watch.hurry()
          postToCallback(order, form)
        },
        onFailed: (failure) => void fail(failure),
      })
    } catch (error) {
      return reject(error, 'CREATE_PROVIDER_ORDER')
    }
    watch.follow(attemptId, ({ status, description }) => {
      if (status === 'FAILED' && isUndecided) submission.fail(attemptId, description)
      if (status === 'TERMINATED') submission.end({ step: 'unfinished' })
    })
  }
  return { pay, cancel: () => begun.current?.cancel() }
}
