/** [checkout §8] */
import { useRef, useState } from 'react'
import { ApiCallError } from './api-call-error.ts'

export interface AsyncAction<Args extends unknown[]> {
  /** Does nothing while the last one still runs. */
  readonly run: (...args: Args) => void
  readonly isBusy: boolean
  /** How the last one failed; gone when the next begins. */
  readonly failure: ApiCallError | undefined
  readonly clearError: () => void
}

/** Something that a press starts and that takes time: one at a time, and its failure is kept. */
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

/** A fault of ours is reported to the browser and told in general. */
export function asApiCallError(error: unknown): ApiCallError {
  if (error instanceof ApiCallError) return error
  if (typeof reportError === 'function') reportError(error)
  return new ApiCallError({ statusCode: 0, code: 'INTERNAL' })
}
