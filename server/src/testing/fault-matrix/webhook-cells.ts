/** What a webhook may do to a payment, whatever it says and however it comes. [I8, I10, I12, I15, I17] */
import { createHmac } from 'node:crypto'
import { changed, textOf } from '../../adapters/testing/sandbox-environment.ts'
import type { RawWebhook } from '../../ports/webhook.ts'
import { TEA_FOR_TWO } from '../open-shopper.ts'
import type { Shopper } from '../open-shopper.ts'
import { isPaidOnce, mustHold } from './cells.ts'
import type { Matrix } from './environment.ts'
import type { WebhookFault } from './lines.ts'

interface Opened {
  readonly shopper: Shopper
  readonly attemptId: string
  readonly orderId: string
}

async function opened(matrix: Matrix): Promise<Opened> {
  const shopper = await matrix.shopper()
  const { reply } = await matrix.open(shopper, 'the-click')
  return { shopper, attemptId: reply.attemptId, orderId: reply.providerOrderId }
}

async function webhookOf(matrix: Matrix, orderId: string, word = ''): Promise<RawWebhook> {
  const fits = (one: RawWebhook) => [orderId, word].every((part) => textOf(one).includes(part))
  const found = await matrix.sandbox.webhooks(1, fits)
  const last = found.at(-1)
  if (!last) throw new Error('no webhook came')
  return last
}

const statusOf = async (matrix: Matrix, { shopper }: Opened) => (await matrix.see(shopper)).status

type Cell = (matrix: Matrix) => Promise<string>

/** A webhook that is delivered, and what it must leave undone. */
async function refusedCell(
  matrix: Matrix,
  change: (webhook: RawWebhook, matrix: Matrix) => RawWebhook | Promise<RawWebhook>,
): Promise<string> {
  const { line } = matrix
  // Somebody else's payment gives the webhook; this shopper has paid nothing.
  const other = await opened(matrix)
  await matrix.pay(other.attemptId, other.shopper)
  const genuine = await webhookOf(matrix, other.orderId)
  const victim = await opened(matrix)
  const aimed = changed(genuine, other.orderId, victim.orderId)
  const code = await matrix.deliver(await change(aimed, matrix))
  mustHold(code < 500, 'answered with a 5xx', code)
  await matrix.poll(victim.shopper, victim.attemptId)
  const { orders, ledger } = await matrix.see(victim.shopper)
  mustHold(orders === 0 && ledger.captured === 0, 'an order that nobody paid', { orders, code })
  await matrix.pay(victim.attemptId, victim.shopper)
  const { status } = await matrix.settle(victim.shopper, isPaidOnce)
  return `${line.name === 'BHARATX' && code === 200 ? 'asked' : code} → ${status}`
}

/** A failure and the success that followed it, told in the other order. */
async function outOfOrder(matrix: Matrix): Promise<string> {
  const first = await opened(matrix)
  await matrix.pay(first.attemptId, first.shopper, 'failed')
  const failed = await webhookOf(matrix, first.orderId)
  const { reply } = await matrix.open(first.shopper, 'the-second-click')
  await matrix.pay(reply.attemptId, first.shopper)
  const paid = await webhookOf(matrix, reply.providerOrderId)
  await matrix.deliver(paid)
  await matrix.settle(first.shopper, isPaidOnce)
  const code = await matrix.deliver(failed)
  const status = await statusOf(matrix, first)
  mustHold(status === 'PLACED', 'a late failure undid an order', status)
  await matrix.settle(first.shopper, isPaidOnce)
  return `${code} → ${status}`
}

const MANY = 3

async function repeated(matrix: Matrix): Promise<string> {
  const paid = await opened(matrix)
  await matrix.pay(paid.attemptId, paid.shopper)
  const webhook = await webhookOf(matrix, paid.orderId)
  const codes: number[] = []
  for (let count = 0; count < MANY; count += 1) codes.push(await matrix.deliver(webhook))
  mustHold(new Set(codes).size === 1 && codes[0] === 200, 'a repeat was refused', codes)
  const { status } = await matrix.settle(paid.shopper, isPaidOnce)
  return `${codes[0]} → ${status}`
}

/** Nothing is delivered: the provider is asked. */
async function lost(matrix: Matrix): Promise<string> {
  const paid = await opened(matrix)
  await matrix.pay(paid.attemptId, paid.shopper)
  const before = await statusOf(matrix, paid)
  mustHold(before === 'OPEN', 'known before it could be', before)
  const { status, ledger } = await matrix.settle(paid.shopper, isPaidOnce)
  mustHold(ledger.captured === TEA_FOR_TWO, 'another amount', ledger)
  return `${before} → ${status}`
}

/** As the provider signs it for another of its merchants; the lender signs nothing. */
function signedByAnother({ body, headers }: RawWebhook, { line }: Matrix): Record<string, string> {
  const text = Buffer.from(body).toString()
  if (line.name === 'RAZORPAY') {
    const signature = createHmac('sha256', 'dhaga_demo_whsec_01').update(text).digest('hex')
    return { 'x-razorpay-signature': signature }
  }
  if (line.name === 'BHARATX') return {}
  const signed = `${headers['x-webhook-timestamp']}${text}`
  const signature = createHmac('sha256', 'cfsk_ma_test_dhaga_demo_01').update(signed)
  return { 'x-webhook-signature': signature.digest('base64') }
}

const HUGE_CHARACTERS = 2 * 1024 * 1024

export const WEBHOOK_CELLS: Readonly<Record<WebhookFault, Cell>> = {
  lost,
  repeated,
  'out of order': outOfOrder,
  // The signature is of the genuine body.
  'changed under its signature': (matrix) => refusedCell(matrix, (aimed) => aimed),
  'of another account': (matrix) =>
    refusedCell(matrix, (aimed) => ({
      ...aimed,
      headers: { ...aimed.headers, ...signedByAnother(aimed, matrix) },
    })),
  garbage: (matrix) =>
    refusedCell(matrix, (aimed) => ({ ...aimed, body: Buffer.from('<!doctype html>{"entity":') })),
  huge: (matrix) =>
    refusedCell(matrix, (aimed) => ({
      ...aimed,
      body: Buffer.from(`{"padding":"${'x'.repeat(HUGE_CHARACTERS)}",${textOf(aimed).slice(1)}`),
    })),
}
