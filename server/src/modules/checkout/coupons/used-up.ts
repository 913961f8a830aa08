/** Why a code cannot be used any more. [D-23, I22] */
import { verifiedPhone } from '@thela/domain/identity'
import { codeRejection } from '@thela/domain/checkout'
import type { Cart, Rejection } from '@thela/domain/checkout'
import { payableOfCart } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { CodeLimit } from '../../../ports/discount-codes.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { effectiveCodes } from './cart-for-codes.ts'
import { couponCustomer } from './coupon-customer.ts'
import { couponsRepository } from './coupons-repository.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

interface CodeInUse {
  readonly phone: string | undefined
  readonly code: string
  readonly limit: CodeLimit | undefined
}

/** Our own orders are not among those that the platform has counted. */
export async function whyUsedUp(
  { database, masterKeys }: Pick<CheckoutDependencies, 'database' | 'masterKeys'>,
  { store, stored }: OpenCart,
  { phone, code, limit }: CodeInUse,
): Promise<'USED_UP' | 'NOT_FOR_CUSTOMER' | undefined> {
  if (limit === undefined) return undefined
  const { payableId } = payableOfCart(stored.cartId)
  const customer = couponCustomer(masterKeys, phone)
  const { uses, isUsedByCustomer } = await couponsRepository.count(database, store.storeId, {
    payableId,
    ...customer,
    code,
  })
  const { usageLimit = Infinity, used, isOncePerCustomer } = limit
  if (used + uses >= usageLimit) return 'USED_UP'
  return isOncePerCustomer && isUsedByCustomer ? 'NOT_FOR_CUSTOMER' : undefined
}

interface LostCode {
  readonly code: string
  readonly reason?: 'USED_UP' | 'NOT_FOR_CUSTOMER'
}

/** Of what the platform says no more about, only that it takes nothing off. */
export const lostRejections = (lost: readonly LostCode[]): readonly Rejection[] =>
  lost.map(({ code, reason }) => codeRejection(code, reason ?? 'NO_DISCOUNT'))

/** The codes that a cart had and has no longer, with why where that is known. */
export async function lostCodes(
  deps: Pick<CheckoutDependencies, 'database' | 'masterKeys' | 'platformOf'>,
  before: OpenCart,
  { now, visitor }: { readonly now: Cart; readonly visitor: Visitor },
): Promise<LostCode[]> {
  const kept = effectiveCodes(now)
  const lost = effectiveCodes(before.stored.cart).filter((code) => !kept.includes(code))
  const { discountCodes } = deps.platformOf(before.store)
  return Promise.all(
    lost.map(async (code) => {
      // The new price is told, whether the platform says why or not.
      const limit = await discountCodes.fetchLimit(code).catch(() => undefined)
      const reason = await whyUsedUp(deps, before, {
        phone: visitor && verifiedPhone(visitor),
        code,
        limit,
      })
      return { code, ...omitUndefined({ reason }) }
    }),
  )
}
