import { istYear } from '@thela/domain/calendar'
import { useState } from 'react'
import { useMessages } from '../../language/use-messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when a link can be paid: the day; its time only within a day of it, and its year where that is another one. */
export function useEndText(): (expiresAt: string) => string {
  const t = useMessages()
  const [openedAt] = useState(() => new Date())
  return (expiresAt) => {
    const end = new Date(expiresAt)
    if (Math.abs(end.getTime() - openedAt.getTime()) < DAY_MS) return t.date(end, 'TIME')
    return t.date(end, istYear(end) === istYear(openedAt) ? 'MONTH_DAY' : 'DATE')
  }
}
