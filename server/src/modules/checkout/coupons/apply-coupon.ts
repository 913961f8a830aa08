/** [checkout §5 Promo code, §8, D-23, I22] */
import type { TypesOf } from '@thela/contracts/call'
import type { applyDiscount, COUPON_REASONS, Discount } from '@thela/contracts/calls/discounts'
import { couponCode, discountKind, itemsTotalOf, readCouponReply } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { ZERO_PAISE } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import { messagesIn } from '@thela/messages/catalogues'
import { ApiError } from '../../../http/api-error.ts'
import type { Visitor } from '../../../http/visitor.ts'
import type { CartWithCodes, CodeLimit } from '../../../ports/discount-codes.ts'
import type { Store } from '../../stores/index.ts'
import { asCheckoutError } from '../open-cart.ts'
import type { OpenCart } from '../open-cart.ts'
import { cartForCodes, cartNow, codesOn, codesReply, effectiveCodes } from './cart-for-codes.ts'
import type { CouponDependencies } from './cart-for-codes.ts'
import { couponCustomer } from './coupon-customer.ts'
import { couponsRepository } from './coupons-repository.ts'

export type CouponReason = (typeof COUPON_REASONS)[number]

type Body = TypesOf<typeof applyDiscount>['body']
type Reply = TypesOf<typeof applyDiscount>['reply']

/** In the store's words where it offers the code. */
export function discountEntity(
  { config }: Store,
  { code, saving }: { readonly code: string; readonly saving: number },
): Discount {
  const words = config.coupons.offered.find((offer) => couponCode(offer.code) === code)
  return {
    code,
    discount_value: Math.abs(saving),
    kind: discountKind(saving),
    header_text: words?.headerText ?? code,
    sub_text: words?.subText ?? '',
    ...(words?.description ? { description: words.description } : {}),
  }
}

function refuse(code: string, reason: CouponReason): never {
  const description = messagesIn('en').of('checkout.coupon.', { code: `reason.${reason}` })
  const reply = readCouponReply(code, { description })
  throw new ApiError('PROMO_NOT_VALID', {
    details: { coupon: reason },
    ...(reply.ok ? {} : { description: reply.failure.description ?? '' }),
  })
}

/** Our own orders are not among those that the platform has counted. */
async function rejectUsedUp(
  { database }: CouponDependencies,
  { store, stored }: OpenCart,
  {
    visitor,
    code,
    limit,
  }: { visitor: Visitor | undefined; code: string; limit: CodeLimit | undefined },
): Promise<void> {
  if (limit === undefined) return
  const { payableId } = payableOfCart(stored.cartId)
  const customer = couponCustomer(visitor?.phone)
  const { uses, isUsedByCustomer } = await couponsRepository.count(database, store.storeId, {
    payableId,
    customer,
    code,
  })
  const { usageLimit = Infinity, used, isOncePerCustomer } = limit
  if (used + uses >= usageLimit) refuse(code, 'USED_UP')
  if (isOncePerCustomer && customer !== '' && isUsedByCustomer) refuse(code, 'NOT_FOR_CUSTOMER')
}

const amountOfCode = (cart: Cart, code: string) =>
  cart.coupons?.find((coupon) => coupon.code === code)?.amount ?? ZERO_PAISE

/** Why a code is not applied; undefined where it is, and the cart became no dearer by it. */
function whyNot(
  { refused }: CartWithCodes,
  { before, after, code }: { readonly before: Cart; readonly after: Cart; readonly code: string },
): CouponReason | undefined {
  if (!readCouponReply(code, { discountValue: amountOfCode(after, code) }).ok) {
    return refused.find((each) => couponCode(each.code) === code)?.reason ?? 'NO_DISCOUNT'
  }
  return itemsTotalOf(after) > itemsTotalOf(before) ? 'SAVES_LESS' : undefined
}

/**
 * Applies a code on the platform, before those that are applied. Where it takes nothing off, or what it
 * excludes took off more, the cart stays as it was.
 */
export async function applyCoupon(
  deps: CouponDependencies,
  visitor: Visitor | undefined,
  input: Body,
): Promise<Reply> {
  const open = await cartForCodes(deps, visitor, input.cart_id)
  const { store, stored } = open
  const code = couponCode(input.code)
  if (code === '') refuse(code, 'NOT_FOUND')
  const platform = deps.platformOf(store)
  const { discountCodes } = platform
  const [form, limit] = await asCheckoutError(
    Promise.all([platform.fetchCart(stored.token), discountCodes.fetchLimit(code)]),
  )
  const before = cartNow(open, form)
  const others = effectiveCodes(before).filter((other) => other !== code)
  if (input.verifyAlreadyApplied && amountOfCode(before, code) > 0) {
    throw new ApiError('CODE_ALREADY_APPLIED')
  }
  await rejectUsedUp(deps, open, { visitor, code, limit })
  const set = await asCheckoutError(discountCodes.setCodes(stored.token, [code, ...others]))
  const after = cartNow(open, set.cart)
  const why = whyNot(set, { before, after, code })
  if (why) {
    // With those that do not apply: otherwise the cart would count as changed in another window.
    await asCheckoutError(discountCodes.setCodes(stored.token, codesOn(before)))
    refuse(code, why)
  }
  const kept = effectiveCodes(after)
  const removed = others.filter((other) => !kept.includes(other))
  const clean =
    removed.length === 0 ? set : await asCheckoutError(discountCodes.setCodes(stored.token, kept))
  return {
    discount: discountEntity(store, { code, saving: amountOfCode(after, code) }),
    cart: await codesReply(deps, { visitor, open, input }, clean.cart),
    removed,
  }
}
