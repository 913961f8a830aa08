import { links } from '@thela/contracts/links'
import type { TypesOf } from '@thela/contracts/call'
import type { placeOrderCod, Stage } from '@thela/contracts/calls/checkout-order'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import { orders } from '../orders/index.ts'
import type { PaymentMethod } from '../orders/index.ts'
import { askToConfirm, isConfirmationNeeded } from './ask-to-confirm.ts'
import type { CodDependencies } from './ask-to-confirm.ts'
import { freeze, hashOfBody } from './freeze.ts'
import { answerOf, placeFrozen } from './place-frozen.ts'
import type { PlaceDependencies, PlacedAnswer } from './place-frozen.ts'
import { reserveStock } from './reserve-stock.ts'
import { verifyCheckout } from './verify-checkout.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'

type CodReply = TypesOf<typeof placeOrderCod>['reply']

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

/** Places a verified checkout that needs no money now. */
export async function placeWithoutPayment(
  deps: PlaceDependencies,
  { store, stored, visitor, ...verified }: VerifiedCheckout,
  asked: {
    readonly stage: Stage
    readonly method: PaymentMethod
    readonly key: string | undefined
    readonly bodyHash: Buffer
  },
): Promise<PlacedAnswer> {
  const frozen = freeze({ store, stored, visitor, ...verified }, asked.stage, asked.method)
  const { key, bodyHash } = asked
  const order = { store, cartId: stored.cartId, subject: visitor.subject, frozen, key, bodyHash }
  return deps.database.transaction((transaction) => placeFrozen(deps, transaction, order))
}

/** COD: stock, stage, confirm where that is needed, place, then where to go. [checkout §4 Paying, COD] */
export async function placeCodOrder(
  deps: CodDependencies,
  visitor: Visitor,
  asked: { readonly stage: Stage; readonly key: string | undefined; readonly address: string },
): Promise<CodReply> {
  const stage: Stage = { ...asked.stage, paymentMethod: 'COD' }
  const bodyHash = hashOfBody(asked.stage)
  const { key, address } = asked
  try {
    const verified = await verifyCheckout(deps, visitor, stage)
    await reserveStock(deps, verified, address)
    if (await isConfirmationNeeded(deps, verified)) {
      const frozen = freeze(verified, stage, 'COD')
      const confirmation = await askToConfirm(deps, verified, { frozen, key, bodyHash, address })
      return { redirectUrl: links.thankYou(stage.cart_id), confirmation }
    }
    return await placeWithoutPayment(deps, verified, { stage, method: 'COD', key, bodyHash })
  } catch (error) {
    return answerAgain(deps, visitor, { cartId: stage.cart_id, key, bodyHash, error })
  }
}
