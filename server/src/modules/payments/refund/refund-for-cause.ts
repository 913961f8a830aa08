/** A cancelled order, a refund at its platform, or a prepaid part that is due back. [D-66, D-12, I11, I16] */
import { owedToBalances, refundsOwed } from '@thela/domain/payments'
import type { PrepaidPartReason } from '@thela/domain/payments'
import { addPaise, atLeastZero, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Transaction } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { factsOf } from '../../orders/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { lockSpentBalances, returnToBalances } from './return-balances.ts'
import { lockPayments } from './lock-payments.ts'
import { requestRefund } from './request-refund.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'

/** Why the payments of an order are refunded. */
export type RefundCause = 'ORDER_CANCELLED' | 'PLATFORM_REFUND' | PrepaidPartReason

export interface RefundForCause {
  readonly store: Store
  readonly payableId: string
  /** The uses of payment links that paid for the order since, the newest first: refunded before it. */
  readonly paidSince?: readonly string[]
  /** The event that requested it: the same one refunds once. */
  readonly requestId: string
  readonly reason: RefundCause
  /** All that is to have gone back for the order; everything where it is left out. */
  readonly total?: number
}

export interface RefundForCauseDependencies {
  readonly queue: Queue
  readonly orders: Pick<Orders, 'ofPayable' | 'reportRefunds'>
}

/** Of the payments, up to `total`; gives what was captured for the order. */
async function refundCaptured(
  { queue }: RefundForCauseDependencies,
  transaction: Transaction,
  { store, payableId, paidSince = [], requestId, reason, total }: RefundForCause,
): Promise<Paise> {
  const { storeId } = store
  const parts = await lockPayments(transaction, storeId, [...paidSince, payableId])
  const owed = refundsOwed(parts, total === undefined ? undefined : paise(total))
  for (const [index, { payment }] of parts.entries()) {
    const { due, amount } = owed[index] ?? { due: 0, amount: 0 }
    await orderRefundsRepository.noteDue(transaction, storeId, { ...payment, due })
    if (amount === 0) continue
    const refund = { store, ...payment, amount, requestId, reason, due }
    await requestRefund(queue, transaction, refund)
  }
  return addPaise(...parts.map(({ captured, excess }) => subtractPaise(captured, excess)))
}

/**
 * Refunds the payments of a cart's order, up to `total` or completely, less what is refunded or in
 * progress: whoever requests it, and however often. What gift cards and store credit paid goes back to
 * them, after the part of the method. In the transaction of its cause.
 */
export async function refundForCause(
  deps: RefundForCauseDependencies,
  transaction: Transaction,
  request: RefundForCause,
): Promise<void> {
  const { store, payableId, requestId, total } = request
  const { storeId } = store
  const captured = await refundCaptured(deps, transaction, request)
  const spent = await lockSpentBalances(transaction, storeId, payableId)
  if (spent.length === 0) return
  const order = await deps.orders.ofPayable(transaction, storeId, payableId)
  // Cash goes back by hand, and before what the balances paid; what a link paid, or left out, is no cash.
  const onDelivery = order?.snapshot.quote.dueOnDelivery ?? paise(0)
  const facts = order && factsOf(order)
  const byLink = facts ? addPaise(facts.paidOnline, facts.waived) : paise(0)
  const byMethod = addPaise(captured, atLeastZero(subtractPaise(onDelivery, byLink)))
  const amount = owedToBalances(spent, {
    total: total === undefined ? undefined : paise(total),
    byMethod,
  })
  await returnToBalances(transaction, storeId, { payableId, spent, amount, requestId })
  if (amount > 0) await deps.orders.reportRefunds(transaction, { storeId, payableId })
}
