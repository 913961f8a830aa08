import { isPlausibleTime } from '@thela/domain/calendar'

const YEAR_FIRST =
  /^(\d{4})[- ](\d{2})[- ](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/
const DAY_FIRST = /^(\d{2})[- ](\d{2})[- ](\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/
const IST_MINUTES = 5 * 60 + 30

/** Couriers' times have no zone and are in India's: "2026-11-20 18:05:00", "20 11 2026 18:05:00". */
export function indianTime(text: string): Date | undefined {
  const trimmed = text.trim()
  const match = YEAR_FIRST.exec(trimmed) ?? reordered(DAY_FIRST.exec(trimmed))
  if (match === null) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const [year, month, day] = [part(1), part(2), part(3)]
  const [minute, second] = [part(5), part(6)]
  const wall = new Date(Date.UTC(year, month - 1, day, part(4), minute, second))
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
