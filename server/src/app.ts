import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { makeOutboundHttp } from './adapters/outbound-http.ts'
import { openDatabase } from './db/database.ts'
import type { Database } from './db/statement.ts'
import { acceptForms } from './http/accept-forms.ts'
import { closeInTime } from './http/close-in-time.ts'
import { cspReportRoute } from './http/csp-reports.ts'
import { healthRoutes } from './http/health.ts'
import { makeServer } from './http/make-server.ts'
import type { Authenticate } from './http/visitor.ts'
import { makeRateLimiter } from './http/rate-limiter.ts'
import { requireEveryCall } from './http/require-every-call.ts'
import { makeMetrics, metricRoutes } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { serveEmbed } from './http/serve-embed.ts'
import { webhookRoutes } from './http/webhook.ts'
import { makeInbox } from './jobs/inbox.ts'
import type { Inbox } from './jobs/inbox.ts'
import { openQueue } from './jobs/queue.ts'
import type { Queue } from './jobs/queue.ts'
import { accountRoutes } from './modules/accounts/index.ts'
import { makeCheckout } from './modules/checkout/index.ts'
import type { Checkout } from './modules/checkout/index.ts'
import { makeIdentity } from './modules/identity/index.ts'
import type { Identity } from './modules/identity/index.ts'
import { makeNotifications } from './modules/notifications/index.ts'
import type { Notifications } from './modules/notifications/index.ts'
import { makeOrders } from './modules/orders/index.ts'
import type { Orders } from './modules/orders/index.ts'
import { makePayments } from './modules/payments/index.ts'
import type { Payments } from './modules/payments/index.ts'
import { makeStores, readSecretsKeys } from './modules/stores/index.ts'
import type { Stores } from './modules/stores/index.ts'
import { makeTracking, parcelsOf } from './modules/tracking/index.ts'
import type { Tracking } from './modules/tracking/index.ts'
import { registeredSystems } from './integrations.ts'
import { makeIntegrations } from './make-integrations.ts'
import type { Integrations } from './make-integrations.ts'
import { makePageLanguage } from './page-language.ts'
import { makeFrameOf, makeSubjectOf, pageScope } from './page-source.ts'
import {
  noticeSources,
  whenCaptured,
  WHEN_ON_PLATFORM,
  whenOrderCancelled,
  whenOrderNamed,
  whenPlatformReports,
  whenPriceEnded,
  whenRefunded,
  whenSessionFollowed,
  whenShipmentChanged,
  whenShipmentCreated,
} from './reactions.ts'
import { requestedStore } from './requested-store.ts'
import { startLoops } from './start-loops.ts'
import type { RegisteredSystem } from './registered-system.ts'
import type { Settings } from './settings.ts'
import { startRoutes } from './cart-handoff.ts'
import { confirmRoutes } from './confirm-order.ts'
import { paymentReturnRoutes } from './payment-return.ts'
import { applyWebhooks, findWebhookHandler } from './webhooks.ts'

const DRAIN_MS = 15_000
const LIMITS_POOL_SIZE = 1

const partFolder = (path: string): string => resolve(import.meta.dirname, '../..', path)

export interface App {
  readonly http: FastifyInstance
  readonly stores: Stores
  readonly database: Database
  readonly notifications: Notifications
  readonly identity: Identity
  readonly payments: Payments
  readonly checkout: Checkout
  readonly orders: Orders
  readonly tracking: Tracking
  readonly inbox: Inbox
  /** From now on balancers are told to send nobody here; who comes is served. */
  beginEnding(): void
  /** Lets requests and jobs end, within limits, then closes everything. */
  close(): Promise<void>
}

/** Puts the parts together. Nothing here decides; it only says who gets what. */
export async function makeApp(options: {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly logger: Logger
  /** Other systems than the registered ones, in tests. */
  readonly systems?: readonly RegisteredSystem[]
  /** Fakes of their ports, in tests. */
  readonly integrations?: Integrations
  /** In tests that run all later work themselves: no job and no loop runs unless they say so. */
  readonly queue?: Queue
  readonly authenticate?: Authenticate
  readonly now?: () => Date
  /** Tests of calls alone need no built pages. */
  readonly hasPages?: boolean
}): Promise<App> {
  const { settings, logger, databaseUrl: url } = options
  const onProblem = (problem: Error, about: object = {}) => {
    logger.error({ ...about, err: problem }, 'problem')
  }
  const metrics = makeMetrics()
  const database = openDatabase({ url, poolSize: settings.databasePoolSize, onProblem })
  // The counts of the rate limits are shared also while the pages use up their connections.
  const limitsDatabase = openDatabase({ url, poolSize: LIMITS_POOL_SIZE, onProblem })
  const outboundHttp = makeOutboundHttp({
    allowPrivate: settings.allowPrivateAddresses,
    onCall: (report) => {
      metrics.countOutboundCall(report)
    },
  })
  const secretsKeys = readSecretsKeys({
    environment: options.environment,
    dataFolder: settings.dataFolder,
    demo: settings.demo,
  })
  const stores = await makeStores({
    database,
    secretsKeys,
    isDemo: settings.demo,
    onProblem,
    onClosed: (closed) => {
      logger.error(closed, 'a store stays closed')
    },
  })
  const systems = options.systems ?? Object.values(registeredSystems)
  const integrations =
    options.integrations ??
    makeIntegrations({ http: outboundHttp, tokensOf: (id) => stores.tokensOf(id), systems })
  const now = options.now ?? (() => new Date())
  const queue =
    options.queue ??
    (await openQueue({
      url,
      onProblem,
      onFailedJob: ({ data, problem, ...job }) => {
        logger.warn({ ...job, ...data, err: problem }, 'job failed')
      },
    }))
  const inbox = makeInbox({ database, onProblem })
  const { publicUrl } = settings
  const base = { database, queue, inbox, stores, ...integrations }
  const sources = noticeSources(database)
  const notifications = makeNotifications({ ...base, publicUrl, sources })
  const shared = { ...base, notifications }

  const identity = await makeIdentity({
    ...shared,
    masterKeys: secretsKeys,
    publicUrl: settings.publicUrl,
    onSessionMoved: whenSessionFollowed,
    otpPerAddress: settings.otpPerAddress,
    otpPerPhone: settings.otpPerPhone,
    onCodesUsedUp: (storeId) => {
      logger.warn({ storeId }, 'the store has used up its one-time codes of the day')
    },
    onProblem,
  })
  const frameOf = makeFrameOf(identity)
  const payments = await makePayments({
    ...shared,
    onCaptured: whenCaptured({ queue }),
    onPriceEnded: whenPriceEnded(shared),
    onRefunded: whenRefunded(notifications),
  })
  const checkout: Checkout = makeCheckout({
    ...shared,
    payments,
    frameOf,
    subjectOf: makeSubjectOf(identity),
    publicUrl: settings.publicUrl,
    holdsPerAddress: settings.holdsPerAddress,
    codes: identity,
  })
  const orders = makeOrders({
    ...shared,
    parcelsOf,
    refundsOf: (db, storeId, payableId) => payments.refundsOfPayable(db, storeId, payableId),
    now,
    onPlatformPlaced: WHEN_ON_PLATFORM,
    onNamed: whenOrderNamed(notifications),
    onCancelled: whenOrderCancelled(notifications),
    onPlatformEvent: whenPlatformReports({
      queue,
      checkout,
      noteFulfilment: (transaction, event) => tracking.noteFulfilment(transaction, event),
    }),
  })
  const tracking: Tracking = makeTracking({
    ...shared,
    onShipmentChanged: whenShipmentChanged(orders),
    onShipmentCreated: whenShipmentCreated(notifications),
    onUnknownStatus: (report) => {
      logger.warn(report, 'a courier used a word that we do not know')
    },
    now,
  })
  await orders.work()
  await notifications.jobs()
  const webhookHandlers = {
    PAYMENT: payments.webhooks,
    PLATFORM: orders.webhooks,
    COURIER: tracking.webhooks,
  }
  applyWebhooks(inbox, systems, webhookHandlers)

  const limiter = makeRateLimiter({ now: () => performance.now() })
  let isEnding = false
  const http = await makeServer({
    logger,
    trustedHops: settings.trustedHops,
    authenticate: options.authenticate ?? identity.authenticate,
    rates: {
      limiter,
      factor: settings.rateLimitFactor,
      storeOf: requestedStore(stores),
      onLimited: (limited) => {
        metrics.noteLimited(limited)
      },
    },
    isEnding: () => isEnding,
  })
  healthRoutes(http, { database, isEnding: () => isEnding })
  metricRoutes(http, metrics, {
    database,
    token: settings.metricsToken,
    isDemo: settings.demo,
  })
  cspReportRoute(http, {
    onReport: (report) => metrics.noteCspReport(report),
    onLine: (line) => logger.warn(line, 'the policy of a page stopped something'),
    now: () => performance.now(),
  })
  identity.routes(http)
  accountRoutes(http, { database, stores, stageInfoOf: checkout.stageInfoOf })
  orders.routes(http)
  payments.routes(http)
  checkout.routes(http)
  tracking.routes(http)
  webhookRoutes(http, findWebhookHandler({ stores, ...integrations }, webhookHandlers))
  requireEveryCall(http)
  await acceptForms(http, (forms) => {
    startRoutes(forms, { stores, checkout, onFallbacks: (count) => metrics.noteFallbacks(count) })
    confirmRoutes(forms, checkout)
    paymentReturnRoutes(forms, { stores, payments })
  })
  await serveEmbed(http, partFolder('embed/dist'))
  if (options.hasPages !== false) {
    const pageLanguage = makePageLanguage({ publicUrl, isDemo: settings.demo })
    await servePages(http, {
      buildFolder: partFolder('web/build'),
      publicUrl: settings.publicUrl,
      scopeOf: () =>
        pageScope({
          stores,
          checkout,
          tracking,
          frameOf,
          pageLanguage,
          onProblem,
          ...integrations,
        }),
    })
  }

  const loops = options.queue
    ? undefined
    : startLoops({ ...shared, limitsDatabase, limiter, payments, tracking, settings, onProblem })
  return {
    http,
    stores,
    database,
    notifications,
    identity,
    payments,
    checkout,
    orders,
    tracking,
    inbox,
    beginEnding() {
      isEnding = true
    },
    async close() {
      isEnding = true
      await closeInTime(http, DRAIN_MS)
      await loops?.stop()
      await queue.stop()
      await outboundHttp.close()
      await Promise.all([database.close(), limitsDatabase.close()])
    },
  }
}
