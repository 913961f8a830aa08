import type { FastifyInstance } from 'fastify'
import type { Account } from '../accounts.ts'
import { notFound, rejected } from '../failure.ts'
import { indiaTime } from '../india-time.ts'
import { announce, send } from '../ledger/announce.ts'
import type { Incident, Payment } from '../ledger/entities.ts'
import { freshNumber } from '../ledger/merchant.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { approve, fail, succeed } from '../ledger/settle-payment.ts'
import { shownOrder, shownPayment, shownRefund } from '../ledger/shown.ts'
import { payAsShopper } from './pay-as-shopper.ts'
import type { Pay } from './pay-as-shopper.ts'

interface ById {
  Params: { id: string }
}
interface OfAccount {
  Querystring: { account?: string }
}

const ACTIONS: Readonly<Record<string, (merchant: Merchant, payment: Payment) => void>> = {
  approve,
  succeed,
  fail: (merchant, payment) => fail(merchant, payment, { reason: 'bank_rejected' }),
  drop: (merchant, payment) =>
    fail(merchant, payment, { reason: 'cancelled', status: 'USER_DROPPED' }),
}

/** Control calls of the provider, for tests and the control panel only. */
export function controlRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.get('/accounts', async () => merchants.list().map(({ account }) => account))

  app.post<{ Body: Account }>(
    '/accounts',
    { schema: { body: ACCOUNT_SCHEMA } },
    async (request) => merchants.put(request.body).account,
  )

  app.get<OfAccount>('/ledger', async (request) => {
    const books = chosen(merchants, request.query.account).map(ledger)
    return request.query.account === undefined ? books : books[0]
  })

  app.post<ById & { Body: Pay | null }>('/orders/:id/pay', async (request) => {
    const merchant = merchants.ofOrder(request.params.id)
    return payAsShopper(merchant, merchant.order(request.params.id), request.body ?? {})
  })

  for (const [name, action] of Object.entries(ACTIONS)) {
    app.post<ById>(`/payments/:id/${name}`, async (request) => {
      const { merchant, payment } = merchants.ofPayment(request.params.id)
      action(merchant, payment)
      return shownPayment(payment)
    })
  }

  app.get<OfAccount>('/webhooks', async (request) =>
    chosen(merchants, request.query.account).flatMap(({ announcements }) => announcements),
  )

  app.post<ById>('/webhooks/:id/send', async (request) => {
    for (const merchant of merchants.list()) {
      const made = merchant.announcements.find(({ id }) => id === request.params.id)
      if (made === undefined) continue
      send(merchant, made)
      return made
    }
    throw notFound('webhook')
  })

  app.post<{ Body: NewIncident }>(
    '/incidents',
    { schema: { body: INCIDENT_SCHEMA } },
    async ({ body }) => startIncident(merchantOf(merchants, body.account), body),
  )

  app.post<ById>('/incidents/:id/resolve', async ({ params }) => {
    const merchant = merchants.list().find(({ incidents }) => incidents.has(params.id))
    const incident = merchant?.incidents.get(params.id)
    if (merchant === undefined || incident === undefined) throw notFound('incident')
    incident.incident_status = 'RESOLVED'
    incident.incident_end_time = indiaTime(merchant.sandbox.now())
    alert(merchant, incident)
    return incident
  })
}

interface NewIncident {
  account: string
  impact?: Incident['incident_impact']
  payment_method: Record<string, unknown>
}

function startIncident(
  merchant: Merchant,
  { impact = 'HIGH', payment_method }: NewIncident,
): Incident {
  const incident: Incident = {
    incident_id: freshNumber(),
    incident_impact: impact,
    incident_message: 'Payments fail more often than usual.',
    incident_start_time: indiaTime(merchant.sandbox.now()),
    incident_end_time: null,
    incident_status: 'ACTIVE',
    incident_type: 'UNSCHEDULED',
    payment_method,
  }
  merchant.incidents.set(incident.incident_id, incident)
  alert(merchant, incident)
  return incident
}

function alert(merchant: Merchant, incident: Incident): void {
  const id = `${incident.incident_id}-${incident.incident_status}`
  announce(
    merchant,
    { type: 'HEALTH_ALERT', id },
    {
      incident: {
        id: incident.incident_id,
        impact: incident.incident_impact,
        message: incident.incident_message,
        start_time: incident.incident_start_time,
        end_time: incident.incident_end_time,
        status: incident.incident_status,
        type: incident.incident_type,
      },
      instruments: incident.payment_method,
    },
  )
}

function ledger({ account, orders, payments, refunds }: Merchant): unknown {
  return {
    account: account.clientId,
    orders: [...orders.values()].map(shownOrder),
    payments: [...payments.values()].map(shownPayment),
    refunds: [...refunds.values()].map((refund) => shownRefund(refund, 'INR')),
  }
}

function chosen(merchants: Merchants, clientId: string | undefined): Merchant[] {
  return clientId === undefined ? merchants.list() : [merchantOf(merchants, clientId)]
}

function merchantOf(merchants: Merchants, clientId: string): Merchant {
  const merchant = merchants.find(clientId)
  if (merchant === undefined) throw rejected(`There is no account ${clientId}`)
  return merchant
}

const NON_EMPTY_TEXT = { type: 'string', minLength: 1 }

const ACCOUNT_SCHEMA = {
  type: 'object',
  required: ['name', 'clientId', 'clientSecret', 'webhookUrl'],
  additionalProperties: false,
  properties: {
    name: NON_EMPTY_TEXT,
    clientId: NON_EMPTY_TEXT,
    clientSecret: NON_EMPTY_TEXT,
    webhookUrl: { type: 'string' },
  },
}

const INCIDENT_SCHEMA = {
  type: 'object',
  required: ['account', 'payment_method'],
  additionalProperties: false,
  properties: {
    account: NON_EMPTY_TEXT,
    impact: { enum: ['HIGH', 'MEDIUM', 'LOW'] },
    payment_method: { type: 'object' },
  },
}
