import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For what is called long after the render that made it: timers, windows, the provider. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
