/** What the customer of a placed order thinks of the checkout; the first one stands. [checkout §7, C7.15, ADR-172] */
import type { TypesOf } from '@thela/contracts/call'
import type { giveFeedback } from '@thela/contracts/calls/checkout/feedback'
import { isCustomer, payableOfCart } from '@thela/domain/orders'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { feedbackRepository } from './feedback-repository.ts'

/** Where the store asks for none, and to anybody else, the order is not there. */
export async function recordFeedback(
  deps: Pick<CheckoutDependencies, 'database' | 'orders' | 'stores'>,
  visitor: Visitor,
  { cart_id: cartId, rating, comment }: TypesOf<typeof giveFeedback>['body'],
): Promise<TypesOf<typeof giveFeedback>['reply']> {
  const { storeId, config } = await deps.stores.get(visitor.storeId)
  const order = config.customerFeedbackSettings.show
    ? await orderOfCart(deps, storeId, cartId)
    : undefined
  if (!order || !isCustomer(order, visitor)) throw new ApiError('NOT_FOUND')
  const { payableId } = payableOfCart(cartId)
  const feedback = { storeId, payableId, rating, comment: comment?.trim() || null }
  const added = await deps.database.rows(feedbackRepository.add(feedback))
  return { saved: added.length > 0 }
}
