import { omitUndefined } from '../values/index.ts'
import type { ShipmentStage } from '../orders/index.ts'
import { cityLevelPlace } from './city-level-place.ts'
import { courierBadge } from './courier-badge.ts'
import type { CourierBadge } from './courier-badge.ts'
import type { Direction, Shipment } from './scan.ts'
import type { Step } from './statuses/five-steps.ts'
import type { ShipmentFlags } from './statuses/shipment-flags.ts'
import type { Checkpoint } from './timeline/checkpoint.ts'
import type { DelayCode } from './timeline/delay.ts'
import { shipmentTimeline } from './timeline/shipment-timeline.ts'
import type { TimelineHeader } from './timeline/timeline-header.ts'

/**
 * What anyone with a tracking id may see: status, city-level places and dates. It is built member
 * by member, so that a new field of a shipment stays private. [D-32, I37]
 */
export type PublicShipment = ShipmentFlags & {
  readonly direction: Direction
  readonly courier: CourierBadge
  readonly stage: ShipmentStage
  readonly header: TimelineHeader
  readonly isDelayed: boolean
  /** What kind of thing delayed it; the courier's own words are the customer's. */
  readonly delayCode?: DelayCode
  readonly steps: readonly Step[]
  readonly checkpoints: readonly Checkpoint[]
  readonly active: number
  readonly estimate?: Date
}

export function publicShipment(
  shipment: Shipment & { readonly courierCode: string },
  now: Date,
): PublicShipment {
  const timeline = shipmentTimeline(shipment, now)
  return {
    direction: shipment.direction,
    courier: courierBadge(shipment.courierCode),
    stage: timeline.stage,
    header: publicHeader(timeline.stage, timeline.header),
    isDelayed: timeline.isDelayed,
    steps: timeline.steps,
    checkpoints: timeline.checkpoints.map(publicCheckpoint),
    active: timeline.active,
    isCancelled: timeline.isCancelled,
    isDelivered: timeline.isDelivered,
    isRto: timeline.isRto,
    ...omitUndefined({ estimate: timeline.estimate, delayCode: timeline.delay?.code }),
  }
}

/** The reason of a failed delivery could reveal when nobody is at home. */
function publicHeader(stage: ShipmentStage, header: TimelineHeader): TimelineHeader {
  return stage === 'UNDELIVERED' ? { code: header.code } : header
}

function publicCheckpoint(checkpoint: Checkpoint): Checkpoint {
  const { location, description, ...rest } = checkpoint
  const city = location === undefined ? undefined : cityLevelPlace(location)
  const isShowable = description !== undefined && checkpoint.checkpoint !== 'UNDELIVERED'
  return {
    ...rest,
    ...omitUndefined({ location: city }),
    ...(isShowable ? { description } : {}),
  }
}
