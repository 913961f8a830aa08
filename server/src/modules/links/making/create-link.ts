/** [D-71, I11, I13, ADR-112] */
import { paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import { areLinkTermsSound, nextReminderAt } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import { newId, storeNumberOf } from '../../../db/new-id.ts'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Checkout } from '../../checkout/index.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { hostForNew, hostLink } from '../hosted/hosted-links.ts'
import type { HostedDependencies } from '../hosted/hosted-links.ts'
import { linksRepository } from '../stored/links-repository.ts'
import type { LinkCustomer, NewLink, StoredLink } from '../stored/links-repository.ts'
import { owedByLink } from '../stored/terms-of.ts'

/**
 * What an owner requests: an amount in paise, the rest that an order owes on delivery, a cart whose
 * payment failed or whose COD order waits for its confirmation, or an order that waits in the shop.
 */
export interface LinkRequest {
  readonly amount?: number
  readonly orderId?: string
  readonly cartId?: string
  /** It has what only its buyer knows. */
  readonly waitingOrder?: { readonly platformOrderId: string; readonly key: string }
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
  /** Sent to its customer; by default as the store's settings say. */
  readonly notify?: boolean
  /** By default as the store's settings say, where it is sent. */
  readonly reminders?: boolean
  /** The same again is the same link. */
  readonly idempotencyKey?: string
}

export type CreateDependencies = HostedDependencies & {
  readonly database: Database
  readonly orders: Pick<Orders, 'byId' | 'ofPayable'>
  readonly checkout: Pick<Checkout, 'readDraft'>
  readonly notifications: Pick<Notifications, 'announce' | 'canSend'>
  readonly platformOf: (store: Store) => Pick<StorePlatform, 'waitingOrders'>
  readonly now: () => Date
}

/** What of an order becomes part of its link. */
async function ofOrder({ database, orders }: CreateDependencies, storeId: string, orderId: string) {
  const order = await orders.byId(database, storeId, orderId)
  if (!order) throw new ApiError('NOT_FOUND')
  const { snapshot } = order
  const { due: amount } = owedByLink(order)
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

/** These parts of an order that waits in the shop become part of its link. */
async function ofWaiting(
  { platformOf }: CreateDependencies,
  store: Store,
  { platformOrderId, key }: NonNullable<LinkRequest['waitingOrder']>,
): Promise<LinkSubject> {
  const order = await platformOf(store).waitingOrders?.find(platformOrderId, key)
  if (!order) throw new ApiError('NOT_FOUND')
  return { amount: order.total, customer: order.buyer, description: order.name }
}

interface LinkSubject {
  readonly amount: number
  readonly description?: string
  readonly customer?: LinkCustomer
  readonly language?: Language | undefined
}

/** Exactly one of the four. */
async function subjectOf(
  deps: CreateDependencies,
  store: Store,
  {
    amount,
    orderId,
    cartId,
    waitingOrder,
  }: Pick<LinkRequest, 'amount' | 'orderId' | 'cartId' | 'waitingOrder'>,
): Promise<LinkSubject> {
  const subjects = [amount, orderId, cartId, waitingOrder]
  if (subjects.filter((value) => value !== undefined).length !== 1) {
    throw new ApiError('INVALID_LINK')
  }
  if (waitingOrder !== undefined) return ofWaiting(deps, store, waitingOrder)
  if (orderId !== undefined) return ofOrder(deps, store.storeId, orderId)
  if (cartId !== undefined) return ofCart(deps, store, cartId)
  return { amount: amount ?? 0 }
}

/**
 * One whom nothing can be sent to is not reminded, nor are many of one link. A provider that hosts it
 * reminds by itself.
 */
function remindersOf(
  { now }: Pick<CreateDependencies, 'now'>,
  { notify, reminders }: { readonly notify: boolean; readonly reminders: boolean | undefined },
  link: Pick<NewLink, 'customer' | 'expiresAt' | 'hostedBy' | 'maxUses'>,
): Pick<NewLink, 'hasReminders' | 'nextReminderAt'> {
  const { phone, email } = link.customer
  const isReachable = phone !== undefined || (email !== undefined && link.hostedBy !== null)
  const hasReminders = (reminders ?? notify) && isReachable && link.maxUses === 1
  if (!hasReminders || link.hostedBy !== null) return { hasReminders, nextReminderAt: null }
  const createdAtMs = now().getTime()
  const expiresAtMs = link.expiresAt?.getTime()
  const at = nextReminderAt({ createdAtMs, ...omitUndefined({ expiresAtMs }) }, createdAtMs)
  return { hasReminders, nextReminderAt: at === undefined ? null : new Date(at) }
}

/** The link, and in the same transaction the message that brings it to its customer. */
const insertAndSend = (
  { database, notifications }: CreateDependencies,
  storeId: string,
  { link, isSent }: { readonly link: NewLink; readonly isSent: boolean },
): Promise<StoredLink> =>
  database.transaction(async (transaction) => {
    const made = await linksRepository.create(transaction, storeId, link)
    if (!made) throw new Error('an insert answers its row')
    const { isNew, ...stored } = made
    if (isNew && isSent && stored.hostedBy === null && stored.customer.phone !== undefined) {
      const fact = stored.orderId === null ? 'LINK_CREATED' : 'PREPAY_LINK_CREATED'
      const about = { LINK: stored.linkId }
      await notifications.announce(transaction, { storeId, fact, about })
    }
    return stored
  })

/** The request of an owner, completed. */
async function newLinkOf(
  deps: CreateDependencies,
  store: Store,
  request: LinkRequest,
): Promise<{ readonly link: NewLink; readonly isSent: boolean }> {
  const { orderId, cartId, waitingOrder, expiresAt = null } = request
  const platformOrderId = waitingOrder?.platformOrderId
  const subject = await subjectOf(deps, store, request)
  const terms = {
    amount: paise(subject.amount),
    maxUses: request.maxUses ?? 1,
    isCancelled: false,
    ...(request.minPart === undefined ? {} : { minPart: paise(request.minPart) }),
  }
  const mayBeInParts = cartId === undefined && platformOrderId === undefined
  const isOnce = terms.maxUses === 1 && (mayBeInParts || request.minPart === undefined)
  const isForOrder = (orderId ?? cartId ?? platformOrderId) !== undefined
  if (!areLinkTermsSound(terms) || (isForOrder && !isOnce)) throw new ApiError('INVALID_LINK')
  const ofStore = store.config.payments.links
  const notify = request.notify ?? ofStore.notify
  const reminders = request.reminders ?? (ofStore.reminders ? undefined : false)
  const { maxUses } = terms
  const customer = { ...subject.customer, ...request.customer }
  const hostedBy = hostForNew(deps, store, {
    orderId: orderId ?? cartId ?? platformOrderId,
    maxUses,
  })
  const link: NewLink = {
    linkId: newId(store.number),
    orderId: orderId ?? null,
    cartId: cartId ?? null,
    platformOrderId: platformOrderId ?? null,
    amount: terms.amount,
    minPart: terms.minPart ?? null,
    maxUses,
    description: request.description ?? subject.description ?? '',
    reference: request.reference ?? null,
    customer,
    language: request.language ?? subject.language ?? null,
    expiresAt,
    returnUrl: request.returnUrl ?? null,
    cancelUrl: request.cancelUrl ?? null,
    extraParams: request.extraParams ?? {},
    idempotencyKey: request.idempotencyKey ?? null,
    hostedBy,
    ...remindersOf(deps, { notify, reminders }, { customer, expiresAt, hostedBy, maxUses }),
  }
  return { link, isSent: notify }
}

/** The request has what the link of the same key has; the rest an owner leaves to us. */
function isSameRequest(link: StoredLink, request: LinkRequest): boolean {
  const { expiresAt, amount, minPart, maxUses, ...texts } = request
  const isSame = (value: unknown, stored: unknown) => value === undefined || value === stored
  return (
    (texts.orderId ?? null) === link.orderId &&
    (texts.cartId ?? null) === link.cartId &&
    (texts.waitingOrder?.platformOrderId ?? null) === link.platformOrderId &&
    isSame(amount, link.amount) &&
    isSame(minPart, link.minPart) &&
    isSame(maxUses, link.maxUses) &&
    isSame(expiresAt?.getTime(), link.expiresAt?.getTime()) &&
    isSame(texts.description, link.description) &&
    isSame(texts.reference, link.reference)
  )
}

export async function createLink(
  deps: CreateDependencies,
  store: Store,
  request: LinkRequest,
): Promise<StoredLink> {
  const planned = await newLinkOf(deps, store, request)
  const link = await insertAndSend(deps, store.storeId, planned)
  if (!isSameRequest(link, request)) throw new ApiError('IDEMPOTENCY_MISMATCH')
  const isHostedYet = link.hostedBy === null || link.hostedId !== null
  return isHostedYet ? link : hostLink(deps, store, { link, isSent: planned.isSent })
}

/** Once for an order on delivery, where its store wants that and can send it. */
export async function offerPrepaid(
  deps: CreateDependencies,
  store: Store,
  order: StoredOrder,
): Promise<void> {
  if (!store.config.payments.cod.prepayLink || order.snapshot.paymentMethod !== 'COD') return
  if (owedByLink(order).due === 0 || !deps.notifications.canSend(store, 'PREPAY_LINK')) return
  const { orderId } = order
  await createLink(deps, store, { orderId, notify: true, idempotencyKey: `offer-${orderId}` })
}
