import type { FastifyInstance } from 'fastify'
import { bodySchema, NON_EMPTY_TEXT, providerControlRoutes } from '../../provider/control-routes.ts'
import { outcome } from '../checkout/outcome.ts'
import { unknownId } from '../failure.ts'
import { send } from '../ledger/announce.ts'
import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { approve, authorize, capture, fail } from '../ledger/settle-payment.ts'
import { downtimeRoutes } from './downtime-routes.ts'
import { linkControlRoutes } from './link-routes.ts'
import { payAsShopper } from './pay-as-shopper.ts'
import { tokenRoutes } from './token-routes.ts'

/** Control calls of the provider, for tests and the control panel only. */
export function controlRoutes(app: FastifyInstance, merchants: Merchants): void {
  tokenRoutes(app, merchants)
  linkControlRoutes(app, merchants)
  downtimeRoutes(app, merchants)
  const after =
    (act: (merchant: Merchant, attempt: Attempt, reason?: string) => void) =>
    (paymentId: string, { reason }: { reason?: string }) => {
      const { merchant, attempt } = merchants.ofPayment(paymentId)
      act(merchant, attempt, reason)
      return outcome(merchant, attempt)
    }
  providerControlRoutes(app, {
    merchants,
    accountSchema: ACCOUNT_SCHEMA,
    ledger,
    pay: (orderId, body) => {
      const merchant = merchants.ofOrder(orderId)
      return payAsShopper(merchant, merchant.order(orderId), body)
    },
    actions: {
      approve: after(approve),
      authorize: after(authorize),
      capture: after((merchant, attempt) => capture(merchant, attempt)),
      fail: after((merchant, attempt, reason = 'payment_failed') =>
        fail(merchant, attempt, reason),
      ),
    },
    announcement: ({ announcements }, id) => announcements.find(({ eventId }) => eventId === id),
    send,
    unknownAnnouncement: unknownId,
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

const ACCOUNT_SCHEMA = bodySchema(
  {
    name: NON_EMPTY_TEXT,
    keyId: { type: 'string', pattern: '^rzp_(test|live)_[A-Za-z0-9]+$' },
    keySecret: NON_EMPTY_TEXT,
    webhookSecret: NON_EMPTY_TEXT,
    webhookUrl: { type: 'string' },
  },
  { webhookEvents: { type: 'array', items: NON_EMPTY_TEXT } },
)
