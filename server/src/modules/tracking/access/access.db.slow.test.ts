import * as calls from '@thela/contracts/calls/tracking/tracking-access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import { placeOrderOnPlatform } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
})
afterAll(() => app.close())

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test('[I45] an unknown order takes as long as a wrong pincode', async () => {
  const orderId = await placeOrderOnPlatform(app, {
    cartId: 'access-slow',
    snapshot: fakeSnapshot(),
    phone: '+919830000001',
    store: app.meher,
  })
  const { rows } = await app.database.raw(
    'select platform_order_name as name from orders where order_id = $1',
    [orderId],
  )
  const [{ name: number } = { name: '' }] = rows as { name: string }[]
  const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] }
  for (let round = 0; round < 40; round += 1) {
    await app.database.raw('delete from otp_send_counts')
    const browser = await openTestBrowser(app, 'meher', `203.0.113.${round}`)
    for (const [kind, orderNumber] of [
      ['unknown', '#M-999999'],
      ['wrong', number],
    ] as const) {
      const began = performance.now()
      await browser.request(calls.findByOrderNumber, { body: { orderNumber, pincode: '110001' } })
      times[kind].push(performance.now() - began)
    }
  }
  const [unknown, wrong] = [median(times.unknown), median(times.wrong)]
  expect(Math.abs(unknown - wrong)).toBeLessThan(Math.max(3, 0.5 * unknown))
})
