/** The link of an order of which nothing arrives any more. [D-66, D-71, I1, I16, ADR-319] */
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fulfilledEvent } from '../../../testing/fulfilled-event.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

const DUE = fakeSnapshot().quote.dueOnDelivery

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterEach(() => {
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

interface Sent {
  readonly orderId: string
  readonly linkId: string
  /** What the courier says of its parcel. */
  readonly report: (status: string) => Promise<unknown>
}

/** An order on delivery with its link, on its way. */
async function sendOrder(): Promise<Sent> {
  const cartId = `never-arrives-${(count += 1)}`
  const { orderId } = await placeOrder(app, { cartId, snapshot: fakeSnapshot() })
  const { linkId } = await app.links.create(app.meher, { orderId })
  const awb = `NEVER-${count}`
  await app.receive('shopify', fulfilledEvent(orderId, awb))
  await app.applyEvents()
  let hour = 5
  const report = (status: string) => {
    const ctime = `2026-11-20T${String((hour += 1)).padStart(2, '0')}:00:00Z`
    return app.receive('courier', { awb, scans: [{ status, ctime }], unknownStatuses: [] })
  }
  await report('IN_TRANSIT')
  await app.applyEvents()
  return { orderId, linkId, report }
}

/** Gives the provider's order. */
async function begin({ linkId }: Sent): Promise<string> {
  const key = `never-arrives-${(count += 1)}`
  const { providerOrderId } = await app.links.pay(app.meher, {
    linkId,
    subject: key,
    holder: 'CUSTOMER',
    amount: DUE,
    method: 'UPI',
    payer: { phone: '+919876543210' },
    language: 'en',
    idempotencyKey: key,
    bodyHash: createHash('sha256').update(key).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  return providerOrderId
}

async function capture(providerOrderId: string): Promise<void> {
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
}

async function now({ linkId, orderId }: Sent) {
  const link = await app.links.byId('meher', linkId)
  if (!link) throw new Error('the link is gone')
  const [shown] = await app.links.shown('meher', [link])
  const { rows } = await app.database.raw(
    `select r.amount_paise::int || ' ' || r.reason as text from refunds r
     join payments p using (store_id, provider, provider_payment_id)
     join payables u on u.store_id = p.store_id and u.payable_id = p.payable_id
     where u.reference = $1`,
    [linkId],
  )
  const order = await app.orders.byId(app.database, 'meher', orderId)
  return {
    state: shown?.state,
    refunds: (rows as readonly { readonly text: string }[]).map(({ text }) => text),
    paid: order?.events.filter(({ kind }) => kind === 'PAID_ONLINE').length,
  }
}

describe.each(['LOST', 'DAMAGED', 'RTO_IN_TRANSIT', 'CANCELLED'])('[D-71, I1] %s', (status) => {
  test('the link is over, and what is paid all the same goes back', async () => {
    const sent = await sendOrder()
    const running = await begin(sent)
    expect(await now(sent)).toMatchObject({ state: 'OPEN' })
    await sent.report(status)
    await app.applyEvents()
    expect(await now(sent)).toMatchObject({ state: 'CANCELLED' })
    await expect(begin(sent)).rejects.toMatchObject({ code: 'LINK_ENDED' })
    await expect(app.links.create(app.meher, { orderId: sent.orderId })).rejects.toMatchObject({
      code: 'NOTHING_DUE',
    })
    await capture(running)
    await app.applyEvents()
    const back = { state: 'CANCELLED', refunds: [`${DUE} LINK_ENDED`], paid: 0 }
    expect(await now(sent)).toEqual(back)
  })
})

test('[I1, I16] lost at the moment in which it is paid: the money counts or goes back, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const sent = await sendOrder()
    const running = await begin(sent)
    await Promise.all([sent.report('LOST'), capture(running)])
    await Promise.all([app.applyEvents(), app.applyEvents()])
    await app.applyEvents()
    const { refunds, paid } = await now(sent)
    expect([paid, refunds]).toEqual(paid === 1 ? [1, []] : [0, [`${DUE} LINK_ENDED`]])
  }
})

test('[ADR-319] another parcel is sent: the link can be paid again', async () => {
  const sent = await sendOrder()
  await sent.report('LOST')
  await app.applyEvents()
  expect(await now(sent)).toMatchObject({ state: 'CANCELLED' })
  await app.receive('shopify', fulfilledEvent(sent.orderId, `AGAIN-${count}`))
  await app.applyEvents()
  expect(await now(sent)).toMatchObject({ state: 'OPEN' })
})
