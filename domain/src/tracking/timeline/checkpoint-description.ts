/** [tracking §4 Building checkpoints, D-54] */
import { isSameIstDay } from '../../calendar/index.ts'
import { exceptionReasonText } from '../failed-delivery/exception-reasons.ts'
import { placeKey } from '../merge-scans.ts'
import type { Scan } from '../scan.ts'
import { collapseStatus } from '../statuses/collapse-status.ts'

/** The line under a checkpoint's title, from the neighbouring scans. */
export interface ScanSurroundings {
  readonly previous: Scan | undefined
  readonly next: Scan | undefined
}

export function checkpointDescription(
  scan: Scan,
  around: ScanSurroundings,
  now: Date,
): string | undefined {
  const stage = collapseStatus(scan.status)
  if (stage === 'IN_TRANSIT') return inTransitDescription(scan, around)
  if (stage === 'OUT_FOR_DELIVERY') {
    return around.next === undefined && isSameIstDay(scan.ctime, now)
      ? 'Arriving Today'
      : 'Arrived at Destination Facility'
  }
  return stage === 'UNDELIVERED' && scan.ndrStatus !== undefined
    ? exceptionReasonText(scan.ndrStatus)
    : undefined
}

/** Arrived has priority over departed where both apply. */
function inTransitDescription(scan: Scan, { previous, next }: ScanSurroundings): string {
  if (previous === undefined || !isInTransit(previous) || !isSamePlace(previous, scan)) {
    return 'Arrived At Facility'
  }
  return next !== undefined && !isSamePlace(next, scan)
    ? 'Departed From Facility'
    : 'Processed At Facility'
}

function isInTransit(scan: Scan): boolean {
  return collapseStatus(scan.status) === 'IN_TRANSIT'
}

function isSamePlace(a: Scan, b: Scan): boolean {
  return placeKey(a.location) === placeKey(b.location)
}
