import { links } from '@thela/contracts/links'
import type { Database } from '../../db/statement.ts'
import type { Notice } from '../notifications/index.ts'
import { addresseeOf, factsOf, orderNameInNotice } from '../orders/index.ts'
import type { Orders } from '../orders/index.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** That a parcel is on its way, and where to follow it; nothing once its order is cancelled. */
export async function shippedNotice(
  { database, orders }: { readonly database: Database; readonly orders: Pick<Orders, 'byId'> },
  storeId: string,
  shipmentId: string,
): Promise<Notice<'ORDER_SHIPPED'> | undefined> {
  const shipment = await shipmentsRepository.byId(database, storeId, shipmentId)
  const order = shipment && (await orders.byId(database, storeId, shipment.orderId))
  if (!order || factsOf(order).isCancelled) return undefined
  const parameters = { order: orderNameInNotice(order), link: links.shipment(shipmentId) }
  return { ...addresseeOf(order), parameters }
}
