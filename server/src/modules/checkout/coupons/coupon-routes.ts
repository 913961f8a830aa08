import * as calls from '@thela/contracts/calls/discounts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route.ts'
import { applyCoupon } from './apply-coupon.ts'
import { associateBuyer } from './associate-email.ts'
import type { CouponDependencies } from './cart-for-codes.ts'
import { offeredDiscounts } from './offered-discounts.ts'
import { removeCoupon } from './remove-coupon.ts'

export function couponRoutes(app: FastifyInstance, deps: CouponDependencies): void {
  registerCall(app, calls.getDiscounts, async ({ visitor, query }) =>
    offeredDiscounts(deps, visitor, query),
  )
  registerCall(app, calls.applyDiscountByGet, async ({ visitor, query }) => {
    const { verifyAlreadyApplied: verify, ...input } = query
    const verifyAlreadyApplied = verify !== undefined && verify !== 'false'
    return applyCoupon(deps, visitor, { ...input, verifyAlreadyApplied })
  })
  registerCall(app, calls.applyDiscount, async ({ visitor, body }) =>
    applyCoupon(deps, visitor, body),
  )
  registerCall(app, calls.clearDiscount, async ({ visitor, query }) =>
    removeCoupon(deps, visitor, query),
  )
  registerCall(app, calls.associateEmail, async ({ visitor, body }) =>
    associateBuyer(deps, visitor, body),
  )
  registerCall(app, calls.dissociate, async ({ visitor, query }) =>
    associateBuyer(deps, visitor, query),
  )
}
