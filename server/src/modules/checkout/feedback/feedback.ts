/** [checkout §3 Store info, §6, §7, ADR-172] */
import { giveFeedback } from '@thela/contracts/calls/checkout/feedback'
import { isCustomer, payableOfCart } from '@thela/domain/orders'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Store } from '../../stores/index.ts'
import { feedbackRepository } from './feedback-repository.ts'
import type { Feedback } from './feedback-repository.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

const MAX_LISTED = 1000

/** By the customer of a placed order, where its store asks for it; to anybody else it is not there. */
export function feedbackRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, giveFeedback, async ({ visitor, body }) => {
    const { storeId, config } = await deps.stores.get(visitor.storeId)
    const order = config.customerFeedbackSettings.show
      ? await orderOfCart(deps, storeId, body.cart_id)
      : undefined
    if (!order || !isCustomer(order, visitor)) throw new ApiError('NOT_FOUND')
    const added = await deps.database.rows(
      feedbackRepository.add({
        storeId,
        ...payableOfCart(body.cart_id),
        rating: body.rating,
        comment: body.comment?.trim() || null,
      }),
    )
    return { saved: added.length > 0 }
  })
}

/** Whether the thank-you page asks for it. */
export async function isFeedbackWanted(
  database: Database,
  { store: { storeId, config }, stored: { cartId } }: OpenCart,
): Promise<boolean> {
  if (!config.customerFeedbackSettings.show) return false
  const given = await database.rows(feedbackRepository.find({ storeId, ...payableOfCart(cartId) }))
  return given.length === 0
}

/** The newest first; for the store's owner. */
export const feedbackOf = (
  database: Database,
  { storeId }: Pick<Store, 'storeId'>,
): Promise<readonly Feedback[]> =>
  database.rows(feedbackRepository.newest({ storeId, limit: MAX_LISTED }))
