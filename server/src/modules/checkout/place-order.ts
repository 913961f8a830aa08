import { links } from '@thela/contracts/links'
import type { Stage } from '@thela/contracts/checkout-order'
import type { Queue } from '../../jobs/queue.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import { orders, type PaymentMethod, type StoredOrder } from '../orders/index.ts'
import { freeze, hashOfBody } from './freeze.ts'
import { findCart, type CartDependencies } from './open-cart.ts'
import { stockLines, stockRepository } from './stock-repository.ts'
import { verifyCheckout, type VerifiedCheckout } from './verify-checkout.ts'

export type PlaceDependencies = CartDependencies & { readonly queue: Queue }

export interface PlacedAnswer {
  readonly orderId: string
  readonly orderNo: string
  readonly redirectUrl: string
}

const answerOf = (order: { orderId: string; orderNumber: number }, cartId: string) => ({
  orderId: order.orderId,
  orderNo: String(order.orderNumber),
  redirectUrl: links.thankYou(cartId),
})

/** The same key and the same question: the same answer, even after the order stands. [I5] */
function answerAgain(order: StoredOrder, asked: { key: string | undefined; bodyHash: Buffer }) {
  if (!asked.key || order.idempotencyKey !== asked.key) throw new Refusal('ORDER_ALREADY_PLACED')
  if (!order.bodyHash?.equals(asked.bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return answerOf(order, order.cartId)
}

/** Places a verified checkout that needs no money now: paid on delivery, or nothing to pay. [I2] */
export async function placeWithoutPayment(
  deps: PlaceDependencies,
  verified: VerifiedCheckout,
  asked: {
    readonly stage: Stage
    readonly method: PaymentMethod
    readonly key: string | undefined
    readonly bodyHash: Buffer
  },
): Promise<PlacedAnswer> {
  const { store, stored, visitor } = verified
  const { bought, phone } = freeze(verified, asked.stage, asked.method)
  return deps.database.transaction(async (transaction) => {
    const lines = stockLines(bought.lines)
    const isKept = await stockRepository.sell(transaction, store.storeId, stored.cartId, lines)
    if (!isKept) throw new Refusal('OUT_OF_STOCK')
    const placed = await orders.place(deps, transaction, {
      store,
      cartId: stored.cartId,
      subject: visitor.subject,
      phone,
      bought,
      prepaid: 0,
      cod: bought.totals.total,
      ...(asked.key
        ? {
            asked: {
              idempotencyKey: asked.key,
              bodyHash: asked.bodyHash,
            },
          }
        : {}),
    })
    if (!placed) throw new Refusal('ORDER_ALREADY_PLACED')
    return answerOf(placed, stored.cartId)
  })
}

/** COD: stock, stage, place, then where to go. [checkout §4 Paying, COD] */
export async function placeCodOrder(
  deps: PlaceDependencies,
  visitor: Visitor,
  asked: { readonly stage: Stage; readonly key: string | undefined },
): Promise<PlacedAnswer> {
  const stage: Stage = { ...asked.stage, paymentMethod: 'COD' }
  const bodyHash = hashOfBody(asked.stage)
  try {
    const verified = await verifyCheckout(deps, visitor, stage)
    return await placeWithoutPayment(deps, verified, {
      stage,
      method: 'COD',
      key: asked.key,
      bodyHash,
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'ORDER_ALREADY_PLACED') throw error
    const { store, stored } = await findCart(deps, stage.cart_id)
    const order = await orders.ofCart(deps.database, store.storeId, stored.cartId)
    if (order?.subject !== visitor.subject) throw error
    return answerAgain(order, { key: asked.key, bodyHash })
  }
}
