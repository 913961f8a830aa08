/** A cancellation, whole or of some items, with its money, coupons and stock. [D-66, I16, I20, I22] */
import { orderDue, valueOfItems } from '@thela/domain/orders'
import { addPaise, paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Transaction } from '../../db/statement.ts'
import { factsOf, paidBy } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { once } from './once.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

interface Change {
  readonly transaction: Transaction
  readonly store: Store
  readonly order: StoredOrder
  readonly request: StoredRequest
}

/** The cause of whatever it does, for those who do it once. */
export const causeOf = ({ requestId }: StoredRequest): string => `request:${requestId}`

/** Where the platform reported it first, its money is on its way already. */
async function cancelAll(deps: RequestDependencies, change: Change): Promise<number> {
  const { transaction, store, order, request } = change
  const { storeId } = store
  const { orderId, payable } = order
  const requestId = causeOf(request)
  const left = await deps.payments.refundableOf(transaction, storeId, order)
  const isNew = await deps.orders.cancel(
    transaction,
    { storeId, orderId, by: 'CUSTOMER' },
    requestId,
  )
  if (!isNew) return request.amount
  const { payableId } = payable
  await deps.checkout.stockIsOnPlatform(transaction, storeId, payableId)
  const paidSince = paidBy(order).filter((paid) => paid !== payableId)
  const money = { store, payableId, paidSince, requestId, reason: 'ORDER_CANCELLED' } as const
  await deps.payments.refundForCause(transaction, money)
  return addPaise(left.providers, left.balances)
}

/** Less is due on delivery first; only what was paid beyond that goes back. An invoice has its credit note. */
async function cancelItems(deps: RequestDependencies, change: Change): Promise<number> {
  const { transaction, store, order, request } = change
  const { items } = request.content
  const facts = factsOf(order)
  const value = valueOfItems(order.snapshot, items, facts.cancelledItems)
  const due = orderDue(order.snapshot, facts)
  const dueLess = paise(Math.min(value, due))
  const requestId = causeOf(request)
  await deps.orders.record(transaction, order, {
    kind: 'ITEMS_CANCELLED',
    requestId,
    payload: {
      items: items.map(({ lineKey, quantity }) => ({ lineKey, quantity })),
      dueLess,
    },
  })
  await deps.invoices.noteCheaper(transaction, order)
  const amount = subtractPaise(value, dueLess)
  if (amount === 0) return 0
  const wanted = { store, order, amount, requestId, to: 'SOURCE', cash: ZERO_PAISE } as const
  return (await deps.payments.refundForRequest(transaction, wanted)).amount
}

export const changeOrder = (
  deps: RequestDependencies,
  store: Store,
  request: StoredRequest,
): Promise<void> =>
  once(deps, request, {
    step: 'ORDER_CHANGED',
    async work(transaction, order) {
      const change = { transaction, store, order, request }
      const amount = await (request.isWhole ? cancelAll : cancelItems)(deps, change)
      const { storeId, requestId } = request
      await requestsRepository.noteRefund(transaction, { storeId, requestId, amount, cash: 0 })
      await requestsRepository.addStep(transaction, request, 'STOCK_RETURNED')
      if (amount > 0) await requestsRepository.addStep(transaction, request, 'REFUND_STARTED')
    },
  })
