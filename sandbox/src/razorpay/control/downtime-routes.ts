import type { FastifyInstance } from 'fastify'
import { freshId } from '../../core/random.ts'
import { html } from '../../page/html.ts'
import type { Markup } from '../../page/html.ts'
import { bodySchema, NON_EMPTY_TEXT } from '../../provider/control-routes.ts'
import { rejected } from '../failure.ts'
import { announce } from '../ledger/announce.ts'
import type { Downtime } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'

interface ById {
  Params: { id: string }
}
interface NewDowntime {
  account: string
  method: string
  severity?: string
  instrument: Record<string, string>
}

/** What can be down, as the panel's form names it: method and field of the instrument. */
const KINDS = {
  'netbanking bank': 'Bank (HDFC)',
  'card issuer': 'Issuer of cards (HDFC)',
  'card network': 'Card network (VISA, ALL)',
  'upi vpa_handle': 'UPI handle (oksbi, ALL)',
  'upi psp': 'UPI app (google_pay)',
  'wallet wallet': 'Wallet (mobikwik)',
} as const

const SEVERITIES = ['high', 'medium', 'low']

export function downtimeRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<{ Body: NewDowntime }>(
    '/downtimes',
    { schema: { body: DOWNTIME_SCHEMA } },
    async ({ body }) => start(merchants.named(body.account), body),
  )
  app.post<ById>('/downtimes/:id/resolve', async ({ params }) => resolve(merchants, params.id))
}

interface Form {
  Body: Record<string, string> | null
  Params: { id: string }
}

/** The same by the panel's forms, which work without JavaScript. */
export function downtimeForms(app: FastifyInstance, merchants: Merchants): void {
  app.post<Form>('/downtimes', async ({ body }, reply) => {
    const { account = '', kind = '', code = '', severity = 'high' } = body ?? {}
    const [method = '', field = ''] = kind in KINDS ? kind.split(' ') : []
    if (field === '' || code.trim() === '') throw rejected('Nothing is named that is down')
    start(merchants.named(account), {
      account,
      method,
      severity,
      instrument: { [field]: code.trim() },
    })
    return reply.redirect('/control#razorpay', 303)
  })
  app.post<Form>('/downtimes/:id/resolve', async ({ params }, reply) => {
    resolve(merchants, params.id)
    return reply.redirect('/control#razorpay', 303)
  })
}

export function downtimePanel(merchants: Merchants): Markup {
  const all = merchants.list()
  return html`<h3>Downtimes</h3>
    ${all.every(({ downtimes }) => downtimes.size === 0) && html`<p class="hint">All works.</p>`}
    <ul class="list">
      ${all.map(({ account, downtimes }) => [...downtimes.values()].map(itemOf(account.name)))}
    </ul>
    <details>
      <summary>Report a downtime</summary>
      <form method="post" action="/control/do/razorpay/downtimes" class="fields">
        ${choice('account', 'Account', accountChoices(all))}
        ${choice('kind', 'What is down', Object.entries(KINDS))}
        <label for="razorpay-downtime-code">Its code</label>
        <input id="razorpay-downtime-code" name="code" required />
        ${choice(
          'severity',
          'Severity',
          SEVERITIES.map((one) => [one, one]),
        )}
        <button type="submit" class="quiet">Report</button>
      </form>
    </details>`
}

const accountChoices = (all: readonly Merchant[]) =>
  all.map(({ account }): [string, string] => [account.keyId, `${account.name} (${account.keyId})`])

const choice = (name: string, label: string, choices: readonly [string, string][]): Markup =>
  html`<label for="razorpay-downtime-${name}">${label}</label>
    <select id="razorpay-downtime-${name}" name="${name}">
      ${choices.map(([value, words]) => html`<option value="${value}">${words}</option>`)}
    </select>`

const itemOf =
  (merchantName: string) =>
  ({ id, method, severity, instrument }: Downtime): Markup =>
    html`<li>
      <strong class="fault">${method}</strong>
      <span>${Object.values(instrument).join(', ')}, ${severity}, ${merchantName}</span>
      <form method="post" action="/control/do/razorpay/downtimes/${id}/resolve">
        <button type="submit" class="quiet" aria-label="End the downtime ${id}">End</button>
      </form>
    </li>`

function start(
  merchant: Merchant,
  { method, severity = 'high', instrument }: NewDowntime,
): Downtime {
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

function resolve(merchants: Merchants, id: string): Downtime {
  const { merchant, entity: downtime } = merchants.of(({ downtimes }) => downtimes.get(id))
  const now = merchant.seconds()
  Object.assign(downtime, { status: 'resolved', end: now, updated_at: now })
  announce(merchant, 'payment.downtime.resolved', { 'payment.downtime': downtime })
  merchant.downtimes.delete(downtime.id)
  return downtime
}

const DOWNTIME_SCHEMA = bodySchema(
  {
    account: NON_EMPTY_TEXT,
    method: NON_EMPTY_TEXT,
    instrument: { type: 'object', additionalProperties: NON_EMPTY_TEXT },
  },
  { severity: { enum: SEVERITIES } },
)
