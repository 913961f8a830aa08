/** [checkout §8] */
import { useRef, useState } from 'react'
import { ApiCallError } from './api-call-error.ts'

export interface AsyncAction<Args extends unknown[]> {
  /** Does nothing while the last run is in progress. */
  readonly run: (...args: Args) => void
  readonly isBusy: boolean
  /** The error of the last run; cleared when the next begins. */
  readonly failure: ApiCallError | undefined
  readonly clearError: () => void
}

/** An asynchronous action of a button: one run at a time, and its error is kept. */
export function useAsyncAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  onBusy?: (isBusy: boolean) => void,
): AsyncAction<Args> {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ApiCallError>()
  const isRunning = useRef(false)
  const notify = (now: boolean) => {
    isRunning.current = now
    setIsBusy(now)
    onBusy?.(now)
  }
  const work = async (args: Args) => {
    notify(true)
    setFailure(undefined)
    try {
      await action(...args)
    } catch (error) {
      setFailure(asApiCallError(error))
    } finally {
      notify(false)
    }
  }
  return {
    run: (...args) => {
      if (!isRunning.current) void work(args)
    },
    isBusy,
    failure,
    clearError: () => setFailure(undefined),
  }
}

/** A programming error is reported to the browser and shown as a general error. */
export function asApiCallError(error: unknown): ApiCallError {
  if (error instanceof ApiCallError) return error
  if (typeof reportError === 'function') reportError(error)
  return new ApiCallError({ statusCode: 0, code: 'INTERNAL' })
}
