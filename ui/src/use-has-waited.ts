import { useEffect, useState } from 'react'

/** Whether something has been awaited for at least that long. */
export function useHasWaited(isAwaited: boolean, milliseconds: number): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setHas(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setHas(false)
    }
  }, [isAwaited, milliseconds])
  return isAwaited && has
}
