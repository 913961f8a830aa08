import type { FastifyInstance } from 'fastify'
import type { Merchants } from '../ledger/merchants.ts'
import { approve, fail } from '../ledger/settle-payment.ts'
import { callbackPage } from './callback-page.ts'
import { outcome } from './outcome.ts'
import { appName, phoneDonePage, phoneListPage, phonePage } from './phone-page.ts'
import type { Waiting } from './phone-page.ts'

interface Page {
  Params: { id: string }
  Body: { reply?: string } | null
}

/** The shopper's phone, where a UPI payment is approved or declined by hand. */
export function phoneRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  merchants.sandbox.phone.requests.push(() =>
    waitingOf(merchants).map(({ merchantName, attempt: { payment, app: name } }) => ({
      id: payment.id,
      appName: appName(name),
      merchantName,
      amount: payment.amount,
      action: `/razorpay/phone/${payment.id}`,
    })),
  )

  app.get('/phone', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(phoneListPage(waitingOf(merchants))),
  )

  app.get<Page>('/phone/:id', async (request, reply) => {
    const { merchant, attempt } = merchants.ofPayment(request.params.id)
    const page = phonePage({ merchantName: merchant.account.name, attempt })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.post<Page>('/phone/:id', async (request, reply) => {
    const { merchant, attempt } = merchants.ofPayment(request.params.id)
    if (request.body?.reply === 'approve') approve(merchant, attempt)
    else fail(merchant, attempt, 'payment_cancelled')
    const { callbackUrl, payment } = attempt
    const page =
      callbackUrl === undefined
        ? phoneDonePage(payment.status)
        : callbackPage(callbackUrl, outcome(merchant, attempt))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/** Newest first. */
function waitingOf(merchants: Merchants): Waiting[] {
  return merchants
    .list()
    .flatMap(({ account, attempts }) =>
      [...attempts.values()]
        .filter(({ payment }) => payment.method === 'upi' && payment.status === 'created')
        .map((attempt) => ({ merchantName: account.name, attempt })),
    )
    .toReversed()
}
