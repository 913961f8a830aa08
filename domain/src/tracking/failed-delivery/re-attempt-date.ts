import { addIstDays, istDay, startOfIstDay } from '../../calendar/index.ts'
import { incomplete, valid, invalid } from '../../fields/index.ts'
import { daysBetweenIst } from '../../calendar/index.ts'
import type { FieldMessage, FieldResult } from '../../fields/index.ts'

/** The day of another delivery attempt: from today to seven days from today. [tracking §4, §5] */
export const RE_ATTEMPT_WITHIN_DAYS = 7

const WITHIN_DAYS: FieldMessage = { code: 'RE_ATTEMPT_DATE' }

/** `day` has the format of a date field, "2025-11-22". */
export function validateReAttemptDate(day: string, now: Date): FieldResult<Date> {
  if (day === '') return incomplete(WITHIN_DAYS)
  const start = startOfIstDay(day)
  if (start === undefined) return invalid(WITHIN_DAYS)
  const daysAhead = daysBetweenIst(now, start)
  return daysAhead >= 0 && daysAhead <= RE_ATTEMPT_WITHIN_DAYS ? valid(start) : invalid(WITHIN_DAYS)
}

/** The bounds of the date field. */
export function reAttemptDays(now: Date): { readonly first: string; readonly last: string } {
  return { first: istDay(now), last: istDay(addIstDays(now, RE_ATTEMPT_WITHIN_DAYS)) }
}
