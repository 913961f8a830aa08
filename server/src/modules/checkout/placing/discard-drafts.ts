/** What a platform has opened for a cart, and nobody has paid, ends there. [D-68, I4, I9] */
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { StoredOrder } from '../../orders/index.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { draftsRepository } from './drafts-repository.ts'
import type { UnusedDraft } from './drafts-repository.ts'

const BATCH = 20

type DiscardDependencies = Pick<
  CheckoutDependencies,
  'database' | 'stores' | 'orders' | 'platformOf' | 'onProblem'
>

/**
 * An order may have come of another draft of the same cart, or have been made from its own lines in place of its draft:
 * then this one is nobody's.
 */
export const isOrderOfDraft = (
  order: Pick<StoredOrder, 'snapshot' | 'platformOrderId'> | undefined,
  platformOrderId: string,
): boolean =>
  (order?.platformOrderId ?? order?.snapshot.platformDraft?.platformOrderId) === platformOrderId

async function discard(deps: DiscardDependencies, draft: UnusedDraft): Promise<void> {
  const { storeId, platformOrderId, cartId } = draft
  const store = deps.stores.find(storeId)
  const order = store && (await orderOfCart(deps, storeId, cartId))
  if (store && !isOrderOfDraft(order, platformOrderId)) {
    await deps.platformOf(store).cartOrders?.discard(platformOrderId)
  }
  await draftsRepository.remove(deps.database, draft)
}

/** One after the other, to spare the shop; one that fails stays, and is taken again. */
export async function discardDrafts(deps: DiscardDependencies): Promise<void> {
  let drafts: readonly UnusedDraft[]
  do {
    drafts = await draftsRepository.takeUnused(deps.database, BATCH)
    for (const draft of drafts) {
      try {
        await discard(deps, draft)
      } catch (error) {
        if (!(error instanceof ExternalServiceError)) deps.onProblem(error as Error)
      }
    }
  } while (drafts.length === BATCH)
}
