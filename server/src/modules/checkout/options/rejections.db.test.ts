/** What the list of the ways to pay keeps for the store's owner. [checkout §3 Payment section state, ADR-372, I45] */
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import type { Rejection } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const TOKEN = 'the token of the metrics'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await app.applyMeher(() => undefined)
})

const list = ({ browser, cartId, addressId }: Shopper, codes: readonly string[] = []) => {
  const body = { cartId, addressId, shippingOptionId: 'standard', gift_card_codes: [...codes] }
  return browser.request(getPayments, { body })
}

async function rejectionsOf({ cartId }: Shopper): Promise<readonly Rejection[]> {
  const cart = await app.checkout.cartForOwner(app.meher, cartId)
  return (cart?.rejections ?? []).map(({ rejection }) => rejection)
}

async function countOf(kind: Rejection['kind'], code: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await app.http.inject({ url: '/metrics', headers })
  const line = `thela_refusals_total{kind="${kind}",code="${code}"} `
  const found = body.split('\n').find((each) => each.startsWith(line))
  return Number(found?.slice(line.length) ?? 0)
}

const loggedOf = ({ cartId }: Shopper) =>
  app
    .logged('a shopper was refused')
    .filter((line) => line['cartId'] === cartId)
    .map(({ code }) => code)

test('[ADR-372] what the store’s file names and no account offers, once; what it only allows is not noted', async () => {
  const byDefault = await openShopper(app)
  await list(byDefault)
  expect(await rejectionsOf(byDefault)).toEqual([])
  await app.applyMeher((file) => {
    Object.assign((file['payments'] ??= {}), { emi: { enabled: true } })
  })
  const shopper = await openShopper(app)
  await list(shopper)
  await list(shopper)
  expect(await rejectionsOf(shopper)).toEqual([
    { kind: 'METHOD', code: 'NOT_ACTIVATED', method: 'EMI' },
  ])
  expect(await countOf('METHOD', 'NOT_ACTIVATED')).toBe(1)
  expect(loggedOf(shopper)).toEqual(['NOT_ACTIVATED'])
})

test('[checkout §9, ADR-372] a store that splits the price, and an order that is too small for it', async () => {
  await app.applyMeher((file) => {
    const prepaid = { kind: 'FLAT', amount: TEA_FOR_TWO }
    Object.assign((file['uiConfig'] ??= {}), { partialCod: true })
    Object.assign((file['payments'] ??= {}), { partialCod: { prepaid } })
  })
  const shopper = await openShopper(app)
  const tooLittle = { kind: 'METHOD', code: 'TOO_LITTLE_TO_SPLIT', method: 'PARTIAL_COD' }
  await list(shopper)
  expect(await rejectionsOf(shopper)).toEqual([tooLittle])
  const payment = { option: 'UPI', partial: true } as const
  const { failure } = await shopper.pay(TEA_FOR_TWO, undefined, { payment })
  expect(failure.code).toBe('METHOD_UNAVAILABLE')
  expect(await rejectionsOf(shopper)).toEqual([tooLittle])
  expect(await countOf('METHOD', 'TOO_LITTLE_TO_SPLIT')).toBe(1)
})

test('[ADR-372, I45] a gift card that exists is kept by its last characters, a guess is only counted', async () => {
  const shopper = await openShopper(app)
  const { balances } = app.payments
  const issue = () => balances.issueGiftCard(app.meher, { amount: paise(1_000) })
  const [ended, voided] = [await issue(), await issue()]
  await app.database.raw('update balances set expires_at = now() where balance_id = $1', [
    ended.balanceId,
  ])
  await balances.voidGiftCard(app.meher, voided.balanceId)
  const codeOf = async (typed: string) => (await list(shopper, [typed])).failure.code
  expect(await codeOf(ended.code)).toBe('GIFT_CARD_EXPIRED')
  expect(await codeOf(voided.code)).toBe('GIFT_CARD_INVALID')
  expect(await codeOf('GUESS')).toBe('GIFT_CARD_INVALID')
  expect(await rejectionsOf(shopper)).toEqual([
    { kind: 'GIFT_CARD', code: 'VOID', lastFour: voided.code.slice(-4) },
    { kind: 'GIFT_CARD', code: 'EXPIRED', lastFour: ended.code.slice(-4) },
  ])
  expect(await countOf('GIFT_CARD', 'NOT_FOUND')).toBe(1)
  expect(await countOf('GIFT_CARD', 'VOID')).toBe(1)
  expect(loggedOf(shopper)).toEqual(['EXPIRED', 'VOID'])
})

test('[ADR-372, I45] guesses of gift cards beyond the limit are counted too', async () => {
  const shopper = await openShopper(app)
  const before = await countOf('GIFT_CARD', 'NOT_FOUND')
  for (let guess = 0; guess < 10; guess += 1) await list(shopper, ['x'])
  expect((await list(shopper, ['x'])).failure.code).toBe('TOO_MANY_REQUESTS')
  expect(await countOf('GIFT_CARD', 'NOT_FOUND')).toBe(before + 10)
  expect(await countOf('GIFT_CARD', 'TOO_MANY_GUESSES')).toBe(1)
  expect(await rejectionsOf(shopper)).toEqual([])
})
