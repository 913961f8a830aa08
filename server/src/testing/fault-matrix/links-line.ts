/** Links that Razorpay hosts, as a line of the matrix: whoever pays is on Razorpay's page. [D-71, I1, I5, I8, I10, I16] */
import { createHmac } from 'node:crypto'
import { changed, textOf } from '../../adapters/testing/sandbox-environment.ts'
import type { RawWebhook } from '../../ports/webhook.ts'
import { mustHold } from './cells.ts'
import type { MatrixLine, ReplyFault, Step, WebhookFault } from './lines.ts'
import { LINK_AMOUNT, openLinksMatrix } from './links-environment.ts'
import type { LinksMatrix, SeenLink } from './links-environment.ts'

/** One link there, all of it paid and kept, and at the provider exactly that money. */
const isPaidOnce = ({ state, paid, ledger, kept, refunds }: SeenLink): boolean =>
  state === 'PAID' &&
  paid === LINK_AMOUNT &&
  kept === LINK_AMOUNT &&
  ledger.orders.length === 1 &&
  ledger.captured - ledger.refunded === LINK_AMOUNT &&
  refunds.length === 0

const isUnpaid = ({ state, paid, ledger, kept }: SeenLink): boolean =>
  state === 'OPEN' && paid === 0 && kept === 0 && ledger.captured === 0

async function made(matrix: LinksMatrix, more: object = {}): Promise<string> {
  const { status, id, code } = await matrix.make(matrix.newKey(), more)
  mustHold(status === 200, 'not made', code)
  return id
}

type Cell = (matrix: LinksMatrix, fault: ReplyFault) => Promise<string>

/** The owner's request. Repeated with its key it is one link at the provider. */
const create: Cell = async (matrix, fault) => {
  const key = matrix.newKey()
  matrix.setFault(fault, 'POST /v1/payment_links')
  const first = await matrix.make(key)
  const during = first.status === 200 ? 'made' : (first.code ?? '')
  const mayBe = ['made', fault === '4xx (400)' ? 'INVALID_LINK' : 'PROVIDER_UNAVAILABLE']
  mustHold(mayBe.includes(during), 'not the truth', first)
  matrix.endFaults()
  const { status, id, code } = await matrix.make(key)
  mustHold(status === 200, 'not made at last', code)
  mustHold(isUnpaid(await matrix.see(id)), 'not open', id)
  await matrix.pay(id)
  const { state } = await matrix.settle(id, isPaidOnce)
  return `${during} → ${state}`
}

/** What is asked of Razorpay about a link, one after the other. */
const READS = ['GET /v1/payment_links', 'GET /v1/payment_links/:id', 'GET /v1/payments/:id']

/** The bank has taken the money, and the provider cannot be asked. */
const pay: Cell = async (matrix, fault) => {
  const id = await made(matrix)
  await matrix.pay(id)
  const shown: string[] = []
  for (const endpoint of READS) {
    matrix.setFault(fault, endpoint)
    const during = await matrix.poll(id)
    mustHold(!/CANCELLED|EXPIRED|USED_UP/.test(during), 'shown an end of a paid link', during)
    shown.push(during)
    matrix.endFaults()
  }
  const { state } = await matrix.settle(id, isPaidOnce)
  return `${[...new Set(shown)].join(' ')} → ${state}`
}

/** Paid after it was cancelled: the money goes back once, whatever happens to the refund. */
const refund: Cell = async (matrix, fault) => {
  const id = await made(matrix)
  const paymentId = await matrix.pay(id, { outcome: 'pending' })
  await matrix.cancel(id)
  await matrix.approve(paymentId)
  matrix.setFault(fault, 'POST /v1/payments/:id/refund')
  const during = await matrix.poll(id)
  mustHold(during === 'CANCELLED/CANCELLED', 'shown as paid', during)
  matrix.endFaults()
  const isBackOnce = ({ state, ledger, kept, refunds }: SeenLink): boolean =>
    state === 'CANCELLED' &&
    kept === 0 &&
    ledger.captured === LINK_AMOUNT &&
    ledger.refunded === LINK_AMOUNT &&
    refunds.length === 1 &&
    refunds.every((one) => one.state === 'PROCESSED' && one.amount === LINK_AMOUNT)
  const { refunds } = await matrix.settle(id, isBackOnce)
  return `${during} → refund ${refunds[0]?.state}`
}

const CELLS: Readonly<Partial<Record<Step, Cell>>> = { create, pay, refund }

type WebhookCell = (matrix: LinksMatrix) => Promise<string>

/** Nothing is delivered: the provider is asked. */
const lost: WebhookCell = async (matrix) => {
  const id = await made(matrix)
  await matrix.pay(id)
  const { state: before } = await matrix.see(id)
  mustHold(before === 'OPEN', 'known before it could be', before)
  const { state } = await matrix.settle(id, isPaidOnce)
  return `${before} → ${state}`
}

const MANY = 3

const repeated: WebhookCell = async (matrix) => {
  const id = await made(matrix)
  const webhook = await matrix.webhook('payment_link.paid', await matrix.pay(id))
  const codes: number[] = []
  for (let count = 0; count < MANY; count += 1) codes.push(await matrix.deliver(webhook))
  mustHold(new Set(codes).size === 1 && codes[0] === 200, 'a repeat was refused', codes)
  const { state } = await matrix.settle(id, isPaidOnce)
  return `${codes[0]} → ${state}`
}

/** Two parts, told in the other order. */
const outOfOrder: WebhookCell = async (matrix) => {
  const part = LINK_AMOUNT / 5
  const id = await made(matrix, { minPart: part })
  const first = await matrix.webhook('partially_paid', await matrix.pay(id, { amount: part }))
  const second = await matrix.webhook('payment_link.paid', await matrix.pay(id))
  const codes = [await matrix.deliver(second), await matrix.deliver(first)]
  const { state } = await matrix.settle(id, isPaidOnce)
  return `${codes.join(', ')} → ${state}`
}

/** A webhook that is delivered, and what it must leave undone. */
async function refusedCell(
  matrix: LinksMatrix,
  change: (webhook: RawWebhook) => RawWebhook,
): Promise<string> {
  // Somebody else's payment gives the webhook; nobody has paid this link.
  const other = await made(matrix)
  const genuine = await matrix.webhook('payment_link.paid', await matrix.pay(other))
  const victim = await made(matrix)
  const ids = [
    [other, victim],
    [await matrix.hostedId(other), await matrix.hostedId(victim)],
  ] as const
  const aimed = ids.reduce((webhook, [from, to]) => changed(webhook, from, to), genuine)
  const code = await matrix.deliver(change(aimed))
  mustHold(code >= 400 && code < 500, 'not refused', code)
  await matrix.poll(victim)
  const seen = await matrix.see(victim)
  mustHold(isUnpaid(seen), 'paid by nobody', seen)
  await matrix.pay(victim)
  const { state } = await matrix.settle(victim, isPaidOnce)
  return `${code} → ${state}`
}

const signedByAnother = ({ body, headers }: RawWebhook): RawWebhook['headers'] => ({
  ...headers,
  'x-razorpay-signature': createHmac('sha256', 'dhaga_demo_whsec_01').update(body).digest('hex'),
})

const HUGE_CHARACTERS = 2 * 1024 * 1024
const huge = (aimed: RawWebhook): Buffer =>
  Buffer.from(`{"padding":"${'x'.repeat(HUGE_CHARACTERS)}",${textOf(aimed).slice(1)}`)

const WEBHOOK_CELLS: Readonly<Record<WebhookFault, WebhookCell>> = {
  lost,
  repeated,
  'out of order': outOfOrder,
  // The signature is of the genuine body.
  'changed under its signature': (matrix) => refusedCell(matrix, (aimed) => aimed),
  'of another account': (matrix) =>
    refusedCell(matrix, (aimed) => ({ ...aimed, headers: signedByAnother(aimed) })),
  garbage: (matrix) =>
    refusedCell(matrix, (aimed) => ({ ...aimed, body: Buffer.from('<!doctype html>{"entity":') })),
  huge: (matrix) => refusedCell(matrix, (aimed) => ({ ...aimed, body: Buffer.from(huge(aimed)) })),
}

export const LINKS_LINE: MatrixLine = {
  name: 'RAZORPAY_LINKS',
  without: { capture: 'Razorpay captures what is paid by its links' },
  async open() {
    const matrix = await openLinksMatrix()
    return {
      async reply(fault, step) {
        const cell = CELLS[step]
        if (!cell) throw new Error(`links have no ${step}`)
        return cell(matrix, fault).finally(() => matrix.endFaults())
      },
      webhook: (fault) => WEBHOOK_CELLS[fault](matrix),
      close: () => matrix.close(),
    }
  },
}
