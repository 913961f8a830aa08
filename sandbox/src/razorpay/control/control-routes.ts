import type { FastifyInstance } from 'fastify'
import type { Account } from '../accounts.ts'
import { outcome } from '../checkout/outcome.ts'
import { rejected, unknownId } from '../failure.ts'
import { send } from '../ledger/announce.ts'
import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { approve, authorize, capture, fail } from '../ledger/settle-payment.ts'
import { downtimeRoutes } from './downtime-routes.ts'
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
  downtimeRoutes(app, merchants)
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
