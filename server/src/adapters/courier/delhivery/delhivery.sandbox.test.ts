import { istDay } from '@thela/domain/calendar'
import { expect, test } from 'vitest'
import { courierSuite } from '../../../ports/testing/courier-suite.ts'
import { textOf } from '../../testing/sandbox-environment.ts'
import { startCourier } from '../../testing/start-courier.ts'
import type { SandboxParcel } from '../../testing/start-courier.ts'
import { makeDelhivery } from './index.ts'

const WEBHOOK_KEY = 'delhivery_demo_key_meher'
interface Parcel extends SandboxParcel {
  readonly requests: readonly string[]
}

const start = () =>
  startCourier<Parcel>('delhivery', (sandboxUrl, http) =>
    makeDelhivery(
      {
        code: 'DELHIVERY',
        token: 'delhivery_demo_token_meher',
        webhookHeader: 'X-Api-Key',
        webhookToken: WEBHOOK_KEY,
        apiUrl: `${sandboxUrl}/delhivery`,
      },
      http,
    ),
  )

courierSuite('Delhivery', async () => {
  const { environment, courier, longestWaitMs, bookThree, close } = await start()
  return {
    courier,
    ...(await bookThree()),
    statuses: [
      'ORDER_PLACED',
      'OUT_FOR_PICKUP',
      'PICKED_UP',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ],
    // A changed address is one request, the attempt that it is for another.
    async requestCount(awb) {
      const { requests } = await environment.act<Parcel>(`parcels/${awb}`)
      const attempts = requests.filter((each) => each.startsWith('re-attempt')).length
      return Math.max(attempts, requests.length - attempts)
    },
    reach: { served: '400001', unserved: '900001' },
    webhooks: () =>
      environment.webhooks(2, (webhook) => textOf(webhook).includes('"Status":"Delivered"')),
    webhookOfTest: () => ({
      body: Buffer.from('{"waybill":"1","doc_type":"EPOD"}'),
      headers: { 'x-api-key': WEBHOOK_KEY },
    }),
    // The request itself, not the look at the parcel before it.
    longestWaitMs,
    setFault: (fault) => environment.setFault(fault, 'POST /api/p/update'),
    close,
  }
})

test('many parcels at one moment are one call', async () => {
  const { environment, courier, book, advance, close } = await start()
  const parcels = [await book(), await book(), await book()]
  for (const parcel of parcels) await advance(parcel)
  const reports = await Promise.all(parcels.map(({ awb }) => courier.track(awb)))
  expect(reports.map((report) => report?.awb)).toEqual(parcels.map(({ awb }) => awb))
  const calls = environment.sandbox.events
    .list()
    .filter(({ title }) => title === 'GET /api/v1/packages/json/')
  expect(calls).toHaveLength(1)
  await close()
})

test('[I27] its firewall’s 403 passes, and a wrong token does not', async () => {
  const { environment, courier, book, close } = await start()
  const { awb } = await book()
  environment.sandbox.switches.set('delhivery', 'calls-in-5-min', 1)
  await courier.track(awb)
  await expect(courier.track(awb)).rejects.toMatchObject({
    kind: 'unavailable',
    reason: 'HTTP_403',
  })
  environment.passTime(31_000)
  environment.passTime(5 * 60_000)
  expect(await courier.track(awb)).toBeUndefined()
  await close()
})

test('[D-35, T4.31] another attempt only after the codes and attempts that it takes', async () => {
  const { environment, courier, book, close } = await start()
  const day = istDay(new Date(Date.now() + 24 * 3_600_000))
  const request = { kind: 'RE_ATTEMPT', day } as const
  const again = (awb: string) => courier.requestDelivery(awb, request, 'request-of-attempt')
  const { awb } = await book()
  const fail = (failure: string) => environment.act(`parcels/${awb}/fail`, { failure })
  expect(await again(awb)).toBe('NOT_OFFERED')
  await fail('cash')
  expect(await again(awb)).toBe('NOT_OFFERED')
  await fail('address')
  expect(await again(awb)).toBe('ACCEPTED')
  await fail('notAtHome')
  expect(await again(awb)).toBe('NOT_OFFERED')
  const { requests } = await environment.act<Parcel>(`parcels/${awb}`)
  expect(requests).toEqual(['re-attempt 2'])
  await close()
})

test('a changed address is sent without the characters that it refuses', async () => {
  const { environment, courier, book, close } = await start()
  const { awb } = await book()
  await environment.act(`parcels/${awb}/fail`, {})
  const address = { line1: '12; MG & Sons\\Road', landmark: 'Shop #4, 50% hall' }
  const done = await courier.requestDelivery(
    awb,
    { kind: 'INFO_UPDATE', address },
    'request-of-info',
  )
  expect(done).toBe('ACCEPTED')
  const { requests } = await environment.act<Parcel>(`parcels/${awb}`)
  expect(requests).toEqual(['add 12 MG Sons Road, Shop 4, 50 hall', 're-attempt 1'])
  await close()
})
