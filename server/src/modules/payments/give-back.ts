/** [D-66, I11, I16] */
import { refundOwed } from '@thela/domain/payments'
import type { PrepaidPartReason } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { Transaction } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Store } from '../stores/index.ts'
import { requestRefund } from './request-refund.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'

/** Why an order's own payment is refunded. */
export type GiveBackReason = 'ORDER_CANCELLED' | 'PLATFORM_REFUND' | PrepaidPartReason

export interface MoneyToGiveBack {
  readonly store: Store
  readonly payableId: string
  /** The event that requested it: the same one refunds once. */
  readonly requestId: string
  readonly reason: GiveBackReason
  /** All that is to have gone back for the order; everything where it is left out. */
  readonly total?: number
}

/**
 * Refunds the payment of a cart's order, up to `total` or completely, less what is refunded or in
 * progress: whoever requests it, and however often. In the transaction of its cause.
 */
export async function giveBack(
  { queue }: { readonly queue: Queue },
  transaction: Transaction,
  { store, payableId, requestId, reason, total }: MoneyToGiveBack,
): Promise<void> {
  const { storeId } = store
  const payment = await orderRefundsRepository.kept(transaction, storeId, payableId)
  // Nothing was paid, or it is paid on delivery.
  if (!payment) return
  await orderRefundsRepository.lock(transaction, storeId, payment)
  const sums = await orderRefundsRepository.sums(transaction, storeId, payment)
  if (!sums) return
  const { captured, otherwise, excess } = sums
  // What was paid beyond the order's price is not part of the order's refunds.
  const wanted = Math.min(captured, (total ?? captured) + excess)
  await orderRefundsRepository.noteWanted(transaction, storeId, { ...payment, wanted })
  const amount = refundOwed({
    captured: paise(captured),
    wanted: paise(wanted),
    otherwise: paise(otherwise),
  })
  if (amount === 0) return
  await requestRefund(queue, transaction, { store, ...payment, amount, requestId, reason, wanted })
}
