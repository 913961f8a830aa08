/** The limits of the codes that a cart is paid with, asked of the platform. [I22] */
import type { Cart } from '@thela/domain/checkout'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import { effectiveCodes } from './cart-for-codes.ts'

export interface CouponToHold {
  readonly code: string
  readonly limit: number | null
  /** In checkouts that are not ours. */
  readonly used: number
  readonly once: boolean
}

export const limitsOfCodes = (
  { discountCodes }: StorePlatform,
  cart: Cart,
): Promise<readonly CouponToHold[]> =>
  asCheckoutError(
    Promise.all(
      effectiveCodes(cart).map(async (code) => {
        const limit = await discountCodes.fetchLimit(code)
        return {
          code,
          limit: limit?.usageLimit ?? null,
          used: limit?.used ?? 0,
          once: limit?.isOncePerCustomer ?? false,
        }
      }),
    ),
  )
