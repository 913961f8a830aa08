/** A payment link of an order, as it is now. [D-71, ADR-111, I17] */
import { storeNumberOf } from '../../../db/new-id.ts'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { orderOfLink, standingOf } from '../stored/link-standing.ts'
import type { LinkStanding } from '../stored/link-standing.ts'
import { linksRepository } from '../stored/links-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'

export interface OpenPrepay extends LinkStanding {
  readonly store: Store
  readonly link: StoredLink
  /** The cart that is still to be ordered. */
  readonly cartId: string | undefined
}

export interface OpenPrepayDependencies {
  readonly database: Database
  readonly stores: Pick<Stores, 'byNumber'>
  readonly orders: Pick<Orders, 'byId' | 'ofPayable'>
  readonly now: () => Date
}

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
  const order = await orderOfLink(deps, deps.database, link)
  if (link.orderId !== null && !order) throw new ApiError('NOT_FOUND')
  const cartId = order ? undefined : (link.cartId ?? undefined)
  return { store, link, cartId, ...standingOf({ store, link, order }, deps.now()) }
}
