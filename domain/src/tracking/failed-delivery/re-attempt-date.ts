import { addIstDays, istDay, istMidnight, startOfIstDay } from '../../calendar/index.ts'
import { incomplete, valid, invalid } from '../../fields/index.ts'
import { daysBetweenIst } from '../../calendar/index.ts'
import type { FieldMessage, FieldResult } from '../../fields/index.ts'

/** The day of another delivery attempt: from today to seven days from today. [tracking §4, §5, D-35] */
export const RE_ATTEMPT_WITHIN_DAYS = 7

const WITHIN_DAYS: FieldMessage = { code: 'RE_ATTEMPT_DATE' }

/** `cutOffMinutes`: from then on in a day, the first day is the next one. */
type Moment = Date | { readonly now: Date; readonly cutOffMinutes: number }

function daysAhead(moment: Moment): { readonly now: Date; readonly first: number } {
  if (moment instanceof Date) return { now: moment, first: 0 }
  const { now, cutOffMinutes } = moment
  const minutes = (now.getTime() - istMidnight(now).getTime()) / 60_000
  return { now, first: minutes < cutOffMinutes ? 0 : 1 }
}

/** `day` has the format of a date field, "2025-11-22". */
export function validateReAttemptDate(day: string, moment: Moment): FieldResult<Date> {
  if (day === '') return incomplete(WITHIN_DAYS)
  const start = startOfIstDay(day)
  if (start === undefined) return invalid(WITHIN_DAYS)
  const { now, first } = daysAhead(moment)
  const ahead = daysBetweenIst(now, start)
  return ahead >= first && ahead <= RE_ATTEMPT_WITHIN_DAYS ? valid(start) : invalid(WITHIN_DAYS)
}

/** The bounds of the date field. */
export function reAttemptDays(moment: Moment): { readonly first: string; readonly last: string } {
  const { now, first } = daysAhead(moment)
  return {
    first: istDay(addIstDays(now, first)),
    last: istDay(addIstDays(now, RE_ATTEMPT_WITHIN_DAYS)),
  }
}

/** Each day that can be chosen. */
export function reAttemptChoices({
  first,
  last,
}: {
  first: string
  last: string
}): readonly string[] {
  const start = startOfIstDay(first)
  const end = startOfIstDay(last)
  if (!start || !end) return []
  const count = Math.max(0, daysBetweenIst(start, end) + 1)
  return Array.from({ length: Math.min(count, RE_ATTEMPT_WITHIN_DAYS + 1) }, (_, ahead) =>
    istDay(addIstDays(start, ahead)),
  )
}
