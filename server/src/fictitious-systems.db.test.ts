import { defineIntegration } from '@thela/contracts/integrations/define-integration'
import { trackPublic } from '@thela/contracts/calls/tracking/tracking'
import { accountLists } from '@thela/contracts/stores/connections'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registeredSystems } from './integrations.ts'
import type { ParcelReport } from './ports/courier.ts'
import { courier, messageChannel, paymentProvider, storePlatform } from './registered-system.ts'
import { chaipay, makeChaipay } from './testing/fictitious/chaipay.ts'
import { startChaipayService } from './testing/fictitious/chaipay-service.ts'
import { chitthi, makeChitthi } from './testing/fictitious/chitthi.ts'
import { startChitthiService } from './testing/fictitious/chitthi-service.ts'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { proofFor, readVerified } from './ports/testing/read-verified.ts'

const nothing = { account: {}, secrets: {} }
const haat = defineIntegration({ code: 'HAAT', name: 'Haat', kind: 'PLATFORM', ...nothing })
const daakia = defineIntegration({ code: 'DAAKIA', name: 'Daakia', kind: 'COURIER', ...nothing })
const sandesh = defineIntegration({ code: 'SANDESH', name: 'Sandesh', kind: 'MESSAGE', ...nothing })

const unused = () => async () => []
const noHistory = () => ({ ordersSince: async () => [] })

let app: TestApp
let service: Awaited<ReturnType<typeof startChaipayService>>
let letters: Awaited<ReturnType<typeof startChitthiService>>
beforeAll(async () => {
  service = await startChaipayService()
  letters = await startChitthiService()
  app = await openTestApp({
    environment: { THELA_ALLOW_PRIVATE: '1' },
    systems: ({ platform, sms }) => [
      storePlatform(haat, {
        open: () => platform.platformOf('meher'),
        history: noHistory,
        check: unused,
      }),
      paymentProvider(chaipay, {
        open: makeChaipay,
        history: registeredSystems.RAZORPAY.makers.history as never,
        check: unused,
      }),
      courier(daakia, {
        open: ({ code }) => ({
          account: code,
          webhookHeaders: [],
          polling: { callsPerMinute: 60, parcelsPerCall: 1, limitOf: 'ACCOUNT' },
          track: async () => undefined,
          reachOf: async () => ({ isServed: true, takesCash: true }),
          requests: { kinds: [], cutOffMinutes: 0, maxAttempts: 3 },
          requestDelivery: async () => 'NOT_OFFERED',
          parseWebhook(webhook) {
            const report = readVerified<ParcelReport>('meher', webhook)
            if (typeof report !== 'object') return report
            const scans = report.scans.map((scan) => ({ ...scan, ctime: new Date(scan.ctime) }))
            return { ...report, scans }
          },
        }),
        check: unused,
      }),
      messageChannel(sandesh, {
        open: ({ code }) => ({ ...sms.channel, account: code }),
        check: unused,
      }),
      messageChannel(chitthi, { open: makeChitthi, check: unused }),
    ],
  })
  const connections = {
    haat: [{ code: 'HAAT' }],
    chaipay: [{ code: 'CHAIPAY', apiUrl: service.url }],
    daakia: [{ code: 'DAAKIA', platformNames: ['Daakia Express'] }],
    sandesh: [{ code: 'SANDESH' }],
    chitthi: [{ code: 'CHITTHI', apiUrl: letters.url, from: 'meher@shop.example' }],
  }
  const notifications = { ORDER_PLACED: ['CHITTHI', 'SANDESH'], ORDER_SHIPPED: ['SANDESH'] }
  await app.database.raw(
    `update stores set version = version + 1,
       config = config || jsonb_build_object('connections', $1::jsonb, 'notifications', $2::jsonb)
     where store_id = 'meher'`,
    [JSON.stringify(connections), JSON.stringify(notifications)],
  )
  await app.database.raw(`select pg_notify('stores', 'meher')`, [])
  await vi.waitFor(() => {
    const { connections } = app.stores.find('meher')?.config ?? {}
    if (connections?.shopify.length !== 0) throw new Error('the change has not arrived')
  })
})
afterAll(async () => {
  await app.close()
  await Promise.all([service.close(), letters.close()])
})

const post = (path: string, payload: string | Buffer, headers: object) =>
  app.http.inject({
    method: 'POST',
    url: `/webhooks/${path}/meher`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('its definition alone makes a system part of the store’s file', () => {
  const schema = Type.Object(accountLists([chaipay]), { additionalProperties: false })
  const file = Value.Default(schema, { chaipay: [{ apiUrl: 'https://pay.example' }] })
  expect(file).toEqual({ chaipay: [{ code: 'CHAIPAY', apiUrl: 'https://pay.example' }] })
  expect(Value.Check(schema, file)).toBe(true)
  expect(Value.Check(schema, { chaipay: [{ code: 'CHAIPAY', apiUrl: 1 }] })).toBe(false)
})

test('one cart, paid, placed, shipped and notified through added systems', async () => {
  // A channel: the code of the sign-in was sent by the first, which everything goes by unless chosen.
  const shopper = await openShopper(app)
  expect(app.sms.messages.at(-1)).toMatchObject({ phone: shopper.phone, kind: 'OTP' })

  // A provider: one payment.
  const { status, reply } = await shopper.pay()
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    provider: 'CHAIPAY',
    config: { mode: 'test', session: expect.stringContaining('session_') as string },
  })
  const { body, headers } = service.webhookOf(
    service.pays(reply.providerOrderId, TEA_FOR_TWO, 'paid'),
  )
  expect((await post('chaipay', Buffer.from(body), {})).statusCode).toBe(401)
  expect((await post('chaipay', Buffer.from(body), headers)).statusCode).toBe(200)

  // A platform: it has the order of its cart, and says what happened to it.
  const order = await vi.waitFor(async () => {
    const found = await app.orders.ofPayable(app.database, 'meher', shopper.cartId)
    expect(found?.platformOrderId).toBeTypeOf('string')
    return found as NonNullable<typeof found>
  })
  expect(app.platform.placed.at(-1)).toMatchObject({ sourceId: order.orderId, paid: TEA_FOR_TWO })
  // Another channel, for email: the store has chosen it for this message.
  await vi.waitFor(() => expect(letters.letters.size).toBe(1))
  expect([...letters.letters.values()]).toEqual([
    {
      id: `ORDER_PLACED-${order.orderId}`,
      from: 'meher@shop.example',
      to: order.snapshot.email,
      language: 'en',
      text: `Thank you! Meher Pantry has received your order ${order.platformOrderName} of ₹500. https://pay.example/order-details/${order.orderId}`,
    },
  ])
  const sent = {
    eventId: 'sent',
    topic: 'sent',
    kind: 'FULFILLED',
    platformOrderId: order.platformOrderId,
    fulfilmentId: 'f1',
    trackingNumber: 'DK1',
    trackingCompany: 'Daakia Express',
    lineQuantities: [],
    at: new Date(),
  }
  expect((await post('haat', JSON.stringify(sent), proofFor('meher'))).statusCode).toBe(200)

  // A courier: one webhook, one scan.
  const scan = { status: 'OUT_FOR_DELIVERY', ctime: new Date() }
  const report = { eventId: 'scan', awb: 'DK1', scans: [scan], unknownStatuses: [] }
  expect((await post('daakia', JSON.stringify(report), proofFor('meher'))).statusCode).toBe(200)
  const { rows } = await app.database.raw(
    `select shipment_id as id from shipments where awb = 'DK1'`,
    [],
  )
  const { id } = rows[0] as { readonly id: string }
  const { reply: parcel } = await shopper.browser.request(trackPublic, {
    params: { id },
  })
  expect(parcel).toMatchObject({ courier: { code: 'DAAKIA' } })
  expect(JSON.stringify(parcel)).toContain('OUT_FOR_DELIVERY')
})
