/** Reminders of a payment link that is not paid yet. [D-71, D-90, ADR-112] */
import { istHour, istMidnight } from '../../calendar/index.ts'
import type { OrderStatus } from '../../orders/index.ts'

const HOUR_MS = 3_600_000

/** Hours of a day in India at which nobody is disturbed. */
const DAY_BEGINS_AT = 9
const DAY_ENDS_AT = 21

const FIRST_AFTER_MS = 24 * HOUR_MS
const LAST_BEFORE_END_MS = 24 * HOUR_MS
/** The last one of a link without an end. */
const LAST_AFTER_MS = 72 * HOUR_MS
/** No two within this time, nor one so soon after the link itself was sent. */
const MIN_GAP_MS = 12 * HOUR_MS
/** Whoever reads it has at least this long to pay. */
const MIN_LEFT_MS = HOUR_MS

export const MAX_REMINDERS = 2

export interface LinkLife {
  readonly createdAtMs: number
  readonly expiresAtMs?: number
}

export function isTimeForReminders(at: Date): boolean {
  const hour = istHour(at)
  return hour >= DAY_BEGINS_AT && hour < DAY_ENDS_AT
}

/** The same moment, or the next morning. */
function inDaytime(atMs: number): number {
  const at = new Date(atMs)
  if (isTimeForReminders(at)) return atMs
  const morning = istMidnight(at).getTime() + DAY_BEGINS_AT * HOUR_MS
  return morning >= atMs ? morning : morning + 24 * HOUR_MS
}

/**
 * When the next reminder is due; undefined where none follows. One a day after the link was made, one a
 * day before it ends, or three days after it was made. `sinceMs` is when its customer was last written
 * to: by the link itself, or by the reminder before.
 */
export function nextReminderAt(
  { createdAtMs, expiresAtMs }: LinkLife,
  sinceMs: number,
): number | undefined {
  const last =
    expiresAtMs === undefined ? createdAtMs + LAST_AFTER_MS : expiresAtMs - LAST_BEFORE_END_MS
  return [createdAtMs + FIRST_AFTER_MS, last]
    .map(inDaytime)
    .toSorted((a, b) => a - b)
    .find((at) => {
      const isInTime = expiresAtMs === undefined || at + MIN_LEFT_MS <= expiresAtMs
      return at >= sinceMs + MIN_GAP_MS && isInTime
    })
}

const BEFORE_DISPATCH: readonly OrderStatus[] = ['OPEN', 'CONFIRMED', 'READY_FOR_PICKUP']

/** Once a courier has it, its money is collected on delivery. */
export const isOrderReminded = (status: string): boolean =>
  BEFORE_DISPATCH.some((one) => one === status)
