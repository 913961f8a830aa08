import { omitUndefined } from '@thela/domain/values'
import { links } from '@thela/contracts/links'
import type { OrderSnapshot } from '@thela/domain/orders'
import type { Queryable } from '../../../db/statement.ts'
import type { Notice } from '../../notifications/index.ts'
import { hasEndedInShop } from '../stored/ended-in-shop.ts'
import { factsOf, snapshotNow } from '../stored/facts-of.ts'
import { orderName, orderNameInNotice } from '../stored/order-name.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'

/** Who is notified of an order, and in which language: as its customer read us when it was placed. */
export const addresseeOf = ({
  phone,
  snapshot,
  isPhoneVerified,
}: StoredOrder): Omit<Notice, 'parameters'> => ({
  recipient: { phone, ...omitUndefined({ email: snapshot.email }) },
  language: snapshot.language,
  isPhoneVerified,
})

type PlacedKind = 'ORDER_PLACED' | 'ORDER_PLACED_PICKUP'

/** Where it is collected. */
const placeOf = ({ delivery }: OrderSnapshot): string | undefined =>
  delivery?.type === 'PICKUP' ? (delivery.address ?? delivery.displayText) : undefined

/**
 * Nothing before the platform has named it: its customer knows it by that name. Nor once it is cancelled,
 * which its customer has read by then.
 */
export function placedNotice(order: StoredOrder): Notice<'ORDER_PLACED'> | undefined {
  const name = orderName(order)
  if (name === undefined || factsOf(order).isCancelled) return undefined
  const amount = snapshotNow(order).quote.total
  const parameters = { order: name, amount, link: links.order(order.orderId) }
  return { ...addresseeOf(order), parameters }
}

/** The kind of its message: one of its own for a pickup, where the store can send that. */
export const placedKindOf = (
  { snapshot }: StoredOrder,
  canSend: (kind: PlacedKind) => boolean,
): PlacedKind =>
  placeOf(snapshot) !== undefined && canSend('ORDER_PLACED_PICKUP')
    ? 'ORDER_PLACED_PICKUP'
    : 'ORDER_PLACED'

/** The same for an order that is collected, with the place. */
export function placedPickupNotice(order: StoredOrder): Notice<'ORDER_PLACED_PICKUP'> | undefined {
  const notice = placedNotice(order)
  const place = placeOf(order.snapshot)
  if (!notice || place === undefined) return undefined
  return { ...notice, parameters: { ...notice.parameters, place } }
}

/** The platform has cancelled it, so it has the order and its name. Nothing of one that has none and never will have. */
export async function cancelledNotice(
  db: Queryable,
  storeId: string,
  orderId: string,
): Promise<Notice<'ORDER_CANCELLED'> | undefined> {
  const order = await ordersRepository.byId(db, storeId, orderId)
  if (!order || hasEndedInShop(order)) return undefined
  const parameters = { order: orderNameInNotice(order), link: links.order(orderId) }
  return { ...addresseeOf(order), parameters }
}
