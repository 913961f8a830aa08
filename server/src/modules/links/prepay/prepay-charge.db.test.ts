import { paise } from '@thela/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { newId } from '../../../db/new-id.ts'
import { sql, statement } from '../../../db/statement.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import type { LinkRequest } from '../making/create-link.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'

const PHONE = '+919876543210'
const ITEMS = 249_901
const CHARGE = 4_000
const DUE = ITEMS + CHARGE

/** On delivery, with the charge for that. */
const SNAPSHOT = fakeSnapshot({
  paymentMethod: 'COD',
  quote: {
    lines: [
      { key: 'subtotal', amount: paise(ITEMS) },
      { key: 'paymentCharge', amount: paise(CHARGE) },
    ],
    total: paise(DUE),
    payableNow: paise(0),
    dueOnDelivery: paise(DUE),
  },
})

const moneyOf = statement<
  { readonly paid: number; readonly waived: number; readonly refunded: number },
  { linkId: string }
>(
  'test.money-of-prepaid-charge',
  (
    v,
  ) => sql`select coalesce(sum(u.amount_paise) filter (where u.paid_at is not null), 0)::int as paid,
     coalesce(sum(u.waived_paise) filter (where u.paid_at is not null), 0)::int as waived,
     (select coalesce(sum(r.amount_paise), 0)::int from refunds r
      join payments p using (store_id, provider, provider_payment_id)
      join payables a on a.store_id = p.store_id and a.payable_id = p.payable_id
      where a.reference = ${v.linkId}) as refunded
   from payment_link_uses u where u.link_id = ${v.linkId}`,
)

const useOf = statement<{ readonly useId: string; readonly subject: string }, { linkId: string }>(
  'test.use-of-prepaid-charge',
  (v) => sql`select use_id as "useId", subject from payment_link_uses where link_id = ${v.linkId}`,
)

interface Reply {
  readonly code?: string
  readonly providerOrderId: string
}

let app: TestApp
let count = 0
type File = Record<string, Record<string, unknown>>
const allowInvoices = (file: File): void => {
  Object.assign((file['tracking'] ??= {}), { customerInvoiceDownloadEnabled: true })
  Object.assign((file['seller'] ??= {}), { gstin: '29AAHCD7390Q1ZO' })
  file['invoices'] = { rate: 5, hsn: '6912', deliveryRate: 18, deliverySac: '9968' }
}
beforeAll(async () => {
  app = await openTestApp({ isManual: true, meher: allowInvoices })
})
afterEach(async () => {
  await app.applyMeher(allowInvoices)
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

const keepCharge = (keepsChargeWhenPrepaid: boolean) =>
  app.applyMeher((file: File) => {
    allowInvoices(file)
    const { payments = {} } = file
    file['payments'] = {
      ...payments,
      cod: { ...(payments['cod'] as object | undefined), keepsChargeWhenPrepaid },
    }
  })

async function orderLink(more: LinkRequest = {}) {
  const cartId = newId(app.meher.number)
  const orderId = await placeOrderOnPlatform(app, { cartId, snapshot: SNAPSHOT })
  const { linkId } = await app.links.create(app.meher, { orderId, ...more })
  app.jobs.waiting.length = 0
  return { orderId, linkId, cartId }
}

async function request<Body = Reply>(
  route: string,
  { body, phone }: { readonly body?: object; readonly phone?: string } = {},
): Promise<Body & { readonly http: number }> {
  const [method = '', url = ''] = route.split(' ')
  const kind = phone === undefined ? 'ANON' : 'USER'
  const response = await app.http.inject({
    method: method as 'GET' | 'POST',
    url,
    ...(body ? { payload: body } : {}),
    headers: {
      ...tokenOf({ kind, storeId: 'meher', ...(phone === undefined ? {} : { phone }) }),
      'idempotency-key': `charge-${(count += 1)}`,
    },
  })
  return { http: response.statusCode, ...response.json<Body>() }
}

const info = (linkId: string) => request(`GET /data/prepay/payment/${linkId}`)
const begin = (linkId: string, amount: number, customerPhone = PHONE) =>
  request('POST /data/prepay/payment/order', {
    body: { paymentLinkId: linkId, amount, paymentMethod: 'upi', meta: { customerPhone } },
  })

async function capture({ providerOrderId }: Reply): Promise<void> {
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
}

/** As the other page of links does: the use is changed, and no payment is begun. */
async function chooseAmount(linkId: string, amount: number): Promise<void> {
  const use = await app.database.first(useOf({ linkId }))
  if (!use) throw new Error('nothing was begun')
  const chosen = { ...use, linkId, amount, waived: 0, phone: PHONE, email: null }
  await linkUsesRepository.open(app.database, 'meher', chosen)
}

const onlineEvents = async (orderId: string) => {
  const order = await app.orders.byId(app.database, 'meher', orderId)
  return order?.events.map(({ kind, payload }) => ({ kind, ...payload }))
}
const money = (linkId: string) => app.database.first(moneyOf({ linkId }))
const jobsFor = (orderId: string) =>
  app.jobs.waiting
    .filter(({ data }) => JSON.stringify(data).includes(orderId))
    .map(({ name, data }) => ({ name, data }))

describe('[ADR-305, I13] who pays all of it online does not owe the charge for paying on delivery', () => {
  test('the link asks for so much less, and the order is paid by that', async () => {
    const { orderId, linkId } = await orderLink()
    expect(await info(linkId)).toMatchObject({ amount: ITEMS, due: DUE, waived: CHARGE })
    expect(await begin(linkId, DUE)).toMatchObject({ code: 'LINK_AMOUNT' })
    await capture(await begin(linkId, ITEMS))
    expect(await info(linkId)).toMatchObject({
      state: 'PAID',
      paid: ITEMS,
      due: 0,
      cart: { quote: { total: ITEMS, lines: [{ key: 'subtotal', amount: ITEMS }] } },
    })
    expect(await info(linkId)).not.toHaveProperty('waived')
    expect(await request(`GET /data/prepay/success-info/${linkId}`)).toMatchObject({
      prepaid_amount: ITEMS,
      cod_amount: 0,
    })
    expect(await onlineEvents(orderId)).toEqual([
      { kind: 'PAID_ONLINE', amount: ITEMS, method: 'UPI', waived: CHARGE },
    ])
    const data = { storeId: 'meher', orderId, amount: CHARGE }
    expect(jobsFor(orderId)).toEqual([{ name: 'orders.paid-without-charge', data }])
    expect(await money(linkId)).toEqual({ paid: ITEMS, waived: CHARGE, refunded: 0 })
  })

  test('unless the store keeps it', async () => {
    await keepCharge(true)
    const { orderId, linkId } = await orderLink()
    const shown = await info(linkId)
    expect(shown).toMatchObject({ amount: DUE })
    expect(shown).not.toHaveProperty('waived')
    expect(await begin(linkId, ITEMS)).toMatchObject({ code: 'LINK_AMOUNT' })
    await capture(await begin(linkId, DUE))
    expect(jobsFor(orderId)).toEqual([
      { name: 'orders.paid-on-platform', data: { storeId: 'meher', orderId } },
    ])
    expect(await money(linkId)).toEqual({ paid: DUE, waived: 0, refunded: 0 })
  })

  test('who pays a part of it owes the charge', async () => {
    const { orderId, linkId } = await orderLink({ minPart: 10_000 })
    expect(await info(linkId)).toMatchObject({ amount: ITEMS, minPart: 10_000, waived: CHARGE })
    await capture(await begin(linkId, 100_000))
    const rest = DUE - 100_000
    expect(await info(linkId)).toMatchObject({ amount: rest, due: rest })
    await capture(await begin(linkId, rest))
    expect(await info(linkId)).toMatchObject({ state: 'PAID', paid: DUE, due: 0 })
    const names = jobsFor(orderId).map(({ name }) => name)
    expect(names).not.toContain('orders.paid-without-charge')
    expect(await money(linkId)).toEqual({ paid: DUE, waived: 0, refunded: 0 })
  })
})

describe('[ADR-305] a payment that has begun settles at its own price', () => {
  test.each([
    ['begins to keep it', false, ITEMS, CHARGE],
    ['stops keeping it', true, DUE, 0],
  ])('though the store %s meanwhile', async (_, before, amount, waived) => {
    await keepCharge(before)
    const { orderId, linkId } = await orderLink()
    const opened = await begin(linkId, amount)
    await keepCharge(!before)
    await capture(opened)
    expect(await info(linkId)).toMatchObject({ state: 'PAID', paid: amount, due: 0 })
    expect(await money(linkId)).toEqual({ paid: amount, waived, refunded: 0 })
    expect(await onlineEvents(orderId)).toHaveLength(1)
  })

  test('though its payer has chosen a part since', async () => {
    const { linkId } = await orderLink({ minPart: 10_000 })
    const whole = await begin(linkId, ITEMS)
    await chooseAmount(linkId, 10_000)
    await capture(whole)
    expect(await info(linkId)).toMatchObject({ state: 'PAID', due: 0 })
    expect(await money(linkId)).toEqual({ paid: ITEMS, waived: CHARGE, refunded: 0 })
  })

  test('[I1] two links paid at once: one counts, the other goes back', async () => {
    const { orderId, linkId } = await orderLink()
    const { linkId: second } = await app.links.create(app.meher, { orderId })
    const [one, two] = [await begin(linkId, ITEMS), await begin(second, ITEMS, '9876500001')]
    await Promise.all([capture(one), capture(two)])
    const sums = [await money(linkId), await money(second)]
    expect(sums).toContainEqual({ paid: ITEMS, waived: CHARGE, refunded: 0 })
    expect(sums).toContainEqual({ paid: 0, waived: 0, refunded: ITEMS })
    expect(await onlineEvents(orderId)).toHaveLength(1)
  })

  test('[D-66] the order was cancelled meanwhile: all of it goes back', async () => {
    const { orderId, linkId } = await orderLink()
    const opened = await begin(linkId, ITEMS)
    const cancelled = { kind: 'CANCELLED', requestId: 'c', payload: { by: 'PLATFORM' } } as const
    await app.database.transaction((transaction) =>
      app.orders.record(transaction, { storeId: 'meher', orderId }, cancelled),
    )
    await capture(opened)
    expect(await money(linkId)).toEqual({ paid: 0, waived: 0, refunded: ITEMS })
  })
})

describe('[ADR-305, I13] everything says the same afterwards', () => {
  async function paidOrder() {
    const made = await orderLink()
    await capture(await begin(made.linkId, ITEMS))
    return made
  }
  const documents = async (orderId: string) =>
    (await app.invoices.documentsOf(app.meher, orderId)).map(({ kind, total }) => ({ kind, total }))
  const download = (orderId: string) =>
    request(`POST /integrations/checkout/consumer/invoice`, { body: { orderId }, phone: PHONE })

  test('its pages, its list, and the sums of its customer', async () => {
    const as = { phone: PHONE }
    const spent = async () =>
      (await request<{ totalSpent: number }>('GET /checkout/customer/stats', as)).totalSpent
    const { orderId, linkId, cartId } = await orderLink()
    const before = await spent()
    await capture(await begin(linkId, ITEMS))
    expect(before - (await spent())).toBe(CHARGE)
    expect(await request(`GET /checkout/customer/order-status?id=${orderId}`, as)).toMatchObject({
      http: 200,
      quote: { total: ITEMS },
      order: { total: ITEMS },
      billingDetails: {
        totalValue: ITEMS,
        totalPrepaidAmt: ITEMS,
        totalCodAmt: 0,
        paymentPending: 0,
        paymentCharges: 0,
      },
    })
    const thankYou = `GET /integrations/checkout/shopify/success-info?cart_id=${cartId}`
    expect(await request(thankYou, as)).toMatchObject({
      http: 200,
      cart: { quote: { total: ITEMS } },
      payment_charge: 0,
      prepaid_amount: ITEMS,
      cod_amount: 0,
    })
    const order = await app.orders.byId(app.database, 'meher', orderId)
    expect(order?.snapshot.quote.total).toBe(DUE)
  })

  test('an invoice of then is over what was paid', async () => {
    const { orderId } = await paidOrder()
    expect((await download(orderId)).http).toBe(200)
    expect(await documents(orderId)).toEqual([{ kind: 'TAX_INVOICE', total: ITEMS }])
  })

  test('an invoice of before gets a credit note over the charge, once', async () => {
    const { orderId, linkId } = await orderLink()
    await download(orderId)
    await capture(await begin(linkId, ITEMS))
    const issue = app.jobs.waiting.find(({ name }) => name === 'invoices.issue')
    if (!issue) throw new Error('nobody brings the documents up to date')
    await app.jobs.run(issue)
    await app.jobs.run(issue)
    expect(await documents(orderId)).toEqual([
      { kind: 'TAX_INVOICE', total: DUE },
      { kind: 'CREDIT_NOTE', total: CHARGE },
    ])
  })
})
