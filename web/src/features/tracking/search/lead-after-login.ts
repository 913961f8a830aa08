/** Where a customer goes on who has verified a phone for the search. [tracking §2, §6, ADR-211, ADR-348] */
import type { ShipmentStage } from '@thela/domain/orders'
import { isFinalStage, lookupKindOf, onlyOpenParcel, orderNumberKey } from '@thela/domain/tracking'
import { omitUndefined } from '@thela/domain/values'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import type { ListedParcel } from './found-parcels.tsx'
import { isMissing, lookUpShipment } from './look-up.ts'
import type { Found } from './look-up.ts'

/** To one page; or what the search shows itself, where there is no page for it. */
export type Lead =
  | Found
  | { readonly kind: 'ORDERS' }
  | { readonly kind: 'PARCELS'; readonly parcels: readonly ListedParcel[] }
  | { readonly kind: 'NO_PARCELS'; readonly state: 'NONE' | 'NOT_SENT' | 'CANCELLED' }

interface LeadOptions {
  readonly storeId: string
  /** Another platform's pages, and those with hidden branding, do not link to our account. */
  readonly hasAccountLinks: boolean
}

type Order = Reply<'POST /checkout/customer/orders/v2'>['orders'][number]
type OwnParcel = ListedParcel & { readonly stage: ShipmentStage }

const parcel = (stage: ShipmentStage, listed: Omit<ListedParcel, 'status'>): OwnParcel => ({
  ...listed,
  status: stage,
  stage,
})

function parcelsOfOrder({ orderId: orderNumber, subOrders }: Order): readonly OwnParcel[] {
  const sent = subOrders.flatMap(({ trackingInfo }) => (trackingInfo ? [trackingInfo] : []))
  return sent.map(({ shipmentId, trackingStatus, pdd, edd }, index) => {
    const part = sent.length > 1 ? index + 1 : undefined
    const more = omitUndefined({ edd: pdd ?? edd, orderNumber, part })
    return parcel(trackingStatus, { swiftId: shipmentId, ...more })
  })
}

async function parcelsWithoutOrder(): Promise<readonly OwnParcel[]> {
  const { shipments } = await call('GET /data/shipments/own', {}, { retries: 1 })
  return shipments.map(({ status, ...listed }) => parcel(status, listed))
}

/** A number is searched among all orders; without one the server takes those of the last six months. */
const BEFORE_ALL_ORDERS = '2000-01-01'

async function ordersOf(storeId: string, multiSearch?: string): Promise<readonly Order[]> {
  const body = {
    filters: { BRANDS: [storeId] },
    ...(multiSearch ? { multiSearch, from: BEFORE_ALL_ORDERS } : {}),
  }
  const options = { isRead: true, retries: 1 }
  return (await call('POST /checkout/customer/orders/v2', { body }, options)).orders
}

const toShipment = (trackingId: string): Found => ({
  kind: 'SHIPMENT',
  trackingId,
  start: 'DETAILS',
})

const toParcels = (parcels: readonly OwnParcel[]): Lead => {
  const [first, ...more] = parcels
  return first && more.length === 0 ? toShipment(first.swiftId) : { kind: 'PARCELS', parcels }
}

async function findByTrackingId(searched: string): Promise<Lead | undefined> {
  if (lookupKindOf(searched) !== 'TRACKING_ID') return undefined
  const found = await lookUpShipment(searched.trim(), false).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  return found?.kind === 'SHIPMENT' ? toShipment(found.trackingId) : undefined
}

/** The number of an order, or what the store calls a parcel without one. */
async function findByNumber(
  { storeId, hasAccountLinks }: LeadOptions,
  searched: string,
  withoutOrder: readonly OwnParcel[],
): Promise<Lead | undefined> {
  const number = orderNumberKey(searched)
  if (number === undefined) return undefined
  const orders = await ordersOf(storeId, number)
  const order = orders.find(({ orderId = '' }) => orderNumberKey(orderId) === number)
  if (!order) {
    const named = withoutOrder.filter(({ reference = '' }) => orderNumberKey(reference) === number)
    return named.length > 0 ? toParcels(named) : undefined
  }
  const parcels = parcelsOfOrder(order)
  if (hasAccountLinks && parcels.length !== 1) return { kind: 'ORDER', orderId: order.id }
  if (parcels.length > 0) return toParcels(parcels)
  return { kind: 'NO_PARCELS', state: order.status === 'CANCELLED' ? 'CANCELLED' : 'NOT_SENT' }
}

/** The only parcel that is under way, else all that are, else those that were. */
async function leadToOpen(
  { storeId, hasAccountLinks }: LeadOptions,
  withoutOrder: readonly OwnParcel[],
): Promise<Lead> {
  const ofOrders = (await ordersOf(storeId)).flatMap(parcelsOfOrder)
  const parcels = [...withoutOrder, ...ofOrders]
  const open = onlyOpenParcel(parcels)
  if (open) return toShipment(open.swiftId)
  // The list of orders shows no parcel that belongs to none.
  if (hasAccountLinks && withoutOrder.length === 0) return { kind: 'ORDERS' }
  if (parcels.length === 0) return { kind: 'NO_PARCELS', state: 'NONE' }
  const underWay = parcels.filter(({ stage }) => !isFinalStage(stage))
  return { kind: 'PARCELS', parcels: underWay.length > 0 ? underWay : parcels }
}

/** To the parcel that was searched, by its id or by a number; else to what is under way. */
export async function leadAfterLogin(options: LeadOptions, searched: string): Promise<Lead> {
  const byId = await findByTrackingId(searched)
  if (byId) return byId
  const withoutOrder = await parcelsWithoutOrder()
  const byNumber = await findByNumber(options, searched, withoutOrder)
  return byNumber ?? leadToOpen(options, withoutOrder)
}
