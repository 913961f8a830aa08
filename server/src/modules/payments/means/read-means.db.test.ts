/** [ADR-326] */
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { paise } from '@thela/domain/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      Object.assign((file['uiConfig'] ??= {}), { storeCreditConfig: { active: true } })
    },
  })
})
afterAll(() => app.close())

/** The merged statement, and those that read a part of it elsewhere. */
const READS = ['payments.means-of-customer', 'payments.saved-cards', 'payments.usable-balances']

/** The payment options, and how often they have read what a visitor can pay with. */
async function load({ browser, cartId, addressId }: Shopper, codes: readonly string[] = []) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const body = { cartId, addressId, gift_card_codes: [...codes] }
    const { status, reply, failure } = await browser.request(getPayments, { body })
    const names = query.mock.calls.map(([sent]) => (sent as unknown as { name?: string }).name)
    const reads = names.filter((name) => READS.includes(name ?? '')).length
    return { status, reply, failure, reads }
  } finally {
    query.mockRestore()
  }
}

test('[checkout §3] what was paid with, store credit and a gift card are read in one statement', async () => {
  const phone = '+919811170001'
  const shopper = await openShopper(app, { phone })
  const { providerOrderId } = (await shopper.pay()).reply
  const payment = app.provider.pay(providerOrderId, { method: 'UPI' })
  await app.receive('razorpay', { eventId: 'means-1', isRedundant: false, payment })
  const { balances } = app.payments
  const { code } = await balances.issueGiftCard(app.meher, { amount: paise(10_000) })
  await balances.giveCredit(app.meher, { phone, amount: paise(5_000), requestId: 'means-credit' })
  const loaded = await load(await openShopper(app, { phone }), [code])
  expect(loaded).toMatchObject({
    status: 200,
    reads: 1,
    reply: {
      giftCards: [{ lastFour: code.slice(-4), available: 10_000 }],
      storeCredit: { available: 5_000 },
    },
  })
  expect(loaded.reply.previouslyUsedOrder).toContain('UPI')
})

test('[I45] a gift card that has expired and a void one are refused, one with money is not', async () => {
  const shopper = await openShopper(app)
  const { balances } = app.payments
  const card = await balances.issueGiftCard(app.meher, { amount: paise(TEA_FOR_TWO) })
  const ended = await balances.issueGiftCard(app.meher, { amount: paise(TEA_FOR_TWO) })
  const known = await balances.findGiftCard(app.meher, ended.code)
  await app.database.raw(
    `update balances set expires_at = now() - interval '1 day' where balance_id = $1`,
    [known?.balanceId],
  )
  expect((await load(shopper, [card.code])).status).toBe(200)
  expect((await load(shopper, [ended.code])).failure.code).toBe('GIFT_CARD_EXPIRED')
  const voided = await balances.findGiftCard(app.meher, card.code)
  await balances.voidGiftCard(app.meher, voided?.balanceId ?? '')
  expect((await load(shopper, [card.code])).failure.code).toBe('GIFT_CARD_INVALID')
})

test('of a guest nothing is read once the store is known to have gift cards', async () => {
  const guest = await openShopper(app, { isGuest: true })
  await app.payments.balances.issueGiftCard(app.meher, { amount: paise(10_000) })
  await load(guest)
  expect(await load(guest)).toMatchObject({ status: 200, reads: 0 })
})
