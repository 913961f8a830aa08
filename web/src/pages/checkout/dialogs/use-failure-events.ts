import type { CartPage } from '@thela/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/call.ts'
import { trackFailure } from '../../../features/payments/attempt/track-failure.ts'
import type { TrackedFailure } from '../../../features/payments/attempt/track-failure.ts'
import type { CheckoutProblem } from './checkout-dialog.ts'

/** The event of each problem that has one, when its popup is shown. [checkout §8] */
export function useFailureEvents(
  { mode, parentOrigin, settings }: Pick<CartPage, 'mode' | 'parentOrigin' | 'settings'>,
  problem: CheckoutProblem | undefined,
  count: number,
): void {
  const track = useEffectEvent((shown: CheckoutProblem) => {
    const event = eventOf(shown)
    if (event) trackFailure({ mode, parentOrigin, isDev: settings.isDev }, { ...event, count })
  })
  useEffect(() => {
    if (!problem) return
    track(problem)
    alertAbout(problem)
  }, [problem])
}

/** Of these the people who run the product are alerted; nobody waits for it. */
function alertAbout(problem: CheckoutProblem): void {
  const failure = problem.kind === 'error' ? problem.failure : undefined
  const isTransaction = failure?.popup === 'TRANSACTION_ERROR'
  if (!failure || (!isTransaction && failure.messageCode !== 'ORDER_CHECK_FAILED')) return
  const kind = isTransaction ? 'TRANSACTION_ERROR' : 'ORDER_STATUS_FAILED'
  const body = { kind, code: failure.messageCode } as const
  call('POST /integrations/slack/post-message-checkout', { body }).catch(() => undefined)
}

function eventOf(problem: CheckoutProblem): TrackedFailure | undefined {
  if (problem.kind === 'notice') {
    const { notice, text = 'PAYMENT_FAILED' } = problem
    return notice === 'PAYMENT_ERROR' ? { event: 'payment_failed', text } : undefined
  }
  if (problem.kind === 'alreadyPlaced') return undefined
  const { tracked, text, failure } = problem.failure
  return tracked && { event: tracked, text, failure }
}
