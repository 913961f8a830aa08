/** [D-71, I13] */
import { paise } from '@thela/domain/money'
import { orderDue, payableOfCart } from '@thela/domain/orders'
import { areLinkTermsSound } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import { newId, storeNumberOf } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Checkout } from '../checkout/index.ts'
import { factsOf } from '../orders/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { hostForNew, hostLink } from './hosted-links.ts'
import type { HostedDependencies } from './hosted-links.ts'
import { linksRepository } from './links-repository.ts'
import type { LinkCustomer, StoredLink } from './links-repository.ts'

/**
 * What an owner wants: an amount in paise, the rest that an order owes on delivery, or a cart whose
 * payment failed or whose COD order waits for its confirmation.
 */
export interface LinkWanted {
  readonly amount?: number
  readonly orderId?: string
  readonly cartId?: string
  readonly description?: string
  readonly reference?: string
  /** Parts from this amount, in paise. */
  readonly minPart?: number
  readonly maxUses?: number
  readonly expiresAt?: Date
  readonly customer?: LinkCustomer
  readonly returnUrl?: string
  readonly cancelUrl?: string
  readonly extraParams?: Readonly<Record<string, string>>
  readonly language?: Language
  /** The same again is the same link. */
  readonly idempotencyKey?: string
}

export type CreateDependencies = HostedDependencies & {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId' | 'ofPayable'>
  readonly checkout: Pick<Checkout, 'readDraft'>
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

/** What of a cart becomes part of its link: whom it goes to, and what it costs today. */
async function ofCart(
  { database, orders, checkout }: CreateDependencies,
  { storeId, number }: Store,
  cartId: string,
) {
  if (storeNumberOf(cartId) !== number) throw new ApiError('NOT_FOUND')
  const { payableId } = payableOfCart(cartId)
  if (await orders.ofPayable(database, storeId, payableId)) {
    throw new ApiError('ORDER_ALREADY_PLACED')
  }
  const { quote, address } = await checkout.readDraft(cartId)
  if (quote.payableNow === 0) throw new ApiError('NOTHING_DUE')
  const { name, phone, email } = address
  return { amount: quote.payableNow, customer: { name, phone, ...omitUndefined({ email }) } }
}

interface LinkSubject {
  readonly amount: number
  readonly customer?: LinkCustomer
  readonly language?: Language | undefined
}

/** Exactly one of the three. */
async function subjectOf(
  deps: CreateDependencies,
  store: Store,
  { amount, orderId, cartId }: Pick<LinkWanted, 'amount' | 'orderId' | 'cartId'>,
): Promise<LinkSubject> {
  if ([amount, orderId, cartId].filter((given) => given !== undefined).length !== 1) {
    throw new ApiError('INVALID_LINK')
  }
  if (orderId !== undefined) return ofOrder(deps, store.storeId, orderId)
  if (cartId !== undefined) return ofCart(deps, store, cartId)
  return { amount: amount ?? 0 }
}

export async function createLink(
  deps: CreateDependencies,
  store: Store,
  wanted: LinkWanted,
): Promise<StoredLink> {
  const { orderId, cartId } = wanted
  const subject = await subjectOf(deps, store, wanted)
  const terms = {
    amount: paise(subject.amount),
    maxUses: wanted.maxUses ?? 1,
    isCancelled: false,
    ...(wanted.minPart === undefined ? {} : { minPart: paise(wanted.minPart) }),
  }
  const isOnce = terms.maxUses === 1 && (cartId === undefined || wanted.minPart === undefined)
  const isForOrder = orderId !== undefined || cartId !== undefined
  if (!areLinkTermsSound(terms) || (isForOrder && !isOnce)) throw new ApiError('INVALID_LINK')
  const link = await linksRepository.create(deps.database, store.storeId, {
    linkId: newId(store.number),
    orderId: orderId ?? null,
    cartId: cartId ?? null,
    amount: terms.amount,
    minPart: terms.minPart ?? null,
    maxUses: terms.maxUses,
    description: wanted.description ?? '',
    reference: wanted.reference ?? null,
    customer: { ...subject.customer, ...wanted.customer },
    language: wanted.language ?? subject.language ?? null,
    expiresAt: wanted.expiresAt ?? null,
    returnUrl: wanted.returnUrl ?? null,
    cancelUrl: wanted.cancelUrl ?? null,
    extraParams: wanted.extraParams ?? {},
    idempotencyKey: wanted.idempotencyKey ?? null,
    hostedBy: hostForNew(deps, store, { orderId: orderId ?? cartId, maxUses: terms.maxUses }),
  })
  if (!link) throw new Error('an insert answers its row')
  const isHostedYet = link.hostedBy === null || link.hostedId !== null
  return isHostedYet ? link : hostLink(deps, store, link)
}
