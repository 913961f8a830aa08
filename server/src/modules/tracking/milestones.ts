/** Messages about a parcel, and when they are due. [ADR-215, ADR-217, ADR-357, I12] */
import { isDeepStrictEqual } from 'node:util'
import { links } from '@thela/contracts/links'
import { daysBetweenIst, istDay } from '@thela/domain/calendar'
import {
  delayedTo,
  ELSEWHERE,
  isAtRisk,
  isOfAttempt,
  isRecent,
  lateFrom,
  milestoneNotices,
  riskFrom,
} from '@thela/domain/tracking'
import type { MilestoneNotice, ParcelStanding } from '@thela/domain/tracking'
import type { AnnouncedFact, PlannedFact } from '@thela/domain/notifications'
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
import { currentAttempt } from './parcel-state.ts'

export interface MilestoneDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId'>
  readonly now: () => Date
}

const standingOf = ({ direction, status, pdd, edd, standing }: StandingRow): ParcelStanding => ({
  direction,
  stage: status,
  pdd: pdd ?? undefined,
  edd: edd ?? undefined,
  attemptOn: currentAttempt({ status, standing }),
})

/** Nobody reports another courier's parcel to us: its silence means nothing. */
const isFollowed = (parcel: ParcelFacts | undefined): parcel is ParcelFacts =>
  parcel !== undefined && parcel.courierCode !== ELSEWHERE

const SEPARATOR = '@'

/** A message about an attempt is sent once for this key. */
const attemptKey = (shipmentId: string, { attemptOn }: ParcelStanding): string =>
  attemptOn === undefined ? shipmentId : `${shipmentId}${SEPARATOR}${attemptOn}`

function announce(shipmentId: string, parcel: ParcelStanding): readonly AnnouncedFact[] {
  return milestoneNotices(parcel).map((fact) =>
    isOfAttempt(fact)
      ? { fact, about: { ATTEMPT: attemptKey(shipmentId, parcel) } }
      : { fact, about: { SHIPMENT: shipmentId } },
  )
}

interface ShipmentNotices {
  readonly facts: readonly AnnouncedFact[]
  /** It comes by time alone; without a time it comes no more. */
  readonly plans: readonly { readonly fact: PlannedFact; readonly dueAt: Date | undefined }[]
}

/** The messages that a parcel causes where it stands now and did not before, and when it is at risk and late. */
export function shipmentNotices({ shipmentId, before, parcel }: ShipmentFact): ShipmentNotices {
  const standing = isFollowed(parcel) ? parcel : undefined
  const known = isFollowed(before) ? announce(shipmentId, before) : []
  const facts = standing
    ? announce(shipmentId, standing).filter(
        (fact) => !known.some((each) => isDeepStrictEqual(each, fact)),
      )
    : []
  const late = { fact: 'PROMISE_MISSED', dueAt: standing && lateFrom(standing) } as const
  const risk = { fact: 'PROMISE_AT_RISK', dueAt: standing && riskFrom(standing) } as const
  // Without a promised day none was ever planned.
  return { facts, plans: (parcel.pdd ?? before?.pdd) ? [late, risk] : [late] }
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
  { storeId, key }: { readonly storeId: string; readonly key: string },
): Promise<Notice<K> | undefined> {
  const [shipmentId = '', attemptOn] = key.split(SEPARATOR)
  const found = await findFollowed(deps, storeId, shipmentId)
  if (!found?.row.scannedAt || !isRecent(found.row.scannedAt, deps.now())) return undefined
  const standsAt = found.parcel.attemptOn
  // The courier has set out again since.
  if (attemptOn !== undefined && standsAt !== undefined && attemptOn !== standsAt) return undefined
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

/** In the morning of the promised day, unless the parcel is where its courier sets out from. */
async function riskNotice(
  deps: MilestoneDependencies,
  { storeId }: Store,
  shipmentId: string,
): Promise<Notice<'SHIPMENT_AT_RISK'> | undefined> {
  const found = await findFollowed(deps, storeId, shipmentId)
  const from = found && riskFrom(found.parcel)
  if (!from || daysBetweenIst(deps.now(), from) !== 0) return undefined
  const { order, row } = found
  const newest = (row.standing ?? []).toSorted((a, b) => (a.ctime < b.ctime ? 1 : -1))[0]
  const city = order && factsOf(order).shippingAddress.city
  return isAtRisk(newest, city) ? found.notice() : undefined
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
    ({ storeId }: Store, key: string) =>
      milestoneNotice(deps, kind, { storeId, key })
  return {
    SHIPMENT_OUT_FOR_DELIVERY: source('SHIPMENT_OUT_FOR_DELIVERY'),
    SHIPMENT_DELIVERED: source('SHIPMENT_DELIVERED'),
    SHIPMENT_UNDELIVERED: source('SHIPMENT_UNDELIVERED'),
    SHIPMENT_RETURNING: source('SHIPMENT_RETURNING'),
    SHIPMENT_RETURNED: source('SHIPMENT_RETURNED'),
    SHIPMENT_LOST: source('SHIPMENT_LOST'),
    SHIPMENT_DAMAGED: source('SHIPMENT_DAMAGED'),
    SHIPMENT_DELAYED: (store: Store, id: string) => delayedNotice(deps, store, id),
    SHIPMENT_AT_RISK: (store: Store, id: string) => riskNotice(deps, store, id),
    SHIPMENT_LATE: (store: Store, id: string) => lateNotice(deps, store, id),
    ORDER_WAITING: (store: Store, id: string) => waitingNotice(deps, store, id),
  }
}
