import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { makeWebhookAlerts } from './adapters/webhook-alerts.ts'
import { makeOutboundHttp } from './adapters/outbound-http.ts'
import { listOf } from './all-modules.ts'
import type { Modules } from './all-modules.ts'
import { openDatabase } from './db/database.ts'
import type { Database } from './db/statement.ts'
import { acceptForms } from './http/bodies/accept-forms.ts'
import { closeInTime } from './http/close-in-time.ts'
import { cspReportRoute } from './http/pages/csp-reports.ts'
import { healthRoutes } from './http/operations/health.ts'
import { makeServer } from './http/make-server.ts'
import type { Authenticate } from './http/caller/visitor.ts'
import { makeRateLimiter } from './http/limits/rate-limiter.ts'
import { requireEveryCall } from './http/calls/require-every-call.ts'
import { makeMetrics, metricRoutes } from './http/operations/metrics.ts'
import type { Metrics } from './http/operations/metrics.ts'
import { servePages } from './http/pages/pages.ts'
import { previewPictureRoute } from './http/pages/preview-picture.ts'
import { serveEmbed } from './http/pages/serve-embed.ts'
import { webhookRoutes } from './http/calls/webhook.ts'
import { makeInbox } from './jobs/inbox.ts'
import type { Inbox } from './jobs/inbox.ts'
import { openQueue } from './jobs/queue.ts'
import type { Queue } from './jobs/queue.ts'
import type { Module } from './modules/module.ts'
import { isStoreToken, makeStores, readSecretsKeys } from './modules/stores/index.ts'
import { registeredSystems } from './integrations.ts'
import { makeIntegrations } from './make-integrations.ts'
import type { Integrations } from './make-integrations.ts'
import { makeModules } from './make-modules.ts'
import type { ModuleBase } from './make-modules.ts'
import { makePageLanguage } from './page-language.ts'
import { makePreviewPictures } from './preview-pictures.ts'
import { pageScope } from './page-source.ts'
import { requestedStore } from './requested-store.ts'
import { namesGuessableParcel } from './guessable-parcel.ts'
import { startLoops } from './start-loops.ts'
import type { RegisteredSystem } from './registered-system.ts'
import type { Settings } from './settings.ts'
import { applyWebhooks, findWebhookHandler } from './webhooks.ts'

const DRAIN_MS = 15_000
const LIMITS_POOL_SIZE = 1

const partFolder = (path: string): string => resolve(import.meta.dirname, '../..', path)

export interface App extends Modules {
  readonly http: FastifyInstance
  readonly database: Database
  readonly inbox: Inbox
  /** From now on `/readyz` is false; requests are still served. */
  beginEnding(): void
  /** Lets requests and jobs finish, within limits, then closes everything. */
  close(): Promise<void>
}

export interface AppOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly logger: Logger
  /** Additional systems, in tests. */
  readonly systems?: readonly RegisteredSystem[]
  /** Fakes of the ports, in tests. */
  readonly integrations?: Integrations
  /** For tests that run later work themselves: no job and no loop runs otherwise. */
  readonly queue?: Queue
  /** For tests that wait for jobs. */
  readonly pollAtLeastEverySeconds?: number
  readonly authenticate?: Authenticate
  readonly now?: () => Date
  /** Tests of calls alone need no built pages. */
  readonly hasPages?: boolean
}

/** What the modules stand on, and what must be closed at the end. */
async function openBase(options: AppOptions, metrics: Metrics) {
  const { settings, logger, databaseUrl: url, environment } = options
  const onProblem = (problem: Error, about: object = {}) => {
    logger.error({ ...about, err: problem }, 'problem')
  }
  const database = openDatabase({ url, poolSize: settings.databasePoolSize, onProblem })
  const http = makeOutboundHttp({
    allowPrivate: settings.allowPrivateAddresses,
    onCall: (report) => {
      metrics.countOutboundCall(report)
    },
  })
  const masterKeys = readSecretsKeys({ environment, ...settings })
  const stores = await makeStores({
    database,
    secretsKeys: masterKeys,
    isDemo: settings.demo,
    onProblem,
    onClosed: (closed) => {
      logger.error(closed, 'a store stays closed')
    },
  })
  const systems = options.systems ?? Object.values(registeredSystems)
  const integrations = options.integrations ?? makeIntegrations({ http, stores, systems })
  const onFailedJob: Parameters<typeof openQueue>[0]['onFailedJob'] = ({
    data,
    problem,
    ...job
  }) => {
    logger.warn({ ...job, ...data, err: problem }, 'job failed')
  }
  const { pollAtLeastEverySeconds } = options
  const queue =
    options.queue ?? (await openQueue({ url, onProblem, onFailedJob, pollAtLeastEverySeconds }))
  const base: ModuleBase = {
    ...integrations,
    database,
    queue,
    inbox: makeInbox({ database, onProblem }),
    stores,
    settings,
    masterKeys,
    now: options.now ?? (() => new Date()),
    onWarning: (about, text) => logger.warn(about, text),
    onProblem,
    alertChannel: settings.alertWebhookUrl
      ? makeWebhookAlerts({ webhookUrl: settings.alertWebhookUrl }, http)
      : undefined,
    onFallbacks: (count) => metrics.noteFallbacks(count),
    onCode: (code) => metrics.noteCode(code),
    onCodeChecked: (result) => metrics.noteCodeCheck({ result }),
    onRejection: (rejection) => {
      metrics.noteRejection(rejection)
      const { cartId, linkId } = rejection
      if ((cartId ?? linkId) !== undefined) logger.info(rejection, 'a shopper was refused')
    },
    onDelivery: (delivered) => metrics.noteDelivery(delivered),
    onHealth: (changed) => {
      logger.warn(changed, 'the health of a payment account changed')
      metrics.noteHealth(changed)
    },
  }
  return {
    base,
    systems,
    outbound: http,
    async close() {
      await queue.stop()
      await http.close()
      await database.close()
    },
  }
}

/** What every server has, whatever its modules are. */
function registerOwnRoutes(
  http: FastifyInstance,
  { database, settings, onWarning }: ModuleBase,
  { metrics, isEnding }: { readonly metrics: Metrics; readonly isEnding: () => boolean },
): void {
  healthRoutes(http, { database, isEnding })
  metricRoutes(http, metrics, { database, token: settings.metricsToken, isDemo: settings.demo })
  cspReportRoute(http, {
    onReport: (report) => metrics.noteCspReport(report),
    onLine: (line) => onWarning(line, 'a browser reported a policy violation'),
    now: () => performance.now(),
  })
}

/** The calls, forms and webhooks of all modules. */
async function registerModules(
  http: FastifyInstance,
  modules: readonly Module[],
  { base, systems }: { readonly base: ModuleBase; readonly systems: readonly RegisteredSystem[] },
): Promise<void> {
  const handlers = Object.assign({}, ...modules.map(({ webhooks }) => webhooks)) as NonNullable<
    Module['webhooks']
  >
  applyWebhooks(base.inbox, systems, handlers)
  for (const { routes } of modules) routes?.(http)
  webhookRoutes(http, findWebhookHandler(base, handlers))
  requireEveryCall(http)
  await acceptForms(http, (forms) => {
    for (const module of modules) module.forms?.(forms)
  })
}

/** Wires the parts together; contains no decisions of its own. */
export async function makeApp(options: AppOptions): Promise<App> {
  const { settings, logger, databaseUrl: url } = options
  const metrics = makeMetrics()
  const opened = await openBase(options, metrics)
  const { base } = opened
  const { database, inbox, queue, stores, onProblem } = base
  const modules = await makeModules(base)
  metrics.readOpenMoneyBy(() => modules.payments.openMoney())
  for (const { jobs = [] } of listOf(modules)) for (const job of jobs) await job.start(queue)

  const limiter = makeRateLimiter({ now: () => performance.now(), key: base.masterKeys[0] })
  // Rate limits are shared even while the pages use up their connections.
  const limitsDatabase = openDatabase({ url, poolSize: LIMITS_POOL_SIZE, onProblem })
  let hasEnded = false
  const isEnding = () => hasEnded
  const http = await makeServer({
    logger,
    trustedHops: settings.trustedHops,
    authenticate: (token) =>
      isStoreToken(token)
        ? stores.visitorOfToken(token)
        : (options.authenticate ?? modules.identity.authenticate)(token),
    rates: {
      limiter,
      factor: settings.rateLimitFactor,
      storeOf: requestedStore(stores),
      isLookup: namesGuessableParcel(stores),
      onLimited: (limited) => {
        metrics.noteLimited(limited)
      },
    },
    isEnding,
  })
  registerOwnRoutes(http, base, { metrics, isEnding })
  await registerModules(http, listOf(modules), opened)
  previewPictureRoute(http, makePreviewPictures({ ...base, http: opened.outbound }))
  await serveEmbed(http, partFolder('embed/dist'))
  if (options.hasPages !== false) {
    const { publicUrl, demo: isDemo } = settings
    const pages = { ...base, ...modules, pageLanguage: makePageLanguage({ publicUrl, isDemo }) }
    const buildFolder = partFolder('web/build')
    await servePages(http, { buildFolder, publicUrl, scopeOf: () => pageScope(pages) })
  }

  const loops = options.queue
    ? undefined
    : startLoops({ database, limitsDatabase, limiter, inbox, modules, settings, onProblem })
  return {
    ...modules,
    http,
    database,
    inbox,
    beginEnding() {
      hasEnded = true
    },
    async close() {
      hasEnded = true
      await closeInTime(http, DRAIN_MS)
      await loops?.stop()
      await opened.close()
      await limitsDatabase.close()
    },
  }
}
