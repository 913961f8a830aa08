/** Credit notes of cancelled and returned items: an invoice less its notes is the price of what is left. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrder } from '../../testing/place-order.ts'
import { priceNow } from '../orders/index.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const PRICE = 249_401
/** Three cups and a kettle cost so much; the rest is delivery and fee. */
const ITEMS = 232_401
/** The charge for paying on delivery. */
const FEE = 2_000

type Json = Record<string, unknown>
type Way = 'PREPAID' | 'COD'

let app: TestApp
let orderId = ''
let count = 0
/** Each order is another customer's: the calls of one are limited. */
const phoneNow = () => `+9198765${10_000 + count}`
const tokenFor = (kind: 'USER' | 'STORE') => tokenOf({ kind, storeId: 'meher', phone: phoneNow() })

beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    clock: { now: new Date('2025-11-21T06:30:00Z') },
    meher(file) {
      Object.assign((file['uiConfig'] ??= {}), { storeCreditConfig: { active: true } })
      Object.assign((file['tracking'] ??= {}), { customerInvoiceDownloadEnabled: true })
      Object.assign((file['seller'] ??= {}), { gstin: '29AAHCD7390Q1ZO' })
      file['invoices'] = { rate: 5, hsn: '6912', deliveryRate: 18, deliverySac: '9968' }
      const requests = { cancel: 'INSTANT', return: 'INSTANT', addressEdit: 'INSTANT' }
      file['account'] = { ...file['account'], requests }
    },
  })
})
beforeEach(() => {
  app.platform.faults.end()
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

async function call<Reply = Json>(method: 'GET' | 'POST', url: string, body?: object) {
  const response = await app.http.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: tokenFor(url.startsWith('/stores/') ? 'STORE' : 'USER'),
  })
  return response.json<Reply>()
}

/** All jobs and those that they cause. The provider does not know these payments, so its jobs fail. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 6 && app.jobs.waiting.length > 0; round += 1) {
    for (const next of app.jobs.waiting.splice(0)) {
      try {
        await app.jobs.run(next)
      } catch {
        app.jobs.waiting.push(next)
      }
    }
  }
  app.jobs.waiting.length = 0
}

async function place(way: Way): Promise<void> {
  count += 1
  const cartId = `credit-notes-${count}`
  const { quote } = fakeSnapshot()
  const [payableNow, dueOnDelivery] = way === 'COD' ? [0, PRICE] : [PRICE, 0]
  const agreed = { ...quote, payableNow, dueOnDelivery } as typeof quote
  const paymentMethod = way === 'COD' ? 'COD' : 'UPI'
  const snapshot = fakeSnapshot({ paymentMethod, quote: agreed })
  const made = await placeOrder(app, { cartId, snapshot, phone: phoneNow() })
  orderId = made.orderId
  await app.jobs.run(made.job)
  app.jobs.waiting.length = 0
  if (way === 'COD') return
  await app.database.raw(
    `insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id,
       amount_paise, currency, status, method, kept)
     values ('meher', 'RAZORPAY', $1, $1, $2, $3, 'INR', 'CAPTURED', 'UPI', true)`,
    [`pay_notes_${count}`, cartId, PRICE],
  )
}

const orderNow = async () => {
  const order = await app.orders.byId(app.database, 'meher', orderId)
  if (!order?.platformOrderId) throw new Error('the order is on the platform')
  return { ...order, platformOrderId: order.platformOrderId }
}

/** It is sent, with which its invoice is issued, and arrives. */
async function deliver(): Promise<void> {
  const { platformOrderId } = await orderNow()
  const awb = `AWB-NOTES-${count}`
  const event = { ...fulfilledEvent(orderId, awb), platformOrderId, at: '2025-11-18T03:00:00Z' }
  await app.receive('shopify', event)
  const scans = [{ status: 'DELIVERED', ctime: '2025-11-20T09:00:00Z' }]
  await app.receive('courier', { awb, unknownStatuses: [], scans })
  await app.applyEvents()
  await runJobs()
}

/** So many pieces of the cups and of the kettle. */
async function itemsOf(...counts: readonly number[]): Promise<readonly object[]> {
  const { orderConfig } = await call<{ orderConfig: { items: { lineItemId: string }[] } }>(
    'GET',
    `/checkout/customer/order-status?id=${orderId}`,
  )
  return counts.flatMap((quantity, index) => {
    const lineItemId = orderConfig.items[index]?.lineItemId
    return quantity > 0 ? [{ lineItemId, quantity }] : []
  })
}
const request = async (body: object): Promise<unknown> => {
  const { id } = await call('POST', '/checkout/customer/actions/v2', { orderId, ...body })
  await runJobs()
  return id
}
const cancel = async (...counts: readonly number[]) =>
  request({
    action: 'CANCEL_ORDER',
    reason: 'I’m not interested anymore',
    items: await itemsOf(...counts),
  })
async function giveBack(refund: object, ...counts: readonly number[]): Promise<unknown> {
  const items = await itemsOf(...counts)
  const id = await request({ action: 'RETURN_ORDER', reason: 'Damaged items', items, refund })
  await call('POST', `/stores/meher/requests/${String(id)}/items-back`, {})
  await runJobs()
  return id
}
const download = async () => {
  await call('POST', '/integrations/checkout/consumer/invoice', { orderId })
  return documents()
}
const TO_UPI = { to: 'UPI', upiId: 'asha@okbank' }

/** Each document with its total, and what it is about. */
async function documents() {
  const found = await app.invoices.documentsOf(app.meher, orderId)
  return found.map(({ kind, total, content }) => [
    kind,
    total,
    content.lines.map((line) => (line.key ? `${line.quantity} of ${line.key}` : line.kind)),
  ])
}
const ALL = ['3 of 11:key', '1 of 12:key', 'DELIVERY', 'FEE']

/** What providers were asked for has arrived; the platform learns it. */
async function refundsArrive(): Promise<void> {
  await app.database.raw(`update refunds set state = 'PROCESSED' where provider_payment_id = $1`, [
    `pay_notes_${count}`,
  ])
  await app.jobs.run({ name: 'orders.refund-on-platform', data: { storeId: 'meher', orderId } })
  await app.applyEvents()
  await runJobs()
}

test('[account §7, D-39, D-66] items on delivery that were cancelled before: the invoice is what the courier collects', async () => {
  await place('COD')
  await cancel(3)
  const detail = await call('GET', `/checkout/customer/order-status?id=${orderId}`)
  expect(detail).toMatchObject({
    billingDetails: { paymentPending: 156_403 },
    order: { total: 156_403 },
  })
  expect(await download()).toEqual([['TAX_INVOICE', 156_403, ['1 of 12:key', 'DELIVERY', 'FEE']]])
})

test('[account §7, D-39, D-66] the same after the invoice: a credit note of these items, by itself and once', async () => {
  await place('COD')
  expect(await download()).toEqual([['TAX_INVOICE', PRICE, ALL]])
  await cancel(2)
  const both = [
    ['TAX_INVOICE', PRICE, ALL],
    ['CREDIT_NOTE', 61_998, ['2 of 11:key']],
  ]
  expect(await documents()).toEqual(both)
  expect(await download()).toEqual(both)
  await cancel(1)
  expect(await documents()).toEqual([...both, ['CREDIT_NOTE', 31_000, ['1 of 11:key']]])
})

test('[account §7, D-39, D-66, I16] prepaid items that were cancelled before: their refund is on no note', async () => {
  await place('PREPAID')
  await cancel(1)
  const left = [['TAX_INVOICE', PRICE - 30_999, ['2 of 11:key', '1 of 12:key', 'DELIVERY', 'FEE']]]
  expect(await download()).toEqual(left)
  await refundsArrive()
  expect(await download()).toEqual(left)
})

test('[account §7, D-39, D-66, I16] prepaid items after the invoice: one note, before and after the money has arrived', async () => {
  await place('PREPAID')
  await download()
  await cancel(0, 1)
  const both = await documents()
  expect(both).toMatchObject([{ 0: 'TAX_INVOICE' }, { 0: 'CREDIT_NOTE', 2: ['1 of 12:key'] }])
  await refundsArrive()
  expect(await download()).toEqual(both)
})

test('[account §7, D-39, ADR-349] a charge that was waived before an invoice of an earlier release has no note', async () => {
  await place('COD')
  const use = { storeId: 'meher', orderId, requestId: `prepaid-${count}`, method: 'UPI' } as const
  await app.database.transaction((transaction) =>
    app.orders.notePaidOnline(transaction, { ...use, amount: PRICE - FEE, waived: FEE }),
  )
  const issued = [['TAX_INVOICE', PRICE - FEE, ['3 of 11:key', '1 of 12:key', 'DELIVERY']]]
  expect(await download()).toEqual(issued)
  // That release wrote no causes.
  await app.database.raw(
    `alter table invoices disable trigger invoices_are_kept;
     update invoices set content = content - 'covers' where order_id = '${orderId}';
     alter table invoices enable trigger invoices_are_kept`,
  )
  expect(await download()).toEqual(issued)
})

test('[account §7, D-38, D-39] a return of an order on delivery, to a UPI id: noted once its items are back', async () => {
  await place('COD')
  await deliver()
  const id = await giveBack(TO_UPI, 2)
  const both = [
    ['TAX_INVOICE', PRICE, ALL],
    ['CREDIT_NOTE', 61_998, ['2 of 11:key']],
  ]
  expect(await documents()).toEqual(both)
  const sent = { reference: 'UTR412345678901' }
  await call('POST', `/stores/meher/requests/${String(id)}/refund-sent`, sent)
  await runJobs()
  expect(await download()).toEqual(both)
  // The owner writes down in the shop, too, what was sent by hand.
  const { platformOrderId } = await orderNow()
  const event = { platformOrderId, platformRefundId: `by-hand-${count}`, amount: 61_998 }
  await app.receive('shopify', {
    eventId: event.platformRefundId,
    topic: 'x',
    kind: 'REFUNDED',
    ...event,
  })
  await app.applyEvents()
  await runJobs()
  expect(await download()).toEqual(both)
})

test('[account §7, D-38, D-39] all items of an order on delivery, as store credit: delivery and fee stay', async () => {
  await place('COD')
  await deliver()
  await giveBack({ to: 'STORE_CREDIT' }, 3, 1)
  expect(await documents()).toEqual([
    ['TAX_INVOICE', PRICE, ALL],
    ['CREDIT_NOTE', ITEMS, ['3 of 11:key', '1 of 12:key']],
  ])
})

test('[account §7, D-39, I16] a prepaid return whose refund the platform refuses to record has its note, once', async () => {
  await place('PREPAID')
  await deliver()
  app.platform.faults.begin('refused', 'recordRefund')
  await giveBack({ to: 'SOURCE' }, 0, 1)
  const both = await documents()
  expect(both).toMatchObject([{ 0: 'TAX_INVOICE' }, { 0: 'CREDIT_NOTE', 2: ['1 of 12:key'] }])
  await refundsArrive()
  expect(await download()).toEqual(both)
  app.platform.faults.end()
  await refundsArrive()
  expect(await download()).toEqual(both)
})

test('[account §7, D-39, I16] a refund besides a return, then all of it: never more than the invoice', async () => {
  await place('PREPAID')
  await deliver()
  await giveBack({ to: 'SOURCE' }, 1)
  const path = `/stores/meher/orders/${orderId}/refunds`
  await call('POST', path, { amount: 10_000 })
  await refundsArrive()
  expect(await download()).toEqual([
    ['TAX_INVOICE', PRICE, ALL],
    ['CREDIT_NOTE', 30_999, ['1 of 11:key']],
    ['CREDIT_NOTE', 10_000, ALL],
  ])
  await call('POST', path, {})
  await refundsArrive()
  const all = await download()
  expect(all.at(-1)).toMatchObject({ 0: 'CREDIT_NOTE', 1: PRICE - 40_999 })
  expect(all).toHaveLength(4)
})

const step = fc.record({
  cups: fc.integer({ min: 0, max: 2 }),
  kettles: fc.integer({ min: 0, max: 1 }),
  isDownloaded: fc.boolean(),
  isArrived: fc.boolean(),
})

/** What has gone back, or is on its way, of items that were returned. */
async function returned(): Promise<number> {
  const { rows } = await app.database.raw(
    `select coalesce(sum(amount_paise), 0)::int as sum from customer_requests
     where order_id = $1 and action = 'RETURN_ORDER'`,
    [orderId],
  )
  return (rows[0] as { sum: number }).sum
}

test('[account §7, D-39, D-66, I13, I16] any cancellations, then any returns: invoice less credit notes is the price of what is left', async () => {
  const histories = fc.record({
    way: fc.constantFrom<Way>('PREPAID', 'COD'),
    to: fc.constantFrom('STORE_CREDIT', 'BACK'),
    cancels: fc.array(step, { maxLength: 2 }),
    returns: fc.array(step, { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(histories, async ({ way, to, cancels, returns }) => {
      await place(way)
      const back = way === 'COD' ? TO_UPI : { to: 'SOURCE' }
      const refund = to === 'BACK' ? back : { to }
      const expectRight = async () => {
        const [invoice, ...notes] = await download()
        if (!invoice) return
        const noted = notes.reduce((sum, [, total]) => sum + Number(total), 0)
        const left = priceNow(await orderNow()) - (await returned())
        expect(Number(invoice[1]) - noted).toBe(left)
      }
      for (const { cups, kettles, isDownloaded, isArrived } of cancels) {
        if (isDownloaded) await expectRight()
        // One piece stays, so that the order is not cancelled as a whole.
        if (cups + kettles > 0) await cancel(Math.min(cups, 1), kettles)
        if (isArrived) await refundsArrive()
      }
      await deliver()
      await expectRight()
      for (const { cups, kettles, isArrived } of returns) {
        if (cups + kettles > 0) await giveBack(refund, cups, kettles)
        if (isArrived) await refundsArrive()
        await expectRight()
      }
    }),
    { numRuns: 8 },
  )
})
