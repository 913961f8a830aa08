/** [tracking §4 Building checkpoints, D-54] */
import { isSameIstDay } from '../../calendar/index.ts'
import { EXCEPTION_REASONS } from '../failed-delivery/exception-reasons.ts'
import { placeKey } from '../merge-scans.ts'
import type { Scan } from '../scan.ts'
import { collapseStatus } from '../statuses/collapse-status.ts'

/** What the courier did with a parcel. */
const MOVEMENTS = [
  'ARRIVED',
  'DEPARTED',
  'PROCESSED',
  'ARRIVED_AT_DESTINATION',
  'ARRIVING_TODAY',
] as const

/** What stands under a checkpoint's title: a movement, or why a delivery failed. */
export const CHECKPOINT_DESCRIPTIONS = [...MOVEMENTS, ...EXCEPTION_REASONS] as const

export type CheckpointDescription = (typeof CHECKPOINT_DESCRIPTIONS)[number]

/** The scans before and after the one that is described. */
export interface ScanSurroundings {
  readonly previous: Scan | undefined
  readonly next: Scan | undefined
}

export function checkpointDescription(
  scan: Scan,
  around: ScanSurroundings,
  now: Date,
): CheckpointDescription | undefined {
  const stage = collapseStatus(scan.status)
  if (stage === 'IN_TRANSIT') return inTransitDescription(scan, around)
  if (stage === 'OUT_FOR_DELIVERY') {
    return around.next === undefined && isSameIstDay(scan.ctime, now)
      ? 'ARRIVING_TODAY'
      : 'ARRIVED_AT_DESTINATION'
  }
  return stage === 'UNDELIVERED' ? scan.ndrStatus : undefined
}

/** Arrived has priority over departed where both apply. */
function inTransitDescription(
  scan: Scan,
  { previous, next }: ScanSurroundings,
): CheckpointDescription {
  if (previous === undefined || !isInTransit(previous) || !isSamePlace(previous, scan)) {
    return 'ARRIVED'
  }
  return next !== undefined && !isSamePlace(next, scan) ? 'DEPARTED' : 'PROCESSED'
}

function isInTransit(scan: Scan): boolean {
  return collapseStatus(scan.status) === 'IN_TRANSIT'
}

function isSamePlace(a: Scan, b: Scan): boolean {
  return a.location === b.location || placeKey(a.location) === placeKey(b.location)
}
