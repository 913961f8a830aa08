/** The money of an approved request of a customer. [D-38, D-65, I11, I16, ADR-236] */
import { refundParts, takeInTurn } from '@thela/domain/payments'
import type { MoneyOfOrder, RefundDestination } from '@thela/domain/payments'
import { addPaise, atLeastZero, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { paidBy } from '../../orders/index.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { giveCredit } from '../balances/balances.ts'
import { returnToBalances } from './return-balances.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import { refundsElsewhere } from './refund-elsewhere.ts'
import { moneyOf, ownOf, refundPayments } from './refund-order.ts'
import type { Money } from './refund-order.ts'

export interface RefundForRequest {
  readonly store: Store
  /** Locked by the caller. */
  readonly order: StoredOrder
  readonly amount: Paise
  /** The same request refunds once, in the transaction that notes it. */
  readonly requestId: string
  readonly to: RefundDestination
  /** What was paid in cash and has not gone back. */
  readonly cash: Paise
}

export interface MadeForRequest {
  /** All that goes back. */
  readonly amount: Paise
  /** What of it was paid in cash. */
  readonly cash: Paise
  /** What goes to the destination: the rest went back to gift cards and store credit. */
  readonly sent: Paise
}

/** What is left of what an order was paid with, cash apart. */
function leftOf({ rests, spent }: Money): Pick<MoneyOfOrder, 'providers' | 'balances'> {
  const back = spent.map((each) => subtractPaise(each.spent, each.returned))
  return { providers: addPaise(...rests), balances: atLeastZero(addPaise(...back)) }
}

/** The payments of an order count what goes back elsewhere, so that nobody refunds it again. */
async function countElsewhere(
  transaction: Transaction,
  {
    money,
    amounts,
    request: { store, requestId, to },
  }: {
    readonly money: Money
    readonly amounts: readonly Paise[]
    readonly request: RefundForRequest & { readonly to: 'UPI' | 'STORE_CREDIT' }
  },
): Promise<void> {
  const { storeId } = store
  for (const [index, { payment, otherwise }] of money.payments.entries()) {
    const amount = amounts[index] ?? ZERO_PAISE
    if (amount === 0) continue
    const due = otherwise + amount
    await orderRefundsRepository.noteDue(transaction, storeId, { ...payment, due })
    const refundId = newId(store.number)
    const refund = { storeId, refundId, ...payment, amount, requestId, due, rail: to }
    await refundsElsewhere.add(transaction, refund)
  }
}

/** What can go back of an order besides cash, and how much of it by its providers. */
export async function refundableOf(
  transaction: Transaction,
  storeId: string,
  order: StoredOrder,
): Promise<Pick<MoneyOfOrder, 'providers' | 'balances'>> {
  return leftOf(await moneyOf(transaction, storeId, paidBy(order)))
}

/** Never more than is left of what was paid. A transfer to a UPI id is the store’s to make. */
export async function refundForRequest(
  { queue, orders }: { readonly queue: Queue; readonly orders: Pick<Orders, 'reportRefunds'> },
  transaction: Transaction,
  request: RefundForRequest,
): Promise<MadeForRequest> {
  const { store, order, requestId, to } = request
  const payables = paidBy(order)
  const money = await moneyOf(transaction, store.storeId, payables)
  const left = { ...leftOf(money), cash: request.cash }
  const parts = refundParts(request.amount, left, { isToSource: to === 'SOURCE' })
  const amounts = takeInTurn(money.rests, parts.providers)
  const { payments } = money
  if (to === 'SOURCE') {
    const refund = { store, requestId, reason: 'CUSTOMER_REQUEST' } as const
    await refundPayments({ queue }, transaction, { payments, amounts, refund })
  } else {
    await countElsewhere(transaction, { money, amounts, request: { ...request, to } })
  }
  const { spent } = money
  const payableId = ownOf(payables)
  const back = { payableId, spent, amount: parts.balances, requestId }
  await returnToBalances(transaction, store.storeId, back)
  await orders.reportRefunds(transaction, { storeId: store.storeId, payableId })
  const sent = addPaise(parts.cash, parts.providers)
  if (to === 'STORE_CREDIT' && sent > 0) {
    await giveCredit(transaction, store, { phone: order.phone, amount: sent, requestId })
  }
  return { amount: addPaise(sent, parts.balances), cash: parts.cash, sent }
}
