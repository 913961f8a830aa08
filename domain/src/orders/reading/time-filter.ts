import {
  addIstMonths,
  istMidnight,
  istMonth,
  istYear,
  startOfIstDay,
} from '../../calendar/index.ts'

/** The time filter of the order list; last year is offered only until June. [account §2, §9] */
export type TimeFilter =
  | 'LAST_1_MONTH'
  | 'LAST_3_MONTHS'
  | 'LAST_6_MONTHS'
  | 'CURRENT_YEAR'
  | 'PREVIOUS_YEAR'

/** A stretch of months is known by its name, a year by its number. */
export type TimeFilterOption =
  | {
      readonly filter: Exclude<TimeFilter, 'CURRENT_YEAR' | 'PREVIOUS_YEAR'>
      readonly year?: undefined
    }
  | { readonly filter: TimeFilter; readonly year: number }

/** Inclusive at both ends. */
export interface TimeRange {
  readonly from: Date
  readonly to: Date
}

export const DEFAULT_TIME_FILTER: TimeFilter = 'LAST_6_MONTHS'

const LAST_MONTH_OF_PREVIOUS_YEAR_OFFER = 6

export function timeFilterOptions(now: Date): readonly TimeFilterOption[] {
  const year = istYear(now)
  const options: readonly TimeFilterOption[] = [
    { filter: 'LAST_1_MONTH' },
    { filter: 'LAST_3_MONTHS' },
    { filter: 'LAST_6_MONTHS' },
    { filter: 'CURRENT_YEAR', year },
  ]
  return istMonth(now) <= LAST_MONTH_OF_PREVIOUS_YEAR_OFFER
    ? [...options, { filter: 'PREVIOUS_YEAR', year: year - 1 }]
    : options
}

/** Whole days in India, so that the list does not change between two requests. */
export function timeRange(filter: TimeFilter, now: Date): TimeRange {
  switch (filter) {
    case 'LAST_1_MONTH':
      return { from: monthsBefore(now, 1), to: now }
    case 'LAST_3_MONTHS':
      return { from: monthsBefore(now, 3), to: now }
    case 'LAST_6_MONTHS':
      return { from: monthsBefore(now, 6), to: now }
    case 'CURRENT_YEAR':
      return { from: startOfYear(istYear(now)), to: now }
    case 'PREVIOUS_YEAR':
      return {
        from: startOfYear(istYear(now) - 1),
        to: new Date(startOfYear(istYear(now)).getTime() - 1),
      }
  }
}

function monthsBefore(now: Date, months: number): Date {
  return istMidnight(addIstMonths(now, -months))
}

function startOfYear(year: number): Date {
  const start = startOfIstDay(`${year}-01-01`)
  if (start === undefined) throw new RangeError('a year has four digits')
  return start
}
