/** What is done with a draft before money moves, by the state that it has there. [woocommerce §5, §6] */
import type { OrderToDraft } from '../../../ports/cart-orders.ts'
import { feeChanges, feesFor, feesMeta } from './fee-lines.ts'
import { addressesKey } from './order-address.ts'
import type { WireOrder } from './order-wire.ts'
import { ADDRESSES, COD, contentKey, DRAFT_OF, metaValue, OUR_METHOD, OUR_ORDER, TERMS } from './our-order.ts'

/** It is an order by now, or was ended. */
export const ORDER_TAKEN = 'ORDER_TAKEN'
/** Its cart was emptied. */
export const DRAFT_EMPTY = 'DRAFT_EMPTY'

type FreezeStep =
  | { readonly kind: 'DONE' }
  | { readonly kind: 'FREEZE'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'REFUSE'; readonly reason: string }

/** The cart's hash cannot say the method or its fees, so these terms do. */
export const termsKey = (order: OrderToDraft): string =>
  contentKey([
    order.methodTitle,
    order.isCod,
    order.methodDiscount,
    order.fees.map(({ title, amount }) => [title, amount]),
    order.delivery?.id,
    order.delivery?.amount,
    addressesKey(order),
  ])

/** The shop gives a failed one to the same cart again, as it does a pending one. */
const OPEN = new Set(['checkout-draft', 'pending', 'failed'])

export function freezeStep(
  found: WireOrder | undefined,
  order: OrderToDraft,
  cart: string,
): FreezeStep {
  const isOpen = found && OPEN.has(found.status) && metaValue(found, OUR_ORDER) === undefined
  if (!isOpen) return { kind: 'REFUSE', reason: ORDER_TAKEN }
  // An empty one may cost as much as an order that is free.
  if (found.line_items.length === 0) return { kind: 'REFUSE', reason: DRAFT_EMPTY }
  const fees = feesFor(found, order.fees)
  const changes = feeChanges(found, fees)
  const terms = termsKey(order)
  const isFrozen = found.status === 'pending' && metaValue(found, TERMS) === terms
  if (isFrozen && changes.length === 0) return { kind: 'DONE' }
  return {
    kind: 'FREEZE',
    body: {
      status: 'pending',
      payment_method: order.isCod ? COD : OUR_METHOD,
      payment_method_title: order.methodTitle,
      ...(changes.length > 0 ? { fee_lines: changes } : {}),
      // Of somebody who has an account there; guests have names of letters.
      ...(/^\d{1,15}$/.test(cart) ? { customer_id: Number(cart) } : {}),
      meta_data: [
        { key: DRAFT_OF, value: order.cartId },
        { key: TERMS, value: terms },
        { key: ADDRESSES, value: addressesKey(order) },
        feesMeta(fees),
      ],
    },
  }
}

/** Only what waits for our money. A draft vanishes by itself, and a failed one was tried in the shop. */
export const isToBeDiscarded = (found: WireOrder | undefined): boolean =>
  found?.status === 'pending' &&
  metaValue(found, DRAFT_OF) !== undefined &&
  metaValue(found, OUR_ORDER) === undefined
