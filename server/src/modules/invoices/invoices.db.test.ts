import type { InvoiceFile } from '@thela/contracts/calls/orders/invoices'
import { paise } from '@thela/domain/money'
import type { OrderSnapshot } from '@thela/domain/orders'
import { messagesIn } from '@thela/messages/catalogues'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { offerPiece, openPayer, PIECE_PRICE } from '../../testing/open-payer.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const asha = '+919876543210'
const ROUTE = '/integrations/checkout/consumer/invoice'

type File = Record<string, Record<string, unknown>>
/** A registered seller of Karnataka whose customers may download. */
const allow = (file: File): void => {
  Object.assign((file['tracking'] ??= {}), { customerInvoiceDownloadEnabled: true })
  Object.assign((file['seller'] ??= {}), { gstin: '29AAHCD7390Q1ZO' })
  file['invoices'] = { rate: 5, hsn: '6912', deliveryRate: 18, deliverySac: '9968' }
}

let app: TestApp
let carts = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true, meher: allow })
  offerPiece(app, 'cup', 1_000)
})
beforeEach(async () => {
  await app.applyMeher(allow)
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

const place = (snapshot: OrderSnapshot = fakeSnapshot()): Promise<string> =>
  placeOrderOnPlatform(app, { cartId: `cart-${(carts += 1)}`, snapshot })

interface Reply {
  readonly status: number
  readonly code?: string
  readonly documents: readonly InvoiceFile[]
}

type Caller = Parameters<typeof tokenOf>[0]
const USER: Caller = { kind: 'USER', storeId: 'meher', phone: asha }

async function download(orderId: unknown, as: Caller = USER, language = 'en'): Promise<Reply> {
  const { statusCode, json } = await app.http.inject({
    method: 'POST',
    url: ROUTE,
    payload: { orderId },
    headers: { ...tokenOf(as), 'accept-language': language },
  })
  return { status: statusCode, ...json<Omit<Reply, 'status'>>() }
}

/** As a page does that is told to try again: on a slow machine not all get their turn within the limit. */
async function downloadPatiently(orderId: unknown): Promise<Reply> {
  const reply = await download(orderId)
  return reply.status === 503 ? downloadPatiently(orderId) : reply
}

const stored = async (orderId: string) =>
  (await app.invoices.documentsOf(app.meher, orderId)).map(({ kind, number, total }) => ({
    kind,
    number,
    total,
  }))

const serialOf = (number = ''): number => Number(number.split('/').at(-1))

test('[T7.13, A7.22] the customer downloads the invoice of an order; it is issued once, as a PDF', async () => {
  const orderId = await place()
  const first = await download(orderId)
  expect(first).toMatchObject({
    status: 200,
    documents: [
      {
        kind: 'TAX_INVOICE',
        invoiceNumber: expect.stringMatching(/^INV\/\d{4}\/\d+$/),
        total: 249_401,
      },
    ],
  })
  const [invoice] = first.documents
  expect(invoice?.fileName).toBe(`${invoice?.invoiceNumber.replaceAll('/', '-')}.pdf`)
  const pdf = Buffer.from(invoice?.pdf ?? '', 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF')
  const again = await download(orderId)
  expect(again.documents[0]?.invoiceNumber).toBe(invoice?.invoiceNumber)
  expect(await stored(orderId)).toHaveLength(1)
})

test('[T6.2, I31] nobody else: no guest, no other phone, no other store, no order that is not there', async () => {
  const orderId = await place()
  expect(await download(orderId, { ...USER, kind: 'GUEST' })).toMatchObject({
    status: 401,
    code: 'TOKEN_KIND',
  })
  const others: readonly Caller[] = [
    { ...USER, phone: '+919876500000' },
    { ...USER, storeId: 'dhaga' },
  ]
  const absent = await download('A'.repeat(27))
  expect(absent).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  for (const other of others) expect(await download(orderId, other)).toEqual(absent)
  for (const bad of ['x', '', 5, null, ["'"], `${orderId}\u0000`]) {
    expect((await download(bad)).status).toBe(400)
  }
  expect(await stored(orderId)).toEqual([])
})

test('[T3.12, T7.13] without the switch, on another platform, or without address and rate there is none', async () => {
  const orderId = await place()
  const without: readonly ((file: File) => void)[] = [
    (file) => Object.assign(file['tracking'] ?? {}, { customerInvoiceDownloadEnabled: false }),
    (file) => Object.assign(file['tracking'] ?? {}, { platform: 'EKART' }),
  ]
  for (const change of without) {
    await app.applyMeher((file) => {
      allow(file)
      change(file)
    })
    expect(await download(orderId)).toMatchObject({ status: 409, code: 'INVOICE_UNAVAILABLE' })
  }
  expect(await stored(orderId)).toEqual([])
  const incomplete = app.applyMeher((file) => {
    allow(file)
    file['invoices'] = {}
    delete file['seller']?.['address']
  })
  await expect(incomplete).rejects.toThrow(/seller\.address.*\n.*invoices\.rate/)
})

test('[account §7, D-39] it says what was agreed, and never changes with the store', async () => {
  const orderId = await place(fakeSnapshot({ gstin: '24AAHCD7390Q1ZY' as never }))
  await download(orderId)
  await app.applyMeher((file) => {
    allow(file)
    Object.assign(file['seller'] ?? {}, { legalName: 'Another name', gstin: '24AAHCD7390Q1ZY' })
    file['invoices'] = { rate: 40, prefix: 'Z' }
  })
  await download(orderId)
  const [invoice, ...more] = await app.invoices.documentsOf(app.meher, orderId)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'TAX_INVOICE',
    number: expect.stringMatching(/^INV/),
    content: {
      seller: { name: 'Meher Pantry Private Limited', gstin: '29AAHCD7390Q1ZO' },
      placeOfSupply: { code: '24', state: 'Gujarat' },
      taxes: [{ type: 'IGST' }],
    },
  })
  expect(JSON.stringify(invoice?.content)).not.toContain('9876543210')
  for (const statement of ['update invoices set total_paise = 1', 'delete from invoices']) {
    await expect(app.database.raw(statement)).rejects.toThrow('an invoice is never changed')
  }
})

test('[account §7, D-39] an unregistered seller gives a receipt', async () => {
  await app.applyMeher((file) => {
    allow(file)
    delete file['seller']
    file['invoices'] = {}
  })
  const { documents } = await download(await place())
  expect(documents[0]?.kind).toBe('RECEIPT')
})

test('[account §7, D-39] it is issued when the order is shipped, without a download', async () => {
  const orderId = await place()
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-1'))
  await app.applyEvents()
  expect(await stored(orderId)).toEqual([])
  await app.jobs.runAll()
  const [invoice] = await stored(orderId)
  expect(invoice?.kind).toBe('TAX_INVOICE')
  expect((await download(orderId)).documents.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    invoice?.number,
  ])
})

test('[account §7, D-39] a store can issue without letting its customers download', async () => {
  await app.applyMeher((file) => {
    allow(file)
    Object.assign(file['tracking'] ?? {}, { customerInvoiceDownloadEnabled: false })
    Object.assign(file['invoices'] ?? {}, { enabled: true })
  })
  const orderId = await place()
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-2'))
  await app.applyEvents()
  await app.jobs.runAll()
  expect(await stored(orderId)).toHaveLength(1)
  expect(await download(orderId)).toMatchObject({ status: 409 })
})

const cancel = (orderId: string) =>
  app.database.transaction((transaction) =>
    app.orders.cancel(transaction, { storeId: 'meher', orderId }, `cancel-${orderId}`),
  )

test('[account §7, D-39] a cancelled order: no invoice, or a credit note of all of it where there was one', async () => {
  const early = await place()
  await cancel(early)
  await app.jobs.runAll()
  expect(await download(early)).toMatchObject({ status: 409, code: 'INVOICE_UNAVAILABLE' })
  const late = await place()
  await download(late)
  await cancel(late)
  await app.jobs.runAll()
  await app.jobs.runAll()
  expect(await stored(late)).toEqual([
    { kind: 'TAX_INVOICE', number: expect.stringMatching(/^INV/), total: 249_401 },
    { kind: 'CREDIT_NOTE', number: expect.stringMatching(/^CN\/\d{4}\/\d+$/), total: 249_401 },
  ])
  expect((await download(late)).documents).toHaveLength(2)
})

/** By the id of each order of the list. */
async function offeredInList(): Promise<ReadonlyMap<string, boolean>> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/checkout/customer/orders/v2',
    payload: {},
    headers: tokenOf(USER),
  })
  const { orders } = response.json<{
    orders: readonly { id: string; isInvoiceOffered: boolean }[]
  }>()
  return new Map(orders.map(({ id, isInvoiceOffered }) => [id, isInvoiceOffered]))
}

test('[account §7, A7.22, ADR-364] the list of orders says of which there is an invoice, as each order does', async () => {
  const [standing, early, late] = [await place(), await place(), await place()]
  await cancel(early)
  await download(late)
  await cancel(late)
  const offered = await offeredInList()
  expect([standing, early, late].map((id) => offered.get(id))).toEqual([true, false, true])
  await app.applyMeher((file) => {
    allow(file)
    Object.assign(file['tracking'] ?? {}, { customerInvoiceDownloadEnabled: false })
  })
  expect((await offeredInList()).get(standing)).toBe(false)
})

test('[account §7, D-39] nothing was delivered and all came back: a credit note', async () => {
  const orderId = await place()
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-3'))
  await app.applyEvents()
  await app.jobs.runAll()
  const scans = [
    { status: 'RTO_INITIATED', ctime: '2025-11-20T05:00:00Z' },
    { status: 'RTO_DELIVERED', ctime: '2025-11-21T05:00:00Z' },
  ]
  await app.receive('courier', { awb: 'AWB-3', scans, unknownStatuses: [] })
  await app.applyEvents()
  await app.jobs.runAll()
  expect((await stored(orderId)).map(({ kind }) => kind)).toEqual(['TAX_INVOICE', 'CREDIT_NOTE'])
})

/** An order that was paid by UPI, and its payment. */
async function paidOrder(phone: string) {
  const payer = await openPayer(app, phone, 'cup')
  const { body } = await payer.openPayment(PIECE_PRICE, `key-${phone.slice(1)}`)
  const payment = app.provider.pay(body['providerOrderId'] ?? '')
  await app.receive('razorpay', { eventId: `paid-${phone}`, isRedundant: false, payment })
  await app.applyEvents()
  await app.jobs.runAll()
  const orderId = (await app.database.raw('select order_id from orders where phone = $1', [phone]))
    .rows[0] as { order_id: string }
  return { orderId: orderId.order_id, caller: { ...USER, phone } }
}

async function refund(orderId: string, amount?: number) {
  await app.payments.refundOrder({
    store: app.meher,
    orderId,
    requestId: `owner:${amount}`,
    ...(amount === undefined ? {} : { amount: paise(amount) }),
  })
  await app.jobs.runAll()
  for (const fact of app.provider.refunds.values()) {
    const event = { eventId: `refund-${fact.providerRefundId}`, isRedundant: false }
    await app.receive('razorpay', { ...event, refund: { ...fact, status: 'PROCESSED' } })
  }
  await app.applyEvents()
  await app.jobs.runAll()
}

test('[account §7, D-39, I16] each refund has a credit note; together they are never more than the invoice', async () => {
  const { orderId, caller } = await paidOrder('+919811100001')
  await download(orderId, caller)
  await refund(orderId, 100_00)
  expect((await stored(orderId)).map(({ total }) => total)).toEqual([PIECE_PRICE, 100_00])
  await refund(orderId)
  await cancel(orderId)
  await app.jobs.runAll()
  expect((await stored(orderId)).map(({ total }) => total)).toEqual([
    PIECE_PRICE,
    100_00,
    PIECE_PRICE - 100_00,
  ])
})

test('[account §7, D-39] what went back before the invoice was issued is on a credit note with it', async () => {
  const { orderId, caller } = await paidOrder('+919811100002')
  await refund(orderId, 49_00)
  const { documents } = await download(orderId, caller)
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['TAX_INVOICE', PIECE_PRICE],
    ['CREDIT_NOTE', 49_00],
  ])
})

test('[account §7, D-39] many at once: numbers without a gap, each once, in the order of their days', async () => {
  const orderIds = []
  for (let index = 0; index < 12; index++) orderIds.push(await place())
  const all = await Promise.all([...orderIds, ...orderIds].map(downloadPatiently))
  const numbers = all.map(({ documents }) => documents[0]?.invoiceNumber)
  expect(numbers.slice(0, 12)).toEqual(numbers.slice(12))
  const serials = [...new Set(numbers)].map((number) => serialOf(number)).toSorted((a, b) => a - b)
  expect(serials).toHaveLength(12)
  expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(11)
})

test('[account §7, D-39] the file is in the language of whoever reads it', async () => {
  const orderId = await place()
  const [english, hindi] = [await download(orderId), await download(orderId, USER, 'hi')]
  expect(hindi.documents[0]?.invoiceNumber).toBe(english.documents[0]?.invoiceNumber)
  expect(hindi.documents[0]?.pdf).not.toBe(english.documents[0]?.pdf)
  const [invoice] = await app.invoices.documentsOf(app.meher, orderId)
  if (!invoice) throw new Error('no invoice')
  const file = await app.invoices.fileOf(app.meher, invoice, messagesIn('hi'))
  expect(file.pdf).toBe(hindi.documents[0]?.pdf)
})
