/** Drafts that the shop makes of its carts. [woocommerce §5, §6, §14] */
import type { CartOrders } from '../../../../ports/cart-orders.ts'
import { CART_NAME, hideDiscount, removeShopper } from '../carts/empty-cart.ts'
import { oneTimeCodes } from '../codes/one-time-code.ts'
import { freezeStep, isToBeDiscarded, ORDER_TAKEN } from './freeze-step.ts'
import { paiseOfText } from '../transport/money.ts'
import { openDraft } from './open-draft.ts'
import { orderLock } from './order-access.ts'
import type { OrderAccess } from './order-access.ts'
import { readOrder, STEP_MS, writeOrder } from './order-calls.ts'
import type { WireOrder } from './order-wire.ts'
import { metaValue, OUR_ORDER } from './our-order.ts'
import { refused } from '../transport/refused.ts'

/** A shopper waits for it. */
const FREEZE_MS = 10_000

export function makeCartOrders(access: OrderAccess): CartOrders {
  const { client, exclusive } = access
  return {
    open: (token, order) => openDraft(access, token, order),
    async freeze(draft, order) {
      const there = await exclusive(orderLock(draft.platformOrderId), async () => {
        const current = await readOrder(client, draft.platformOrderId)
        const step = freezeStep(current, order, draft.cart)
        if (!current || step.kind === 'REFUSE') {
          throw refused(step.kind === 'REFUSE' ? step.reason : ORDER_TAKEN)
        }
        if (step.kind === 'DONE') return current
        const write = { operation: 'freeze-draft', body: step.body, totalMs: FREEZE_MS }
        const written = await writeOrder(client, current, write)
        // Somebody has ordered it between the two calls.
        if (written.status !== 'pending') throw refused(ORDER_TAKEN)
        return written
      })
      // Never while the order is held: whoever makes a draft holds its cart first.
      await hideDiscount(access, { cart: draft.cart, codes: oneTimeCodes(there.coupon_lines) })
      return frozen(draft, there)
    },
    discard: async (platformOrderId) => {
      const ended = await exclusive(orderLock(platformOrderId), () => end(access, platformOrderId))
      const cart = ended && metaValue(ended, CART_NAME)
      if (ended && cart !== undefined) {
        await removeShopper(access, { cart, codes: oneTimeCodes(ended.coupon_lines) })
      }
    },
  }
}

/** Returns the order as it was, where it is over: what an earlier call has left undone is done by the next one. */
async function end(
  { client }: OrderAccess,
  platformOrderId: string,
): Promise<WireOrder | undefined> {
  const current = await readOrder(client, platformOrderId)
  if (!current) return undefined
  if (!isToBeDiscarded(current)) {
    const isEnded = current.status === 'cancelled' && metaValue(current, OUR_ORDER) === undefined
    return isEnded ? current : undefined
  }
  const body = { status: 'cancelled' }
  await writeOrder(client, current, { operation: 'discard-draft', body, totalMs: STEP_MS })
  return current
}

/** Its total there is what has to be charged, and its hash says what it is made of. Older shops may not say one. */
const frozen = (
  draft: Parameters<CartOrders['freeze']>[0],
  { total, cart_hash: hash }: WireOrder,
) => ({ ...draft, cartHash: hash || draft.cartHash, total: paiseOfText(total) })
