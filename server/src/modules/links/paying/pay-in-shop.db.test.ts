/** An order that waits in the shop is paid by a link, and the shop has it as paid, or the money goes back. [D-71, I1, I2, I4] */
import { PAY_ORDER } from '@thela/contracts/pay-order'
import { paise } from '@thela/domain/money'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const TOTAL = 74_700
const KEY = 'wc_order_of_asha'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
beforeEach(() => {
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

/** Somebody has placed an order in the shop. */
function placeInShop(): string {
  const platformOrderId = String(7_000 + (count += 1))
  app.platform.waiting.set(platformOrderId, {
    platformOrderId,
    name: `#${platformOrderId}`,
    total: paise(TOTAL),
    buyer: { name: 'Asha Rao', email: 'asha@example.in' },
    key: KEY,
    state: 'WAITING',
  })
  return platformOrderId
}

function change(platformOrderId: string, more: { total?: number; state?: 'ENDED' }): void {
  const order = app.platform.waiting.get(platformOrderId)
  if (!order) throw new Error('no order waits')
  const { total = order.total, ...others } = more
  app.platform.waiting.set(platformOrderId, { ...order, ...others, total: paise(total) })
}

/** The shop leads its buyer here; the id of the link, if it gets one. */
async function goToPay(platformOrderId: string, key = KEY): Promise<string | undefined> {
  const query = new URLSearchParams({ store: 'meher', order: platformOrderId, key })
  const reply = await app.http.inject({ method: 'GET', url: `${PAY_ORDER}?${query.toString()}` })
  expect(reply.statusCode).toBe(303)
  return (
    new URL(String(reply.headers.location), 'https://pay.example').searchParams.get('payid') ??
    undefined
  )
}

async function requireLink(platformOrderId: string): Promise<string> {
  const linkId = await goToPay(platformOrderId)
  if (linkId === undefined) throw new Error('no link was made')
  return linkId
}

async function pay(linkId: string, subject: string): Promise<void> {
  const idempotencyKey = `pay-in-shop-${(count += 1)}`
  const { providerOrderId } = await app.links.pay(app.meher, {
    linkId,
    subject,
    holder: 'CUSTOMER',
    amount: TOTAL,
    method: 'UPI',
    payer: { phone: '+919876543210' },
    language: 'en',
    idempotencyKey,
    bodyHash: createHash('sha256').update(idempotencyKey).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
}

const refundsOfLink = async (linkId: string) => {
  const [use] = await app.links.paidUses('meher', linkId, 10)
  if (!use) throw new Error('nobody has paid')
  const { refunds } = await app.links.refundsOf(app.meher, { linkId, useId: use.useId })
  return refunds.map(({ amount }) => amount)
}

test('[D-71, I2] its buyer is led to a payment of its total, and the shop has it as paid, once', async () => {
  const platformOrderId = placeInShop()
  const linkId = await requireLink(platformOrderId)
  expect(await app.links.byId('meher', linkId)).toMatchObject({
    platformOrderId,
    amount: TOTAL,
    maxUses: 1,
    description: `#${platformOrderId}`,
  })
  expect(await goToPay(platformOrderId)).toBe(linkId)
  await pay(linkId, 'asha')
  const due = app.jobs.waiting.filter(({ name }) => name === 'links.pay-in-shop')
  expect(due).toHaveLength(1)
  await app.jobs.runAll()
  const paidBy = () => app.platform.waiting.get(platformOrderId)?.paidBy
  expect(paidBy()).toMatchObject({ amount: TOTAL, methodTitle: 'UPI' })
  const before = paidBy()
  for (const again of due) await app.jobs.run(again)
  expect(paidBy()).toEqual(before)
  expect(await refundsOfLink(linkId)).toEqual([])
  expect(await goToPay(platformOrderId)).toBeUndefined()
})

test('[I32] without the key that its buyer has, nobody gets a link', async () => {
  const platformOrderId = placeInShop()
  expect(await goToPay(platformOrderId, 'wc_order_of_ravi')).toBeUndefined()
  expect(await goToPay('999999')).toBeUndefined()
})

test('[I13] where the shop changes the order its link costs what the order costs by then', async () => {
  const platformOrderId = placeInShop()
  const linkId = await requireLink(platformOrderId)
  change(platformOrderId, { total: TOTAL + 4_900 })
  expect(await goToPay(platformOrderId)).toBe(linkId)
  expect((await app.links.byId('meher', linkId))?.amount).toBe(TOTAL + 4_900)
})

test.each([
  ['was cancelled there', { state: 'ENDED' }],
  ['costs more there by now', { total: TOTAL + 100 }],
] as const)('[I1] what is paid for an order that %s goes back, once', async (_, more) => {
  const platformOrderId = placeInShop()
  const linkId = await requireLink(platformOrderId)
  change(platformOrderId, more)
  await pay(linkId, 'asha')
  const [due] = app.jobs.waiting.filter(({ name }) => name === 'links.pay-in-shop')
  if (!due) throw new Error('no job waits')
  await app.jobs.run(due)
  await app.jobs.run(due)
  expect(await refundsOfLink(linkId)).toEqual([TOTAL])
})
