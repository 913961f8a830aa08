import { useState } from 'react'
import { useMessages } from '../../language/use-messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when a link can be paid: the day, and its time only within a day of it. */
export function useEndText(): (expiresAt: string) => string {
  const t = useMessages()
  const [openedMs] = useState(() => Date.now())
  return (expiresAt) => {
    const end = new Date(expiresAt)
    return t.date(end, Math.abs(end.getTime() - openedMs) < DAY_MS ? 'TIME' : 'WEEKDAY')
  }
}
