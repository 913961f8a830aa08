/** Money: attempts, what the provider says of them, and what follows. */
import type { ProviderMethod } from '@thela/domain/payments'
import type { FastifyInstance } from 'fastify'
import type { Database, Queryable } from '../../db/statement.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import type { Inbox, WebhookHandler } from '../../jobs/inbox.ts'
import type { Queue } from '../../jobs/queue.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { CapturedReaction, PriceEndedReaction } from './captured-reaction.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { attemptsRepository } from './attempts-repository.ts'
import { purgeAttempts, purgePayables } from './retention-repository.ts'
import type { StoredAttempt } from './attempts-repository.ts'
import { attemptOfReturn } from './handle-payment-return.ts'
import type { BrowserReturn } from './handle-payment-return.ts'
import { openAttempt, providerMethodsOf, providersForPayment } from './open-attempt.ts'
import type { AttemptWanted, OpenedAttempt } from './open-attempt.ts'
import { capturePayment, refundPayment, repricePayment } from './payment-jobs.ts'
import { paymentsRepository } from './payments-repository.ts'
import type { RefundedReaction } from './refunded-reaction.ts'
import type { StoredRefund } from './payments-repository.ts'
import { purgePriceChecks } from './price-checks-repository.ts'
import { receivePaymentEvent, redundantPaymentEvents } from './receive-payment-event.ts'
import {
  requestFromProvider,
  reconcile,
  reconcilePriceChecks,
  reconcileRefunds,
} from './reconcile.ts'
import { refund } from './refund.ts'
import { makeProviderThrottle } from './provider-throttle.ts'
import { reprice } from './reprice.ts'
import { paymentRoutes } from './routes.ts'
import { settle } from './settle.ts'
import { paise } from '@thela/domain/money'

export { openMoneyOf, REFUNDS_OF_PAYABLE, type PayableRefund } from './payments-repository.ts'
export { moveAttempts } from './attempts-repository.ts'
export type { AttemptWanted, OpenedAttempt } from './open-attempt.ts'
export type { FrozenCheckout, StoredAttempt } from './attempts-repository.ts'
export type { CapturedReaction, NewQuote, PriceEndedReaction } from './captured-reaction.ts'
export { reconcileSince, type RestoreSummary } from './reconcile-since.ts'
export { giveBack } from './give-back.ts'
export { refundNotice } from './refund-notice.ts'
export type { RefundedReaction } from './refunded-reaction.ts'

/** What is no longer needed goes. */
export const paymentsRetention = [purgeAttempts, purgePriceChecks, purgePayables]

export interface Payments {
  routes(app: FastifyInstance): void
  readonly webhooks: WebhookHandler
  /** By what the store's accounts can take money. */
  methodsOf(store: Store): readonly ProviderMethod[]
  /** Whom a new payment would be asked of now. */
  providerFor(store: Store): PaymentProvider
  open(store: Store, wanted: AttemptWanted): Promise<OpenedAttempt>
  /** The attempt that says most about a cart: the refunded one, else the newest. */
  latestOfPayable(
    db: Queryable,
    storeId: string,
    payableId: string,
  ): Promise<StoredAttempt | undefined>
  refundsOfPayable(
    db: Queryable,
    storeId: string,
    payableId: string,
  ): Promise<readonly StoredRefund[]>
  /** The browser came back from a provider: what it says is verified, then asked of the provider. */
  handlePaymentReturn(store: Store, returned: BrowserReturn): Promise<void>
  /** Asks the provider about one attempt, if that is not just done; false where it did not reply. */
  refreshPaymentStatus(store: Store, attempt: StoredAttempt): Promise<boolean>
  /** One round of asking the provider about attempts and refunds whose time has come. */
  reconcile(): Promise<number>
  skipRedundantEvents(): Promise<unknown>
}

export async function makePayments(deps: {
  readonly database: Database
  readonly queue: Queue
  readonly inbox: Inbox
  readonly stores: Stores
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  readonly providerOf: (store: Store, account: string) => PaymentProvider
  readonly onCaptured: CapturedReaction
  readonly onPriceEnded: PriceEndedReaction
  readonly onRefunded: RefundedReaction
}): Promise<Payments> {
  const { database, queue, stores, providerOf } = deps
  const throttle = makeProviderThrottle()

  const providerFor = (store: Store) => providersForPayment(deps, store)[0]

  /** The provider's silence is no problem of the shopper's: it is "pending", and soon asked again. */
  async function requestOrAwait(store: Store, attempt: StoredAttempt): Promise<boolean> {
    try {
      await requestFromProvider(deps, store, attempt)
      return true
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error
      await attemptsRepository.awaitProvider(database, attempt)
      return false
    }
  }

  const refreshPaymentStatus = (store: Store, attempt: StoredAttempt) =>
    throttle(attempt.attemptId, () => requestOrAwait(store, attempt))

  await queue.work(refundPayment, async ({ storeId, refundId }) =>
    refund(deps, await stores.get(storeId), refundId),
  )
  await queue.work(repricePayment, async (payment) =>
    reprice(deps, await stores.get(payment.storeId), payment),
  )
  await queue.work(capturePayment, async ({ storeId, provider, paymentId, amount }) => {
    const store = await stores.get(storeId)
    const fact = await providerOf(store, provider).capture(paymentId, paise(amount))
    faultPoint('capture:taken')
    await settle(deps, { store, provider, fact })
  })

  return {
    routes: (app) => paymentRoutes(app, { ...deps, throttle, providerFor }),
    webhooks: { receive: receivePaymentEvent(deps), apply: applyPaymentEvent(deps) },
    methodsOf: (store) => providerMethodsOf(deps, store),
    providerFor,
    open: (store, wanted) => openAttempt(deps, store, wanted),
    latestOfPayable: (db, storeId, payableId) =>
      attemptsRepository.latestOfPayable(db, storeId, payableId),
    refundsOfPayable: (db, storeId, payableId) =>
      paymentsRepository.refundsOfPayable(db, storeId, payableId),
    async handlePaymentReturn(store, returned) {
      const found = await attemptOfReturn(deps, store, returned)
      if (!found) return
      const { attempt, paymentId = attempt.attemptId } = found
      // The form may name a payment that is new; the same one again is not.
      await throttle(paymentId, () => requestOrAwait(store, attempt))
    },
    refreshPaymentStatus,
    reconcile: async () =>
      (await reconcile(deps)) + (await reconcileRefunds(deps)) + (await reconcilePriceChecks(deps)),
    skipRedundantEvents: () => database.run(redundantPaymentEvents, []),
  }
}
