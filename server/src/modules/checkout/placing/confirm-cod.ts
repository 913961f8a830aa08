/** The code or the link arrived: the waiting order is placed, once. [D-15, D-87, I2, I36] */
import { setTimeout as pause } from 'node:timers/promises'
import { factsOf } from '../../orders/index.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { storeNumberAtStart, storeNumberOf } from '../../../db/new-id.ts'
import { brandOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { linkHashOf } from './request-confirmation.ts'
import { confirmationsRepository } from './cod-confirmations-repository.ts'
import type { StoredConfirmation } from './cod-confirmations-repository.ts'
import { replyOf, placeFrozen } from './place-frozen.ts'
import type { PlacedReply } from './place-frozen.ts'
import { links } from '@thela/contracts/links'
import { ZERO_PAISE } from '@thela/domain/money'
import { endOfStatus, orderMoney } from '@thela/domain/orders'
import type { ConfirmOrderPage } from '@thela/contracts/pages'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Its order, if it is placed already: by code, by link, or by an earlier request. */
async function placedBefore(
  deps: Pick<CheckoutDependencies, 'database' | 'orders'>,
  store: Store,
  { cartId, subject }: StoredConfirmation,
): Promise<PlacedReply | undefined> {
  const order = await orderOfCart(deps, store.storeId, cartId)
  return order?.subject === subject ? replyOf(order, cartId) : undefined
}

/** How long another request with the same code may take to place the order. */
const MEANWHILE = { reads: 20, pauseMs: 100 } as const

/**
 * The order of another request that was faster, by the same code or by the link. A code is used up
 * before its order is placed, so while the confirmation is open the order may still be on its way.
 */
async function placedMeanwhile(
  deps: CheckoutDependencies,
  store: Store,
  confirmation: StoredConfirmation,
): Promise<PlacedReply | undefined> {
  const reads = confirmation.secondsLeft > 0 ? MEANWHILE.reads : 1
  for (let read = 1; ; read += 1) {
    const placed = await placedBefore(deps, store, confirmation)
    if (placed || read >= reads) return placed
    await pause(MEANWHILE.pauseMs)
  }
}

const mayBePlaced = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'OTP_EXPIRED' || error.code === 'ORDER_ALREADY_PLACED')

async function placeConfirmed(
  deps: CheckoutDependencies,
  store: Store,
  confirmation: StoredConfirmation,
): Promise<PlacedReply> {
  const { confirmationId, cartId, subject, frozen, bodyHash, idempotencyKey } = confirmation
  return deps.database.transaction(async (transaction) => {
    const isMine = await confirmationsRepository.confirm(transaction, store.storeId, confirmationId)
    if (!isMine) throw new ApiError('OTP_EXPIRED')
    const key = idempotencyKey ?? undefined
    const order = { store, cartId, subject, frozen, key, bodyHash }
    return placeFrozen(deps, transaction, { ...order, isPhoneConfirmed: true })
  })
}

async function checkCode(
  deps: CheckoutDependencies,
  {
    confirmation,
    ...entered
  }: {
    readonly store: Store
    readonly visitor: Visitor
    readonly confirmation: StoredConfirmation
    readonly code: string
    readonly address: CallerNetworks
  },
): Promise<void> {
  const { challengeId } = confirmation
  const phone = await deps.identity.checkCode({ ...entered, challengeId, purpose: 'COD' })
  if (phone !== confirmation.phone) throw new ApiError('OTP_EXPIRED')
}

export async function confirmByCode(
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: {
    readonly cartId: string
    readonly confirmationId: string
    readonly code: string
    readonly address: CallerNetworks
  },
): Promise<PlacedReply> {
  const { storeId, subject } = visitor
  const store = await deps.stores.get(storeId)
  const { cartId, confirmationId, code, address } = input
  const confirmation = await confirmationsRepository.byId(deps.database, storeId, {
    confirmationId,
    cartId,
    subject,
  })
  if (!confirmation) throw new ApiError('NOT_FOUND')
  const placed = await placedBefore(deps, store, confirmation)
  if (placed) return placed
  if (confirmation.isStale) throw new ApiError('CART_CHANGED')
  try {
    await checkCode(deps, { store, visitor, confirmation, code, address })
    return await placeConfirmed(deps, store, confirmation)
  } catch (error) {
    const meanwhile = mayBePlaced(error) && (await placedMeanwhile(deps, store, confirmation))
    if (meanwhile) return meanwhile
    throw error
  }
}

type LinkDependencies = Pick<CheckoutDependencies, 'database' | 'orders' | 'stores'>

/**
 * A secret begins with its store's number, so a truncated one can still be shown in the store's
 * theme.
 */
function storeOfCutLink({ stores }: LinkDependencies, secret: string): Store | undefined {
  return stores.byNumber(storeNumberAtStart(secret) ?? 0) ?? stores.only()
}

async function findByLink(deps: LinkDependencies, secret: string) {
  const store = deps.stores.byNumber(storeNumberOf(secret) ?? 0)
  const confirmation =
    store &&
    (await confirmationsRepository.byLink(deps.database, store.storeId, linkHashOf(secret)))
  return store && confirmation ? { store, confirmation } : undefined
}

/** Only its button confirms, because message previews open links. */
export async function confirmByLink(deps: CheckoutDependencies, secret: string): Promise<void> {
  const found = await findByLink(deps, secret)
  if (!found || found.confirmation.isStale) return
  try {
    await placeConfirmed(deps, found.store, found.confirmation)
  } catch (error) {
    // Expired, sold out or already placed: the page shows which.
    if (!(error instanceof ApiError)) throw error
  }
}

/** The page of the link: the amount and its state, no personal data. */
export async function confirmOrderPage(
  deps: LinkDependencies,
  secret: string,
): Promise<ConfirmOrderPage> {
  const found = await findByLink(deps, secret)
  if (!found) {
    const store = storeOfCutLink(deps, secret)
    return { state: 'INCOMPLETE', ...(store ? { brand: brandOf(store) } : {}) }
  }
  const { store, confirmation } = found
  const common = { brand: brandOf(store), secret, returnLink: store.config.storeLink }
  // The cart may have become an order in another way: the order decides what is due.
  const order = await orderOfCart(deps, store.storeId, confirmation.cartId)
  if (order) {
    const orderLink = links.thankYou(confirmation.cartId)
    const { outcome, due } = orderMoney({
      agreed: order.snapshot,
      since: factsOf(order),
      end: endOfStatus(order.status, order.willNotArrive),
      back: ZERO_PAISE,
    })
    const state = outcome === 'CANCELLED' ? 'CANCELLED' : 'PLACED'
    return { ...common, state, amount: due, orderLink }
  }
  const isOpen = !confirmation.isConfirmed && !confirmation.isStale && confirmation.secondsLeft > 0
  const amount = confirmation.frozen.snapshot.quote.dueOnDelivery
  return { ...common, state: isOpen ? 'OPEN' : 'OVER', amount }
}
