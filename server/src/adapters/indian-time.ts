import { isPlausibleTime } from '@thela/domain/calendar'

const YEAR_FIRST =
  /^(\d{4})[- ](\d{2})[- ](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/
const DAY_FIRST = /^(\d{2})[- ](\d{2})[- ](\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/
const IST_MINUTES = 5 * 60 + 30

/** Couriers' times have no zone and are in India's: "2026-11-20 18:05:00", "20 11 2026 18:05:00". */
export function indianTime(text: string): Date | undefined {
  const match = YEAR_FIRST.exec(text.trim()) ?? reordered(DAY_FIRST.exec(text.trim()))
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // Date.UTC rolls a 30 February over into March, and 61 minutes into the next hour.
  const isReal =
    wall.getUTCFullYear() === year &&
    wall.getUTCMonth() === month - 1 &&
    wall.getUTCDate() === day &&
    minute < 60 &&
    second < 60
  const at = new Date(wall.getTime() - IST_MINUTES * 60_000)
  return isReal && isPlausibleTime(at) ? at : undefined
}

function reordered(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  if (match === null) return null
  const [all, day, month, year, ...time] = match
  return [all, year, month, day, ...time]
}
