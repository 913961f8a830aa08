import { useEffect, useState } from 'react'

/** How long the delivery options of before stay usable while new ones load. [checkout §9, D-74] */
const USABLE_FOR_MS = 150

/** Whether something has been awaited for longer than that. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const late = setTimeout(() => setIsLate(true), USABLE_FOR_MS)
    return () => {
      clearTimeout(late)
      setIsLate(false)
    }
  }, [isAwaited])
  return isAwaited && isLate
}
