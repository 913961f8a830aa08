/** Whether a store may report a parcel so: its order, its items and whose number it is. [tracking §3 Scan, ADR-228, ADR-356] */
import { orderNumberKey } from '@thela/domain/tracking'
import type { ReportedShipment, ReportProblem } from '@thela/domain/tracking'
import { fail, ok } from '@thela/domain/values'
import type { Result } from '@thela/domain/values'
import type { Database, Queryable } from '../../db/statement.ts'
import type { Orders, StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { awbOf } from './awb-of.ts'
import { numbersRepository, startOfNumber } from './numbers-repository.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import type { StoredShipment } from './shipments-repository.ts'

export interface CheckDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId' | 'named'>
  readonly now: () => Date
}

/** A report with its order. */
export interface CheckedReport {
  readonly shipment: ReportedShipment
  readonly order: StoredOrder | undefined
}

export type Checked<T> = Result<T, ReportProblem>
export const problem = (field: string, code: ReportProblem['code']) => fail({ field, code })

async function findOrder(
  orders: CheckDependencies['orders'],
  db: Queryable,
  { storeId, named }: { readonly storeId: string; readonly named: ReportedShipment['order'] },
): Promise<Checked<StoredOrder | undefined>> {
  if (!named) return ok(undefined)
  if ('id' in named) {
    const order = await orders.byId(db, storeId, named.id)
    return order ? ok(order) : problem('orderId', 'ORDER_UNKNOWN')
  }
  const number = orderNumberKey(named.number)
  const withNumber = number === undefined ? [] : await orders.named(db, storeId, number)
  if (withNumber.length > 1) return problem('orderNumber', 'ORDER_AMBIGUOUS')
  return withNumber[0] ? ok(withNumber[0]) : problem('orderNumber', 'ORDER_UNKNOWN')
}

/** A parcel number is one parcel of the store's, whoever carries and reports it. */
export function isOther(known: StoredShipment, { shipment, order }: CheckedReport): boolean {
  const { orderId, direction } = known
  const isOfOther = order !== undefined && orderId !== null && orderId !== order.orderId
  return isOfOther || direction !== shipment.direction
}

/** When it was sent, as far as the report says it. */
function sentAt({ shippedAt, scans }: ReportedShipment): Date | undefined {
  const times = scans.map(({ ctime }) => ctime.getTime())
  return shippedAt ?? (times.length === 0 ? undefined : new Date(Math.min(...times)))
}

/**
 * From when its courier has given the number again: the parcel that has it had ended long before the reported one was
 * sent. Where nothing but the time tells the two apart, it must be the time of shipping: a late scan makes no parcel.
 */
export function startOfReuse(
  known: StoredShipment,
  checked: CheckedReport,
  now: Date,
): Date | undefined {
  const { shipment } = checked
  const at = isOther(known, checked) ? (sentAt(shipment) ?? now) : shipment.shippedAt
  const from = at && startOfNumber(at)
  return from && known.endedAt && known.endedAt < from ? from : undefined
}

/** The parcel of the order that had this number before: its report is repeated. */
export async function findFormer(
  db: Queryable,
  storeId: string,
  { shipment: { awb, direction }, order }: CheckedReport,
): Promise<StoredShipment | undefined> {
  if (!order) return undefined
  const { orderId } = order
  return numbersRepository.byFormer(db, { storeId, awb: awbOf(awb), orderId, direction })
}

/** Reads only: what the store's data has against a report. */
export async function checkReport(
  { database, orders, now }: CheckDependencies,
  { storeId }: Store,
  shipment: ReportedShipment,
): Promise<Checked<CheckedReport>> {
  const ofOrder = await findOrder(orders, database, { storeId, named: shipment.order })
  if (!ofOrder.ok) return ofOrder
  const order = ofOrder.value
  const sold = order?.snapshot.lines.map(({ variantId }) => variantId)
  if (sold && shipment.items.some(({ variantId }) => !sold.includes(variantId))) {
    return problem('items', 'ITEM_UNKNOWN')
  }
  const checked = { shipment, order }
  const known = await shipmentsRepository.byAwb(database, storeId, awbOf(shipment.awb))
  if (!known || !isOther(known, checked) || startOfReuse(known, checked, now())) {
    return ok(checked)
  }
  const former = await findFormer(database, storeId, checked)
  return former ? ok(checked) : problem('awb', 'OTHER_PARCEL')
}
