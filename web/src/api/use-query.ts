import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiCallError } from './api-call-error.ts'
import { asApiCallError } from './use-async-action.ts'

export interface QueryOptions<T> {
  /**
   * Identifies the query; a new key fetches again, undefined fetches nothing and clears the data.
   */
  queryKey: string | undefined
  request: (signal: AbortSignal) => Promise<T>
  /**
   * Milliseconds to the next poll, by the data and the number of polls; without it the query is
   * sent once.
   */
  nextPollMs?: (held: T | undefined, polls: number) => number | undefined
  /** Keeps showing the last data until the next key has its own. */
  keepsLast?: boolean
}

export interface QueryResult<T> {
  readonly data: T | undefined
  /** The data belongs to the previous key. */
  readonly isStale: boolean
  /** The error of the last request; earlier data stays. */
  readonly failure: ApiCallError | undefined
  readonly retry: () => void
}

interface Held<T> {
  readonly queryKey: string | undefined
  readonly data: T | undefined
  readonly failure: ApiCallError | undefined
  readonly polls: number
}

const once = (held: unknown, polls: number) => (held === undefined && polls === 0 ? 0 : undefined)

/**
 * Fetches data behind a login and polls it; a hidden page waits until it is visible. Our own hook,
 * since a library for it cost a tenth of a page's script budget.
 */
export function useQuery<T>(requesting: QueryOptions<T>): QueryResult<T> {
  const { queryKey, nextPollMs = once, keepsLast = false } = requesting
  const nothing: Held<T> = { queryKey, data: undefined, failure: undefined, polls: 0 }
  const [held, setHeld] = useState(nothing)
  // Personal data is cleared with the login.
  if (queryKey === undefined && held.queryKey !== undefined) setHeld(nothing)

  const mine = held.queryKey === queryKey ? held : nothing
  const { polls } = mine
  const waitMs = queryKey === undefined ? undefined : nextPollMs(mine.data, polls)
  const request = useEffectEvent((signal: AbortSignal) => requesting.request(signal))
  const keep = useEffectEvent((found: Partial<Pick<Held<T>, 'data' | 'failure'>>) =>
    setHeld({ ...mine, failure: undefined, ...found, polls: polls + 1 }),
  )
  useEffect(() => {
    if (waitMs === undefined) return
    const stop = new AbortController()
    const { signal } = stop
    const poll = () => {
      if (document.hidden) {
        document.addEventListener('visibilitychange', poll, { once: true, signal })
        return
      }
      request(signal).then(
        (data) => {
          if (!signal.aborted) keep({ data })
        },
        (error: unknown) => {
          if (!signal.aborted) keep({ failure: asApiCallError(error) })
        },
      )
    }
    const timer = setTimeout(poll, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [queryKey, waitMs, polls])

  const last = keepsLast ? held.data : undefined
  return {
    data: mine.data ?? last,
    isStale: mine.data === undefined && last !== undefined,
    failure: mine.failure,
    retry: () => setHeld({ ...mine, failure: undefined, polls: 0 }),
  }
}
