/** After a restored backup: no payment or order since then is lost or duplicated. [I1] */
import { newId } from '../../../db/new-id.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { OrderHistory } from '../../../ports/order-history.ts'
import type { PaymentHistory } from '../../../ports/payment-history.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import type { AdoptedOrders, Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { attemptsRepository } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import { paymentMethodOf } from '../attempt/payment-method-of.ts'
import { paymentsRepository } from '../settle/payments-repository.ts'
import type { ReconcileDependencies } from '../events/reconcile.ts'
import { recordRefundRequest, refund, restoredRefundsRepository } from '../refund/refunds.ts'
import { restoredPaymentsRepository } from './restored-payments-repository.ts'
import type { RestoredPayment } from './restored-payments-repository.ts'
import { settle } from '../settle/settle.ts'

/** What the systems of a store remember of its past. */
export interface Histories {
  readonly orderHistoryOf: (store: Store) => OrderHistory
  /** Of each of the store's accounts with payment providers. */
  readonly paymentHistoriesOf: (store: Store) => readonly PaymentHistory[]
}

type RestoreDependencies = ReconcileDependencies &
  Histories & { readonly orders: Pick<Orders, 'adopt' | 'ofPayable' | 'ofPayment'> }

/** Result of one payment. */
type Adopted =
  | 'placed'
  | 'refunded'
  | 'known'
  | 'paidAdoptedOrder'
  | 'paidLink'
  | 'unpaid'
  | 'open'
  | 'unclear'
  | 'foreign'

export interface RestoreSummary {
  readonly orders: AdoptedOrders
  readonly payments: Readonly<Record<Adopted, number>>
  /** Provider's ids of payments that may belong to an order which does not name its payment. */
  readonly unclear: readonly string[]
  /** Accounts whose provider lists no payments. */
  readonly unlisted: readonly string[]
}

/** May be repeated: the second run finds everything known. */
export async function reconcileSince(
  deps: RestoreDependencies,
  store: Store,
  since: Date,
): Promise<RestoreSummary> {
  const histories = deps.paymentHistoriesOf(store)
  const restored: { history: PaymentHistory; fact: ProviderPayment }[] = []
  const unlisted: string[] = []
  for (const history of histories) {
    const facts = await history.paymentsSince(since)
    if (facts === 'NOT_LISTED') unlisted.push(history.account)
    else restored.push(...facts.map((fact) => ({ history, fact })))
  }
  // The agreement is lost with the attempt; most payments are UPI.
  const paid = new Map(
    restored.map(({ history, fact }) => [
      fact.providerPaymentId,
      { provider: history.account, method: paymentMethodOf(fact, 'UPI') },
    ]),
  )
  const adoptedOrder = await deps.orders.adopt(store, {
    history: deps.orderHistoryOf(store),
    since,
    payments: { provider: histories[0]?.account ?? '', of: (id) => paid.get(id) },
  })
  const counts: Record<Adopted, number> = {
    placed: 0,
    refunded: 0,
    known: 0,
    paidAdoptedOrder: 0,
    paidLink: 0,
    unpaid: 0,
    open: 0,
    unclear: 0,
    foreign: 0,
  }
  const unclear: string[] = []
  const ambiguousAmounts = adoptedOrder.withoutPayment.map(({ amount }) => amount)
  for (const { history, fact } of restored) {
    const adopted = await adopt(deps, store, { history, fact, ambiguousAmounts })
    counts[adopted] += 1
    if (mayHaveGoneBack(fact) && adopted !== 'foreign') {
      await adoptRefunds(deps, store, { history, fact })
    }
    if (adopted === 'unclear') unclear.push(fact.providerPaymentId)
  }
  return { orders: adoptedOrder, payments: counts, unclear, unlisted }
}

interface Restored {
  readonly history: PaymentHistory
  readonly fact: ProviderPayment
  readonly ambiguousAmounts: readonly number[]
}

async function adopt(
  deps: RestoreDependencies,
  store: Store,
  restored: Restored,
): Promise<Adopted> {
  const { history, fact } = restored
  const known = await attemptsRepository.byProviderOrder(
    deps.database,
    store.storeId,
    history.account,
    fact.providerOrderId,
  )
  if (known) return adoptWithAttempt(deps, store, { attempt: known, fact })
  const notes = await history.orderNotes(fact.providerOrderId)
  const attemptId = notes['attempt']
  // The account may serve other programs: their payments are left alone.
  if (notes['store'] !== store.storeId || attemptId === undefined) return 'foreign'
  const attempt = await restoredPaymentsRepository.attemptById(
    deps.database,
    store.storeId,
    attemptId,
  )
  if (attempt) {
    const { providerOrderId } = fact
    await attemptsRepository.setProviderOrder(
      deps.database,
      store.storeId,
      attemptId,
      providerOrderId,
    )
    return adoptWithAttempt(deps, store, { attempt: { ...attempt, providerOrderId }, fact })
  }
  const { payable: payableId, link: linkId } = notes
  return adoptWithoutAttempt(deps, store, { ...restored, attemptId, payableId, linkId })
}

/**
 * The usual path of every fact; a payment whose order was restored is also recorded as its payment.
 */
async function adoptWithAttempt(
  deps: RestoreDependencies,
  store: Store,
  { attempt, fact }: { readonly attempt: StoredAttempt; readonly fact: ProviderPayment },
): Promise<Adopted> {
  const { storeId } = store
  const { provider, attemptId } = attempt
  const decision = await settle(deps, { store, provider, fact })
  const { providerPaymentId } = fact
  const order = await deps.orders.ofPayment(deps.database, storeId, { provider, providerPaymentId })
  if (order && decision !== 'placeOrder') {
    await paymentsRepository.keep(deps.database, storeId, {
      provider,
      providerPaymentId,
      attemptId,
    })
  }
  if (decision === 'placeOrder') return 'placed'
  if (decision === 'refund') return 'refunded'
  if (order) return 'known'
  if (decision === 'reprice') return 'open'
  if (fact.status === 'FAILED') return 'unpaid'
  return fact.status === 'CREATED' || fact.status === 'AUTHORIZED' ? 'open' : 'known'
}

/** The attempt is newer than the backup: its cart and totals are lost. */
async function adoptWithoutAttempt(
  deps: RestoreDependencies,
  store: Store,
  restored: Restored & {
    readonly attemptId: string
    readonly payableId: string | undefined
    /** Where a use of a payment link was paid. */
    readonly linkId: string | undefined
  },
): Promise<Adopted> {
  const { history, fact, attemptId, ambiguousAmounts } = restored
  const { storeId } = store
  const { providerPaymentId } = fact
  const provider = history.account
  const order = await deps.orders.ofPayment(deps.database, storeId, { provider, providerPaymentId })
  const payment = {
    provider,
    fact,
    attemptId,
    payableId: order?.payableId ?? restored.payableId ?? attemptId,
  }
  if (order) {
    await restoredPaymentsRepository.addPayment(deps.database, storeId, {
      ...payment,
      isKept: true,
    })
    return 'paidAdoptedOrder'
  }
  if (fact.status === 'CREATED' || fact.status === 'AUTHORIZED') return 'open'
  if (fact.status === 'REFUNDED') {
    await restoredPaymentsRepository.addPayment(deps.database, storeId, {
      ...payment,
      isKept: false,
    })
    return 'known'
  }
  if (fact.status !== 'CAPTURED') return 'unpaid'
  const { linkId, payableId: useId } = restored
  if (linkId !== undefined && useId !== undefined) {
    const use = { linkId, useId, ...payment }
    if (await restoreUse(deps, storeId, use)) return 'paidLink'
  }
  if (ambiguousAmounts.includes(fact.amount)) return 'unclear'
  const refundId = await deps.database.transaction(async (transaction) => {
    await restoredPaymentsRepository.addPayment(transaction, storeId, { ...payment, isKept: false })
    return recordRefundRequest(transaction, {
      store,
      provider,
      providerPaymentId,
      amount: fact.amount,
      requestId: 'LOST_IN_RESTORE',
      reason: 'LOST_IN_RESTORE',
      due: fact.amount,
    })
  })
  // What the provider refuses now the running server requests again.
  if (refundId !== undefined) {
    await refund(deps, store, refundId).catch((error: unknown) => {
      if (!(error instanceof ExternalServiceError)) throw error
    })
  }
  return 'refunded'
}

/** The payer was told that the link is paid: it is, unless the link ended or is not known any more. */
async function restoreUse(
  { database, onCaptured }: RestoreDependencies,
  storeId: string,
  {
    linkId,
    useId,
    ...payment
  }: Omit<RestoredPayment, 'isKept'> & { readonly linkId: string; readonly useId: string },
): Promise<boolean> {
  const { provider, fact } = payment
  const { amount, providerPaymentId } = fact
  const method = paymentMethodOf(fact, 'UPI')
  const use = { storeId, linkId, useId, amount, method, provider, providerPaymentId }
  return database.transaction(async (transaction) => {
    if (!(await onCaptured.restoreUse(transaction, use))) return false
    await restoredPaymentsRepository.addPayment(transaction, storeId, { ...payment, isKept: true })
    return true
  })
}

/** In whole or in part. Not every provider says it with the payment: then its refunds are read. */
const mayHaveGoneBack = ({ status, refundedTotal }: ProviderPayment): boolean =>
  status === 'REFUNDED' || (status === 'CAPTURED' && refundedTotal !== 0)

/** Refunds made since the backup, which the shopper's order page shows. */
async function adoptRefunds(
  { database }: Pick<RestoreDependencies, 'database'>,
  store: Store,
  { history, fact: payment }: Pick<Restored, 'history' | 'fact'>,
): Promise<void> {
  for (const { fact, notes } of await history.refundsOf(payment.providerPaymentId)) {
    await restoredRefundsRepository.add(database, store.storeId, {
      refundId: fact.refundId ?? newId(store.number),
      provider: history.account,
      fact,
      requestId: notes['request'] ?? `provider:${fact.providerRefundId}`,
      reason: notes['reason'] ?? 'REFUNDED_BEFORE_RESTORE',
    })
  }
}
