/** [D-66, D-12, I11, I16] */
import { owedToBalances, refundOwed } from '@thela/domain/payments'
import type { PrepaidPartReason } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Transaction } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Orders } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { lockSpentBalances, returnToBalances } from './balances/return-balances.ts'
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

export interface GiveBackDependencies {
  readonly queue: Queue
  readonly orders: Pick<Orders, 'ofPayable'>
}

/** Of the payment, up to `total`; gives what was captured for the order. */
async function giveBackPayment(
  { queue }: GiveBackDependencies,
  transaction: Transaction,
  { store, payableId, requestId, reason, total }: MoneyToGiveBack,
): Promise<Paise> {
  const { storeId } = store
  const payment = await orderRefundsRepository.kept(transaction, storeId, payableId)
  // Nothing was paid, or it is paid on delivery.
  if (!payment) return paise(0)
  await orderRefundsRepository.lock(transaction, storeId, payment)
  const sums = await orderRefundsRepository.sums(transaction, storeId, payment)
  if (!sums) return paise(0)
  const { captured, otherwise, excess } = sums
  // What was paid beyond the order's price is not part of the order's refunds.
  const wanted = Math.min(captured, (total ?? captured) + excess)
  await orderRefundsRepository.noteWanted(transaction, storeId, { ...payment, wanted })
  const amount = refundOwed({
    captured: paise(captured),
    wanted: paise(wanted),
    otherwise: paise(otherwise),
  })
  if (amount > 0) {
    const refund = { store, ...payment, amount, requestId, reason, wanted }
    await requestRefund(queue, transaction, refund)
  }
  return paise(captured - excess)
}

/**
 * Refunds the payment of a cart's order, up to `total` or completely, less what is refunded or in
 * progress: whoever requests it, and however often. What gift cards and store credit paid goes back to
 * them, after the part of the method. In the transaction of its cause.
 */
export async function giveBack(
  deps: GiveBackDependencies,
  transaction: Transaction,
  wanted: MoneyToGiveBack,
): Promise<void> {
  const { store, payableId, requestId, total } = wanted
  const { storeId } = store
  const captured = await giveBackPayment(deps, transaction, wanted)
  const spent = await lockSpentBalances(transaction, storeId, payableId)
  if (spent.length === 0) return
  const order = await deps.orders.ofPayable(transaction, storeId, payableId)
  // Cash goes back by hand, and before what the balances paid.
  const byMethod = paise(captured + (order?.snapshot.quote.dueOnDelivery ?? 0))
  const amount = owedToBalances(spent, {
    total: total === undefined ? undefined : paise(total),
    byMethod,
  })
  await returnToBalances(transaction, storeId, { payableId, spent, amount, requestId })
}
