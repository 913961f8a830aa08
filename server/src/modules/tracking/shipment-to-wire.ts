/** [D-32, I37, I12] */
import { omitUndefined } from '@thela/domain/values'
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import { istDay } from '@thela/domain/calendar'
import {
  courierBadge,
  orderCancellation,
  publicShipment,
  shipmentTimeline,
} from '@thela/domain/tracking'
import type {
  Checkpoint,
  CheckpointDescription,
  CourierBadge,
  PublicShipment,
  Shipment,
  ShipmentTimeline,
} from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { isPublicShipment } from './find-shipment.ts'
import type { FoundShipment } from './find-shipment.ts'
import { scanOfRow } from './scan-row.ts'
import type { ScannedShipment } from './shipments-repository.ts'
import { wholeMinute } from './whole-minute.ts'

function shipmentOf(stored: ScannedShipment): Shipment & { readonly courierCode: string } {
  return {
    direction: stored.direction,
    courierCode: stored.courierCode,
    createdAt: wholeMinute(stored.createdAt),
    scans: stored.scans.map(scanOfRow),
    ...(stored.edd ? { edd: stored.edd } : {}),
    ...(stored.pdd ? { pdd: stored.pdd } : {}),
  }
}

/** A courier is shown by the platform's name for it. */
const badgeOf = (stored: ScannedShipment, badge: CourierBadge): CourierBadge => ({
  ...badge,
  name: stored.courierName || badge.name,
})

function checkpointToWire(
  t: Messages,
  checkpoint: Checkpoint,
  place: Pick<PublicShipmentReply['checkpoints'][number], 'isActive' | 'isDone'>,
) {
  const { label, ctime, location, weight, description, actualStatus } = checkpoint
  return {
    checkpoint: checkpoint.checkpoint,
    label,
    title: t(`tracking.checkpoint.${label}`),
    ...(ctime ? { ctime: ctime.toISOString() } : {}),
    ...omitUndefined({ location, weight, actualStatus }),
    ...(description === undefined ? {} : describedBy(t, description)),
    ...place,
  }
}

const describedBy = (t: Messages, code: CheckpointDescription) => ({
  descriptionCode: code,
  description: t(`tracking.description.${code}`),
})

type Seen = Omit<PublicShipment, 'courier' | 'direction'> | ShipmentTimeline

/** Built member by member, so that nothing else is sent. */
function toWire(
  { store, shipment: stored }: FoundShipment,
  seen: Seen,
  { isOrderCancelled, t }: Pick<ReadAt, 'isOrderCancelled' | 't'>,
): PublicShipmentReply {
  const { header, stage } = seen
  const { direction } = stored
  const cancellation = orderCancellation({ isOrderCancelled, stage, direction })
  return {
    swiftId: stored.shipmentId,
    direction: stored.direction,
    courier: badgeOf(stored, courierBadge(stored.courierCode)),
    status: seen.stage,
    header: {
      code: header.code,
      ...(header.day ? { day: header.day.toISOString() } : {}),
      ...omitUndefined({ description: header.description }),
    },
    steps: seen.steps.map(({ step, label, isDone, isCurrent }) => ({
      step,
      label,
      isDone,
      isCurrent,
    })),
    checkpoints: seen.checkpoints.map((checkpoint, index) =>
      checkpointToWire(t, checkpoint, {
        isActive: index === seen.active,
        isDone: index <= seen.active,
      }),
    ),
    ...(seen.estimate ? { edd: istDay(seen.estimate) } : {}),
    isCancelled: seen.isCancelled,
    isDelivered: seen.isDelivered,
    isRTO: seen.isRto,
    isPublic: isPublicShipment({ store, shipment: stored }),
    isDelayed: seen.isDelayed,
    ...(cancellation ? { orderCancellation: cancellation } : {}),
  }
}

/** Data of other modules, read when the shipment is shown and not stored with it. */
interface ReadAt {
  readonly isOrderCancelled: boolean
  readonly now: Date
  /** What is said in words is said in these. */
  readonly t: Messages
}

/** What anyone with the tracking id may see. */
export const publicView = (found: FoundShipment, at: ReadAt): PublicShipmentReply =>
  toWire(found, publicShipment(shipmentOf(found.shipment), at.now), at)

/** With the courier's full places and reasons, for the customer. */
export const fullTimeline = (found: FoundShipment, at: ReadAt): PublicShipmentReply =>
  toWire(found, shipmentTimeline(shipmentOf(found.shipment), at.now), at)
