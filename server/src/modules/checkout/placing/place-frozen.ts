/** [I2] */
import { payableOfCart } from '@thela/domain/orders'
import { links } from '@thela/contracts/links'
import type { Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import type { FrozenCheckout } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { stockRepository } from '../stock/stock-repository.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

export interface PlacedReply {
  readonly orderId: string
  readonly redirectUrl: string
}

export const replyOf = (order: { orderId: string }, cartId: string) => ({
  orderId: order.orderId,
  redirectUrl: links.thankYou(cartId),
})

/** An order without a payment, as agreed. */
interface FrozenOrder {
  readonly store: Store
  readonly cartId: string
  readonly subject: string
  readonly frozen: FrozenCheckout
  readonly key: string | undefined
  readonly bodyHash: Buffer
  /** A code or a link that was sent to its phone has confirmed it. */
  readonly isPhoneConfirmed?: boolean
}

/** Sells the stock and places an order that is paid on delivery or has nothing to pay. */
export async function placeFrozen(
  { orders }: Pick<CheckoutDependencies, 'orders'>,
  transaction: Transaction,
  { store, cartId, subject, frozen, key, bodyHash, isPhoneConfirmed = false }: FrozenOrder,
): Promise<PlacedReply> {
  const { snapshot, phone } = frozen
  const payable = payableOfCart(cartId)
  const sold = await stockRepository.sell(transaction, store.storeId, payable.payableId, snapshot)
  if (sold === 'BALANCE_SHORT') throw new ApiError('GIFT_CARD_CHANGED')
  // The page reads its cart again; the next try takes the code out of it.
  if (sold === 'COUPON_SHORT') throw new ApiError('CART_CHANGED')
  if (sold === 'SHORT') throw new ApiError('OUT_OF_STOCK')
  if (sold === 'SOLD_BEFORE') throw new ApiError('ORDER_ALREADY_PLACED')
  const placed = await orders.place(transaction, {
    store,
    payable,
    subject,
    phone,
    isPhoneConfirmed,
    snapshot,
    ...(key ? { input: { idempotencyKey: key, bodyHash } } : {}),
  })
  if (!placed) throw new ApiError('ORDER_ALREADY_PLACED')
  faultPoint('cod:order-placed')
  return replyOf(placed, cartId)
}
