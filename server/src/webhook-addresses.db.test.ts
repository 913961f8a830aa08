import { storeInAddress } from '@thela/contracts/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofFor } from './ports/testing/read-verified.ts'
import { fulfilledEvent } from './testing/fulfilled-event.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

const sources = async () => {
  const { rows } = await app.database.raw('select store_id as id from webhook_inbox', [])
  return (rows as { id: string }[]).map(({ id }) => id)
}

test('[shiprocket §1, I59] the number of a store in a webhook address is that store, with its own proof only', async () => {
  const storeId = storeInAddress(app.dhaga.number)
  const event = fulfilledEvent('order-1', 'AWB-BY-NUMBER')
  const foreign = await app.receive('shopify', event, { storeId, proof: proofFor('meher') })
  expect(foreign.statusCode).toBe(401)
  expect(await sources()).toEqual([])
  const received = await app.receive('shopify', event, { storeId, proof: proofFor('dhaga') })
  expect(received.statusCode).toBe(200)
  expect(await sources()).toEqual(['dhaga'])
})

test('[I59] a number that no store has is 404', async () => {
  const response = await app.receive('shopify', fulfilledEvent('order-1', 'AWB'), {
    storeId: '9999',
    proof: proofFor('meher'),
  })
  expect(response.statusCode).toBe(404)
})
