/**
 * The calendar of Asia/Kolkata: "today", "tomorrow" and every displayed date are days there; stored
 * times are UTC. [D-34, tracking §4 date formats]
 */

/** India has had no daylight saving time since 1945, so a fixed offset is sufficient. */
const IST_OFFSET_MS = (5 * 60 + 30) * 60_000
const DAY_MS = 24 * 60 * 60_000

/** A date whose UTC fields equal the local time in India. */
function istWallClock(at: Date): Date {
  return new Date(at.getTime() + IST_OFFSET_MS)
}

function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + IST_OFFSET_MS) / DAY_MS)
}

/** "2025-11-22": the day in India, in the format of a date field. */
export function istDay(at: Date): string {
  return istWallClock(at).toISOString().slice(0, 10)
}

export function istYear(at: Date): number {
  return istWallClock(at).getUTCFullYear()
}

/** 1 to 12. */
export function istMonth(at: Date): number {
  return istWallClock(at).getUTCMonth() + 1
}

/** 0 to 23. */
export function istHour(at: Date): number {
  return istWallClock(at).getUTCHours()
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** A year that somebody can mean; databases and other systems do not store every other one. */
export function isPlausibleTime(at: Date): boolean {
  const year = istYear(at)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** The first moment of a day in India given as "2025-11-22"; undefined if there is no such day. */
export function startOfIstDay(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const start = new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS)
  // Some engines roll "2025-02-30" over into March instead of refusing it.
  return isPlausibleTime(start) && istDay(start) === day ? start : undefined
}

/** A moment given with its zone (RFC 3339); undefined if there is none, as of 30 February. */
export function readInstant(text: string): Date | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.exec(
    text,
  )
  const at = new Date(text)
  if (!parts || Number.isNaN(at.getTime())) return undefined
  return startOfIstDay(parts[1] ?? '') && isPlausibleTime(at) ? at : undefined
}

/** Midnight in India at the beginning of the day that contains `at`. */
export function istMidnight(at: Date): Date {
  return new Date(dayNumber(at) * DAY_MS - IST_OFFSET_MS)
}

/**
 * Number of midnights in between: 1 from 23:59 to 00:01, negative when `to` is on an earlier day.
 */
export function daysBetweenIst(from: Date, to: Date): number {
  return dayNumber(to) - dayNumber(from)
}

export function isSameIstDay(a: Date, b: Date): boolean {
  return dayNumber(a) === dayNumber(b)
}

/** The same time of day, `days` later. */
export function addIstDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** The same time of day, `months` later; the last day where a month is too short. */
export function addIstMonths(at: Date, months: number): Date {
  const wall = istWallClock(at)
  const day = wall.getUTCDate()
  wall.setUTCDate(1)
  wall.setUTCMonth(wall.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  wall.setUTCDate(Math.min(day, lastDay))
  return new Date(wall.getTime() - IST_OFFSET_MS)
}
