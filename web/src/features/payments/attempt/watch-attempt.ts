import type { RefObject } from 'react'
import type { AttemptStatus, Payable } from './payable.ts'

const FIRST_PAUSE_MS = 1500
const MAX_PAUSE_MS = 8000
const SLOWER_EACH_TIME = 1.3

export interface Watch {
  /** Something happened: poll at once. */
  readonly hurry: () => void
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
  let isRequesting = false

  const request = async () => {
    if (isRequesting || signal.aborted) return
    isRequesting = true
    clearTimeout(timer)
    // Without a response it is polled again.
    const status = await payable.current.statusOfAttempt(attemptId, signal).catch(() => undefined)
    isRequesting = false
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
    stop: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}
