/** The code or the link came: the order that waited for it is placed, once. [D-15, D-87; I2] */
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import { storeNumberOf } from '../../db/new-id.ts'
import { orders } from '../orders/index.ts'
import { brandOf, type Store } from '../stores/index.ts'
import { linkHashOf, type CodDependencies } from './ask-to-confirm.ts'
import { confirmationsRepository, type StoredConfirmation } from './cod-confirmations-repository.ts'
import { answerOf, placeFrozen, type PlacedAnswer } from './place-frozen.ts'
import type { ConfirmOrderPage } from '@thela/contracts/pages'

/** Its order, if it is placed already: by the other of code and link, or by this one before. */
async function placedBefore(
  { database }: Pick<CodDependencies, 'database'>,
  store: Store,
  { cartId, subject }: StoredConfirmation,
): Promise<PlacedAnswer | undefined> {
  const order = await orders.ofCart(database, store.storeId, cartId)
  return order?.subject === subject ? answerOf(order, cartId) : undefined
}

async function placeConfirmed(
  deps: CodDependencies,
  store: Store,
  confirmation: StoredConfirmation,
): Promise<PlacedAnswer> {
  const { confirmationId, cartId, subject, frozen, bodyHash, idempotencyKey } = confirmation
  return deps.database.transaction(async (transaction) => {
    const isMine = await confirmationsRepository.confirm(transaction, store.storeId, confirmationId)
    if (!isMine) throw new Refusal('OTP_EXPIRED')
    const key = idempotencyKey ?? undefined
    return placeFrozen(deps, transaction, { store, cartId, subject, frozen, key, bodyHash })
  })
}

export async function confirmByCode(
  deps: CodDependencies,
  visitor: Visitor,
  asked: {
    readonly cartId: string
    readonly confirmationId: string
    readonly code: string
    readonly address: string
  },
): Promise<PlacedAnswer> {
  const { storeId, subject } = visitor
  const store = await deps.stores.get(storeId)
  const { cartId, confirmationId, code, address } = asked
  const confirmation = await confirmationsRepository.byId(deps.database, storeId, {
    confirmationId,
    cartId,
    subject,
  })
  if (!confirmation) throw new Refusal('NOT_FOUND')
  const placed = await placedBefore(deps, store, confirmation)
  if (placed) return placed
  if (confirmation.isStale) throw new Refusal('CART_CHANGED')
  const { challengeId } = confirmation
  const phone = await deps.codes.checkCode({
    store,
    visitor,
    challengeId,
    code,
    address,
    purpose: 'COD',
  })
  if (phone !== confirmation.phone) throw new Refusal('OTP_EXPIRED')
  return placeConfirmed(deps, store, confirmation)
}

async function findByLink(deps: CodDependencies, secret: string) {
  const store = deps.stores.byNumber(storeNumberOf(secret) ?? 0)
  const confirmation =
    store &&
    (await confirmationsRepository.byLink(deps.database, store.storeId, linkHashOf(secret)))
  return store && confirmation ? { store, confirmation } : undefined
}

/** Only a press of its button confirms: previews of a message open links by themselves. */
export async function confirmByLink(deps: CodDependencies, secret: string): Promise<void> {
  const found = await findByLink(deps, secret)
  if (!found || found.confirmation.isStale) return
  try {
    await placeConfirmed(deps, found.store, found.confirmation)
  } catch (error) {
    // Over, sold out or placed before: the page says which.
    if (!(error instanceof Refusal)) throw error
  }
}

/** What the page of the link shows: the amount and how it stands, nothing of the person. [I36] */
export async function confirmOrderPage(
  deps: CodDependencies,
  secret: string,
): Promise<ConfirmOrderPage | undefined> {
  const found = await findByLink(deps, secret)
  if (!found) return undefined
  const { store, confirmation } = found
  const isPlaced = (await placedBefore(deps, store, confirmation)) !== undefined
  const isOpen = !confirmation.isConfirmed && !confirmation.isStale && confirmation.secondsLeft > 0
  return {
    brand: brandOf(store),
    secret,
    amount: confirmation.frozen.bought.totals.total,
    state: isPlaced ? 'PLACED' : isOpen ? 'OPEN' : 'OVER',
    returnLink: store.config.storeLink,
  }
}
