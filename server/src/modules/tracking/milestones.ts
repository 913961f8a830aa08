/** Messages about a parcel, and when they are due. [ADR-215, ADR-217, I12] */
import { links } from '@thela/contracts/links'
import { daysBetweenIst, istDay } from '@thela/domain/calendar'
import { delayedTo, ELSEWHERE, isRecent, lateFrom, milestoneNotices } from '@thela/domain/tracking'
import type { MilestoneNotice, ParcelStanding } from '@thela/domain/tracking'
import type { AnnouncedFact } from '@thela/domain/notifications'
import type { Database } from '../../db/statement.ts'
import type { Notice } from '../notifications/index.ts'
import { addresseeOf, factsOf, orderNameInNotice } from '../orders/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import type { ParcelFacts, ShipmentFact } from './apply-report.ts'
import { milestonesRepository } from './milestones-repository.ts'
import type { StandingRow } from './milestones-repository.ts'
import { ownAddressee } from './own-addressee.ts'
import { parcelsOf } from './parcels-of.ts'

export interface MilestoneDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId'>
  readonly now: () => Date
}

const standingOf = ({ direction, status, pdd, edd }: StandingRow): ParcelStanding => ({
  direction,
  stage: status,
  pdd: pdd ?? undefined,
  edd: edd ?? undefined,
})

/** Nobody reports another courier's parcel to us: its silence means nothing. */
const isFollowed = (parcel: ParcelFacts | undefined): parcel is ParcelFacts =>
  parcel !== undefined && parcel.courierCode !== ELSEWHERE

/** The messages that a parcel causes where it stands now and did not before, and from when it is late. */
export function shipmentNotices({ shipmentId, before, parcel }: ShipmentFact): {
  readonly facts: readonly AnnouncedFact[]
  readonly lateFrom: Date | undefined
} {
  if (!isFollowed(parcel)) return { facts: [], lateFrom: undefined }
  const known = isFollowed(before) ? milestoneNotices(before) : []
  const fresh = milestoneNotices(parcel).filter((fact) => !known.includes(fact))
  const about = { SHIPMENT: shipmentId }
  return { facts: fresh.map((fact) => ({ fact, about })), lateFrom: lateFrom(parcel) }
}

/** The parcel with its order, while messages about it are sent. */
async function findParcel(deps: MilestoneDependencies, storeId: string, shipmentId: string) {
  const row = await milestonesRepository.standing(deps.database, storeId, shipmentId)
  if (!row) return undefined
  const { orderId } = row
  const order =
    orderId === null ? undefined : await deps.orders.byId(deps.database, storeId, orderId)
  const addressee = order ? addresseeOf(order) : ownAddressee(row)
  if (!addressee || (order && factsOf(order).isCancelled)) return undefined
  const name = () => (order ? orderNameInNotice(order) : (row.reference ?? row.awb ?? shipmentId))
  const notice = () => ({
    ...addressee,
    prefersWhatsapp: row.whatsappSubscribed ?? undefined,
    parameters: { order: name(), link: links.shipment(shipmentId) },
  })
  return { row, order, parcel: standingOf(row), notice }
}

/** Of a parcel whose scans come to us. */
async function findFollowed(deps: MilestoneDependencies, storeId: string, shipmentId: string) {
  const found = await findParcel(deps, storeId, shipmentId)
  return found?.row.courierCode === ELSEWHERE ? undefined : found
}

/** That a parcel is on its way, and where to follow it; nothing once its order is cancelled. */
export async function shippedNotice(
  deps: MilestoneDependencies,
  storeId: string,
  shipmentId: string,
): Promise<Notice<'ORDER_SHIPPED'> | undefined> {
  const found = await findParcel(deps, storeId, shipmentId)
  // It was handed over, or is about to be: no courier brings it.
  const isCollected = found?.order?.snapshot.delivery?.type === 'PICKUP' && found.row.awb === null
  // What comes back to the store is on its way to nobody.
  const isSent = found?.parcel.direction === 'FORWARD' && !isCollected
  return isSent ? found.notice() : undefined
}

/** As the parcel stands when it is sent: what has been overtaken is not sent any more. */
async function milestoneNotice<K extends Exclude<MilestoneNotice, 'SHIPMENT_DELAYED'>>(
  deps: MilestoneDependencies,
  kind: K,
  { storeId, shipmentId }: { readonly storeId: string; readonly shipmentId: string },
): Promise<Notice<K> | undefined> {
  const found = await findFollowed(deps, storeId, shipmentId)
  if (!found?.row.scannedAt || !isRecent(found.row.scannedAt, deps.now())) return undefined
  return milestoneNotices(found.parcel).includes(kind) ? (found.notice() as Notice<K>) : undefined
}

async function delayedNotice(
  deps: MilestoneDependencies,
  { storeId }: Store,
  shipmentId: string,
): Promise<Notice<'SHIPMENT_DELAYED'> | undefined> {
  const found = await findFollowed(deps, storeId, shipmentId)
  const day = found && delayedTo(found.parcel)
  // A day that has passed by now is no promise.
  if (!day || daysBetweenIst(deps.now(), day) < 0) return undefined
  const notice = found.notice()
  return { ...notice, parameters: { ...notice.parameters, day: istDay(day) } }
}

async function lateNotice(
  deps: MilestoneDependencies,
  { storeId }: Store,
  shipmentId: string,
): Promise<Notice<'SHIPMENT_LATE'> | undefined> {
  const found = await findFollowed(deps, storeId, shipmentId)
  const from = found && lateFrom(found.parcel)
  return from && from <= found.row.readAt ? found.notice() : undefined
}

/** No courier has it yet: by its status, which follows from its parcels. */
const NOT_SENT: readonly string[] = ['OPEN', 'CONFIRMED', 'READY_FOR_PICKUP']

/** That an order takes longer than usual; nothing of one that somebody collects, or that has moved. */
async function waitingNotice(
  { database, orders }: MilestoneDependencies,
  { storeId }: Store,
  orderId: string,
): Promise<Notice<'ORDER_WAITING'> | undefined> {
  const order = await orders.byId(database, storeId, orderId)
  if (!order || factsOf(order).isCancelled || !NOT_SENT.includes(order.status)) return undefined
  if (order.snapshot.delivery?.type === 'PICKUP') return undefined
  const parcels = await parcelsOf(database, storeId, [orderId])
  if (parcels.some((parcel) => parcel.isFulfilledElsewhere || parcel.stage !== 'ORDER_PLACED')) {
    return undefined
  }
  const parameters = { order: orderNameInNotice(order), link: links.order(orderId) }
  return { ...addresseeOf(order), parameters }
}

/** What tracking says of a parcel and of an order without one, as they stand when it is sent. */
export function milestoneSources(deps: MilestoneDependencies) {
  const source =
    <K extends Exclude<MilestoneNotice, 'SHIPMENT_DELAYED'>>(kind: K) =>
    ({ storeId }: Store, shipmentId: string) =>
      milestoneNotice(deps, kind, { storeId, shipmentId })
  return {
    SHIPMENT_OUT_FOR_DELIVERY: source('SHIPMENT_OUT_FOR_DELIVERY'),
    SHIPMENT_DELIVERED: source('SHIPMENT_DELIVERED'),
    SHIPMENT_UNDELIVERED: source('SHIPMENT_UNDELIVERED'),
    SHIPMENT_RETURNING: source('SHIPMENT_RETURNING'),
    SHIPMENT_RETURNED: source('SHIPMENT_RETURNED'),
    SHIPMENT_LOST: source('SHIPMENT_LOST'),
    SHIPMENT_DAMAGED: source('SHIPMENT_DAMAGED'),
    SHIPMENT_DELAYED: (store: Store, id: string) => delayedNotice(deps, store, id),
    SHIPMENT_LATE: (store: Store, id: string) => lateNotice(deps, store, id),
    ORDER_WAITING: (store: Store, id: string) => waitingNotice(deps, store, id),
  }
}
