/** Payments: attempts, provider events and their effects. */
import type { Database } from '../../db/statement.ts'
import type { Inbox } from '../../jobs/inbox.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Module } from '../module.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { CapturedReaction, PriceEndedReaction } from './attempt/captured-reaction.ts'
import { applyPaymentEvent } from './events/apply-payment-event.ts'
import { attemptStatus } from './events/attempt-status.ts'
import { moveAttempts } from './attempt/attempts-repository.ts'
import { purgeAttempts, purgePayables } from './retention-repository.ts'
import { cardOfBin, makeBinLookUp } from './accounts/card-of-bin.ts'
import { adoptAttempt } from './events/hosted-link.ts'
import type { HostedLinkReaction } from './events/hosted-link.ts'
import { openAttempt, prepareAttempt } from './attempt/open-attempt.ts'
import { makeAccountsHealth } from './accounts/account-health.ts'
import type { HealthReport } from './accounts/account-health.ts'
import { providersForPayment, usableProviders } from './accounts/providers-for-payment.ts'
import type { AccountRequest } from './accounts/providers-for-payment.ts'
import { makeAwaitedPayables } from './attempt/awaited-payables.ts'
import { paymentWorkers } from './events/payment-workers.ts'
import { makeCachedOffers } from './accounts/cached-offers.ts'
import { eraseWith } from './erase-with.ts'
import { purgeUpiIds } from './used-methods/upi-of-shoppers-repository.ts'
import { makeCustomerMethods } from './used-methods/customer-methods.ts'
import { makeMeans } from './means/read-means.ts'
import { openMoneyOf } from './settle/payments-repository.ts'
import { purgePriceChecks } from './settle/price-checks-repository.ts'
import { receivePaymentEvent, redundantPaymentEvents } from './events/receive-payment-event.ts'
import { balanceRoutes } from './balances/balance-routes.ts'
import { makeBalances } from './balances/balances.ts'
import { purgeCreditPhones } from './balances/balances-repository.ts'
import { paymentReturnRoutes } from './events/payment-return.ts'
import { reconcileSince } from './restore/reconcile-since.ts'
import type { RefundedReaction } from './refund/refunds.ts'
import { makeProviderThrottle } from './attempt/provider-throttle.ts'
import { makeRefresh } from './events/refresh-attempt.ts'
import { makeRefunds } from './refund/refunds.ts'
import type { Refunds } from './refund/refunds.ts'
import type { PaymentAttempts } from './payment-attempts.ts'
import type { PaymentOffers } from './payment-offers.ts'
import type { PaymentOperations } from './payment-operations.ts'
import { paymentRoutes } from './routes.ts'
import { returnToLink } from './events/return-to-link.ts'
import { settleInTransaction } from './settle/settle.ts'
import { personalPayments } from './personal-data.ts'
import { makeSavedCards } from './saved-cards/saved-cards.ts'
import { paymentRecords } from './report/payment-records.ts'
import type { PaymentRecords } from './report/payment-records.ts'
import { reconcileRound } from './events/reconcile-round.ts'
import { reportPayments } from './report/report.ts'
import { reportRepository } from './report/report-repository.ts'
import type { CashRefund } from './refund/refunds-repository.ts'
import { storeRoutes } from './store-routes.ts'

export type { MoneyOfOrder } from './report/money-of-order.ts'
export {
  REFUNDS_OF_ORDER,
  type CashRefund,
  type OrderRefund,
  type StoredRefund,
} from './refund/refunds-repository.ts'
export type { OpenedAttempt } from './attempt/open-at-provider.ts'
export { ATTEMPT_COLUMNS, LOCK_ATTEMPTS, OPEN_ATTEMPT } from './attempt/attempts-repository.ts'
export type {
  FrozenCheckout,
  PriceOfPayment,
  StoredAttempt,
} from './attempt/attempts-repository.ts'
export type {
  AgreedPrice,
  CapturedReaction,
  NewQuote,
  PriceEndedReaction,
} from './attempt/captured-reaction.ts'
export { HOLD_BALANCES, RELEASE_BALANCES } from './balances/balances-repository.ts'
export type {
  FoundBalances,
  RefusedGiftCard,
  StoredBalance,
  WantedBalances,
} from './balances/balances.ts'
export type { MadeRefunds, PayableRefund, RefundedReaction, Refunds } from './refund/refunds.ts'
export { ownerRequestId, refundToWire, refundsToWire } from './store-routes.ts'
export type { AccountHealth, HealthReport } from './accounts/account-health.ts'
export type { HostedLinkReaction, HostedPayable } from './events/hosted-link.ts'
export type { PaymentAttempts, PaymentOffers, PaymentOperations, PaymentRecords }
export type { StoreOffer } from './accounts/store-offer.ts'
export { savedMethodOf, traitsOfCard } from './saved-cards/saved-cards.ts'
export { paymentReference } from '../../ports/payment-reference.ts'
export type { CustomerCard } from './saved-cards/saved-cards.ts'
export type { MoneyQuery } from './report/customer-money-repository.ts'
export type { UsedMethods } from './used-methods/used-methods-repository.ts'
export type { Histories, RestoreSummary } from './restore/reconcile-since.ts'

/** The whole; each module asks for the part that it uses. */
export interface Payments
  extends Module, PaymentOffers, PaymentAttempts, Refunds, PaymentRecords, PaymentOperations {}

export interface PaymentDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly inbox: Inbox
  readonly stores: Stores
  readonly notifications: Pick<Notifications, 'raiseAlert'>
  readonly orders: Orders
  /** The installation's keys, the newest first. */
  readonly masterKeys: readonly [Uint8Array, ...Uint8Array[]]
  readonly publicUrl: string
  readonly webhookPathOf: (store: Store, account: string) => string
  readonly onHealth: HealthReport
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  readonly providerOf: (store: Store, account: string) => PaymentProvider
  readonly onCaptured: CapturedReaction
  readonly onPriceEnded: PriceEndedReaction
  readonly onRefunded: RefundedReaction
  readonly onHostedLink: HostedLinkReaction
  /** What of an order was paid in cash and goes back, the oldest first. */
  readonly findCashRefunds: (storeId: string, orderId: string) => Promise<readonly CashRefund[]>
  readonly now: () => Date
  readonly onWarning: (about: object, text: string) => void
}

const RETENTION = [purgeCreditPhones, purgeUpiIds, purgeAttempts, purgePriceChecks, purgePayables]

export function makePayments(input: PaymentDependencies): Payments {
  const awaited = makeAwaitedPayables(() => input.now().getTime())
  const deps = { ...input, awaited }
  const { database, stores } = deps
  const throttle = makeProviderThrottle(() => deps.now().getTime())
  const lookUpBin = makeBinLookUp()
  const { raiseAlert } = deps.notifications
  const cachedOffers = makeCachedOffers({ ...deps, raiseAlert })
  const health = makeAccountsHealth(deps)
  const choosing = { ...deps, health }
  const providerFor = (store: Store, input?: AccountRequest) =>
    providersForPayment(choosing, store, input)[0]

  const { refresh, handlePaymentReturn } = makeRefresh(deps, throttle)
  const balances = makeBalances(deps)
  const providersOf = (store: Store) => usableProviders(choosing, store)
  const savedCards = makeSavedCards({ ...deps, usableProviders: providersOf })
  const refunds = makeRefunds(deps)

  return {
    ...refunds,
    routes(app) {
      paymentRoutes(app, { ...deps, throttle, providerFor, lookUpBin, raiseAlert })
      storeRoutes(app, { ...deps, ...refunds })
      balanceRoutes(app, { stores, balances })
      savedCards.routes(app)
    },
    forms: (app) => paymentReturnRoutes(app, { stores, handlePaymentReturn }),
    webhooks: {
      PAYMENT: {
        receive: receivePaymentEvent(deps),
        apply: applyPaymentEvent(deps),
      },
    },
    jobs: [...paymentWorkers(deps), ...savedCards.jobs],
    balances,
    savedCards,
    retention: [...RETENTION, ...savedCards.retention],
    erase: eraseWith(savedCards.erase),
    personal: personalPayments(savedCards),
    offerOf: (store, how) => cachedOffers.offerOf(store, usableProviders(choosing, store), how),
    ...makeMeans({ ...deps, savedCards }),
    ...makeCustomerMethods(database),
    cardOfBin: (store, bin) => cardOfBin(lookUpBin, usableProviders(choosing, store)[0], bin),
    providerFor,
    async healthOf(store) {
      await health.refresh(store.storeId)
      const accounts = deps.providersOf(store).map(({ account }) => account)
      return health.of(store.storeId, accounts)
    },
    open: (store, input) => openAttempt({ ...choosing, cachedOffers }, store, input),
    prepare: (store, input) => prepareAttempt({ ...choosing, cachedOffers }, store, input),
    async settleHosted(transaction, report, hosted) {
      await adoptAttempt(transaction, report.store, { ...hosted, ...report })
      await settleInTransaction(deps, transaction, report)
    },
    ...paymentRecords,
    statusOfAttempt: (visitor, input) => attemptStatus({ ...deps, throttle }, visitor, input),
    handlePaymentReturn,
    returnToLink: (store, query) => returnToLink({ database, refresh }, store, query),
    refreshPaymentStatus: refresh,
    whenSettled: (payableId, read) => awaited.whenSettled(payableId, read),
    moveAttempts,
    openMoneyOf,
    reconcileSince: (store, since, histories) =>
      reconcileSince({ ...deps, ...histories }, store, since),
    report: (store, period) => reportPayments(deps, store, period),
    openMoney: () => reportRepository.openMoney(deps.database),
    reconcile: () => reconcileRound(deps),
    skipRedundantEvents: () => database.run(redundantPaymentEvents()),
  }
}
