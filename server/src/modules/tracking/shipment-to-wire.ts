/** [D-32, I37, I12] */
import { omitUndefined } from '@thela/domain/values'
import type {
  CustomerShipment,
  PublicShipmentReply,
} from '@thela/contracts/calls/tracking/tracking'
import { istDay } from '@thela/domain/calendar'
import {
  cityLevelPlace,
  courierOfReports,
  courierPage,
  orderCancellation,
  parcelBadge,
  publicShipment,
  shipmentTimeline,
} from '@thela/domain/tracking'
import type {
  Checkpoint,
  CheckpointDescription,
  CourierBadge,
  PublicShipment,
  Shipment,
} from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { isPublicShipment } from './find-shipment.ts'
import type { FoundShipment } from './find-shipment.ts'
import { scanOfRow } from './scan-row.ts'
import type { ScannedShipment } from './shipments-repository.ts'
import { wholeMinute } from './whole-minute.ts'

/** As the rules of the timeline read it. */
export function shipmentOf(stored: ScannedShipment): Shipment & { readonly courierCode: string } {
  return {
    direction: stored.direction,
    courierCode: stored.courierCode,
    createdAt: wholeMinute(stored.createdAt),
    scans: stored.scans.map(scanOfRow),
    ...(stored.edd ? { edd: stored.edd } : {}),
    ...(stored.pdd ? { pdd: stored.pdd } : {}),
  }
}

/** The carrier by its own badge; before any report, by the platform's name for the account. */
export const badgeOf = ({
  courierReports,
  courierCode,
  courierName,
}: Pick<ScannedShipment, 'courierReports' | 'courierCode' | 'courierName'>): CourierBadge =>
  parcelBadge(
    courierReports ? courierOfReports(courierReports) : { account: courierCode, name: courierName },
  )

/** A reply says these as they are specified, where a page says something plainer. */
const SPECIFIED = ['RTO', 'RTO_DELIVERED'] as const
const isSpecified = (label: Checkpoint['label']): label is (typeof SPECIFIED)[number] =>
  SPECIFIED.some((each) => each === label)

function checkpointToWire(
  t: Messages,
  checkpoint: Checkpoint,
  place: Pick<PublicShipmentReply['checkpoints'][number], 'isActive' | 'isDone'>,
) {
  const { label, ctime, location, weight, description, actualStatus } = checkpoint
  return {
    checkpoint: checkpoint.checkpoint,
    label,
    title: isSpecified(label)
      ? t(`tracking.specified.${label}`)
      : t(`tracking.checkpoint.${label}`),
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

type Seen = Omit<PublicShipment, 'courier' | 'direction'>

/** Built member by member, so that nothing else is sent. */
function toWire(
  { store, shipment: stored }: FoundShipment,
  seen: Seen,
  { isOrderCancelled, t }: Pick<ReadAt, 'isOrderCancelled' | 't'>,
): PublicShipmentReply {
  const { header, stage } = seen
  const { direction } = stored
  const courier = badgeOf(stored)
  const awb = stored.awb ?? undefined
  const ownPage = awb && courierPage(courier, awb)
  const cancellation = orderCancellation({ isOrderCancelled, stage, direction })
  return {
    swiftId: stored.shipmentId,
    direction: stored.direction,
    courier,
    ...(awb ? { awb } : {}),
    ...(ownPage ? { courierPage: ownPage } : {}),
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
    ...(seen.delayCode ? { delayCode: seen.delayCode } : {}),
    ...(cancellation ? { orderCancellation: cancellation } : {}),
  }
}

/** Data of other modules, read when the shipment is shown and not stored with it. */
export interface ReadAt {
  readonly isOrderCancelled: boolean
  readonly now: Date
  /** When it usually arrives, where nobody names a day for it. */
  readonly usual: Date | undefined
  /** What is said in words is said in these. */
  readonly t: Messages
}

const datedShipment = ({ shipment }: FoundShipment, { usual }: ReadAt) => ({
  ...shipmentOf(shipment),
  ...omitUndefined({ usual }),
})

/** What anyone with the tracking id may see. */
export const publicView = (found: FoundShipment, at: ReadAt): PublicShipmentReply =>
  toWire(found, publicShipment(datedShipment(found, at), at.now), at)

/** A hub's code says nothing to its customer either; a place that shows no city stays as it is. */
const atItsCity = (checkpoint: Checkpoint): Checkpoint => {
  const { location } = checkpoint
  if (location === undefined) return checkpoint
  return { ...checkpoint, location: cityLevelPlace(location) ?? location }
}

/** With the courier's reasons, for the customer; its own words and places are in `track.details`. */
export function fullTimeline(
  found: FoundShipment,
  at: ReadAt,
): PublicShipmentReply & Pick<CustomerShipment, 'delayReason'> {
  const timeline = shipmentTimeline(datedShipment(found, at), at.now)
  const { code: delayCode, reason: delayReason } = timeline.delay ?? {}
  return {
    ...toWire(
      found,
      {
        ...timeline,
        checkpoints: timeline.checkpoints.map(atItsCity),
        ...omitUndefined({ delayCode }),
      },
      at,
    ),
    ...omitUndefined({ delayReason }),
  }
}
