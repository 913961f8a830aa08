import { useEffect, useEffectEvent, useState } from 'react'
import type { CallFailed } from './call-failed.ts'
import { asFailure } from './use-deed.ts'

export interface Asking<T> {
  /** Names what is asked; another one is asked anew, none asks nothing and forgets what was held. */
  question: string | undefined
  ask: (signal: AbortSignal) => Promise<T>
  /** Milliseconds to the next look, by what is held and how often was looked; once without it. */
  nextLookMs?: (held: T | undefined, looks: number) => number | undefined
  /** Goes on showing the last answer until the next question has its own. */
  keepsLast?: boolean
}

export interface Answer<T> {
  readonly data: T | undefined
  /** The answer belongs to the question before. */
  readonly isOld: boolean
  /** Why the last look gave nothing; what was held before stays. */
  readonly failure: CallFailed | undefined
  readonly retry: () => void
}

interface Held<T> {
  readonly question: string | undefined
  readonly data: T | undefined
  readonly failure: CallFailed | undefined
  readonly looks: number
}

const once = (held: unknown, looks: number) => (held === undefined && looks === 0 ? 0 : undefined)

/**
 * What a page behind a login asks for, and looks at again from time to time; a hidden page waits
 * until it is seen. Ours, since a library for it cost a tenth of the script that a page may have.
 */
export function useAnswer<T>(asking: Asking<T>): Answer<T> {
  const { question, nextLookMs = once, keepsLast = false } = asking
  const nothing: Held<T> = { question, data: undefined, failure: undefined, looks: 0 }
  const [held, setHeld] = useState(nothing)
  // What belongs to a person does not outlive the login.
  if (question === undefined && held.question !== undefined) setHeld(nothing)

  const mine = held.question === question ? held : nothing
  const { looks } = mine
  const waitMs = question === undefined ? undefined : nextLookMs(mine.data, looks)
  const ask = useEffectEvent((signal: AbortSignal) => asking.ask(signal))
  const keep = useEffectEvent((found: Partial<Pick<Held<T>, 'data' | 'failure'>>) =>
    setHeld({ ...mine, failure: undefined, ...found, looks: looks + 1 }),
  )
  useEffect(() => {
    if (waitMs === undefined) return
    const stop = new AbortController()
    const { signal } = stop
    const look = () => {
      if (document.hidden) {
        document.addEventListener('visibilitychange', look, { once: true, signal })
        return
      }
      ask(signal).then(
        (data) => {
          if (!signal.aborted) keep({ data })
        },
        (error: unknown) => {
          if (!signal.aborted) keep({ failure: asFailure(error) })
        },
      )
    }
    const timer = setTimeout(look, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question, waitMs, looks])

  const last = keepsLast ? held.data : undefined
  return {
    data: mine.data ?? last,
    isOld: mine.data === undefined && last !== undefined,
    failure: mine.failure,
    retry: () => setHeld({ ...mine, failure: undefined, looks: 0 }),
  }
}
