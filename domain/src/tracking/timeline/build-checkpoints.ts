/** [tracking §4 Building checkpoints, D-52] */
import { omitUndefined } from '../../values/index.ts'
import type { ShipmentStage } from '../../orders/index.ts'
import type { Direction, Scan, Shipment } from '../scan.ts'
import { collapseStatus } from '../statuses/collapse-status.ts'
import type { ShipmentStatus } from '../statuses/statuses.ts'
import { checkpointDescription } from './checkpoint-description.ts'
import type { CheckpointDescription } from './checkpoint-description.ts'
import { CHECKPOINT_WEIGHTS } from './checkpoint-weights.ts'
import { checkpointLabel } from './checkpoint.ts'
import type { Checkpoint } from './checkpoint.ts'
import { keptScans } from './kept-scans.ts'

/** The timeline: past checkpoints, oldest first, then future ones. */
export function buildCheckpoints(
  shipment: Shipment,
  now: Date,
  kept = keptScans(shipment),
): readonly Checkpoint[] {
  const events = withCreated(createdOnce(kept.flatMap(stagedScan)), shipment.createdAt)
  const passed = events.map(({ scan, stage, actualStatus }, index) => ({
    ...plainCheckpoint(stage, shipment.direction),
    ...scannedPart(scan, actualStatus),
    ...descriptionPart(
      checkpointDescription(
        scan,
        { previous: events[index - 1]?.scan, next: events[index + 1]?.scan },
        now,
      ),
    ),
  }))
  const ahead = STILL_AHEAD[events[events.length - 1]?.stage ?? 'ORDER_PLACED']
  return [...passed, ...ahead.map((stage) => plainCheckpoint(stage, shipment.direction))]
}

/** The stages that follow each stage until the parcel has arrived. */
const STILL_AHEAD: Readonly<Record<ShipmentStage, readonly ShipmentStage[]>> = {
  ORDER_PLACED: ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  PICKED_UP: ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  IN_TRANSIT: ['OUT_FOR_DELIVERY', 'DELIVERED'],
  OUT_FOR_DELIVERY: ['DELIVERED'],
  UNDELIVERED: ['DELIVERED'],
  RTO: ['RTO_DELIVERED'],
  DELIVERED: [],
  RTO_DELIVERED: [],
  CANCELLED: [],
  LOST: [],
  DAMAGED: [],
}

interface StagedScan {
  readonly scan: Scan
  readonly stage: ShipmentStage
  /** Set where a later scan of the same checkpoint is more specific than its first. */
  readonly actualStatus?: ShipmentStatus
}

/** A scan without a display status gives no checkpoint. */
function stagedScan(scan: Scan): readonly StagedScan[] {
  const stage = collapseStatus(scan.status)
  return stage === undefined ? [] : [{ scan, stage }]
}

/**
 * Placed, pickup scheduled and out for pickup are one checkpoint: the time of the first, the status
 * of the last.
 */
function createdOnce(events: readonly StagedScan[]): readonly StagedScan[] {
  const created = events.filter(({ stage }) => stage === 'ORDER_PLACED')
  const last = created.at(-1)?.scan.status
  return events.flatMap((event) => {
    if (event.stage !== 'ORDER_PLACED') return [event]
    return event === created[0] ? [{ ...event, ...(last ? { actualStatus: last } : {}) }] : []
  })
}

function withCreated(events: readonly StagedScan[], createdAt: Date): readonly StagedScan[] {
  if (events.some(({ stage }) => stage === 'ORDER_PLACED')) return events
  const created: Scan = { status: 'ORDER_PLACED', ctime: createdAt }
  return [{ scan: created, stage: 'ORDER_PLACED' }, ...events]
}

function plainCheckpoint(stage: ShipmentStage, direction: Direction): Checkpoint {
  const weight = CHECKPOINT_WEIGHTS[stage]
  return {
    checkpoint: stage,
    label: checkpointLabel(stage, direction),
    ...(weight === undefined ? {} : { weight }),
  }
}

function scannedPart(
  scan: Scan,
  actualStatus = scan.status,
): Pick<Checkpoint, 'ctime' | 'actualStatus' | 'location'> {
  return {
    ctime: scan.ctime,
    actualStatus,
    ...omitUndefined({ location: scan.location }),
  }
}

function descriptionPart(
  description: CheckpointDescription | undefined,
): Pick<Checkpoint, 'description'> {
  return description === undefined ? {} : { description }
}
