/** What is done with a draft before money moves, by the state that it has there. [woocommerce §5, §6] */
import type { OrderToDraft } from '../../../../ports/cart-orders.ts'
import { CART_NAME } from '../carts/empty-cart.ts'
import { feeChanges, feesFor, feesMeta } from './fee-lines.ts'
import { addressesKey } from './order-address.ts'
import type { WireOrder } from './order-wire.ts'
import {
  ADDRESSES,
  COD,
  contentKey,
  DRAFT_OF,
  metaValue,
  OUR_METHOD,
  OUR_ORDER,
  TERMS,
} from './our-order.ts'

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
  current: WireOrder | undefined,
  order: OrderToDraft,
  cart: string,
): FreezeStep {
  const isOpen = current && OPEN.has(current.status) && metaValue(current, OUR_ORDER) === undefined
  if (!isOpen) return { kind: 'REFUSE', reason: ORDER_TAKEN }
  // An empty one may cost as much as an order that is free.
  if (current.line_items.length === 0) return { kind: 'REFUSE', reason: DRAFT_EMPTY }
  const fees = feesFor(current, order.fees)
  const changes = feeChanges(current, fees)
  const terms = termsKey(order)
  const isFrozen = current.status === 'pending' && metaValue(current, TERMS) === terms
  if (isFrozen && changes.length === 0) return { kind: 'DONE' }
  return {
    kind: 'FREEZE',
    body: {
      status: 'pending',
      payment_method: order.isCod ? COD : OUR_METHOD,
      payment_method_title: order.methodTitle,
      ...(changes.length > 0 ? { fee_lines: changes } : {}),
      // Somebody with an account there is a number; guests have names of letters.
      ...(/^\d{1,15}$/.test(cart) ? { customer_id: Number(cart) } : {}),
      meta_data: [
        { key: DRAFT_OF, value: order.cartId },
        { key: TERMS, value: terms },
        { key: ADDRESSES, value: addressesKey(order) },
        { key: CART_NAME, value: cart },
        feesMeta(fees),
      ],
    },
  }
}

/** Drafts are frozen with one of these, and the gateways of the shop have other names. */
const OUR_METHODS = new Set<string | null | undefined>([OUR_METHOD, COD])

/**
 * Only what waits for our money is discarded. A draft vanishes by itself, and a failed one was tried in the shop. The shop's own
 * checkout takes the same order with another gateway, whose money may be on its way while the order is pending.
 */
export const isToBeDiscarded = (current: WireOrder | undefined): boolean =>
  current?.status === 'pending' &&
  OUR_METHODS.has(current.payment_method) &&
  !current.transaction_id &&
  metaValue(current, DRAFT_OF) !== undefined &&
  metaValue(current, OUR_ORDER) === undefined
