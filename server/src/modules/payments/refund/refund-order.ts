/** Refunds that the store's owner asks for. [D-67, D-38, I5, I16, I31] */
import { takeInTurn, validateRefund } from '@thela/domain/payments'
import type { RefundSpeed, SpentBalance } from '@thela/domain/payments'
import { addPaise, atLeastZero, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Database, Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { paidBy } from '../../orders/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { lockSpentBalances, returnToBalances } from './return-balances.ts'
import { lockPayments } from './lock-payments.ts'
import type { PaidPart } from './lock-payments.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import { refundsRepository } from './refunds-repository.ts'
import type { StoredRefund } from './refunds-repository.ts'
import { requestRefund } from './request-refund.ts'

interface RefundInput {
  readonly store: Store
  /** Everything that is left, where it is missing. */
  readonly amount?: Paise | undefined
  readonly speed?: RefundSpeed | undefined
  /** The same request refunds once. */
  readonly requestId: string
}

/** Of an order: of all payments for it, those of its links included. */
export interface OwnerRefund extends RefundInput {
  readonly orderId: string
}

/** Of one payable alone. */
export interface PayableRefund extends RefundInput {
  readonly payableId: string
}

export interface MadeRefunds {
  readonly refunds: readonly StoredRefund[]
  /** What can still be refunded. */
  readonly refundable: Paise
}

export interface RefundOrderDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly orders: Pick<Orders, 'byId' | 'reportRefunds'>
}

/** The last one is the order's own, which balances may have paid; the payments are refunded in this order. */
export type Payables = readonly string[]

/** What paid for these, and what has gone back of it. */
export interface Money {
  readonly payments: readonly PaidPart[]
  /** What of each can still go back by its provider. */
  readonly rests: readonly Paise[]
  /** By providers, and by gift cards and store credit. */
  readonly captured: Paise
  readonly refunded: Paise
  readonly spent: readonly SpentBalance[]
}

export const ownOf = (payables: Payables): string => payables.at(-1) ?? ''

export async function moneyOf(
  transaction: Transaction,
  storeId: string,
  payables: Payables,
): Promise<Money> {
  const payments = await lockPayments(transaction, storeId, payables)
  const spent = await lockSpentBalances(transaction, storeId, ownOf(payables))
  const paid = [...payments.map(({ captured }) => captured), ...spent.map((each) => each.spent)]
  const back = [...payments.map((each) => each.otherwise), ...spent.map((each) => each.returned)]
  return {
    payments,
    spent,
    rests: payments.map(({ captured, otherwise }) =>
      atLeastZero(subtractPaise(captured, otherwise)),
    ),
    captured: addPaise(...paid),
    refunded: addPaise(...back),
  }
}

const restOf = ({ captured, refunded }: Money): Paise =>
  atLeastZero(subtractPaise(captured, refunded))

const isSame = (refunds: readonly StoredRefund[], amount: Paise | undefined): boolean =>
  amount === undefined || refunds.reduce((sum, refund) => sum + refund.amount, 0) === amount

async function payablesOf(
  { orders }: Pick<RefundOrderDependencies, 'orders'>,
  transaction: Transaction,
  { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
): Promise<Payables> {
  const order = await orders.byId(transaction, storeId, orderId)
  if (!order) throw new ApiError('NOT_FOUND')
  return paidBy(order)
}

async function read(
  transaction: Transaction,
  storeId: string,
  payables: Payables,
): Promise<MadeRefunds> {
  const money = await moneyOf(transaction, storeId, payables)
  const refunds = await refundsRepository.ofPayables(transaction, storeId, payables)
  return { refunds, refundable: restOf(money) }
}

/** The refunds of an order, and what can still be refunded. */
async function refundsOfOrder(
  deps: Pick<RefundOrderDependencies, 'database' | 'orders'>,
  { storeId }: Store,
  orderId: string,
): Promise<MadeRefunds> {
  return deps.database.transaction(async (transaction) => {
    const payables = await payablesOf(deps, transaction, { storeId, orderId })
    return read(transaction, storeId, payables)
  })
}

/** The same of one payable. */
const refundsMade = (
  { database }: Pick<RefundOrderDependencies, 'database'>,
  { storeId }: Store,
  payableId: string,
): Promise<MadeRefunds> =>
  database.transaction((transaction) => read(transaction, storeId, [payableId]))

/** A refund that the platform requests later counts these in. */
export async function refundPayments(
  { queue }: Pick<RefundOrderDependencies, 'queue'>,
  transaction: Transaction,
  {
    payments,
    amounts,
    refund,
  }: {
    readonly payments: readonly PaidPart[]
    readonly amounts: readonly Paise[]
    readonly refund: Pick<RefundInput, 'store' | 'requestId'> & {
      readonly speed?: RefundSpeed
      readonly reason?: 'CUSTOMER_REQUEST'
    }
  },
): Promise<void> {
  const { storeId } = refund.store
  for (const [index, { payment, otherwise }] of payments.entries()) {
    const amount = amounts[index] ?? 0
    if (amount === 0) continue
    const due = otherwise + amount
    await orderRefundsRepository.noteDue(transaction, storeId, { ...payment, due })
    const reason = refund.reason ?? 'OWNER_REFUND'
    await requestRefund(queue, transaction, { ...refund, ...payment, amount, reason, due })
  }
}

/** Once for its request; the providers are asked by jobs. */
async function refundPayables(
  deps: Pick<RefundOrderDependencies, 'queue' | 'orders'>,
  transaction: Transaction,
  { store, payables, amount, speed, requestId }: RefundInput & { readonly payables: Payables },
): Promise<MadeRefunds> {
  const { storeId } = store
  const money = await moneyOf(transaction, storeId, payables)
  const refunds = await refundsRepository.ofPayables(transaction, storeId, payables)
  const repeated = refunds.filter((refund) => refund.requestId === requestId)
  if (repeated.length > 0) {
    if (!isSame(repeated, amount)) throw new ApiError('IDEMPOTENCY_MISMATCH')
    return { refunds, refundable: restOf(money) }
  }
  const { captured, refunded, payments, rests, spent } = money
  const wished = validateRefund(
    captured,
    [{ amount: refunded, status: 'processing' }],
    amount ?? restOf(money),
  )
  if (!wished.ok) throw new ApiError('REFUND_TOO_HIGH')
  const amounts = takeInTurn(rests, wished.value)
  const refund = { store, requestId, ...omitUndefined({ speed }) }
  await refundPayments(deps, transaction, { payments, amounts, refund })
  // The providers' part first, then store credit, then the cards.
  const rest = subtractPaise(wished.value, addPaise(...amounts))
  const back = { payableId: ownOf(payables), spent, amount: rest, requestId }
  await returnToBalances(transaction, storeId, back)
  // Before the provider replies: what is not to be sent is stopped at once.
  await deps.orders.reportRefunds(transaction, { storeId, payableId: back.payableId })
  return read(transaction, storeId, payables)
}

async function refundOrder(
  deps: RefundOrderDependencies,
  { orderId, ...input }: OwnerRefund,
): Promise<MadeRefunds> {
  const { storeId } = input.store
  return deps.database.transaction(async (transaction) => {
    const payables = await payablesOf(deps, transaction, { storeId, orderId })
    return refundPayables(deps, transaction, { ...input, payables })
  })
}

const refundPayable = (
  deps: RefundOrderDependencies,
  { payableId, ...input }: PayableRefund,
): Promise<MadeRefunds> =>
  deps.database.transaction((transaction) =>
    refundPayables(deps, transaction, { ...input, payables: [payableId] }),
  )

/** What an owner refunds, of an order or of one payable. */
export const ownerRefunds = (deps: RefundOrderDependencies) => ({
  refundOrder: (input: OwnerRefund) => refundOrder(deps, input),
  refundsOfOrder: (store: Store, orderId: string) => refundsOfOrder(deps, store, orderId),
  refundPayable: (input: PayableRefund) => refundPayable(deps, input),
  refundsMade: (store: Store, payableId: string) => refundsMade(deps, store, payableId),
})
