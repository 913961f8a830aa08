/** Stock is held from the paying call on, within limits per person and address. [I20, I21, D-87] */
import { codeForVerified, reservationCaps, unverifiedAllowance } from '@thela/domain/checkout'
import type { UnverifiedReason } from '@thela/domain/checkout'
import { verifiedPhone } from '@thela/domain/identity'
import { balanceUses } from '@thela/domain/payments'
import { ApiError } from '../../../http/replies/api-error.ts'
import { balancesFor } from '../price/balances-for.ts'
import { effectiveCodes } from '../coupons/cart-for-codes.ts'
import { couponCustomer } from '../coupons/coupon-customer.ts'
import { lostCodes, lostRejections } from '../coupons/used-up.ts'
import { noteRejections } from '../cart/note-rejections.ts'
import { asCheckoutError, noteCart } from '../cart/open-cart.ts'
import { quoteFor } from '../price/quote.ts'
import { stockLines, stockRepository } from '../stock/stock-repository.ts'
import type { Claim, Reservation, Reserved } from '../stock/stock-repository.ts'
import { reserveAndOpen } from '../stock/reserve-for-attempt.ts'
import { holdCounters, holdScope } from '../stock/hold-counters.ts'
import type { StoredAttempt } from '../../payments/index.ts'
import { checkPlatformStock, rejectMissingStock } from '../stock/check-platform-stock.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Another cart was quicker with the same card or credit: the totals without it. */
async function rejectShortBalance(
  deps: CheckoutDependencies,
  { store, stored, visitor, choice, stage, from }: VerifiedCheckout,
): Promise<never> {
  const input = { store, stored, body: stage, from }
  const { applied: balances } = await balancesFor(deps, visitor, input)
  const quote = quoteFor(store, stored.cart, { ...choice, balances })
  throw new ApiError('GIFT_CARD_CHANGED', { details: { quote } })
}

/** Others have used the code up meanwhile: it leaves the cart, and the totals without it are shown. */
async function rejectUsedUpCoupon(
  deps: CheckoutDependencies,
  { store, stored, choice, visitor }: VerifiedCheckout,
  code: string,
): Promise<never> {
  const { discountCodes } = deps.platformOf(store)
  const kept = effectiveCodes(stored.cart).filter((other) => other !== code)
  const { cart: form } = await asCheckoutError(discountCodes.setCodes(stored.token, kept))
  const { cart } = await noteCart(deps, { store, stored }, form)
  const lost = await lostCodes(deps, { store, stored }, { now: cart, visitor })
  const details = { quote: quoteFor(store, cart, choice), lostCodes: lost }
  await noteRejections(deps, { store, stored }, lostRejections(lost))
  throw new ApiError('PRICE_CHANGED', { details })
}

/**
 * A code that is for each customer once is never used for a phone that was only typed: its limit would be
 * none, and its use would be taken from its owner. Nothing is read of the phone.
 */
function rejectTypedPhone({ visitor, coupons }: VerifiedCheckout): void {
  const code = codeForVerified(coupons)
  if (code === undefined || verifiedPhone(visitor) !== undefined) return
  throw new ApiError('PHONE_UNVERIFIED', { details: { unverified: { reason: 'COUPON', code } } })
}

/** Where nobody can prove a phone, all that helps is to wait until others have paid. */
const needsVerifiedPhone = (
  { identity }: Pick<CheckoutDependencies, 'identity'>,
  store: VerifiedCheckout['store'],
  unverified: { readonly reason: UnverifiedReason; readonly code?: string },
): ApiError =>
  identity.canSendOtp(store)
    ? new ApiError('PHONE_UNVERIFIED', { details: { unverified } })
    : new ApiError('TOO_MANY_REQUESTS', {
        details: { retryAfterSeconds: reservationCaps(false).lifeSeconds },
      })

/** By whom the caps count: a verified phone is a person, a typed one is whoever types it. */
function claimOf(
  { store, visitor, stored, from }: VerifiedCheckout,
  deps: Pick<CheckoutDependencies, 'masterKeys' | 'holdsPerAddress' | 'identity'>,
): Claim {
  const phone = verifiedPhone(visitor)
  const { maxCarts, maxPieces } = reservationCaps(phone !== undefined)
  const { session, address, network } = holdCounters(deps, visitor, from)
  const isTyped = phone === undefined
  return {
    session,
    phone: phone === undefined ? session : holdScope(deps.masterKeys, `phone ${phone}`),
    // Many people share an address: those who have proved a phone do not count there.
    address: isTyped ? address.scope : null,
    network: isTyped ? (network?.scope ?? null) : null,
    pieces: stored.cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    maxCarts,
    maxPieces,
    maxCartsOfAddress: address.most,
    maxCartsOfNetwork: network?.most ?? null,
    ...unverifiedAllowance(deps.holdsPerAddress, deps.identity.canSendOtp(store)),
  }
}

/** What is to be held, and by whom. */
function reservationFor(deps: CheckoutDependencies, verified: VerifiedCheckout): Reservation {
  const { stored, visitor, platformStock, draft, quote, coupons } = verified
  const phone = verifiedPhone(visitor)
  return {
    cartId: stored.cartId,
    lines: stockLines(stored.cart.items, platformStock.stock),
    seconds: reservationCaps(phone !== undefined).lifeSeconds,
    readMsAgo: platformStock.readMsAgo,
    draft,
    balances: balanceUses(quote),
    ...couponCustomer(deps.masterKeys, phone),
    coupons,
    claim: claimOf(verified, deps),
  }
}

/** Why it could not be held, if it could not. */
async function rejectShortage(
  deps: CheckoutDependencies,
  verified: VerifiedCheckout,
  reserved: Reserved,
): Promise<void> {
  const { store, stored, platformStock } = verified
  if (reserved.placed) throw new ApiError('ORDER_ALREADY_PLACED')
  if (reserved.foreign) throw new ApiError('CART_OF_ANOTHER')
  if (reserved.unverified) throw needsVerifiedPhone(deps, store, { reason: 'STOCK' })
  if (reserved.waitSeconds !== undefined) {
    throw new ApiError('TOO_MANY_REQUESTS', {
      details: { retryAfterSeconds: reserved.waitSeconds },
    })
  }
  if (reserved.isBalanceShort) return rejectShortBalance(deps, verified)
  if (reserved.unverifiedCoupon !== undefined) {
    const code = reserved.unverifiedCoupon
    throw needsVerifiedPhone(deps, store, { reason: 'LIMITED_COUPON', code })
  }
  if (reserved.shortCoupon) return rejectUsedUpCoupon(deps, verified, reserved.shortCoupon)
  if (reserved.short.length === 0) return
  const left = new Map(reserved.short.map(({ variantId, available }) => [variantId, available]))
  rejectMissingStock({
    isAllAvailable: false,
    items: checkPlatformStock(stored.cart, platformStock.stock).items.map((item) => ({
      ...item,
      availableQty: Math.max(0, left.get(item.variantId) ?? item.availableQty),
      isOutOfStock: left.has(item.variantId),
    })),
  })
}

/** For an order that nothing is paid for at a provider. */
export async function reserveStock(
  deps: CheckoutDependencies,
  verified: VerifiedCheckout,
): Promise<void> {
  rejectTypedPhone(verified)
  const input = reservationFor(deps, verified)
  const { storeId } = verified.store
  await rejectShortage(deps, verified, await stockRepository.reserve(deps.database, storeId, input))
}

/** With the prepared attempt that pays for it, which is stored in the same statement. */
export async function reserveForAttempt(
  deps: CheckoutDependencies,
  verified: VerifiedCheckout,
  toOpen: string,
): Promise<StoredAttempt> {
  rejectTypedPhone(verified)
  const input = { ...reservationFor(deps, verified), attempt: toOpen }
  const { storeId } = verified.store
  const { reserved, attempt } = await reserveAndOpen(deps.database, storeId, input)
  await rejectShortage(deps, verified, reserved)
  if (!attempt) throw new Error('what is held has its attempt')
  return attempt
}
