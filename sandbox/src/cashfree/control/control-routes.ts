import type { FastifyInstance } from 'fastify'
import { bodySchema, NON_EMPTY_TEXT, providerControlRoutes } from '../../provider/control-routes.ts'
import { notFound } from '../failure.ts'
import { send } from '../ledger/announce.ts'
import type { Payment } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { approve, fail, succeed } from '../ledger/settle-payment.ts'
import { shownOrder, shownPayment, shownRefund } from '../ledger/shown.ts'
import { incidentRoutes } from './incident-routes.ts'
import { payAsShopper } from './pay-as-shopper.ts'

/** Control calls of the provider, for tests and the control panel only. */
export function controlRoutes(app: FastifyInstance, merchants: Merchants): void {
  incidentRoutes(app, merchants)
  const after = (act: (merchant: Merchant, payment: Payment) => void) => (paymentId: string) => {
    const { merchant, payment } = merchants.ofPayment(paymentId)
    act(merchant, payment)
    return shownPayment(payment)
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
      succeed: after(succeed),
      fail: after((merchant, payment) => fail(merchant, payment, { reason: 'bank_rejected' })),
      drop: after((merchant, payment) =>
        fail(merchant, payment, { reason: 'cancelled', status: 'USER_DROPPED' }),
      ),
    },
    announcement: ({ announcements }, wanted) => announcements.find(({ id }) => id === wanted),
    send,
    unknownAnnouncement: () => notFound('webhook'),
  })
}

function ledger({ account, orders, payments, refunds }: Merchant): unknown {
  return {
    account: account.clientId,
    orders: [...orders.values()].map(shownOrder),
    payments: [...payments.values()].map(shownPayment),
    refunds: [...refunds.values()].map((refund) => shownRefund(refund, 'INR')),
  }
}

const ACCOUNT_SCHEMA = bodySchema({
  name: NON_EMPTY_TEXT,
  clientId: NON_EMPTY_TEXT,
  clientSecret: NON_EMPTY_TEXT,
  webhookUrl: { type: 'string' },
})
