import { useEffect, useEffectEvent } from 'react'

/** Calls `onOnline` when the connection is back, while that is waited for. */
export function useOnline(isAwaited: boolean, onOnline: () => void): void {
  const back = useEffectEvent(onOnline)
  useEffect(() => {
    if (!isAwaited) return undefined
    const listener = () => back()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [isAwaited])
}
