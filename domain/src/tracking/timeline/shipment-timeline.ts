import { omitUndefined } from '../../values/index.ts'
import { deliveryEstimate } from '../../orders/index.ts'
import type { ShipmentStage } from '../../orders/index.ts'
import type { Shipment } from '../scan.ts'
import { fiveSteps } from '../statuses/five-steps.ts'
import type { Step } from '../statuses/five-steps.ts'
import { returnSteps } from '../statuses/return-steps.ts'
import { shipmentFlags } from '../statuses/shipment-flags.ts'
import type { ShipmentFlags } from '../statuses/shipment-flags.ts'
import { activeCheckpoint } from './active-checkpoint.ts'
import { buildCheckpoints } from './build-checkpoints.ts'
import type { Checkpoint } from './checkpoint.ts'
import { delayOf } from './delay.ts'
import type { Delay } from './delay.ts'
import { keptScans } from './kept-scans.ts'
import { isDelayed, timelineHeader } from './timeline-header.ts'
import type { TimelineHeader } from './timeline-header.ts'

/**
 * Everything that the tracking page shows about a parcel, from its scans and the time. [tracking
 * §4]
 */
export type ShipmentTimeline = ShipmentFlags & {
  readonly stage: ShipmentStage
  readonly latestAt: Date
  readonly header: TimelineHeader
  readonly isDelayed: boolean
  readonly delay?: Delay
  readonly steps: readonly Step[]
  readonly checkpoints: readonly Checkpoint[]
  /** Index of the active checkpoint; those up to it are complete. */
  readonly active: number
  readonly estimate?: Date
}

export function shipmentTimeline(shipment: Shipment, now: Date): ShipmentTimeline {
  const kept = keptScans(shipment)
  const checkpoints = buildCheckpoints(shipment, now, kept)
  const latest = checkpoints.findLast((checkpoint) => checkpoint.ctime !== undefined)
  const stage = latest?.checkpoint ?? 'ORDER_PLACED'
  const reachedAt = latest?.ctime ?? shipment.createdAt
  const estimate = deliveryEstimate(shipment)
  const stepsOf = shipment.direction === 'REVERSE' ? returnSteps : fiveSteps
  const isLate = isDelayed(stage, estimate, now)
  return {
    stage,
    latestAt: reachedAt,
    header: timelineHeader(
      {
        stage,
        direction: shipment.direction,
        estimate,
        reachedAt,
        description: latest?.description,
        newest: kept.at(-1)?.status,
      },
      now,
    ),
    isDelayed: isLate,
    steps: stepsOf(kept.map((scan) => scan.status)),
    checkpoints,
    active: activeCheckpoint(checkpoints, now),
    ...shipmentFlags(stage),
    ...omitUndefined({ estimate, delay: delayOf(kept, { stage, isDelayed: isLate }) }),
  }
}
