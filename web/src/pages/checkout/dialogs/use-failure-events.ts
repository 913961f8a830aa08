import type { CartPage } from '@thela/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
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
    if (problem) track(problem)
  }, [problem])
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
