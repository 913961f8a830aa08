/** [D-32, I37, I12] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import { formatIst, istDay } from '@thela/domain/calendar'
import {
  courierBadge,
  orderCancellation,
  publicShipment,
  shipmentTimeline,
} from '@thela/domain/tracking'
import type {
  Checkpoint,
  CourierBadge,
  PublicShipment,
  Shipment,
  ShipmentTimeline,
} from '@thela/domain/tracking'
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

/** A courier is shown under the name that the platform gave it. */
const badgeOf = (stored: ScannedShipment, badge: CourierBadge): CourierBadge => ({
  ...badge,
  name: stored.courierName || badge.name,
})

function checkpointToWire(checkpoint: Checkpoint, index: number, active: number) {
  const { ctime, location, weight, description, actualStatus } = checkpoint
  return {
    checkpoint: checkpoint.checkpoint,
    title: checkpoint.title,
    ...(ctime ? { ctime: ctime.toISOString() } : {}),
    ...(ctime ? { timeText: formatIst(ctime, 'DD MMM YYYY, hh:mm A') } : {}),
    ...(location === undefined ? {} : { location }),
    ...(weight === undefined ? {} : { weight }),
    ...(description === undefined ? {} : { description }),
    ...(actualStatus === undefined ? {} : { actualStatus }),
    isActive: index === active,
    isDone: index <= active,
  }
}

type Seen = Omit<PublicShipment, 'courier' | 'direction'> | ShipmentTimeline

/** Member by member, so that nothing but the agreed goes out. */
function toWire(
  { store, shipment: stored }: FoundShipment,
  seen: Seen,
  { isOrderCancelled }: Pick<ReadAt, 'isOrderCancelled'>,
): PublicShipmentReply {
  const { header, stage } = seen
  const { direction } = stored
  const cancellation = orderCancellation({ isOrderCancelled, stage, direction })
  return {
    swiftId: stored.shipmentId,
    direction: stored.direction,
    courier: badgeOf(stored, courierBadge(stored.courierCode)),
    status: seen.stage,
    statusText: seen.stageText,
    header: {
      title: header.title,
      ...(header.date ? { dateDesktop: header.date.desktop, dateMobile: header.date.mobile } : {}),
      ...(header.description === undefined ? {} : { description: header.description }),
    },
    steps: seen.steps.map(({ step, label, isDone, isCurrent }) => ({
      step,
      label,
      isDone,
      isCurrent,
    })),
    checkpoints: seen.checkpoints.map((checkpoint, index) =>
      checkpointToWire(checkpoint, index, seen.active),
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

/** What stands elsewhere when a shipment is read: nothing of it is kept with the shipment. */
interface ReadAt {
  readonly isOrderCancelled: boolean
  readonly now: Date
}

/** What anyone with the tracking id may see. */
export const publicView = (found: FoundShipment, at: ReadAt): PublicShipmentReply =>
  toWire(found, publicShipment(shipmentOf(found.shipment), at.now), at)

/** With the courier's full places and reasons, for the owner. */
export const fullTimeline = (found: FoundShipment, at: ReadAt): PublicShipmentReply =>
  toWire(found, shipmentTimeline(shipmentOf(found.shipment), at.now), at)
