import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For callbacks that run long after the render that created them: timers, windows, the provider.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
