import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../replies/api-error.ts'

export interface OpenMoney {
  readonly unresolved: number
  readonly lateRefunds: number
}

/** Metrics for operators. Labels are routes and systems, never a person, cart or store. */
export interface Metrics {
  readonly registry: Registry
  noteFallbacks(count: number): void
  /** A parcel was delivered, by its promised day or later, or will not be. */
  noteDelivery(delivered: { courier: string; outcome: string }): void
  /** A one-time code was sent, at this cost. */
  noteCode(code: { by: string; paise: number }): void
  /** A one-time code was entered: right, wrong, over, or the call failed. */
  noteCodeCheck(check: { result: string }): void
  /** A shopper was refused a method, code, gift card or address, once for each cart or payment link. */
  noteRejection(rejection: { kind: string; code: string }): void
  noteHealth(changed: { storeId: string; account: string; state: string }): void
  /** Where the figures of open money are read when somebody asks for the metrics. */
  readOpenMoneyBy(read: () => Promise<OpenMoney>): void
  countOutboundCall(report: {
    system: string
    operation: string
    outcome: string
    ms: number
  }): void
  noteLimited(limited: { rate: string; by: string }): void
  noteCspReport(report: { directive: string }): void
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const outbound = new Histogram({
    name: 'thela_outbound_seconds',
    help: 'Calls to external systems',
    labelNames: ['system', 'operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  })
  const limited = new Counter({
    name: 'thela_rate_limited_total',
    help: 'Requests refused with 429, by class and by limit: address, session or store',
    labelNames: ['rate', 'by'],
    registers: [registry],
  })
  const fallbacks = new Counter({
    name: 'thela_checkout_fallbacks_total',
    help: 'Clicks for which the shop’s own checkout opened, as browsers report it with their next checkout',
    registers: [registry],
  })
  const health = new Map<string, string>()
  new Gauge({
    name: 'thela_payment_accounts',
    help: 'Accounts with payment providers whose payments fail: without new payments, or tried again by a few',
    labelNames: ['health'],
    registers: [registry],
    collect() {
      const states = [...health.values()]
      for (const state of ['UNHEALTHY', 'PROBING']) {
        this.set({ health: state }, states.filter((item) => item === state).length)
      }
    },
  })
  const deliveries = new Counter({
    name: 'thela_promised_deliveries_total',
    help: 'Parcels with a promised day that ended, by the courier account that reports them: IN_TIME, LATE or NOT_DELIVERED',
    labelNames: ['courier', 'outcome'],
    registers: [registry],
  })
  const cspReports = new Counter({
    name: 'thela_csp_reports_total',
    help: 'Policy violations reported by browsers, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  return {
    registry,
    noteCspReport: ({ directive }) => {
      cspReports.inc({ directive })
    },
    noteCode: codeCounters(registry),
    noteCodeCheck: codeCheckCounter(registry),
    noteRejection: rejectionCounter(registry),
    noteDelivery: (labels) => {
      deliveries.inc(labels)
    },
    noteLimited: (labels) => {
      limited.inc(labels)
    },
    noteHealth: ({ storeId, account, state }) => {
      health.set(`${storeId} ${account}`, state)
    },
    readOpenMoneyBy: (read) => openMoneyGauges(registry, read),
    noteFallbacks: (count) => {
      fallbacks.inc(count)
    },
    countOutboundCall: ({ system, operation, outcome, ms }) => {
      outbound.observe({ system, operation, outcome }, ms / 1000)
    },
  }
}

function rejectionCounter(registry: Registry): Metrics['noteRejection'] {
  const rejections = new Counter({
    name: 'thela_refusals_total',
    help: 'What shoppers were refused, once for each cart or payment link: a METHOD, a CODE, a GIFT_CARD, an ADDRESS, or COD for its RISK',
    labelNames: ['kind', 'code'],
    registers: [registry],
  })
  return ({ kind, code }) => {
    rejections.inc({ kind, code })
  }
}

function codeCounters(registry: Registry): Metrics['noteCode'] {
  const codes = new Counter({
    name: 'thela_codes_sent_total',
    help: 'One-time codes sent, by SMS, WHATSAPP, VOICE or the identity PROVIDER',
    labelNames: ['by'],
    registers: [registry],
  })
  const costs = new Counter({
    name: 'thela_codes_paise_total',
    help: 'What the one-time codes cost in paise, by the costs in the stores’ files',
    labelNames: ['by'],
    registers: [registry],
  })
  return ({ by, paise }) => {
    codes.inc({ by })
    costs.inc({ by }, paise)
  }
}

function codeCheckCounter(registry: Registry): Metrics['noteCodeCheck'] {
  const checks = new Counter({
    name: 'thela_otp_checks_total',
    help: 'One-time codes entered: VERIFIED, WRONG_OTP, EXPIRED_OTP, or API_FAILED where nothing was decided',
    labelNames: ['result'],
    registers: [registry],
  })
  return (labels) => {
    checks.inc(labels)
  }
}

/** One reading serves both figures of a collector's visit. */
const READING_KEPT_MS = 1_000

/** Read while somebody looks, so that a server that nobody watches asks nothing. */
function openMoneyGauges(registry: Registry, read: () => Promise<OpenMoney>): void {
  let reading: Promise<OpenMoney | undefined> | undefined
  let readAt = 0
  const latest = () => {
    if (reading === undefined || performance.now() - readAt > READING_KEPT_MS) {
      readAt = performance.now()
      // Without the database the other metrics are shown, and these as they were.
      reading = read().catch(() => undefined)
    }
    return reading
  }
  const gauge = (name: string, help: string, figureOf: (figures: OpenMoney) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await latest()
        if (figures) this.set(figureOf(figures))
      },
    })
  gauge(
    'thela_payments_unresolved',
    'Payments of the last 30 days, captured ten minutes ago or more, with neither order nor refund: always 0',
    ({ unresolved }) => unresolved,
  )
  gauge(
    'thela_refunds_late',
    'Refunds that failed, or have not arrived by their promised day',
    ({ lateRefunds }) => lateRefunds,
  )
}

interface MetricsAccess {
  readonly token: string | undefined
  /**
   * A proxy on the same machine looks like a local caller, so only the demo trusts local callers.
   */
  readonly isDemo: boolean
}

/** With a token, whoever sends it; without one nobody, except local callers in the demo. */
function mayRead({ headers, socket }: FastifyRequest, { token, isDemo }: MetricsAccess): boolean {
  if (token !== undefined) {
    const digestOf = (text: string) => createHash('sha256').update(text).digest()
    const given = digestOf(headers.authorization ?? '')
    return timingSafeEqual(given, digestOf(`Bearer ${token}`))
  }
  if (!isDemo) return false
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isLocal && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

export function metricRoutes(
  app: FastifyInstance,
  { registry }: Metrics,
  options: MetricsAccess & { readonly database: Pick<Database, 'statementCount'> },
): void {
  const requests = new Histogram({
    name: 'thela_http_seconds',
    help: 'Responses by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Counter({
    name: 'thela_sql_statements_total',
    help: 'SQL statements sent, BEGIN and COMMIT included',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(options.database.statementCount())
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    requests.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
  app.get(
    '/metrics',
    {
      config: { rate: 'operations' },
      schema: { summary: 'Metrics for a Prometheus collector', tags: ['operations'] },
    },
    async (request, reply) => {
      if (!mayRead(request, options)) throw new ApiError('NOT_FOUND')
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}
