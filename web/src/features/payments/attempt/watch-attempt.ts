import type { RefObject } from 'react'
import type { AttemptStatus, Payable } from './payable.ts'

const FIRST_PAUSE_MS = 1500
const MAX_PAUSE_MS = 8000
const SLOWER_EACH_TIME = 1.3

export interface Watch {
  /** Something happened: poll at once. */
  readonly hurry: () => void
  /** Asks the server now; resolves when it has replied, or could not be reached. */
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/** Polls the attempt's status with growing intervals, and at once when the shopper returns. */
export function watchAttempt(
  payable: RefObject<Payable>,
  attemptId: string,
  onStatus: (status: AttemptStatus) => void,
): Watch {
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const { signal } = stop
  let running: Promise<void> | undefined

  const request = (): Promise<void> => {
    if (signal.aborted) return Promise.resolve()
    running ??= receive().finally(() => {
      running = undefined
    })
    return running
  }
  const receive = async () => {
    clearTimeout(timer)
    // Without a response it is polled again.
    const status = await payable.current.statusOfAttempt(attemptId, signal).catch(() => undefined)
    if (signal.aborted) return
    if (status) onStatus(status)
    timer = setTimeout(() => void request(), pauseMs)
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * SLOWER_EACH_TIME)
  }
  const hurry = () => {
    pauseMs = FIRST_PAUSE_MS
    void request()
  }
  const seen = () => {
    if (document.visibilityState === 'visible') hurry()
  }
  document.addEventListener('visibilitychange', seen, { signal })
  timer = setTimeout(() => void request(), pauseMs)
  return {
    hurry,
    check: async () => {
      // What it was asked before may be older than the payment.
      await running
      pauseMs = FIRST_PAUSE_MS
      await request()
    },
    stop: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}
