import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { courierSuite } from '../../../ports/testing/courier-suite.ts'
import { changed, textOf } from '../../testing/sandbox-environment.ts'
import { startCourier } from '../../testing/start-courier.ts'
import { makeAftership } from './index.ts'

const SECRET = 'whsec_demo_of_meher'
const start = () =>
  startCourier('aftership', (sandboxUrl, http) =>
    makeAftership(
      {
        code: 'AFTERSHIP',
        apiKey: 'asat_demo_key_of_meher',
        webhookSecret: SECRET,
        apiUrl: `${sandboxUrl}/aftership`,
      },
      http,
    ),
  )

courierSuite('AfterShip', async () => {
  const { environment, courier, longestWaitMs, bookThree, close } = await start()
  const ping = Buffer.from('{"event":"webhook_test","ts":1763690400}')
  return {
    courier,
    ...(await bookThree()),
    statuses: [
      'ORDER_PLACED',
      'ORDER_PLACED',
      'PICKED_UP',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ],
    requestCount: async () => 0,
    webhooks: () =>
      environment.webhooks(2, (webhook) => textOf(webhook).includes('"tag":"Delivered"')),
    webhookOfTest: () => ({ body: ping, headers: { 'aftership-hmac-sha256': signed(ping) } }),
    longestWaitMs,
    setFault: environment.setFault,
    close,
  }
})

const signed = (body: Buffer): string => createHmac('sha256', SECRET).update(body).digest('base64')

test('[T3.21] follows a number that it is asked for first, and names its carrier', async () => {
  const { environment, courier, book, advance, close } = await start()
  expect(await courier.track('OTHER123456')).toBeUndefined()
  expect(await courier.track('OTHER123456')).toBeUndefined()
  const follows = environment.sandbox.events
    .list()
    .filter(({ title }) => title === 'POST /trackings')
  expect(follows).toHaveLength(1)
  const parcel = await book()
  await advance(parcel)
  const names = ['Delhivery', 'Blue Dart', 'XpressBees']
  expect(names).toContain((await courier.track(parcel.awb))?.carrier?.name)
  await close()
})

test('[I27] waits for its rate limit, and does not take it for a refusal', async () => {
  const { environment, courier, close } = await start()
  environment.sandbox.switches.set('aftership', 'calls-per-second', 0)
  await expect(courier.track('OTHER123456')).rejects.toMatchObject({
    kind: 'unavailable',
    reason: 'HTTP_429',
  })
  environment.sandbox.switches.set('aftership', 'calls-per-second', 10)
  expect(await courier.track('OTHER123456')).toBeUndefined()
  await close()
})

test('a changed body under the first one’s signature is no webhook', async () => {
  const { environment, courier, book, advance, close } = await start()
  const parcel = await book()
  await advance(parcel)
  const [webhook] = await environment.webhooks(1, (each) => textOf(each).includes('"Delivered"'))
  if (!webhook) throw new Error('no webhook came')
  const altered = changed(webhook, 'OutForDelivery', 'Delivered')
  expect(courier.parseWebhook(altered)).toBe('INVALID_SIGNATURE')
  await close()
})
