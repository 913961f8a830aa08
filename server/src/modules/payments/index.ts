import type { PaymentsReport } from '@thela/domain/payments'
/** Payments: attempts, provider events and their effects. */
import type { CardTraits } from '@thela/domain/checkout'
import type { Database, Queryable, Transaction } from '../../db/statement.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Inbox } from '../../jobs/inbox.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Module } from '../module.ts'
import type { Notice, Notifications } from '../notifications/index.ts'
import type { Orders, Period } from '../orders/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { CapturedReaction, PriceEndedReaction } from './captured-reaction.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { attemptStatus } from './attempt-status.ts'
import type { AttemptOfPayable } from './attempt-status.ts'
import { moveAttempts } from './attempts-repository.ts'
import { purgeAttempts, purgePayables } from './retention-repository.ts'
import type { StoredAttempt } from './attempts-repository.ts'
import { cardOfBin, makeBinLookUp } from './card-of-bin.ts'
import type { BrowserReturn } from './attempt-of-return.ts'
import { adoptAttempt } from './hosted-link.ts'
import type { HostedLinkReaction, HostedPayable } from './hosted-link.ts'
import { openAttempt } from './open-attempt.ts'
import { makeAccountsHealth } from './account-health.ts'
import type { AccountHealth, HealthReport } from './account-health.ts'
import { providersForPayment, usableProviders } from './providers-for-payment.ts'
import type { AccountWanted } from './providers-for-payment.ts'
import type { AttemptWanted, OpenedAttempt } from './open-attempt.ts'
import { paymentWorkers } from './payment-workers.ts'
import { makeKeptOffers } from './kept-offers.ts'
import type { StoreOffer } from './store-offer.ts'
import { eraseWith } from './erase-with.ts'
import { noteUpiApp, purgeUpiIds } from './upi-of-shoppers-repository.ts'
import { makeCustomerPayments } from './customer-payments.ts'
import type { CustomerPayments } from './customer-payments.ts'
import { usedMethodsOf } from './used-methods-repository.ts'
import type { UsedMethods } from './used-methods-repository.ts'
import { openMoneyOf } from './payments-repository.ts'
import { purgePriceChecks } from './price-checks-repository.ts'
import { receivePaymentEvent, redundantPaymentEvents } from './receive-payment-event.ts'
import type { ProviderReply } from './reconcile.ts'
import { balanceRoutes } from './balances/balance-routes.ts'
import { makeBalances } from './balances/balances.ts'
import type { Balances } from './balances/balances.ts'
import { purgeCreditPhones } from './balances/balances-repository.ts'
import { giveBack } from './give-back.ts'
import type { MoneyToGiveBack } from './give-back.ts'
import { paymentReturnRoutes } from './payment-return.ts'
import { reconcileSince } from './reconcile-since.ts'
import type { Histories, RestoreSummary } from './reconcile-since.ts'
import { refundNotice } from './refund-notice.ts'
import { returnPrepaidPart } from './return-prepaid-part.ts'
import type { DeliveredOrder } from './return-prepaid-part.ts'
import type { RefundedReaction } from './refunded-reaction.ts'
import { refundsElsewhere } from './refund-elsewhere.ts'
import { refundableOf, refundForRequest } from './refund-for-request.ts'
import type { MadeForRequest, RefundForRequest } from './refund-for-request.ts'
import { ownerRefunds } from './refund-order.ts'
import type { MadeRefunds, OwnerRefund, PayableRefund } from './refund-order.ts'
import { makeProviderThrottle } from './provider-throttle.ts'
import { makeRefresh } from './refresh-attempt.ts'
import { paymentRoutes } from './routes.ts'
import { returnToLink } from './return-to-link.ts'
import type { LinkQuery, LinkReturn } from './return-to-link.ts'
import { settleInTransaction } from './settle.ts'
import type { PaymentReport } from './settle.ts'
import { personalPayments } from './personal-data.ts'
import { makeSavedCards } from './saved-cards/saved-cards.ts'
import type { SavedCards } from './saved-cards/saved-cards.ts'
import { paymentsOfPayable } from './payments-of-payable.ts'
import type { PaymentsOfPayable } from './payments-of-payable.ts'
import { reconcileRound } from './reconcile-round.ts'
import { reportPayments } from './report.ts'
import { reportRepository } from './report-repository.ts'
import type { OpenMoneyFigures } from './report-repository.ts'
import { storeRoutes } from './store-routes.ts'

export { REFUNDS_OF_ORDER, type OrderRefund, type StoredRefund } from './refunds-repository.ts'
export type { AttemptWanted, OpenedAttempt } from './open-attempt.ts'
export type { FrozenCheckout, PriceOfPayment, StoredAttempt } from './attempts-repository.ts'
export type {
  AgreedPrice,
  CapturedReaction,
  NewQuote,
  PriceEndedReaction,
} from './captured-reaction.ts'
export { HOLD_BALANCES, RELEASE_BALANCES } from './balances/balances-repository.ts'
export type { Balances, FoundBalances, StoredBalance } from './balances/balances.ts'
export type { MadeRefunds, PayableRefund } from './refund-order.ts'
export { ownerRequestId, refundToWire, refundsToWire } from './store-routes.ts'
export type { AccountHealth, HealthReport } from './account-health.ts'
export type { HostedLinkReaction, HostedPayable } from './hosted-link.ts'
export type { RefundedReaction } from './refunded-reaction.ts'
export type { StoreOffer } from './store-offer.ts'
export { savedMethodOf, traitsOfCard } from './saved-cards/saved-cards.ts'
export type { CustomerCard } from './saved-cards/saved-cards.ts'
export type { MoneyQuery } from './customer-money-repository.ts'
export type { CustomerPayments } from './customer-payments.ts'
export type { UsedMethods } from './used-methods-repository.ts'
export type { Histories, RestoreSummary } from './reconcile-since.ts'

export interface Payments extends Module, PaymentsOfPayable, CustomerPayments {
  /** What the store can be paid with at present; to pay, with nothing left out that a page may have offered. */
  offerOf(store: Store, how?: { readonly isToPay: boolean }): Promise<StoreOffer>
  /** With what a customer has paid here before; nothing of a guest. */
  usedMethodsOf(visitor: Visitor): Promise<UsedMethods>
  /** What the price of a card depends on, by its first six digits; empty where nobody knows. */
  cardOfBin(store: Store, bin: string): Promise<CardTraits>
  /** The provider of a new payment now. */
  providerFor(store: Store, wanted?: AccountWanted): PaymentProvider
  /** What became of the last attempts with each of the store's accounts. */
  healthOf(store: Store): Promise<readonly AccountHealth[]>
  open(store: Store, wanted: AttemptWanted): Promise<OpenedAttempt>
  /** A payment by a link that its provider hosts was found there. */
  settleHosted(
    transaction: Transaction,
    report: PaymentReport,
    hosted: HostedPayable,
  ): Promise<void>
  noteUpiApp(attempt: Parameters<typeof noteUpiApp>[1]): Promise<unknown>
  /** The status of this visitor's attempt; its provider is asked while it may still be paid. */
  statusOfAttempt(visitor: Visitor, input: AttemptOfPayable): ReturnType<typeof attemptStatus>
  /** The browser returned from a provider: its form is verified, then the provider is asked. */
  handlePaymentReturn(store: Store, returned: BrowserReturn): Promise<void>
  /** The page of a link to which the browser goes on; nothing where a cart was paid. */
  returnToLink(store: Store, query: LinkQuery): Promise<LinkReturn | undefined>
  /**
   * Asks the provider about one attempt, unless it was just asked. A browser that is back from the bank is led by the
   * reply, so what other pages asked does not count against it.
   */
  refreshPaymentStatus(
    store: Store,
    attempt: StoredAttempt,
    how?: { readonly isBack?: boolean },
  ): Promise<ProviderReply>
  /** Gives back what paid for an order, or part of it, in the transaction of its cause. */
  giveBack(transaction: Transaction, wanted: MoneyToGiveBack): Promise<void>
  /** A parcel of an order has moved: its prepaid part may be due back. */
  returnPrepaidPart(
    transaction: Transaction,
    delivered: DeliveredOrder & { readonly store: Store },
  ): Promise<void>
  /** Gift cards and store credit. */
  readonly balances: Balances
  /** Cards that customers let the store's accounts keep. */
  readonly savedCards: Pick<SavedCards, 'of' | 'canSave'>
  /** What the store's owner gives back, once for its request. */
  refundOrder(wanted: OwnerRefund): Promise<MadeRefunds>
  refundsOfOrder(store: Store, orderId: string): Promise<MadeRefunds>
  /** The same of one payable: a use of a payment link. */
  refundPayable(wanted: PayableRefund): Promise<MadeRefunds>
  refundsMade(store: Store, payableId: string): Promise<MadeRefunds>
  refundForRequest(transaction: Transaction, wanted: RefundForRequest): Promise<MadeForRequest>
  readonly refundableOf: typeof refundableOf
  readonly sentElsewhere: typeof refundsElsewhere.sent
  /** A guest’s attempts now belong to the subject of the following session. */
  moveAttempts(db: Queryable, moved: Parameters<typeof moveAttempts>[1]): Promise<unknown>
  /** How many payments may still come and how many refunds have not arrived. */
  openMoneyOf(
    db: Queryable,
    storeId: string,
  ): Promise<{ readonly payments: number; readonly refunds: number }>
  /** What whoever paid is sent about a refund that has arrived. */
  refundNotice(store: Store, refundId: string): Promise<Notice<'REFUND'> | undefined>
  /** After a restored backup: what the store's systems know since then becomes ours again. */
  reconcileSince(store: Store, since: Date, histories: Histories): Promise<RestoreSummary>
  /** What was captured in a period, what became of it, and what does not agree. */
  report(store: Store, period: Period): Promise<PaymentsReport>
  /** Of all stores: captured money that nothing answers, and refunds that are late. */
  openMoney(): Promise<OpenMoneyFigures>
  /** One round of checking due attempts and refunds with the provider. */
  reconcile(): Promise<number>
  skipRedundantEvents(): Promise<unknown>
}

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
  readonly now: () => Date
  readonly onWarning: (about: object, text: string) => void
}

const usedMethodsOfCustomer =
  (database: Database): Payments['usedMethodsOf'] =>
  async (visitor) =>
    visitor.kind === 'USER' ? usedMethodsOf(database, visitor) : { methods: [], saved: [] }

const RETENTION = [purgeCreditPhones, purgeUpiIds, purgeAttempts, purgePriceChecks, purgePayables]

export function makePayments(deps: PaymentDependencies): Payments {
  const { database, stores } = deps
  const throttle = makeProviderThrottle(() => deps.now().getTime())
  const lookUpBin = makeBinLookUp()
  const { raiseAlert } = deps.notifications
  const keptOffers = makeKeptOffers({ ...deps, raiseAlert })
  const health = makeAccountsHealth(deps)
  const choosing = { ...deps, health }
  const providerFor = (store: Store, wanted?: AccountWanted) =>
    providersForPayment(choosing, store, wanted)[0]

  const { refresh, handlePaymentReturn } = makeRefresh(deps, throttle)
  const balances = makeBalances(deps)
  const providersOf = (store: Store) => usableProviders(choosing, store)
  const savedCards = makeSavedCards({ ...deps, usableProviders: providersOf })
  const ofOwner = ownerRefunds(deps)

  return {
    ...ofOwner,
    routes(app) {
      paymentRoutes(app, { ...deps, throttle, providerFor, lookUpBin, raiseAlert })
      storeRoutes(app, { stores, ...ofOwner })
      balanceRoutes(app, { stores, balances })
      savedCards.routes(app)
    },
    forms: (app) => paymentReturnRoutes(app, { stores, handlePaymentReturn }),
    webhooks: { PAYMENT: { receive: receivePaymentEvent(deps), apply: applyPaymentEvent(deps) } },
    jobs: [...paymentWorkers(deps), ...savedCards.jobs],
    balances,
    savedCards,
    retention: [...RETENTION, ...savedCards.retention],
    erase: eraseWith(savedCards.erase),
    personal: personalPayments(savedCards),
    offerOf: (store, how) => keptOffers.offerOf(store, usableProviders(choosing, store), how),
    usedMethodsOf: usedMethodsOfCustomer(database),
    ...makeCustomerPayments(database),
    cardOfBin: (store, bin) => cardOfBin(lookUpBin, usableProviders(choosing, store)[0], bin),
    providerFor,
    async healthOf(store) {
      await health.refresh(store.storeId)
      const accounts = deps.providersOf(store).map(({ account }) => account)
      return health.of(store.storeId, accounts)
    },
    open: (store, wanted) => openAttempt({ ...choosing, keptOffers }, store, wanted),
    async settleHosted(transaction, report, hosted) {
      await adoptAttempt(transaction, report.store, { ...hosted, ...report })
      await settleInTransaction(deps, transaction, report)
    },
    noteUpiApp: (attempt) => noteUpiApp(database, attempt),
    ...paymentsOfPayable,
    statusOfAttempt: (visitor, input) => attemptStatus({ ...deps, throttle }, visitor, input),
    handlePaymentReturn,
    returnToLink: (store, query) => returnToLink({ database, refresh }, store, query),
    refreshPaymentStatus: refresh,
    giveBack: (transaction, wanted) => giveBack(deps, transaction, wanted),
    returnPrepaidPart: (transaction, delivered) => returnPrepaidPart(deps, transaction, delivered),
    moveAttempts,
    openMoneyOf,
    refundNotice: (store, refundId) => refundNotice(deps, store, refundId),
    refundForRequest: (transaction, wanted) => refundForRequest(deps, transaction, wanted),
    refundableOf,
    sentElsewhere: refundsElsewhere.sent,
    reconcileSince: (store, since, histories) =>
      reconcileSince({ ...deps, ...histories }, store, since),
    report: (store, period) => reportPayments(deps, store, period),
    openMoney: () => reportRepository.openMoney(deps.database),
    reconcile: () => reconcileRound(deps),
    skipRedundantEvents: () => database.run(redundantPaymentEvents()),
  }
}
