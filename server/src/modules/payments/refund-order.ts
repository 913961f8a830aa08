/** Refunds that the store's owner asks for. [D-67, D-38, I5, I16, I31] */
import { validateRefund } from '@thela/domain/payments'
import type { RefundSpeed } from '@thela/domain/payments'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Database, Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Orders } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
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
  readonly captured: Paise
  readonly given: Paise
}

async function moneyOf(
  { orders }: Pick<RefundOrderDependencies, 'orders'>,
  transaction: Transaction,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
): Promise<OrderMoney> {
  const order = await orders.byId(transaction, storeId, orderId)
  if (!order) throw new ApiError('NOT_FOUND')
  const { payableId } = order.payable
  const payment = await orderRefundsRepository.kept(transaction, storeId, payableId)
  if (!payment) return { payableId, payment, captured: ZERO_PAISE, given: ZERO_PAISE }
  await orderRefundsRepository.lock(transaction, storeId, payment)
  const sums = await orderRefundsRepository.sums(transaction, storeId, payment)
  return {
    payableId,
    payment,
    captured: paise(sums?.captured ?? 0),
    given: paise(sums?.otherwise ?? 0),
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
    const { captured, given, payment } = money
    const rest = restOf(money)
    const wished = validateRefund(
      captured,
      [{ amount: given, status: 'processing' }],
      amount ?? rest,
    )
    if (!wished.ok || !payment) throw new ApiError('REFUND_TOO_HIGH')
    // A refund that the platform requests later counts this one in.
    const wanted = given + wished.value
    await orderRefundsRepository.noteWanted(transaction, storeId, { ...payment, wanted })
    await requestRefund(deps.queue, transaction, {
      store,
      ...payment,
      amount: wished.value,
      requestId,
      reason: 'OWNER_REFUND',
      wanted,
      ...omitUndefined({ speed }),
    })
    return read(transaction, storeId, { ...money, given: paise(wanted) })
  })
}
