/** The feedback on the checkout: its call, and who reads it. [checkout §3 Store info, §6, §7, ADR-172] */
import { giveFeedback } from '@thela/contracts/calls/checkout/feedback'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/statement.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Store } from '../../stores/index.ts'
import { feedbackRepository } from './feedback-repository.ts'
import type { Feedback } from './feedback-repository.ts'
import type { CartWithOrder } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { recordFeedback } from './record-feedback.ts'

const MAX_LISTED = 1000

export function feedbackRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, giveFeedback, ({ visitor, body }) => recordFeedback(deps, visitor, body))
}

/** Whether the thank-you page asks for it. */
export const isFeedbackWanted = ({
  store: { config },
  hasFeedback,
}: Pick<CartWithOrder, 'store' | 'hasFeedback'>): boolean =>
  config.customerFeedbackSettings.show && !hasFeedback

/** The newest first; for the store's owner. */
export const feedbackOf = (
  database: Database,
  { storeId }: Pick<Store, 'storeId'>,
): Promise<readonly Feedback[]> =>
  database.rows(feedbackRepository.newest({ storeId, limit: MAX_LISTED }))
