/** A payment link of an order, as it is now. [D-71, ADR-111, I17] */
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { orderDue, payableOfCart } from '@thela/domain/orders'
import { linkState, payableRange, prepayState } from '@thela/domain/payments'
import type { PayableRange, PrepayState } from '@thela/domain/payments'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { factsOf } from '../orders/index.ts'
import type { Orders, StoredOrder } from '../orders/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import { linksRepository } from './links-repository.ts'
import type { StoredLink } from './links-repository.ts'
import { termsNow } from './terms-of.ts'

export interface OpenPrepay {
  readonly store: Store
  readonly link: StoredLink
  readonly state: PrepayState
  /** Of a cart: once it was ordered. */
  readonly order: StoredOrder | undefined
  /** The cart that is still to be ordered. */
  readonly cartId: string | undefined
  /** What one payment can be, while it can be paid. */
  readonly range: PayableRange | undefined
  /** On delivery, in paise. */
  readonly due: Paise
}

export interface OpenPrepayDependencies {
  readonly database: Database
  readonly stores: Pick<Stores, 'byNumber'>
  readonly orders: Pick<Orders, 'byId' | 'ofPayable'>
  readonly now: () => Date
}

async function orderOf(
  { database, orders }: OpenPrepayDependencies,
  { storeId, orderId, cartId }: StoredLink,
): Promise<StoredOrder | undefined> {
  if (orderId !== null) return orders.byId(database, storeId, orderId)
  const { payableId } = payableOfCart(cartId ?? '')
  return orders.ofPayable(database, storeId, payableId)
}

const isOpen = (state: PrepayState): boolean => state === 'OPEN' || state === 'COD_CONFIRMED'

/** A link for an amount is no such link; nor is one of another store. */
export async function openPrepay(
  deps: OpenPrepayDependencies,
  linkId: string,
  storeId?: string,
): Promise<OpenPrepay> {
  const store = deps.stores.byNumber(storeNumberOf(linkId) ?? 0)
  const link = store && (await linksRepository.byId(deps.database, store.storeId, linkId))
  // One that a provider hosts has its page there.
  const isForOrder =
    link && link.hostedBy === null && (link.orderId !== null || link.cartId !== null)
  if (!store || !isForOrder || (storeId !== undefined && storeId !== store.storeId)) {
    throw new ApiError('NOT_FOUND')
  }
  const order = await orderOf(deps, link)
  if (link.orderId !== null && !order) throw new ApiError('NOT_FOUND')
  // What was ordered from a cart meanwhile is not paid by the cart's link.
  const terms = termsNow(link, link.orderId === null ? undefined : order)
  const plain = linkState(terms, paise(link.paid), deps.now().getTime())
  const facts = order && factsOf(order)
  const due = order && facts ? orderDue(order.snapshot, facts) : paise(0)
  const isCodConfirmed = link.codConfirmedAt !== null || link.cartId !== null
  const state = facts
    ? prepayState(plain, { isCancelled: facts.isCancelled, due, isCodConfirmed })
    : plain
  const isPayable = isOpen(state) && (link.cartId === null || !order)
  return {
    store,
    link,
    state,
    order,
    cartId: order ? undefined : (link.cartId ?? undefined),
    range: isPayable ? payableRange(terms, paise(link.paid)) : undefined,
    due,
  }
}
