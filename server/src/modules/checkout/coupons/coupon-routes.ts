import * as calls from '@thela/contracts/calls/checkout/discounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerCall } from '../../../http/calls/route.ts'
import { applyCoupon } from './apply-coupon.ts'
import type { ReaderOfWords } from './apply-coupon.ts'
import { associateBuyer } from './associate-email.ts'
import { offeredDiscounts } from './offered-discounts.ts'
import { removeCoupon } from './remove-coupon.ts'
import { makeWrongCodes } from './wrong-codes.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

const reader = ({ headers }: FastifyRequest): ReaderOfWords => ({
  acceptedLanguages: headers['accept-language'],
})

export function couponRoutes(app: FastifyInstance, common: CheckoutDependencies): void {
  const deps = { ...common, wrongCodes: makeWrongCodes(common) }
  registerCall(app, calls.getDiscounts, async ({ visitor, query, request }) =>
    offeredDiscounts(deps, visitor, { ...query, ...reader(request) }),
  )
  registerCall(app, calls.applyDiscountByGet, async ({ visitor, query, address, request }) => {
    const { verifyAlreadyApplied: verify, ...input } = query
    const verifyAlreadyApplied = verify !== undefined && verify !== 'false'
    return applyCoupon(
      deps,
      { visitor, address, ...reader(request) },
      { ...input, verifyAlreadyApplied },
    )
  })
  registerCall(app, calls.applyDiscount, async ({ visitor, body, address, request }) =>
    applyCoupon(deps, { visitor, address, ...reader(request) }, body),
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
