/** What a customer for whom only the store vouched sees of a parcel and can ask for. [tracking §4, I34, ADR-259, ADR-360] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const phone = '+919876543210'
const customer = { kind: 'USER', storeId: 'meher', phone } as const
const verified = tokenOf(customer)
const vouched = tokenOf({ ...customer, vouchedBy: 'website' })
const AWB = 'AWB-VOUCHED-1'
const CODE = '704213'

let app: TestApp
let shipmentId: string

const seen = async (headers: Readonly<Record<string, string>>, calls = '/data/shipments') => {
  const response = await app.http.inject({ url: `${calls}/track/v2/${shipmentId}`, headers })
  return response.json<CustomerShipment>()
}
const request = async (headers: Readonly<Record<string, string>>, body: object) => {
  const payload = { id: shipmentId, ...body }
  const url = '/checkout/package/ndr'
  const response = await app.http.inject({ method: 'POST', url, payload, headers })
  return response.json<Record<string, unknown>>()
}

beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock: { now: new Date('2025-11-21T06:30:00Z') } })
  const orderId = await placeOrderOnPlatform(app, {
    cartId: 'vouched-parcel',
    snapshot: fakeSnapshot(),
    store: app.meher,
    phone,
  })
  await app.receive('shopify', { ...fulfilledEvent(orderId, AWB), at: '2025-11-18T03:00:00Z' })
  await app.receive('courier', {
    awb: AWB,
    unknownStatuses: [],
    deliveryOtp: CODE,
    scans: [{ status: 'UNDELIVERED', ctime: '2025-11-20T09:00:00Z', ndrStatus: 'ADDRESS_ISSUE' }],
  })
  const found = await app.http.inject({ url: `/data/shipment/verify/v2?id=${AWB}` })
  shipmentId = found.json<{ swiftId: string }>().swiftId
})
afterAll(() => app.close())

test('[T3.15, I34, ADR-360] the code of a delivery is for a phone verified by OTP alone', async () => {
  for (const calls of ['/data/shipments', '/checkout/shipments']) {
    expect(await seen(verified, calls)).toMatchObject({ deliveryOtp: CODE })
    const shown = await seen(vouched, calls)
    expect(shown).toMatchObject({ isDeliveryOtpPresent: true, track: { status: 'UNDELIVERED' } })
    expect(JSON.stringify(shown)).not.toContain(CODE)
  }
})

test('[tracking §4, I34, ADR-360] another address or phone needs an OTP, and is not offered without one', async () => {
  expect((await seen(verified)).track.actionAvailable?.types).toEqual([
    'RE_ATTEMPT',
    'INFO_UPDATE',
    'PHONE_UPDATE',
    'RTO',
    'FALSE_ATTEMPT',
  ])
  expect((await seen(vouched)).track.actionAvailable?.types).toEqual([
    'RE_ATTEMPT',
    'RTO',
    'FALSE_ATTEMPT',
  ])
  const toSomebodyElse = [
    { type: 'INFO_UPDATE', address_line1: '16 Residency Road, third floor' },
    { type: 'PHONE_UPDATE', phone: '+919812300077' },
  ]
  for (const body of toSomebodyElse) {
    expect(await request(vouched, body)).toMatchObject({ code: 'OTP_REQUIRED' })
  }
  const again = { type: 'RE_ATTEMPT', date: '2025-11-22' }
  expect(await request(vouched, again)).toMatchObject({ type: 'RE_ATTEMPT', state: 'REQUESTED' })
})
