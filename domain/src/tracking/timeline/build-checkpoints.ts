import type { ShipmentStage } from '../../orders/index.ts'
import type { Direction, Scan, Shipment } from '../scan.ts'
import { collapseStatus } from '../statuses/collapse-status.ts'
import { checkpointDescription } from './checkpoint-description.ts'
import { checkpointLabel, type Checkpoint } from './checkpoint.ts'
import { keptScans } from './kept-scans.ts'

/** The timeline: what has happened, oldest first, then what is still to come. [tracking §4 Building checkpoints] */
export function buildCheckpoints(shipment: Shipment, now: Date): readonly Checkpoint[] {
  const events = withCreated(keptScans(shipment).flatMap(stagedScan), shipment.createdAt)
  const passed = events.map(({ scan, stage }, index) => ({
    ...plainCheckpoint(stage, shipment.direction),
    ...scannedPart(scan),
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

/** What follows each stage until the parcel has come to its end. */
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

type StagedScan = { readonly scan: Scan; readonly stage: ShipmentStage }

/** A scan without a display status makes no checkpoint. [decision 52] */
function stagedScan(scan: Scan): readonly StagedScan[] {
  const stage = collapseStatus(scan.status)
  return stage === undefined ? [] : [{ scan, stage }]
}

function withCreated(events: readonly StagedScan[], createdAt: Date): readonly StagedScan[] {
  if (events.some(({ stage }) => stage === 'ORDER_PLACED')) return events
  const created: Scan = { status: 'ORDER_PLACED', ctime: createdAt }
  return [{ scan: created, stage: 'ORDER_PLACED' }, ...events]
}

function plainCheckpoint(stage: ShipmentStage, direction: Direction): Checkpoint {
  return { checkpoint: stage, ...checkpointLabel(stage, direction) }
}

function scannedPart(scan: Scan): Pick<Checkpoint, 'ctime' | 'actualStatus' | 'location'> {
  return {
    ctime: scan.ctime,
    actualStatus: scan.status,
    ...(scan.location === undefined ? {} : { location: scan.location }),
  }
}

function descriptionPart(description: string | undefined): Pick<Checkpoint, 'description'> {
  return description === undefined ? {} : { description }
}
