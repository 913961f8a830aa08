import { atLeastZero, paise } from '@thela/domain/shared'
import type { Transaction } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Store } from '../stores/index.ts'
import { askRefund } from './ask-refund.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'

/** Why an order's own payment goes back. */
export type GiveBackReason = 'ORDER_CANCELLED' | `PLATFORM_REFUND:${string}`

/**
 * Gives back what paid for a cart's order, up to `total` of it or all, less what is given back already
 * or on its way: whoever asks for it, and however often. In the transaction of its cause. [I11, I16; D-66]
 */
export async function giveBack(
  { queue }: { readonly queue: Queue },
  transaction: Transaction,
  {
    store,
    cartId,
    reason,
    total,
  }: {
    readonly store: Store
    readonly cartId: string
    readonly reason: GiveBackReason
    readonly total?: number
  },
): Promise<void> {
  const payment = await orderRefundsRepository.lockKept(transaction, store.storeId, cartId)
  // Nothing was paid, or it is paid on delivery.
  if (!payment) return
  const { provider, providerPaymentId } = payment
  const { total: asked, excess } = await orderRefundsRepository.asked(
    transaction,
    store.storeId,
    payment,
  )
  // What was paid beyond the order's price is no part of what is given back for the order.
  const wanted = Math.min(payment.amount, (total ?? payment.amount) + excess)
  const amount = atLeastZero(paise(wanted - asked))
  if (amount === 0) return
  await askRefund(queue, transaction, { store, provider, providerPaymentId, amount, reason })
}
