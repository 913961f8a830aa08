/** Orders that the platform made of a cart and that ended there before they became ours. [D-66, D-68, I1] */
import type { StoredOrder } from './orders-repository.ts'

/** A platform cancels an order once. */
export const CANCELLED_ON_PLATFORM = 'platform-cancelled'

/**
 * The order that the platform made of the cart was cancelled there, or paid in the shop, before it became this one:
 * this one never will be there. Made again it would be sent to somebody who has their money back.
 */
export const hasEndedInShop = ({
  snapshot,
  platformOrderId,
  events,
}: Pick<StoredOrder, 'snapshot' | 'platformOrderId' | 'events'>): boolean =>
  snapshot.platformDraft !== undefined &&
  platformOrderId === null &&
  events.some(({ requestId }) => requestId === CANCELLED_ON_PLATFORM)
