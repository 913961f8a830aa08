/** The codes that a store offers, for one cart. [checkout §2, §6, D-23, I22] */
import { verifiedPhone } from '@thela/domain/identity'
import type { TypesOf } from '@thela/contracts/call'
import type { getDiscounts, OfferedDiscount } from '@thela/contracts/calls/checkout/discounts'
import { bestOffer, couponCode, missingAmount } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { payableOfCart, savedByCode } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import { readCart } from './read-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { discountEntity } from './apply-coupon.ts'
import type { CouponReason, ReaderOfWords } from './apply-coupon.ts'
import { cartNow, effectiveCodes, quoteOfCodes } from './cart-for-codes.ts'
import type { CodesOfCall } from './cart-for-codes.ts'
import { couponCustomer } from './coupon-customer.ts'
import { couponsRepository } from './coupons-repository.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

type Offer = OpenCart['store']['config']['coupons']['offered'][number]

/** An offer of a campaign is for those who came with it. */
function offersFor({ store, stored }: OpenCart): readonly Offer[] {
  const { offered, campaignOffers } = store.config.coupons
  return offered.filter(
    ({ campaign }) =>
      campaign === undefined || (campaignOffers && stored.utm['campaign'] === campaign),
  )
}

/** By how much a code would make the cart cheaper, or why it would not. */
async function tryOffer(
  deps: CheckoutDependencies,
  open: OpenCart,
  {
    code,
    missing,
    shippingOptionId,
  }: {
    readonly code: string
    readonly missing: Paise | undefined
    readonly shippingOptionId?: string
  },
): Promise<{ readonly saving: number; readonly reason?: CouponReason }> {
  const { cart } = open.stored
  const quoteOf = (each: Cart) => quoteOfCodes(open.store, each, shippingOptionId)
  if (effectiveCodes(cart).includes(code)) return { saving: savedByCode(quoteOf(cart), code) }
  if (missing !== undefined) return { saving: 0, reason: 'BELOW_MINIMUM' }
  const { discountCodes } = deps.platformOf(open.store)
  const codes = [code, ...effectiveCodes(cart)]
  const tried = await asCheckoutError(discountCodes.tryCodes(cart.items, codes))
  const after = cartNow(open, tried.cart)
  const refused = tried.refused.find((each) => couponCode(each.code) === code)
  if (refused) return { saving: 0, reason: refused.reason }
  return { saving: quoteOf(cart).total - quoteOf(after).total }
}

export async function offeredDiscounts(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  query: CodesOfCall & ReaderOfWords & { readonly store_id?: string },
): Promise<TypesOf<typeof getDiscounts>['reply']> {
  const open = await readCart(deps, query.cart_id)
  const { store, stored } = open
  const { shippingOptionId, acceptedLanguages } = query
  if (query.store_id !== undefined && query.store_id !== store.storeId) {
    throw new ApiError('INVALID_CART')
  }
  const offers = offersFor(open).map((offer) => ({ ...offer, code: couponCode(offer.code) }))
  const usedUp = await couponsRepository.usedUp(deps.database, store.storeId, {
    payableId: payableOfCart(stored.cartId).payableId,
    ...couponCustomer(deps.masterKeys, visitor && verifiedPhone(visitor)),
    codes: offers.map(({ code }) => code),
  })
  const discounts = await Promise.all(
    offers.map(async (offer): Promise<OfferedDiscount> => {
      const { code, minimumAmount } = offer
      const missing = missingAmount(stored.cart.subtotal, paise(minimumAmount ?? 0))
      const tried = usedUp.includes(code)
        ? { saving: 0, reason: 'USED_UP' as const }
        : await tryOffer(deps, open, { code, missing, ...omitUndefined({ shippingOptionId }) })
      return {
        ...discountEntity(store, { code, saving: tried.saving, acceptedLanguages }),
        isApplied: effectiveCodes(stored.cart).includes(code),
        ...omitUndefined({ reason: tried.reason, minimumAmount }),
        ...(tried.reason === 'BELOW_MINIMUM' ? omitUndefined({ missingAmount: missing }) : {}),
      }
    }),
  )
  return { discounts, ...omitUndefined({ best: bestOffer(discounts) }) }
}
