import { onTestFinished, TestRunner } from 'vitest'
import { ExternalServiceError } from '../external-service-error.ts'
import type { ExternalServiceErrorKind } from '../external-service-error.ts'
import type { Fault } from './faults.ts'

type Wrap = (perform: () => Promise<unknown>) => Promise<unknown>

/**
 * How a fake system fails until it is mended or the test that broke it ends: as a whole, or in one of
 * the operations of its port.
 * Every operation of a fake runs through `perform`.
 */
export function fakeFaults<Operation extends string>(system: string) {
  const wraps = new Map<Operation | 'ALL', Wrap>()
  const failure = (kind: ExternalServiceErrorKind, outcomeUnknown: boolean) =>
    new ExternalServiceError({ system, kind, outcomeUnknown, reason: 'FAKE' })

  function set(operation: Operation | 'ALL', wrap: Wrap): void {
    wraps.set(operation, wrap)
    // Also where the test fails before it mends the system.
    if (TestRunner.getCurrentTest()) onTestFinished(() => void wraps.delete(operation))
  }

  const faults = {
    /** Nothing is done, and the caller knows it. */
    begin(kind: ExternalServiceErrorKind, operation: Operation | 'ALL' = 'ALL'): void {
      set(operation, () => Promise.reject(failure(kind, false)))
    },
    /** It is done, and the reply is lost on the way. */
    loseReplies(operation: Operation): void {
      set(operation, async (perform) => {
        await perform()
        throw failure('unavailable', true)
      })
    },
    /** What happens around an operation, or instead of it. */
    wrap<T>(operation: Operation, wrap: (perform: () => Promise<T>) => Promise<T>): void {
      set(operation, wrap as Wrap)
    },
    /** All is well again, or this operation is. */
    end(operation?: Operation): void {
      if (operation) wraps.delete(operation)
      else wraps.clear()
    },
    perform<T>(operation: Operation, effect: () => T | Promise<T>): Promise<T> {
      const run = async () => effect()
      const own = wraps.get(operation)
      const inner = own ? () => own(run) : run
      const all = wraps.get('ALL')
      return (all ? all(inner) : inner()) as Promise<T>
    },
  }
  return faults
}

/** The fault of a suite, played by a fake; silence is told at once, for nobody would learn by waiting. */
export function playFault<Operation extends string>(
  faults: ReturnType<typeof fakeFaults<Operation>>,
  operations: readonly Operation[],
  fault: Fault | undefined,
): void {
  faults.end()
  if (fault === 'DOWN' || fault === 'SILENT') faults.begin('unavailable')
  if (fault === 'INVALID_REPLY' || fault === 'HUGE_REPLY') faults.begin('invalidResponse')
  if (fault !== 'REPLY_LOST' && fault !== 'REPLY_LATE') return
  for (const operation of operations) faults.loseReplies(operation)
}
