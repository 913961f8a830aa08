import { links } from '@thela/contracts/links'
import type { Database } from '../../db/statement.ts'
import type { Notice } from '../notifications/index.ts'
import { addresseeOf, orderName } from '../orders/index.ts'
import type { Orders } from '../orders/index.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** That a parcel is on its way, and where to follow it. */
export async function shippedNotice(
  { database, orders }: { readonly database: Database; readonly orders: Pick<Orders, 'byId'> },
  storeId: string,
  shipmentId: string,
): Promise<Notice<'ORDER_SHIPPED'> | undefined> {
  const shipment = await shipmentsRepository.byId(database, storeId, shipmentId)
  const order = shipment && (await orders.byId(database, storeId, shipment.orderId))
  if (!order) return undefined
  const name = orderName(order)
  // The platform has the order, so its number will arrive: the job is retried.
  if (name === undefined) throw new Error('the platform has not numbered this order yet')
  return { ...addresseeOf(order), parameters: { order: name, link: links.shipment(shipmentId) } }
}
