import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../http/caller/fake-visitors.ts'
import { fakeSnapshot } from '../modules/orders/testing/fake-snapshot.ts'
import { readSettings } from '../settings.ts'
import { fulfilledEvent } from '../testing/fulfilled-event.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../testing/place-order.ts'
import { runCommand } from './commands.ts'

const phone = '+919876543210'
const AWB = 'AWB-BY-COMMAND'
// Noon in India.
const clock = { now: new Date('2025-11-21T06:30:00Z') }

let app: TestApp
let requestId = ''
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
  app.courier.notOffered.add(AWB)
  const orderId = await placeOrderOnPlatform(app, { cartId: AWB, snapshot: fakeSnapshot(), phone })
  await app.receive('shopify', fulfilledEvent(orderId, AWB))
  const scans = [
    { status: 'UNDELIVERED', ctime: '2025-11-20T09:00:00Z', ndrStatus: 'ADDRESS_ISSUE' },
  ]
  await app.receive('courier', { awb: AWB, unknownStatuses: [], scans })
  await app.applyEvents({ rounds: 2 })
  const found = await app.http.inject({ url: `/data/shipment/verify/v2?id=${AWB}` })
  const { swiftId: id } = found.json<{ swiftId: string }>()
  app.jobs.waiting.length = 0
  const requested = await app.http.inject({
    method: 'POST',
    url: '/checkout/package/ndr',
    payload: { id, type: 'RE_ATTEMPT', date: '2025-11-22', comment: 'Ring twice' },
    headers: tokenOf({ kind: 'USER', storeId: 'meher', phone }),
  })
  requestId = requested.json<{ id: string }>().id
  await app.jobs.runAll()
})
afterAll(() => app.close())

async function run(...words: string[]): Promise<readonly string[]> {
  const printed: string[] = []
  const environment = {
    THELA_DEMO: '0',
    DATABASE_URL: app.databaseUrl,
    THELA_SECRETS_KEY: app.secretsKey,
  }
  const settings = readSettings(environment)
  const print = (text: string) => printed.push(text)
  await runCommand({ settings, environment, print, untilEnd: async () => {} }, words)
  return printed
}

test('[D-35, ADR-357] what no courier takes is listed until the store replies, once', async () => {
  const list = ['tracking', 'requests', '--store', 'meher']
  const [line = ''] = await run(...list)
  expect(line.split('\t')).toEqual([
    requestId,
    'RE_ATTEMPT',
    'requested 2025-11-21',
    expect.stringMatching(/ AWB-BY-COMMAND$/),
    expect.stringMatching(/^order .{27}$/),
    '2025-11-22',
    'Ring twice',
  ])
  expect(await run('tracking', 'requests', 'done', requestId, '--comment', 'On Saturday')).toEqual([
    'saved: the customer reads it on the page of the parcel',
  ])
  expect(await run('tracking', 'requests', 'decline', requestId, '--comment', 'No')).toEqual([
    'nothing was saved: this request has a reply',
  ])
  expect(await run(...list)).toEqual(['no open requests'])
  const { rows } = await app.database.raw(
    'select store_reply as reply, store_comment as comment from shipment_requests',
    [],
  )
  expect(rows).toEqual([{ reply: 'DONE', comment: 'On Saturday' }])
})

test('[I31] a reply names a request of a store', async () => {
  const unknown = `${requestId.slice(0, 8)}${'A'.repeat(19)}`
  await expect(run('tracking', 'requests', 'done', unknown)).rejects.toThrow('there is no request')
  await expect(run('tracking', 'requests', 'done', 'x')).rejects.toThrow('is not an id')
})
