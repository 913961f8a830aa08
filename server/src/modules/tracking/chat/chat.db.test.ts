import { getChatRestore, saveChatRestore } from '@thela/contracts/calls/accounts/support-chat'
import { trackOwned } from '@thela/contracts/calls/tracking/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../../testing/fulfilled-event.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

const AWB = 'AWB-CHAT-1'
const clock = { now: new Date('2025-11-21T06:30:00Z') }
const hers = tokenOf({ kind: 'USER', storeId: 'meher', phone: '+919876543210' })
const strangers = tokenOf({ kind: 'USER', storeId: 'meher', phone: '+919812345678' })
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
  const orderId = await placeOrderOnPlatform(app, { cartId: 'chat', snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilledEvent(orderId, AWB))
  await app.receive('courier', {
    awb: AWB,
    unknownStatuses: [],
    scans: [{ status: 'DELIVERED', ctime: '2025-11-21T05:00:00Z' }],
  })
})
afterAll(() => app.close())

const path = (call: { readonly route: string }) => call.route.split(' ')[1] ?? ''
const restore = (headers: Readonly<Record<string, string>>) =>
  app.http.inject({ url: `${path(getChatRestore)}?id=${AWB}`, headers })
const save = (headers: Readonly<Record<string, string>>) =>
  app.http.inject({
    method: 'POST',
    url: path(saveChatRestore),
    headers: { ...headers, 'x-thela-request': '1' },
    payload: { id: AWB, restoreId: 'restore-1' },
  })
const isOffered = async () => {
  const url = path(trackOwned).replace(':id', AWB)
  return (await app.http.inject({ url, headers: hers })).json<{ isChatOffered: boolean }>()
    .isChatOffered
}

test('[T7.10, T6.2] its customer starts the chat, and finds it again on another device', async () => {
  expect(await isOffered()).toBe(true)
  const first = (await restore(hers)).json<Record<string, unknown>>()
  expect(first).toMatchObject({ token: 'meher-demo-widget', host: expect.stringContaining('http') })
  expect(first).not.toHaveProperty('restoreId')
  // What the third party gets says nothing of the person.
  expect(Object.keys(first).toSorted()).toEqual(['externalId', 'host', 'orderNumber', 'token'])
  expect((await save(hers)).json()).toEqual({ saved: true })
  expect((await restore(hers)).json()).toEqual({ ...first, restoreId: 'restore-1' })
})

test('[I31, T6.2] nobody else gets anything of it', async () => {
  expect((await restore(strangers)).statusCode).toBe(404)
  expect((await save(strangers)).statusCode).toBe(404)
  const anonymous = tokenOf({ kind: 'ANON', storeId: 'meher' } as never)
  expect((await restore(anonymous)).statusCode).toBe(401)
})

test('[T4.80, T9.2, A9.12] it ends 7 days after a final status', async () => {
  clock.now = new Date('2025-11-28T05:01:00Z')
  try {
    expect(await isOffered()).toBe(false)
    expect((await restore(hers)).statusCode).toBe(404)
  } finally {
    clock.now = new Date('2025-11-21T06:30:00Z')
  }
})
