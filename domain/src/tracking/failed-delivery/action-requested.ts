import { isSameIstDay } from '../../calendar/index.ts'
import type { Scan } from '../scan.ts'

/**
 * Whether the customer's last request still waits for the courier: it was made today and no scan
 * has arrived since. [tracking §4]
 */
export interface ActionHistoryEntry {
  readonly at: Date
}

export function isActionRequested(
  history: readonly ActionHistoryEntry[],
  scans: readonly Scan[],
  now: Date,
): boolean {
  if (history.length === 0) return false
  const newest = latest(history.map((entry) => entry.at))
  return isSameIstDay(newest, now) && newest >= latest(scans.map((scan) => scan.ctime))
}

function latest(times: readonly Date[]): Date {
  return new Date(times.reduce((last, time) => Math.max(last, time.getTime()), 0))
}
