/** The feedback on the checkout: its call, and who reads it. [checkout §3 Store info, §6, §7, ADR-172] */
import { giveFeedback } from '@thela/contracts/calls/checkout/feedback'
import { payableOfCart } from '@thela/domain/orders'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/statement.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Store } from '../../stores/index.ts'
import { feedbackRepository } from './feedback-repository.ts'
import type { Feedback } from './feedback-repository.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { recordFeedback } from './record-feedback.ts'

const MAX_LISTED = 1000

export function feedbackRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, giveFeedback, ({ visitor, body }) => recordFeedback(deps, visitor, body))
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
