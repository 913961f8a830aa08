import { useState } from 'react'
import { useMessages } from '../../language/use-messages.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
/** India is ahead of UTC by it, all year. */
const AHEAD_MINUTES = 330
const LATE_MINUTES = 23 * 60

/**
 * Until when a link can be paid: the day, and its time where the day would be read as too long, or is the
 * last one. What ends at midnight ends with the day before.
 */
export function useEndText(): (expiresAt: string) => string {
  const t = useMessages()
  const [openedMs] = useState(() => Date.now())
  return (expiresAt) => {
    const endMs = Date.parse(expiresAt)
    const minute = (endMs / MINUTE_MS + AHEAD_MINUTES) % DAY_MINUTES
    const isMidnight = minute < 1
    const isFar = Math.abs(endMs - openedMs) >= DAY_MINUTES * MINUTE_MS
    return t.date(
      new Date(isMidnight ? endMs - MINUTE_MS : endMs),
      isMidnight || (isFar && minute >= LATE_MINUTES) ? 'WEEKDAY' : 'TIME',
    )
  }
}
