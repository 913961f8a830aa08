/** Money: attempts, what the provider says of them, and what follows. */
import type { FastifyInstance } from 'fastify'
import type { Database, Queryable } from '../../db/statement.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import type { Inbox } from '../../jobs/inbox.ts'
import type { Queue } from '../../jobs/queue.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { PaymentProvider, ProviderEvent } from '../../ports/payment-provider.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { CapturedReaction, PriceEndedReaction } from './captured-reaction.ts'
import { attemptsRepository, purgeAttempts } from './attempts-repository.ts'
import type { StoredAttempt } from './attempts-repository.ts'
import { openAttempt } from './open-attempt.ts'
import type { AttemptWanted, OpenedAttempt } from './open-attempt.ts'
import { capturePayment, notifyRefund, refundPayment, repricePayment } from './payment-jobs.ts'
import { paymentsRepository } from './payments-repository.ts'
import type { StoredRefund } from './payments-repository.ts'
import { purgePriceChecks } from './price-checks-repository.ts'
import { redundantPaymentEvents } from './receive-provider-event.ts'
import {
  requestFromProvider,
  reconcile,
  reconcilePriceChecks,
  reconcileRefunds,
} from './reconcile.ts'
import { notifyOfRefund } from './notify-refund.ts'
import { noteRefundEvent } from './note-refund.ts'
import { refund } from './refund.ts'
import { makeProviderThrottle } from './provider-throttle.ts'
import { reprice } from './reprice.ts'
import { paymentRoutes } from './routes.ts'
import { settle, settleInTransaction } from './settle.ts'
import { paise } from '@thela/domain/money'

export { openMoneyOf, REFUNDS_OF_CART, type CartRefund } from './payments-repository.ts'
export { moveAttempts } from './attempts-repository.ts'
export type { AttemptWanted, OpenedAttempt } from './open-attempt.ts'
export type { FrozenCheckout, StoredAttempt } from './attempts-repository.ts'
export type { CapturedReaction, NewQuote, PriceEndedReaction } from './captured-reaction.ts'
export { reconcileSince, type RestoreSummary } from './reconcile-since.ts'
export { giveBack } from './give-back.ts'

/** What is no longer needed goes. */
export const paymentsRetention = [purgeAttempts, purgePriceChecks]

export interface Payments {
  routes(app: FastifyInstance): void
  open(store: Store, wanted: AttemptWanted): Promise<OpenedAttempt>
  /** The attempt that says most about a cart: the refunded one, else the newest. */
  latestOfCart(db: Queryable, storeId: string, cartId: string): Promise<StoredAttempt | undefined>
  refundsOfCart(db: Queryable, storeId: string, cartId: string): Promise<readonly StoredRefund[]>
  /** The browser came back from the provider: what it says is checked, then asked of the provider. */
  handlePaymentReturn(
    store: Store,
    response: BrowserReturn,
  ): Promise<'GENUINE' | 'INVALID_SIGNATURE'>
  /** Asks the provider about a cart's newest attempt. */
  refreshCartPayment(store: Store, cartId: string): Promise<void>
  /** Asks the provider about one attempt, if that is not just done; false where it did not reply. */
  refreshPaymentStatus(store: Store, attempt: StoredAttempt): Promise<boolean>
  /** One round of asking the provider about attempts and refunds whose time has come. */
  reconcile(): Promise<number>
  skipRedundantEvents(): Promise<unknown>
}

export interface BrowserReturn {
  readonly cartId: string
  readonly providerOrderId: string
  readonly providerPaymentId: string
  readonly signature: string
}

export async function makePayments(deps: {
  readonly database: Database
  readonly queue: Queue
  readonly inbox: Inbox
  readonly stores: Stores
  readonly providerOf: (store: Store) => PaymentProvider
  readonly onCaptured: CapturedReaction
  readonly onPriceEnded: PriceEndedReaction
  readonly smsOf: (store: Store) => SmsGateway
  /** How the outside reaches us, for links in messages. */
  readonly publicUrl: string
}): Promise<Payments> {
  const { database, queue, inbox, stores, providerOf } = deps
  const throttle = makeProviderThrottle()

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

  inbox.applies('razorpay', async (transaction, { storeId, body, headers }) => {
    const store = await stores.get(storeId)
    const event = providerOf(store).readWebhook({ body, headers, isVerified: true })
    if (event === 'INVALID_SIGNATURE' || event === 'UNREADABLE') return 'DONE'
    const provider = providerOf(store).code
    const noteIts = async ({ refund: fact }: ProviderEvent) => {
      if (fact) await noteRefundEvent(deps, transaction, { store, provider, fact })
    }
    // What is given back already decides what happens to the rest.
    await noteIts(event)
    if (!event.payment?.providerOrderId) return 'DONE'
    const settled = await settleInTransaction(deps, transaction, {
      store,
      provider,
      fact: event.payment,
    })
    if (settled === 'UNKNOWN') {
      // Taken over after a restored backup: its attempt will never be there.
      const { providerPaymentId } = event.payment
      const whose = { storeId, provider }
      const known = await paymentsRepository.known(transaction, whose, providerPaymentId)
      return known ? 'DONE' : 'LATER'
    }
    // The payment may have been unknown before, and its refund with it.
    await noteIts(event)
    return 'DONE'
  })

  await queue.work(refundPayment, async ({ storeId, refundId }) =>
    refund(deps, await stores.get(storeId), refundId),
  )
  await queue.work(notifyRefund, async ({ storeId, refundId }) =>
    notifyOfRefund(deps, await stores.get(storeId), refundId),
  )
  await queue.work(repricePayment, async (payment) =>
    reprice(deps, await stores.get(payment.storeId), payment),
  )
  await queue.work(capturePayment, async ({ storeId, paymentId, amount }) => {
    const store = await stores.get(storeId)
    const provider = providerOf(store)
    const fact = await provider.capture(paymentId, paise(amount))
    faultPoint('capture:taken')
    await settle(deps, { store, provider: provider.code, fact })
  })

  return {
    routes: (app) => paymentRoutes(app, { ...deps, throttle }),
    open: (store, wanted) => openAttempt({ database, provider: providerOf(store) }, store, wanted),
    latestOfCart: (db, storeId, cartId) => attemptsRepository.latestOfCart(db, storeId, cartId),
    refundsOfCart: (db, storeId, cartId) => paymentsRepository.refundsOfCart(db, storeId, cartId),
    async handlePaymentReturn(store, response) {
      const provider = providerOf(store)
      if (!provider.isGenuineReturn(response)) return 'INVALID_SIGNATURE'
      const attempt = await attemptsRepository.byProviderOrder(
        database,
        store.storeId,
        provider.code,
        response.providerOrderId,
      )
      if (attempt?.cartId !== response.cartId) return 'INVALID_SIGNATURE'
      // The signature names a payment that may be new; the same one again is not.
      await throttle(response.providerPaymentId, () => requestOrAwait(store, attempt))
      return 'GENUINE'
    },
    async refreshCartPayment(store, cartId) {
      const attempt = await attemptsRepository.latestOfCart(database, store.storeId, cartId)
      if (attempt) await refreshPaymentStatus(store, attempt)
    },
    refreshPaymentStatus,
    reconcile: async () =>
      (await reconcile(deps)) + (await reconcileRefunds(deps)) + (await reconcilePriceChecks(deps)),
    skipRedundantEvents: () => database.run(redundantPaymentEvents, []),
  }
}
