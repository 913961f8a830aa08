import { links } from '@thela/contracts/links'
import type { Stage } from '@thela/contracts/checkout-order'
import { faultPoint } from '../../jobs/fault-point.ts'
import type { Queue } from '../../jobs/queue.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import { orders, type PaymentMethod } from '../orders/index.ts'
import { freeze, hashOfBody } from './freeze.ts'
import type { CartDependencies } from './open-cart.ts'
import { reserveStock, type ReserveDependencies } from './reserve-stock.ts'
import { stockLines, stockRepository } from './stock-repository.ts'
import { verifyCheckout, type VerifiedCheckout } from './verify-checkout.ts'

export type PlaceDependencies = CartDependencies & ReserveDependencies & { readonly queue: Queue }

export interface PlacedAnswer {
  readonly orderId: string
  readonly redirectUrl: string
}

const answerOf = (order: { orderId: string }, cartId: string) => ({
  orderId: order.orderId,
  redirectUrl: links.thankYou(cartId),
})

/**
 * The same key and the same question: the same answer, even after the order stands and the platform
 * has put its cart away. Without such an order the refusal stays. [I5]
 */
export async function answerAgain(
  { database }: Pick<PlaceDependencies, 'database'>,
  { storeId, subject }: Visitor,
  asked: {
    readonly cartId: string
    readonly key: string | undefined
    readonly bodyHash: Buffer
    /** Why it was not placed now. */
    readonly error: unknown
  },
): Promise<PlacedAnswer> {
  const { error, key } = asked
  if (!(error instanceof Refusal) || key === undefined) throw error
  const order = await orders.ofCart(database, storeId, asked.cartId)
  if (order?.subject !== subject || order.idempotencyKey !== key) throw error
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
    const sold = await stockRepository.sell(transaction, store.storeId, stored.cartId, lines)
    if (sold === 'SHORT') throw new Refusal('OUT_OF_STOCK')
    if (sold === 'SOLD_BEFORE') throw new Refusal('ORDER_ALREADY_PLACED')
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
    faultPoint('cod:order-placed')
    return answerOf(placed, stored.cartId)
  })
}

/** COD: stock, stage, place, then where to go. [checkout §4 Paying, COD] */
export async function placeCodOrder(
  deps: PlaceDependencies,
  visitor: Visitor,
  asked: { readonly stage: Stage; readonly key: string | undefined; readonly address: string },
): Promise<PlacedAnswer> {
  const stage: Stage = { ...asked.stage, paymentMethod: 'COD' }
  const bodyHash = hashOfBody(asked.stage)
  try {
    const verified = await verifyCheckout(deps, visitor, stage)
    await reserveStock(deps, verified, asked.address)
    return await placeWithoutPayment(deps, verified, {
      stage,
      method: 'COD',
      key: asked.key,
      bodyHash,
    })
  } catch (error) {
    const { key } = asked
    return answerAgain(deps, visitor, { cartId: stage.cart_id, key, bodyHash, error })
  }
}
