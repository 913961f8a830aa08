/** [D-71, I13] */
import { paise } from '@thela/domain/money'
import { orderDue } from '@thela/domain/orders'
import { areLinkTermsSound } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { factsOf } from '../orders/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { hostForNew, hostLink } from './hosted-links.ts'
import type { HostedDependencies } from './hosted-links.ts'
import { linksRepository } from './links-repository.ts'
import type { LinkCustomer, StoredLink } from './links-repository.ts'

/** What an owner wants: an amount in paise, or the rest that an order owes on delivery. */
export interface LinkWanted {
  readonly amount?: number
  readonly orderId?: string
  readonly description?: string
  readonly reference?: string
  /** Parts from this amount, in paise. */
  readonly minPart?: number
  readonly maxUses?: number
  readonly expiresAt?: Date
  readonly customer?: LinkCustomer
  readonly language?: Language
  /** The same again is the same link. */
  readonly idempotencyKey?: string
}

export type CreateDependencies = HostedDependencies & {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId'>
}

/** What of an order becomes part of its link. */
async function ofOrder({ database, orders }: CreateDependencies, storeId: string, orderId: string) {
  const order = await orders.byId(database, storeId, orderId)
  if (!order) throw new ApiError('NOT_FOUND')
  const { snapshot } = order
  const amount = orderDue(snapshot, factsOf(order))
  if (amount === 0) throw new ApiError('NOTHING_DUE')
  return {
    amount,
    customer: {
      name: snapshot.shippingAddress.name,
      phone: order.phone,
      ...(snapshot.email ? { email: snapshot.email } : {}),
    },
    language: snapshot.language,
  }
}

export async function createLink(
  deps: CreateDependencies,
  store: Store,
  { amount, orderId, ...wanted }: LinkWanted,
): Promise<StoredLink> {
  if ((amount === undefined) === (orderId === undefined)) {
    throw new ApiError('INVALID_LINK')
  }
  const order = orderId === undefined ? undefined : await ofOrder(deps, store.storeId, orderId)
  const terms = {
    amount: paise(order?.amount ?? amount ?? 0),
    maxUses: wanted.maxUses ?? 1,
    isCancelled: false,
    ...(wanted.minPart === undefined ? {} : { minPart: paise(wanted.minPart) }),
  }
  if (!areLinkTermsSound(terms)) throw new ApiError('INVALID_LINK')
  const link = await linksRepository.create(deps.database, store.storeId, {
    linkId: newId(store.number),
    orderId: orderId ?? null,
    amount: terms.amount,
    minPart: terms.minPart ?? null,
    maxUses: terms.maxUses,
    description: wanted.description ?? '',
    reference: wanted.reference ?? null,
    customer: { ...order?.customer, ...wanted.customer },
    language: wanted.language ?? order?.language ?? null,
    expiresAt: wanted.expiresAt ?? null,
    idempotencyKey: wanted.idempotencyKey ?? null,
    hostedBy: hostForNew(deps, store, { orderId, maxUses: terms.maxUses }),
  })
  if (!link) throw new Error('an insert answers its row')
  const isHostedYet = link.hostedBy === null || link.hostedId !== null
  return isHostedYet ? link : hostLink(deps, store, link)
}
