import { useEffect, useEffectEvent } from 'react'
import type { ApiCallError } from './api-call-error.ts'

/** Handles each failure once, when it happens. */
export function useFailure(
  failure: ApiCallError | undefined,
  onFailure: ((failure: ApiCallError) => void) | undefined,
): void {
  const handle = useEffectEvent((failed: ApiCallError) => onFailure?.(failed))
  useEffect(() => {
    if (failure) handle(failure)
  }, [failure])
}
