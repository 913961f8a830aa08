/** The UPI app and the typed UPI ids that a shopper has paid with. [checkout §3, §9, D-1, ADR-070] */
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import type { PayingUpiApp } from '@thela/domain/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpired } from '../../../jobs/purge-expired.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { purgeUpiIds } from '../../payments/used-methods/upi-of-shoppers-repository.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  app.provider.abilities.methods = ['UPI']
  const nothing = { banks: [], wallets: [], emiPlans: [], hasPayLater: false }
  app.provider.abilities.offer = { ...nothing, upi: { allowsCollect: true } }
  await app.applyMeher((file) => Object.assign(file['payments'] ?? {}, { collectUpi: true }))
})
afterAll(() => app.close())

const key = 'an-idempotency-key-of-a-page'

const open = ({ browser, payBody }: Shopper, upiProvider?: PayingUpiApp) => {
  const body = payBody(TEA_FOR_TWO)
  const meta = { ...body.meta, ...(upiProvider ? { upiProvider } : {}) }
  return browser.request(createPaymentOrder, { body: { ...body, meta }, key })
}

async function payInApp(
  shopper: Shopper,
  apps: readonly (PayingUpiApp | undefined)[],
  instrument: ProviderPayment['instrument'] = { upiHandle: 'ybl' },
) {
  const opened = []
  for (const each of apps) opened.push(await open(shopper, each))
  const [first] = opened
  if (!first) throw new Error('nothing was opened')
  app.provider.pay(first.reply.providerOrderId, { method: 'UPI', instrument })
  const { attemptId } = first.reply
  const place = { params: { id: attemptId }, query: { cartId: shopper.cartId } }
  await shopper.browser.request(getUpiStatus, place)
  return opened.map(({ reply }) => reply.attemptId)
}

async function offeredTo(phone: string, isGuest = false) {
  const { browser, cartId, addressId } = await openShopper(app, { phone, isGuest })
  const reply = await browser.requestWell(getPayments, { body: { cartId, addressId } })
  const upi = reply.options.find(({ id }) => id === 'UPI')
  const marked = upi?.instruments.filter(({ isLastUsed }) => isLastUsed).map(({ id }) => id)
  return { ...reply, apps: upi?.instruments.map(({ id }) => id), marked, upiIds: upi?.upiIds }
}

test('[checkout §9, D-1] the app used last is first: a second app opens the same attempt', async () => {
  const phone = '+919811133301'
  const attempts = await payInApp(await openShopper(app, { phone }), ['GPAY', 'PHONEPE'])
  expect(new Set(attempts).size).toBe(1)
  const seen = await offeredTo(phone)
  expect(seen.apps?.[0]).toBe('PHONEPE')
  expect(seen.marked).toEqual(['PHONEPE'])
  expect(seen.upiIntents[0]).toBe('PHONEPE')
  expect(seen.previouslyUsedOrder).toEqual(['UPI'])
  expect(await offeredTo('+919811133302')).toMatchObject({ marked: [] })
})

test('[I31] neither app nor ids of a guest, and nothing to a guest with the same phone', async () => {
  const phone = '+919811133303'
  await payInApp(await openShopper(app, { phone }), ['BHIM'], { upiId: 'asha@okaxis' })
  expect((await offeredTo(phone)).marked).toEqual(['BHIM'])
  expect(await offeredTo(phone, true)).toMatchObject({
    marked: [],
    savedPaymentMethods: [],
    upiVPAOptions: { collect: true, saved: [] },
  })
})

test('[checkout §3, §5, C3.49] typed ids that have paid: each once, the last used first; forgotten after a year', async () => {
  const phone = '+919811133304'
  for (const upiId of ['asha@okaxis', 'asha@ybl', 'Asha@OKAXIS']) {
    await payInApp(await openShopper(app, { phone }), [undefined], { upiId })
  }
  const seen = await offeredTo(phone)
  expect(seen.upiIds).toEqual({ downHandles: [], saved: ['Asha@OKAXIS', 'asha@ybl'] })
  expect(seen.upiVPAOptions).toEqual({ collect: true, saved: ['Asha@OKAXIS', 'asha@ybl'] })
  expect(seen.savedPaymentMethods).toMatchObject([
    { type: 'UPI', data: { id: 'Asha@OKAXIS' } },
    { type: 'UPI', data: { id: 'asha@ybl' } },
  ])
  await app.database.raw(
    `update payments set captured_at = now() - interval '366 days' where instrument->>'upiId' = 'asha@ybl'`,
  )
  await purgeExpired(app.database, [purgeUpiIds])
  expect((await offeredTo(phone)).upiIds?.saved).toEqual(['Asha@OKAXIS'])
})

test('[D-1] without Collect none of them is shown', async () => {
  const phone = '+919811133305'
  await payInApp(await openShopper(app, { phone }), [undefined], { upiId: 'asha@okaxis' })
  await app.applyMeher((file) => Object.assign(file['payments'] ?? {}, { collectUpi: false }))
  const seen = await offeredTo(phone)
  expect(seen.upiIds).toBeUndefined()
  expect(seen.savedPaymentMethods).toEqual([])
  expect(seen.upiVPAOptions).toEqual({ collect: false, saved: [] })
})

test('[checkout §4, ADR-162] an order on delivery is the last used, but only of the person who verified the phone', async () => {
  const phone = '+919811133306'
  await payInApp(await openShopper(app, { phone }), ['GPAY'])
  expect((await offeredTo(phone)).lastUsed).toBe('UPI')
  await (await openShopper(app, { phone })).placeCod()
  const seen = await offeredTo(phone)
  expect(seen).toMatchObject({ lastUsed: 'COD', previouslyUsedOrder: ['UPI'] })
  expect((await offeredTo(phone, true)).lastUsed).toBeUndefined()
  expect((await offeredTo('+919811133307')).lastUsed).toBeUndefined()
})
