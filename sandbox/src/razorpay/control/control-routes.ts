import type { FastifyInstance } from 'fastify'
import { freshId } from '../../core/random.ts'
import type { Account } from '../accounts.ts'
import { outcome } from '../checkout/outcome.ts'
import { rejected, unknownId } from '../failure.ts'
import { announce, send } from '../ledger/announce.ts'
import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { approve, authorize, capture, fail } from '../ledger/settle-payment.ts'
import { linkControlRoutes } from './link-routes.ts'
import { payAsShopper } from './pay-as-shopper.ts'
import type { Pay } from './pay-as-shopper.ts'
import { tokenRoutes } from './token-routes.ts'

interface ById {
  Params: { id: string }
}
interface OfAccount {
  Querystring: { account?: string }
}

const actions: Readonly<Record<string, (merchant: Merchant, attempt: Attempt) => void>> = {
  approve,
  authorize,
  capture: (merchant, attempt) => capture(merchant, attempt),
}

/** Control calls of the provider, for tests and the control panel only. */
export function controlRoutes(app: FastifyInstance, merchants: Merchants): void {
  tokenRoutes(app, merchants)
  linkControlRoutes(app, merchants)
  app.get('/accounts', async () => merchants.list().map(({ account }) => account))

  app.post<{ Body: Account }>(
    '/accounts',
    { schema: { body: ACCOUNT_SCHEMA } },
    async (request) => {
      return merchants.put(request.body).account
    },
  )

  app.get<OfAccount>('/ledger', async (request) => {
    const books = chosen(merchants, request.query.account).map(ledger)
    return request.query.account === undefined ? books : books[0]
  })

  app.post<ById & { Body: Pay | null }>('/orders/:id/pay', async (request) => {
    const merchant = merchants.ofOrder(request.params.id)
    return payAsShopper(merchant, merchant.order(request.params.id), request.body ?? {})
  })

  for (const [name, action] of Object.entries(actions)) {
    app.post<ById>(`/payments/:id/${name}`, async (request) => {
      const { merchant, attempt } = merchants.ofPayment(request.params.id)
      action(merchant, attempt)
      return outcome(merchant, attempt)
    })
  }

  app.post<ById & { Body: { reason?: string } | null }>('/payments/:id/fail', async (request) => {
    const { merchant, attempt } = merchants.ofPayment(request.params.id)
    fail(merchant, attempt, request.body?.reason ?? 'payment_failed')
    return outcome(merchant, attempt)
  })

  app.get<OfAccount>('/webhooks', async (request) =>
    chosen(merchants, request.query.account).flatMap(({ announcements }) => announcements),
  )

  app.post<ById>('/webhooks/:id/send', async (request) => {
    for (const merchant of merchants.list()) {
      const made = merchant.announcements.find(({ eventId }) => eventId === request.params.id)
      if (made === undefined) continue
      send(merchant, made)
      return made
    }
    throw unknownId()
  })

  app.post<{ Body: NewDowntime }>(
    '/downtimes',
    { schema: { body: DOWNTIME_SCHEMA } },
    async (request) => startDowntime(merchantOf(merchants, request.body.account), request.body),
  )

  app.post<ById>('/downtimes/:id/resolve', async (request) => {
    const merchant = merchants.list().find(({ downtimes }) => downtimes.has(request.params.id))
    const downtime = merchant?.downtimes.get(request.params.id)
    if (merchant === undefined || downtime === undefined) throw unknownId()
    const now = merchant.seconds()
    Object.assign(downtime, { status: 'resolved', end: now, updated_at: now })
    announce(merchant, 'payment.downtime.resolved', { 'payment.downtime': downtime })
    merchant.downtimes.delete(downtime.id)
    return downtime
  })
}

interface NewDowntime {
  account: string
  method: string
  severity?: string
  instrument: Record<string, string>
}

function startDowntime(
  merchant: Merchant,
  { method, severity = 'high', instrument }: NewDowntime,
): unknown {
  const now = merchant.seconds()
  const downtime = {
    id: `down_${freshId(14)}`,
    entity: 'payment.downtime' as const,
    method,
    begin: now,
    end: null,
    status: 'started' as const,
    scheduled: false,
    severity,
    instrument,
    created_at: now,
    updated_at: now,
  }
  merchant.downtimes.set(downtime.id, downtime)
  announce(merchant, 'payment.downtime.started', { 'payment.downtime': downtime })
  return downtime
}

function ledger({ account, orders, attempts, refunds, links, qrCodes }: Merchant): unknown {
  return {
    account: account.keyId,
    orders: [...orders.values()],
    payments: [...attempts.values()].map(({ payment }) => payment),
    refunds: [...refunds.values()],
    links: [...links.values()].map(({ link }) => link),
    qrCodes: [...qrCodes.values()].map(({ code }) => code),
  }
}

function chosen(merchants: Merchants, keyId: string | undefined): Merchant[] {
  return keyId === undefined ? merchants.list() : [merchantOf(merchants, keyId)]
}

function merchantOf(merchants: Merchants, keyId: string): Merchant {
  const merchant = merchants.find(keyId)
  if (merchant === undefined) throw rejected(`There is no account ${keyId}`)
  return merchant
}

const NON_EMPTY_TEXT = { type: 'string', minLength: 1 }

const ACCOUNT_SCHEMA = {
  type: 'object',
  required: ['name', 'keyId', 'keySecret', 'webhookSecret', 'webhookUrl'],
  additionalProperties: false,
  properties: {
    name: NON_EMPTY_TEXT,
    keyId: { type: 'string', pattern: '^rzp_(test|live)_[A-Za-z0-9]+$' },
    keySecret: NON_EMPTY_TEXT,
    webhookSecret: NON_EMPTY_TEXT,
    webhookUrl: { type: 'string' },
    webhookEvents: { type: 'array', items: NON_EMPTY_TEXT },
  },
}

const DOWNTIME_SCHEMA = {
  type: 'object',
  required: ['account', 'method', 'instrument'],
  additionalProperties: false,
  properties: {
    account: NON_EMPTY_TEXT,
    method: NON_EMPTY_TEXT,
    severity: { enum: ['high', 'medium', 'low'] },
    instrument: { type: 'object', additionalProperties: NON_EMPTY_TEXT },
  },
}
