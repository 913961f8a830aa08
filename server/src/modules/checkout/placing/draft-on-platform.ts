/**
 * A platform that makes the orders of its carts opens one before any money moves, and says what it costs: where
 * that is not what we charge, nothing is charged. [D-68, I13, I14, I4]
 */
import { isDeepStrictEqual } from 'node:util'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { Cart } from '@thela/domain/checkout'
import type { PaymentMethod, PlatformDraft } from '@thela/domain/orders'
import type { Language } from '@thela/domain/text'
import { ApiError } from '../../../http/replies/api-error.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { INVALID_ADDRESS } from '../../../ports/cart-orders.ts'
import type { CartOrders, OrderToDraft } from '../../../ports/cart-orders.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { toOrderDraft } from '../../orders/index.ts'
import type { FrozenCheckout } from '../../payments/index.ts'
import { asCheckoutError, noteCart } from '../cart/open-cart.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { fetchCartAt } from '../delivery/cart-at-place.ts'
import { draftsRepository } from './drafts-repository.ts'
import { freeze } from './freeze.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'

/** Another tab of the same cart may change it between the two calls: then both are made once more. */
const TRIES = 2

/**
 * `CHANGED`: it was frozen with a content that another tab or the shop's own page has put in since. Not every platform
 * says what an order was made of.
 */
export function draftFault(
  draft: PlatformDraft,
  agreed: { readonly cartHash: string; readonly total: number },
): 'CHANGED' | 'OTHER_TOTAL' | undefined {
  const isKnown = draft.cartHash !== '' && agreed.cartHash !== ''
  if (isKnown && draft.cartHash !== agreed.cartHash) return 'CHANGED'
  return draft.total === agreed.total ? undefined : 'OTHER_TOTAL'
}

/** The shopper agrees to the same again, or it is no matter of theirs. */
export const isSameOffer = (
  before: { readonly revision: number; readonly cart: Cart },
  now: { readonly revision: number; readonly cart: Cart },
): boolean =>
  before.revision === now.revision && isDeepStrictEqual(before.cart.deliveries, now.cart.deliveries)

/** Where the cart has changed meanwhile, that is the reason which the shopper reads. */
async function refuseChangedCart(
  deps: CheckoutDependencies,
  { store, stored, shippingAddress }: VerifiedCheckout,
): Promise<void> {
  const platform = deps.platformOf(store)
  const form = await asCheckoutError(fetchCartAt(platform, stored.token, shippingAddress))
  const now = await noteCart(deps, { store, stored }, form)
  if (!isSameOffer(stored, now)) throw new ApiError('CART_CHANGED')
}

/** Throws where it is the shopper's matter. All else is its owner's, who is the only one to mend it. */
async function explainRefused(
  deps: CheckoutDependencies,
  verified: VerifiedCheckout,
  reason: string,
): Promise<void> {
  await refuseChangedCart(deps, verified)
  if (reason === INVALID_ADDRESS) throw new ApiError('INVALID_FIELDS')
  const { storeId } = verified.store
  deps.notifications.raiseAlert({ kind: 'DRAFT_REFUSED', storeId, code: reason })
}

interface Drafting {
  readonly cartOrders: CartOrders
  readonly verified: VerifiedCheckout
  readonly order: OrderToDraft
}

/** The fault of what was frozen, if any. */
async function tryDraft(
  { database }: CheckoutDependencies,
  { cartOrders, verified, order }: Drafting,
): Promise<{ readonly draft: PlatformDraft; readonly fault: ReturnType<typeof draftFault> }> {
  const { store, stored, quote } = verified
  const opened = await cartOrders.open(stored.token, order)
  const { platformOrderId, cartHash } = opened
  await draftsRepository.note(database, store.storeId, { platformOrderId, cartId: stored.cartId })
  faultPoint('draft:noted')
  const draft = await cartOrders.freeze(opened, order)
  faultPoint('draft:frozen')
  return { draft, fault: draftFault(draft, { cartHash, total: quote.total }) }
}

async function draftOnPlatform(
  deps: CheckoutDependencies,
  drafting: Drafting,
): Promise<PlatformDraft> {
  const { verified } = drafting
  try {
    let tried = await tryDraft(deps, drafting)
    for (let tries = 1; tried.fault === 'CHANGED' && tries < TRIES; tries += 1) {
      tried = await tryDraft(deps, drafting)
    }
    const { draft, fault } = tried
    if (fault === 'CHANGED') throw new ApiError('CART_CHANGED')
    if (fault === undefined) return draft
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    if (error.kind === 'refused') await explainRefused(deps, verified, error.reason)
    throw new ApiError('PLATFORM_UNAVAILABLE')
  }
  await refuseChangedCart(deps, verified)
  const { storeId } = verified.store
  deps.notifications.raiseAlert({ kind: 'PLATFORM_TOTAL_DIFFERS', storeId })
  // The page offers the shop's own checkout, which has its own price.
  throw new ApiError('PLATFORM_UNAVAILABLE')
}

/** The agreed data, with the platform's own order where it makes one: nothing more is asked of any other platform. */
export async function freezeOnPlatform(
  deps: CheckoutDependencies,
  verified: VerifiedCheckout,
  {
    stage,
    ...terms
  }: {
    readonly stage: Stage
    readonly paymentMethod: PaymentMethod
    readonly language: Language
  },
): Promise<FrozenCheckout> {
  const frozen = freeze(verified, stage, terms)
  const { cartOrders } = deps.platformOf(verified.store)
  if (!cartOrders) return frozen
  const { store, stored } = verified
  // Its draft is that order by now, or is about to be.
  if (await orderOfCart(deps, store.storeId, stored.cartId)) {
    throw new ApiError('ORDER_ALREADY_PLACED')
  }
  const order = toOrderDraft(frozen, stored.cartId)
  const platformDraft = await draftOnPlatform(deps, { cartOrders, verified, order })
  return { ...frozen, snapshot: { ...frozen.snapshot, platformDraft } }
}
