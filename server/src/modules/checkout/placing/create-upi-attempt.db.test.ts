import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { createUpiAttempt, createUpiAttemptByGet } from '@thela/contracts/calls/checkout/upi-create'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp
const KEY = 'key-of-this-attempt'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const input = ({ cartId }: Pick<Shopper, 'cartId'>) => ({ query: { cartId }, key: KEY })
const create = (shopper: Pick<Shopper, 'browser' | 'cartId'>) =>
  shopper.browser.request(createUpiAttempt, input(shopper))

test('[checkout §7, C7.32] opens a UPI payment for the saved draft; its status can be asked', async () => {
  const shopper = await openShopper(app)
  await shopper.browser.requestWell(stageOrder, { body: shopper.stage })
  const { status, reply } = await create(shopper)
  expect({ status, reply }).toMatchObject({
    status: 200,
    reply: { amount: TEA_FOR_TWO, contact: shopper.phone, placed: false },
  })
  expect(app.provider.orders.get(reply.providerOrderId)).toMatchObject({
    choice: { method: 'UPI' },
    amount: TEA_FOR_TWO,
  })
  const { status: state } = await shopper.browser.requestWell(getUpiStatus, {
    params: { id: reply.attemptId },
    query: { cartId: shopper.cartId },
  })
  expect(state).toBe('ACTIVE')
})

test('[D-29, I5, C7.31] the specified GET does the same; with the same key it is the same attempt', async () => {
  const shopper = await openShopper(app)
  await shopper.browser.requestWell(stageOrder, { body: shopper.stage })
  const byPost = await create(shopper)
  const byGet = await shopper.browser.request(createUpiAttemptByGet, input(shopper))
  expect(byGet.reply).toMatchObject({
    attemptId: byPost.reply.attemptId,
    providerOrderId: byPost.reply.providerOrderId,
  })
})

test('without a saved draft nothing is opened', async () => {
  const shopper = await openShopper(app)
  expect((await create(shopper)).failure).toMatchObject({ code: 'STAGE_INCOMPLETE' })
})

test('[I36] nobody else pays this cart', async () => {
  const shopper = await openShopper(app)
  await shopper.browser.requestWell(stageOrder, { body: shopper.stage })
  const stranger = await openTestBrowser(app, 'meher')
  await stranger.signIn('+919555555555')
  const { failure } = await create({ browser: stranger, cartId: shopper.cartId })
  expect(failure).toMatchObject({ code: 'CART_OF_ANOTHER' })
})
