import { useRef, useState } from 'react'
import { clearAttempt, noteWaiting } from './attempt-key.ts'
import { clearFailed } from './failed-payment.ts'
import type { VerifyState } from './verify-drawer/verify-state.ts'

/** How long the server's word is awaited before the page says that it is checking. [D-74] */
const SERVER_REPLIES_WITHIN_MS = 1000

/** The progress of the payment started by the shopper. */
export type PayState =
  | { readonly step: 'idle' }
  | { readonly step: 'busy' }
  /** To the bank’s page, in this window. */
  | { readonly step: 'leaving' }
  | VerifyState

type Waiting = Extract<VerifyState, { step: 'waiting' }>

/** One click of the button: its results are ignored once another one began. */
export interface Submission {
  readonly isLatest: () => boolean
  readonly show: (next: PayState) => void
  readonly wait: (waiting: Omit<Waiting, 'step'>) => void
  /** The provider reports a payment; the drawer opens if the server does not say so at once. */
  readonly paid: (endsAt: number) => void
  /** The bank’s window returned: only the server’s status is awaited. */
  readonly returned: () => void
  readonly end: (next: VerifyState) => void
  readonly fail: (attemptId: string, description: string | undefined) => void
}

/** A payment that had failed when the page was opened. */
export interface FailedBefore {
  /** The provider's text for shoppers. */
  readonly description: string | undefined
}

export interface Submissions {
  readonly state: PayState
  readonly begin: () => Submission
  /** Ignore all results of running submissions. */
  readonly abandon: () => void
  readonly show: (next: PayState) => void
}

export function useSubmissions(payableId: string, failedBefore?: FailedBefore): Submissions {
  const [state, show] = useState<PayState>(() =>
    failedBefore ? { step: 'failed', isBefore: true, ...failedBefore } : { step: 'idle' },
  )
  const count = useRef(0)

  const begin = (): Submission => {
    const mine = ++count.current
    clearFailed(payableId)
    const isLatest = () => count.current === mine
    const change = (next: (now: PayState) => PayState) => {
      if (isLatest()) show(next)
    }
    const end = (next: VerifyState) => {
      if (isLatest()) noteWaiting(payableId, undefined)
      change((now) => (now.step === 'waiting' || now.step === 'unfinished' ? next : now))
    }
    return {
      isLatest,
      end,
      show: (next) => change(() => next),
      wait: (waiting) => change(() => ({ step: 'waiting', ...waiting })),
      paid: (endsAt) => {
        setTimeout(
          () =>
            change((now) =>
              now.step === 'idle' || now.step === 'waiting'
                ? { step: 'waiting', by: 'result', endsAt }
                : now,
            ),
          SERVER_REPLIES_WITHIN_MS,
        )
      },
      returned: () => change((now) => (now.step === 'waiting' ? { ...now, by: 'result' } : now)),
      fail: (attemptId, description) => {
        clearAttempt(payableId, attemptId)
        end({ step: 'failed', description })
      },
    }
  }
  const abandon = () => {
    count.current++
    noteWaiting(payableId, undefined)
    show({ step: 'idle' })
  }
  return { state, begin, abandon, show }
}
