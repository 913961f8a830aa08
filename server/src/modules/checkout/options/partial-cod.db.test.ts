/** Partial COD from the offer to the refund of its prepaid part. [checkout §4, §7, D-9, D-66, I18] */
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  getSuccessInfo,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { getOrder } from '@thela/contracts/calls/orders/orders'
import { splitPayment } from '@thela/contracts/calls/checkout/partial-cod'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { encodeKey } from '../../../http/bodies/encoded-key.ts'
import { isAddingUp, openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { fulfilledEvent } from '../../../testing/fulfilled-event.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const PART = 100_00
const REST = TEA_FOR_TWO - PART

type File = Record<string, Record<string, unknown>>
const offer =
  (partialCod: object = {}, uiConfig: object = {}) =>
  (file: File) => {
    Object.assign((file['uiConfig'] ??= {}), { partialCod: true, ...uiConfig })
    Object.assign((file['payments'] ??= {}), {
      methods: [{ type: 'UPI', discount: { kind: 'PERCENT', percent: 10 } }],
      partialCod: { prepaid: { kind: 'FLAT', amount: PART }, ...partialCod },
    })
  }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ meher: offer() })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.applyMeher(offer())
  await app.database.raw(`delete from otp_send_counts; delete from otp_phones;
    delete from stock_holds; delete from stock_reservations; delete from guest_holds`)
})

const optionsOf = ({ browser, cartId, addressId }: Shopper) =>
  browser.requestWell(getPayments, {
    body: { cartId, addressId, shippingOptionId: 'standard' },
  })
const keyOf = ({ cartId, addressId }: Shopper, more: object = {}) =>
  encodeKey({ cartId, addressId, storeId: 'meher', shippingMethod: 'standard', ...more })
const splitOf = async (shopper: Shopper, more?: object) => {
  const body = { key: keyOf(shopper, more) }
  return (await shopper.browser.requestWell(splitPayment, { body })).partialCODConfig
}
const partial: Partial<Stage> = { payment: { option: 'UPI', partial: true } }
const open = (shopper: Shopper, stage: Partial<Stage> = partial) =>
  shopper.browser.request(createPaymentOrder, { body: shopper.payBody(TEA_FOR_TWO, stage) })

/** Opted in and paid: the order's id. */
async function order(stage?: Partial<Stage>) {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  const { reply } = await open(shopper, stage)
  const { attemptId, providerOrderId, amount } = reply
  app.provider.pay(providerOrderId, { method: 'UPI' })
  await browser.request(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  const info = await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
  return { shopper, amount, info, orderId: info.orderId }
}

async function rowOf(orderId: string) {
  const { rows } = await app.database.raw(
    `select total_paise::int as total, prepaid_paise::int as prepaid, cod_paise::int as cod,
       deposit_paise::int as deposit from orders where order_id = $1`,
    [orderId],
  )
  return rows[0]
}
const refundsOf = async (orderId: string) => {
  const { rows } = await app.database.raw(
    `select r.amount_paise::int as amount, r.reason from refunds r
     join orders o on o.store_id = r.store_id and o.provider_payment_id = r.provider_payment_id
     where o.order_id = $1`,
    [orderId],
  )
  return rows
}

/** The server's own loop may be applying the event: its end is awaited. */
const applied = () => vi.waitFor(async () => expect(await app.applyEvents()).toBe(0))

/** The queue makes the order there by itself: an event about another one of the platform is not about it. */
const idOnPlatform = (orderId: string) =>
  vi.waitFor(async () => {
    const { rows } = await app.database.raw(
      `select platform_order_id as id from orders where order_id = $1`,
      [orderId],
    )
    const [order] = rows as { id: string | null }[]
    expect(order?.id).toEqual(expect.any(String))
    return order?.id
  })

let parcels = 0
/** A parcel of everything; gives how the courier reports it. */
async function send(orderId: string) {
  parcels += 1
  const awb = `PCOD-${parcels}`
  const platformOrderId = await idOnPlatform(orderId)
  await app.receive('shopify', { ...fulfilledEvent(orderId, awb), platformOrderId })
  let hour = 5
  return async (...statuses: readonly string[]) => {
    const scans = statuses.map((status) => ({
      status,
      ctime: `2025-11-20T${String((hour += 1)).padStart(2, '0')}:00:00Z`,
    }))
    await app.receive('courier', { awb, scans, unknownStatuses: [] })
    await applied()
  }
}

test('[checkout §4, I13, C3.19] it is offered with its split, without the charge and discount of a method', async () => {
  const shopper = await openShopper(app)
  const { partialCODConfig } = await optionsOf(shopper)
  expect(partialCODConfig).toMatchObject({
    splitAmt: PART,
    quote: { total: TEA_FOR_TWO, payableNow: PART, dueOnDelivery: REST },
    steps: {
      isNumbered: true,
      list: [
        { code: 'PAY_NOW', amount: PART },
        { code: 'PAY_LATER', amount: REST },
      ],
    },
  })
  expect(partialCODConfig && isAddingUp(partialCODConfig.quote)).toBe(true)
  expect(await splitOf(shopper)).toEqual(partialCODConfig)
})

test.each([
  ['switched off', offer({}, { partialCod: false })],
  ['less than a rupee', offer({ prepaid: { kind: 'FLAT', amount: 99 }, minPrepaid: 0 })],
  ['as much as the order', offer({ prepaid: { kind: 'FLAT', amount: TEA_FOR_TWO } })],
  [
    'no COD at the pincode',
    (file: File) => {
      offer()(file)
      Object.assign(file['payments']?.['cod'] ?? {}, { blockedPincodes: ['560001'] })
    },
  ],
])('[checkout §4, C4.22, C3.19] not offered and refused: %s', async (_name, change) => {
  const shopper = await openShopper(app)
  await app.applyMeher(change)
  expect((await optionsOf(shopper)).partialCODConfig).toBeUndefined()
  expect(await splitOf(shopper)).toBeUndefined()
  expect(await open(shopper)).toMatchObject({
    status: 409,
    failure: { code: 'METHOD_UNAVAILABLE' },
  })
})

test('[checkout §3, C3.20] the split per cent with its limits, and the store’s own steps', async () => {
  await app.applyMeher(
    offer(
      { prepaid: { kind: 'PERCENT', percent: 50 }, maxPrepaid: 80_00 },
      { partialCODStepsConfig: { showBulletPoints: false, steps: ['Our driver takes UPI.'] } },
    ),
  )
  const shopper = await openShopper(app)
  expect(await splitOf(shopper)).toMatchObject({
    splitAmt: 80_00,
    steps: { isNumbered: false, list: [{ text: 'Our driver takes UPI.' }] },
  })
  await app.applyMeher(offer({}, { partialCODStepsConfig: { show: false } }))
  expect(await splitOf(shopper)).not.toHaveProperty('steps')
})

test('[checkout §7, I61, I31, C7.27] another total has changed; another cart or format is refused', async () => {
  const shopper = await openShopper(app)
  const other = await openShopper(app)
  const request = async (key: string) => {
    const { status } = await shopper.browser.request(splitPayment, { body: { key } })
    return status
  }
  expect(await request(keyOf(shopper, { orderValue: TEA_FOR_TWO }))).toBe(200)
  expect(await request(keyOf(shopper, { orderValue: TEA_FOR_TWO - 1 }))).toBe(409)
  expect(await request(keyOf(shopper, { storeId: 'dhaga' }))).toBe(404)
  expect(await request(keyOf(shopper, { addressId: other.addressId }))).toBe(404)
  expect(await request('x')).toBe(400)
})

test('[I18, I13] the provider is asked for the part; order, thank-you and account carry both', async () => {
  const { shopper, amount, info, orderId } = await order()
  expect(amount).toBe(PART)
  expect(info).toMatchObject({
    paymentMethod: 'PARTIAL_COD',
    subPaymentMethod: 'SWC',
    prepaid_amount: PART,
    cod_amount: REST,
    payment_discount: 0,
    cart: { quote: { total: TEA_FOR_TWO } },
  })
  expect(await rowOf(orderId)).toEqual({
    total: TEA_FOR_TWO,
    prepaid: PART,
    cod: REST,
    deposit: 0,
  })
  const detail = await shopper.browser.requestWell(getOrder, { query: { id: orderId } })
  expect(detail.billingDetails).toMatchObject({
    totalPrepaidAmt: PART,
    totalCodAmt: REST,
    paymentPending: REST,
    deposit: 0,
  })
  await vi.waitFor(() =>
    expect(app.platform.placed.at(-1)).toMatchObject({ paid: PART, dueOnDelivery: REST }),
  )
})

test('[checkout §7] the specified fields opt in too, and their parts are compared', async () => {
  const shopper = await openShopper(app)
  const stage: Partial<Stage> = {
    payment: { option: 'UPI' },
    partial_cod_opted_in: true,
    prepaid_amount: PART,
    cod_amount: REST,
  }
  expect(await open(shopper, { ...stage, prepaid_amount: 1_00 })).toMatchObject({
    status: 409,
    failure: { code: 'PRICE_CHANGED', details: { quote: { payableNow: PART } } },
  })
  expect(await open(shopper, { ...stage, cod_amount: 0 })).toMatchObject({ status: 409 })
  expect((await open(shopper, stage)).reply).toMatchObject({ amount: PART })
})

const PLAN = {
  id: 'HDFC-6',
  bank: 'HDFC',
  cardType: 'credit',
  durationMonths: 6,
  interestRatePercent: 12,
  minAmount: paise(0),
  processingFee: paise(0),
} as const

test('[checkout §9, D-9] instalments take no part of a price, also where only the server is told', async () => {
  const { abilities } = app.provider
  const before = { methods: abilities.methods, offer: abilities.offer }
  onTestFinished(() => void Object.assign(abilities, before))
  abilities.methods = ['UPI', 'CARD', 'EMI']
  abilities.offer = { ...abilities.offer, emiPlans: [PLAN] }
  await app.applyMeher((file) => {
    offer()(file)
    Object.assign(file['payments'] ?? {}, { emi: { enabled: true, minimumAmount: 0 } })
  })
  const shopper = await openShopper(app)
  const request = (stage: Partial<Stage>) => {
    const body = { ...shopper.payBody(TEA_FOR_TWO, stage), meta: { paymentMethod: 'EMI' as const } }
    return shopper.browser.request(createPaymentOrder, { body })
  }
  const payment = { option: 'EMI', instrument: PLAN.id } as const
  for (const stage of [
    { payment: { ...payment, partial: true } },
    { payment, partial_cod_opted_in: true },
    { payment, partial_cod_opted_in: true, prepaid_amount: PART, cod_amount: REST },
  ]) {
    expect(await request(stage)).toMatchObject({
      status: 409,
      failure: { code: 'METHOD_UNAVAILABLE' },
    })
  }
  // Either alone is possible.
  expect(await request({ payment })).toMatchObject({ status: 200, reply: { amount: TEA_FOR_TWO } })
  expect(await open(shopper)).toMatchObject({ status: 200, reply: { amount: PART } })
})

test('[checkout §3 Stage info] the opt-in is part of the draft', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId, stage } = shopper
  const body = { ...stage, payment: { option: 'UPI' as const }, partial_cod_opted_in: true }
  const { quote } = await browser.requestWell(stageOrder, { query: {}, body })
  expect(quote).toMatchObject({ payableNow: PART, dueOnDelivery: REST })
  const { stageInfo } = await browser.requestWell(getCustomer, { query: { cartId } })
  expect(stageInfo?.payment).toEqual({ option: 'UPI', partial: true })
})

test('[D-66] cancelled: the prepaid part goes back in full, once', async () => {
  const { orderId } = await order()
  const platformOrderId = await vi.waitFor(async () => {
    const { rows } = await app.database.raw(
      `select platform_order_id as id from orders where order_id = $1
       and platform_order_id is not null`,
      [orderId],
    )
    expect(rows).toHaveLength(1)
    return (rows[0] as { id: string }).id
  })
  for (const eventId of ['cancelled', 'cancelled-again']) {
    await app.receive('shopify', {
      eventId: `${eventId}-${orderId}`,
      topic: 'orders/cancelled',
      kind: 'CANCELLED',
      platformOrderId,
      at: '2025-11-20T05:00:00Z',
    })
    await applied()
  }
  expect(await refundsOf(orderId)).toEqual([{ amount: PART, reason: 'ORDER_CANCELLED' }])
})

test('[D-9, D-66] returned undelivered: the prepaid part goes back, once', async () => {
  const { orderId } = await order()
  const report = await send(orderId)
  await report('IN_TRANSIT', 'RTO_IN_TRANSIT')
  expect(await refundsOf(orderId)).toEqual([])
  await report('RTO_DELIVERED')
  await report('RTO_DELIVERED')
  expect(await refundsOf(orderId)).toEqual([{ amount: PART, reason: 'ORDER_RETURNED' }])
})

test('[D-9] delivered: the prepaid part is earned', async () => {
  const { orderId } = await order()
  const report = await send(orderId)
  await report('IN_TRANSIT', 'DELIVERED')
  expect(await refundsOf(orderId)).toEqual([])
})

test('[D-9, I18] a deposit is paid beside the total, and goes back after delivery, once', async () => {
  await app.applyMeher(offer({ mode: 'DEPOSIT' }))
  const { info, orderId, amount } = await order()
  expect(amount).toBe(PART)
  expect(info).toMatchObject({
    prepaid_amount: PART,
    deposit_amount: PART,
    cod_amount: TEA_FOR_TWO,
  })
  expect(await rowOf(orderId)).toEqual({
    total: TEA_FOR_TWO,
    prepaid: 0,
    cod: TEA_FOR_TWO,
    deposit: PART,
  })
  const report = await send(orderId)
  await report('IN_TRANSIT')
  expect(await refundsOf(orderId)).toEqual([])
  await report('DELIVERED')
  await report('DELIVERED')
  expect(await refundsOf(orderId)).toEqual([{ amount: PART, reason: 'DEPOSIT_RETURNED' }])
})
