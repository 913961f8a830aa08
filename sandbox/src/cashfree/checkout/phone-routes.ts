import type { FastifyInstance } from 'fastify'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { rupees } from '../../page/rupees.ts'
import type { Payment } from '../ledger/entities.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { approve, fail } from '../ledger/settle-payment.ts'
import { sendPage } from './page.ts'

interface Page {
  Params: { id: string }
  Body: { reply?: string } | null
}

interface Waiting {
  name: string
  payment: Payment
}

/** The shopper's phone, where a UPI payment is approved or declined by hand. */
export function phoneRoutes(app: FastifyInstance, merchants: Merchants): void {
  merchants.sandbox.phone.requests.push(() =>
    waitingOf(merchants).map(({ name, payment: { id, amount } }) => ({
      id,
      appName: 'Your UPI app',
      merchantName: name,
      amount,
      action: `/cashfree/phone/${id}`,
    })),
  )

  app.get('/phone', async (_request, reply) =>
    sendPage(reply, 'UPI phone', listPage(waitingOf(merchants))),
  )

  app.get<Page>('/phone/:id', async (request, reply) => {
    const { merchant, payment } = merchants.ofPayment(request.params.id)
    return sendPage(reply, 'UPI app', phonePage(merchant.account.name, payment))
  })

  app.post<Page>('/phone/:id', async (request, reply) => {
    const { merchant, payment } = merchants.ofPayment(request.params.id)
    if (request.body?.reply === 'approve') approve(merchant, payment)
    else fail(merchant, payment, { reason: 'bank_rejected' })
    return sendPage(
      reply,
      'UPI app',
      html`<main class="card narrow phone" data-close-window>
        <h1>${endOf(payment)}</h1>
        <p>You can go back to the shop.</p>
      </main>`,
    )
  })
}

/** Newest first. */
function waitingOf(merchants: Merchants): Waiting[] {
  return merchants
    .list()
    .flatMap(({ account, payments }) =>
      [...payments.values()]
        .filter(({ method, status }) => method === 'upi' && status === 'PENDING')
        .map((payment) => ({ name: account.name, payment })),
    )
    .toReversed()
}

const listPage = (waiting: readonly Waiting[]): Markup =>
  html`<main class="card narrow phone" data-refresh="2000">
    <h1>UPI requests</h1>
    ${waiting.length === 0 && html`<p>Nothing is waiting for your approval.</p>`}
    <ul class="list">
      ${waiting.map(
        ({ name, payment: { id, amount } }) =>
          html`<li>
            <a href="/cashfree/phone/${id}"><strong>${rupees(amount)}</strong> to ${name}</a>
            <span class="hint">${id}</span>
          </li>`,
      )}
    </ul>
  </main>`

const phonePage = (name: string, payment: Payment): Markup =>
  html`<main class="card narrow phone">
    <p class="brand">Your UPI app <span class="hint">(sandbox)</span></p>
    <h1>Pay ${rupees(payment.amount)}</h1>
    <p>${name} asks for this amount.</p>
    ${
      payment.status === 'PENDING'
        ? html`<form method="post">
            <div class="row">
              <button type="submit" name="reply" value="approve">Approve</button>
              <button type="submit" name="reply" value="decline" class="quiet danger">
                Decline
              </button>
            </div>
          </form>`
        : html`<p>${endOf(payment)}</p>`
    }
  </main>`

const endOf = ({ status }: Payment): string =>
  status === 'SUCCESS' ? 'Payment made' : 'The payment was not made'
