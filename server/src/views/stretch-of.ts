import { addIstDays, istMidnight, startOfIstDay } from '@thela/domain/calendar'
import { summaryPeriod } from '@thela/domain/orders'
import { ApiError } from '../http/replies/api-error.ts'

function dayOr(day: string | undefined, otherwise: Date): Date {
  if (day === undefined) return otherwise
  const start = startOfIstDay(day)
  if (start === undefined) throw new ApiError('BAD_REQUEST')
  return start
}

/** Whole days in India, inclusive; by default the last six months. [account §9] */
export function stretchOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): { readonly from: Date; readonly before: Date } {
  const standard = summaryPeriod(now)
  return {
    from: dayOr(from, standard.from),
    before: addIstDays(dayOr(to, istMidnight(standard.to)), 1),
  }
}
