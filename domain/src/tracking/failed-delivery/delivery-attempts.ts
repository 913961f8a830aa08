import { isSameIstDay } from '../../calendar/index.ts'
import { mergeScans } from '../merge-scans.ts'
import type { Scan } from '../scan.ts'

const isAtCounter = ({ status, ndrStatus }: Scan): boolean =>
  status === 'UNDELIVERED' && ndrStatus === 'SELF_COLLECT'

/**
 * The courier's failed attempts, each by its last scan. One that is reported twice on a day without a
 * new way to the customer is one; where nobody set out, there was none, nor is there one while the parcel
 * waits at a counter to be collected. [D-35, tracking §4]
 */
export function failedAttempts(scans: readonly Scan[]): readonly Scan[] {
  const attempts: Scan[] = []
  let previous: Scan | undefined
  for (const scan of mergeScans([], scans).filter((each) => !isAtCounter(each))) {
    const isAgain =
      scan.status === 'UNDELIVERED' &&
      previous?.status === 'UNDELIVERED' &&
      isSameIstDay(previous.ctime, scan.ctime)
    if (isAgain && attempts.at(-1) === previous) attempts.pop()
    if (scan.status === 'UNDELIVERED' && scan.ndrStatus !== 'NOT_ATTEMPTED') attempts.push(scan)
    previous = scan
  }
  return attempts
}

/** A customer's report that nobody came, for the failed delivery at this time. */
export interface FalseAttempt {
  readonly scanAt: Date
  /** The store has answered that the courier was there. */
  readonly isDeclined: boolean
}

/** How many of the three attempts are used up: those at which nobody came are not. */
export function countedAttempts(scans: readonly Scan[], reports: readonly FalseAttempt[]): number {
  const isFalse = (attempt: Scan): boolean =>
    reports.some(
      ({ scanAt, isDeclined }) => !isDeclined && scanAt.getTime() === attempt.ctime.getTime(),
    )
  return failedAttempts(scans).filter((attempt) => !isFalse(attempt)).length
}
