/** [D-3] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { useRef } from 'react'
import { links } from '../../../api/links.ts'
import { openPaymentWindow } from '../providers/payment-window.ts'
import type { PaymentWindow } from '../providers/payment-window.ts'
import { payByRedirect } from '../providers/provider.ts'
import type { RedirectPayment } from '../providers/provider.ts'
import type { Attempt, PaymentParts } from './attempt.ts'
import type { ChosenPayment } from './checkout-to-pay.ts'
import { useCurrentWindow } from './use-current-window.ts'
import type { Submission } from './use-submissions.ts'

/** The last message of a closed window may still be on its way to our server. */
const AFTER_CLOSING_MS = 5000

/** Payments on a bank's page: in this window, or from the pop-up in a separate one. */
export function useRedirectPayment(parts: PaymentParts) {
  const { payable, submissions, watch, start, reject } = parts
  const bank = useRef<PaymentWindow>(undefined)

  const follow = (submission: Submission, { attemptId }: PaymentOrder) =>
    watch.follow(attemptId, ({ status, description }) => {
      if (status === 'FAILED') submission.fail(attemptId, description)
      if (status === 'TERMINATED') submission.end({ step: 'unfinished' })
    })

  const payHere: Attempt['payByRedirect'] = async (chosen, payment) => {
    const submission = submissions.begin()
    const opened = await start(chosen)
    if (!opened) return
    submission.show({ step: 'leaving' })
    try {
      payByRedirect(opened.provider, opened.order, payment)
    } catch (error) {
      return reject(error, 'CREATE_PROVIDER_ORDER')
    }
    follow(submission, opened.order)
  }

  const openWindow = (submission: Submission): PaymentWindow | undefined => {
    let hasReturned = false
    return openPaymentWindow(`${links.redirect}?brand=${payable.store.slug}`, {
      onReturned: () => {
        hasReturned = true
        submission.returned()
        watch.hurry()
      },
      onClosedByShopper: () => {
        watch.hurry()
        setTimeout(() => hasReturned || submission.end({ step: 'unfinished' }), AFTER_CLOSING_MS)
      },
    })
  }

  const payInWindow = async (chosen: ChosenPayment, payment: RedirectPayment) => {
    const submission = submissions.begin()
    // Before any await, because browsers only allow windows opened by the click itself.
    const opened = openWindow(submission)
    bank.current = opened
    if (!opened) return submission.show({ step: 'blocked' })
    const begun = await start(chosen)
    if (!begun) return opened.close()
    const { order } = begun
    submission.wait({ by: 'window', endsAt: Date.parse(order.expiresAt) })
    opened.give({ order, payment })
    follow(submission, order)
  }

  const current = useCurrentWindow(parts)
  // A page where everything is chosen is not the script's to open.
  const payFromPopUp: Attempt['payByRedirect'] = (chosen, payment) =>
    parts.paysFromPage && payment.method !== 'PAGE'
      ? current.pay(chosen, payment)
      : payInWindow(chosen, payment)
  return {
    pay: payable.mode === 'popup' ? payFromPopUp : payHere,
    close: () => {
      bank.current?.close()
      current.cancel()
    },
  }
}
