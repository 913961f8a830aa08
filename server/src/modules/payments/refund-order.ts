/** Refunds that the store's owner asks for. [D-67, D-38, I5, I16, I31] */
import { validateRefund } from '@thela/domain/payments'
import type { RefundSpeed, SpentBalance } from '@thela/domain/payments'
import { addPaise, atLeastZero, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Database, Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Orders } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { lockSpentBalances, returnToBalances } from './balances/return-balances.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import type { PaymentId } from './order-refunds-repository.ts'
import { paymentsRepository } from './payments-repository.ts'
import type { StoredRefund } from './payments-repository.ts'
import { requestRefund } from './request-refund.ts'

export interface OwnerRefund {
  readonly store: Store
  readonly orderId: string
  /** Everything that is left, where it is missing. */
  readonly amount?: Paise | undefined
  readonly speed?: RefundSpeed | undefined
  /** The same request refunds once. */
  readonly requestId: string
}

export interface RefundsOfOrder {
  readonly refunds: readonly StoredRefund[]
  /** What can still be refunded. */
  readonly refundable: Paise
}

interface RefundOrderDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly orders: Pick<Orders, 'byId'>
}

/** What paid for the order, and what has gone back of it. */
interface OrderMoney {
  readonly payableId: string
  readonly payment: PaymentId | undefined
  /** By the provider, and by gift cards and store credit. */
  readonly captured: Paise
  readonly given: Paise
  /** What of it can still go back by the provider. */
  readonly byMethod: Paise
  readonly spent: readonly SpentBalance[]
}

const sumOf = (spent: readonly SpentBalance[], key: 'spent' | 'returned'): Paise =>
  addPaise(...spent.map((balance) => balance[key]))

async function moneyOf(
  { orders }: Pick<RefundOrderDependencies, 'orders'>,
  transaction: Transaction,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
): Promise<OrderMoney> {
  const order = await orders.byId(transaction, storeId, orderId)
  if (!order) throw new ApiError('NOT_FOUND')
  const { payableId } = order.payable
  const payment = await orderRefundsRepository.kept(transaction, storeId, payableId)
  if (payment) await orderRefundsRepository.lock(transaction, storeId, payment)
  const sums = payment && (await orderRefundsRepository.sums(transaction, storeId, payment))
  const { captured, otherwise } = sums ?? { captured: 0, otherwise: 0 }
  const spent = await lockSpentBalances(transaction, storeId, payableId)
  const [used, returned] = [sumOf(spent, 'spent'), sumOf(spent, 'returned')]
  return {
    payableId,
    payment,
    spent,
    captured: addPaise(paise(captured), used),
    given: addPaise(paise(otherwise), returned),
    byMethod: atLeastZero(paise(captured - otherwise)),
  }
}

const restOf = ({ captured, given }: OrderMoney): Paise => paise(Math.max(0, captured - given))

const isSame = (refunds: readonly StoredRefund[], amount: Paise | undefined): boolean =>
  amount === undefined || refunds.reduce((sum, refund) => sum + refund.amount, 0) === amount

/** The refunds of an order, and what can still be refunded. */
export async function refundsOfOrder(
  deps: Pick<RefundOrderDependencies, 'database' | 'orders'>,
  store: Store,
  orderId: string,
): Promise<RefundsOfOrder> {
  const { storeId } = store
  return deps.database.transaction(async (transaction) => {
    const money = await moneyOf(deps, transaction, { storeId, orderId })
    return read(transaction, storeId, money)
  })
}

const read = async (
  transaction: Transaction,
  storeId: string,
  money: OrderMoney,
): Promise<RefundsOfOrder> => ({
  refunds: await paymentsRepository.refundsOfPayable(transaction, storeId, money.payableId),
  refundable: restOf(money),
})

/** A refund that the platform requests later counts this one in. */
async function refundPayment(
  { queue }: RefundOrderDependencies,
  transaction: Transaction,
  {
    money: { payment },
    amount,
    refund,
  }: {
    readonly money: OrderMoney
    readonly amount: Paise
    readonly refund: Pick<OwnerRefund, 'store' | 'requestId'> & { readonly speed?: RefundSpeed }
  },
): Promise<void> {
  if (!payment || amount === 0) return
  const { storeId } = refund.store
  const sums = await orderRefundsRepository.sums(transaction, storeId, payment)
  const wanted = (sums?.otherwise ?? 0) + amount
  await orderRefundsRepository.noteWanted(transaction, storeId, { ...payment, wanted })
  const reason = 'OWNER_REFUND'
  await requestRefund(queue, transaction, { ...refund, ...payment, amount, reason, wanted })
}

/** Requests a refund once for its request; the provider is asked by a job. */
export async function refundOrder(
  deps: RefundOrderDependencies,
  { store, orderId, amount, speed, requestId }: OwnerRefund,
): Promise<RefundsOfOrder> {
  const { storeId } = store
  return deps.database.transaction(async (transaction) => {
    const money = await moneyOf(deps, transaction, { storeId, orderId })
    const before = await read(transaction, storeId, money)
    const repeated = before.refunds.filter((refund) => refund.requestId === requestId)
    if (repeated.length > 0) {
      if (!isSame(repeated, amount)) throw new ApiError('IDEMPOTENCY_MISMATCH')
      return before
    }
    const { captured, given, payableId, spent } = money
    const wished = validateRefund(
      captured,
      [{ amount: given, status: 'processing' }],
      amount ?? restOf(money),
    )
    if (!wished.ok) throw new ApiError('REFUND_TOO_HIGH')
    const byMethod = paise(Math.min(wished.value, money.byMethod))
    await refundPayment(deps, transaction, {
      money,
      amount: byMethod,
      refund: { store, requestId, ...omitUndefined({ speed }) },
    })
    // The method's part first, then store credit, then the cards.
    const rest = subtractPaise(wished.value, byMethod)
    const back = { payableId, spent, amount: rest, requestId }
    await returnToBalances(transaction, storeId, back)
    return read(transaction, storeId, { ...money, given: addPaise(given, wished.value) })
  })
}
