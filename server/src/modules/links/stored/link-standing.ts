/** A payment link with its order, as both are now. [D-71, ADR-111, I1] */
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import { linkState, payableRange, prepayState } from '@thela/domain/payments'
import type { PayableRange, PrepayState } from '@thela/domain/payments'
import type { Queryable } from '../../../db/statement.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import type { StoredLink } from './links-repository.ts'
import { moneyOfOrder, owedByLink, termsNow, waivedNow } from './terms-of.ts'

export interface LinkStanding {
  readonly state: PrepayState
  /** That it is for; of a cart: once it was ordered. */
  readonly order: StoredOrder | undefined
  /** What one payment can be, while it can be paid. */
  readonly range: PayableRange | undefined
  /** What the order costs on delivery, in paise; paid by then where it was delivered. */
  readonly due: Paise
  /** This part is not owed where the most is paid. */
  readonly waived: Paise
}

const isOpen = (state: PrepayState): boolean => state === 'OPEN' || state === 'COD_CONFIRMED'

export const payableIdOf = ({ cartId }: Pick<StoredLink, 'cartId'>): string | undefined =>
  cartId === null ? undefined : payableOfCart(cartId).payableId

export async function orderOfLink(
  { orders }: { readonly orders: Pick<Orders, 'byId' | 'ofPayable'> },
  db: Queryable,
  link: StoredLink,
): Promise<StoredOrder | undefined> {
  const { storeId, orderId } = link
  if (orderId !== null) return orders.byId(db, storeId, orderId)
  const payableId = payableIdOf(link)
  return payableId === undefined ? undefined : orders.ofPayable(db, storeId, payableId)
}

/** A link as it was read, with what it is for. */
export interface LinkRead {
  /** Undefined where it is not served any more. */
  readonly store: Store | undefined
  readonly link: StoredLink
  readonly order: StoredOrder | undefined
}

export function standingOf({ store, link, order }: LinkRead, now: Date): LinkStanding {
  // What was ordered from a cart meanwhile is not paid by the cart's link.
  const paidOrder = link.orderId === null ? undefined : order
  const terms = termsNow(link, paidOrder, waivedNow(store, paidOrder))
  const plain = linkState(terms, paise(link.paid), now.getTime())
  const isCodConfirmed = link.codConfirmedAt !== null || link.cartId !== null
  const owed = order && owedByLink(order)
  const state = owed ? prepayState(plain, { ...owed, isCodConfirmed }) : plain
  const isPayable = isOpen(state) && (link.cartId === null || !order)
  return {
    state,
    order,
    range: isPayable ? payableRange(terms, paise(link.paid)) : undefined,
    due: order ? moneyOfOrder(order).onDelivery : paise(0),
    waived: isPayable ? (terms.waived ?? paise(0)) : paise(0),
  }
}
