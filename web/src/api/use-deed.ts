import { useRef, useState } from 'react'
import { CallFailed } from './call-failed.ts'

export interface Deed<Args extends unknown[]> {
  /** Does nothing while the last one still runs. */
  readonly run: (...args: Args) => void
  readonly isBusy: boolean
  /** How the last one failed; gone when the next begins. */
  readonly failure: CallFailed | undefined
  readonly forgive: () => void
}

/** Something that a press starts and that takes time: one at a time, and its failure is kept. */
export function useDeed<Args extends unknown[]>(
  deed: (...args: Args) => Promise<void>,
  onBusy?: (isBusy: boolean) => void,
): Deed<Args> {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed>()
  const isRunning = useRef(false)
  const tell = (now: boolean) => {
    isRunning.current = now
    setIsBusy(now)
    onBusy?.(now)
  }
  const work = async (args: Args) => {
    tell(true)
    setFailure(undefined)
    try {
      await deed(...args)
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      tell(false)
    }
  }
  return {
    run: (...args) => {
      if (!isRunning.current) void work(args)
    },
    isBusy,
    failure,
    forgive: () => setFailure(undefined),
  }
}

/** A fault of ours is reported to the browser and told in general. [checkout §8] */
export function asFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  if (typeof reportError === 'function') reportError(error)
  return new CallFailed({ statusCode: 0, code: 'INTERNAL', description: 'Something went wrong' })
}
