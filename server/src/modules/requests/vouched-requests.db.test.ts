/** What a customer for whom only the store vouched can request. [account §4, I34, ADR-259, ADR-360] */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrder } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const phone = '+919876543210'
const customer = { kind: 'USER', storeId: 'meher', phone } as const
const verified = tokenOf(customer)
const vouched = tokenOf({ ...customer, vouchedBy: 'website' })
const address = {
  name: 'Somebody Else',
  phone: '+919812300077',
  pincode: '560001',
  address_line1: '7 Brigade Road, third floor',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
}

let app: TestApp
let orderId = ''
let count = 0

interface OrderConfig {
  readonly possibleActions: readonly string[]
  readonly instantActions: readonly string[]
  readonly refundTo: readonly string[]
}

const send = async (headers: object, body: object) => {
  const url = '/checkout/customer/actions/v2'
  const payload = { orderId, ...body }
  return (await app.http.inject({ method: 'POST', url, payload, headers: { ...headers } })).json<
    Record<string, unknown>
  >()
}
const configFor = async (headers: object): Promise<OrderConfig> => {
  const url = `/checkout/customer/order-status?id=${orderId}`
  const response = await app.http.inject({ method: 'GET', url, headers: { ...headers } })
  return response.json<{ readonly orderConfig: OrderConfig }>().orderConfig
}

async function deliver(): Promise<void> {
  const { platformOrderId } = (await app.orders.byId(app.database, 'meher', orderId)) ?? {}
  const awb = `AWB-V-${count}`
  const event = { ...fulfilledEvent(orderId, awb), platformOrderId }
  await app.receive('shopify', { ...event, at: '2025-11-18T03:00:00Z' })
  const scans = [{ status: 'DELIVERED', ctime: '2025-11-20T09:00:00Z' }]
  await app.receive('courier', { awb, unknownStatuses: [], scans })
}

type File = Record<string, Record<string, unknown>>
const allow = (file: File): void => {
  file['account'] = {
    ...file['account'],
    ALLOW_SHIPPING_ADDRESS_EDIT: true,
    ALLOW_BILLING_ADDRESS_EDIT: true,
    requests: { cancel: 'INSTANT', return: 'APPROVED', addressEdit: 'APPROVED' },
  }
}
beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    clock: { now: new Date('2025-11-21T06:30:00Z') },
    meher: (file) => {
      allow(file)
      Object.assign((file['uiConfig'] ??= {}), { storeCreditConfig: { active: true } })
    },
  })
})
/** Everything of it is paid in cash. */
beforeEach(async () => {
  count += 1
  const { quote } = fakeSnapshot()
  const snapshot = fakeSnapshot({
    paymentMethod: 'COD',
    quote: { ...quote, payableNow: 0 as never, dueOnDelivery: quote.total },
  })
  const made = await placeOrder(app, { cartId: `vouched-${count}`, snapshot, phone })
  orderId = made.orderId
  await app.jobs.run(made.job)
})
afterAll(() => app.close())

test('[I34, ADR-360] another address needs an OTP, and is not offered without one', async () => {
  expect(await configFor(verified)).toMatchObject({
    possibleActions: ['CANCEL_ORDER', 'EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS'],
  })
  expect(await configFor(vouched)).toMatchObject({
    possibleActions: ['CANCEL_ORDER'],
    instantActions: ['CANCEL_ORDER'],
  })
  for (const action of ['EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS']) {
    expect(await send(vouched, { action, address })).toMatchObject({ code: 'OTP_REQUIRED' })
    expect(await send(verified, { action, address })).toMatchObject({ action, state: 'REQUEST' })
  }
})

test('[I34, ADR-360] a cancellation does not: what was paid goes back the way it came', async () => {
  const cancel = { action: 'CANCEL_ORDER', reason: 'I’m not interested anymore' }
  expect(await send(vouched, cancel)).toMatchObject({ state: 'REQUEST' })
})

test('[I34, D-38, ADR-360] a refund to a UPI id needs an OTP; one as store credit does not', async () => {
  await deliver()
  expect((await configFor(verified)).refundTo).toEqual(['UPI', 'STORE_CREDIT'])
  expect((await configFor(vouched)).refundTo).toEqual(['STORE_CREDIT'])
  const itemsBack = { action: 'RETURN_ORDER', reason: 'Damaged items' }
  const toUpi = { ...itemsBack, refund: { to: 'UPI', upiId: 'thief@okbank' } }
  expect(await send(vouched, toUpi)).toMatchObject({ code: 'OTP_REQUIRED' })
  const toCredit = { ...itemsBack, refund: { to: 'STORE_CREDIT' } }
  expect(await send(vouched, toCredit)).toMatchObject({ refund: { to: 'STORE_CREDIT' } })
})

test('[I34, D-38, ADR-236, ADR-360] a store that takes no credit as payment gives none back', async () => {
  await app.applyMeher(allow)
  await deliver()
  expect((await configFor(verified)).refundTo).toEqual(['UPI'])
  expect((await configFor(vouched)).refundTo).toEqual([])
  const itemsBack = { action: 'RETURN_ORDER', reason: 'Damaged items' }
  for (const caller of [verified, vouched]) {
    expect(await send(caller, { ...itemsBack, refund: { to: 'STORE_CREDIT' } })).toMatchObject({
      details: { fields: { refund: {} } },
    })
  }
})
