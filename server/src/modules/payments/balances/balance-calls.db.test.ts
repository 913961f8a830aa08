import { randomBytes } from 'node:crypto'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  token = await app.stores.tokens.create(app.meher, 'till')
})
afterAll(() => app.close())

interface Card {
  readonly id: string
  readonly code: string
}

async function send<T>(method: 'GET' | 'POST', path: string, body?: object, key?: string) {
  const response = await app.http.inject({
    method,
    url: `/stores/${path}`,
    ...(body ? { payload: body } : {}),
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: response.statusCode, ...response.json<T>() }
}

test('[ADR-106, ADR-107] a card is issued, found by code and id, and voided', async () => {
  const issued = await send<Card>('POST', 'meher/gift-cards', { amount: 50_000 })
  expect(issued).toMatchObject({ balance: 50_000, issued: 50_000 })
  const found = await send<Card>('POST', 'meher/gift-cards/look-up', { code: issued.code })
  expect(found).toMatchObject({ id: issued.id, lastFour: issued.code.slice(-4) })
  expect(found.code).toBeUndefined()
  const path = `meher/gift-cards/${issued.id}`
  expect(await send('GET', path)).toMatchObject({ balance: 50_000 })
  const voided = await app.http.inject({
    method: 'POST',
    url: `/stores/${path}/void`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(voided.json()).toMatchObject({ balance: 0, status: 'VOID' })
})

const ISSUED = { amount: 50_000, expiresAt: '2099-01-01T00:00:00Z' }
const issue = (key: string, body: object = ISSUED) =>
  send<Card>('POST', 'meher/gift-cards', body, key)
const cardsOf = async () => (await app.payments.balances.listGiftCards(app.meher)).length

test('[I5] a card is issued once for a key, with the same code each time', async () => {
  const before = await cardsOf()
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => issue('order-4711')))
  expect(first).toMatchObject({ balance: 50_000, issued: 50_000 })
  for (const again of [...others, await issue('order-4711')]) expect(again).toEqual(first)
  expect(await cardsOf()).toBe(before + 1)
  const found = await send('POST', 'meher/gift-cards/look-up', { code: first?.code })
  expect(found).toMatchObject({ id: first?.id })
  // Without a key, and with another one, it is another card.
  const more = [await issue('order-4712'), await send<Card>('POST', 'meher/gift-cards', ISSUED)]
  expect(new Set([first, ...more].map((card) => card?.code)).size).toBe(3)
  expect(await cardsOf()).toBe(before + 3)
})

test('[I5] a key that issued another card issues none', async () => {
  const first = await issue('order-4713')
  const before = await cardsOf()
  const others = [{ ...ISSUED, amount: 60_000 }, { amount: ISSUED.amount }]
  for (const other of others) {
    const refused = await issue('order-4713', other)
    expect(refused).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  }
  expect(await cardsOf()).toBe(before)
  expect(await issue('order-4713')).toEqual(first)
})

test('[I5, I17] the same key is another card at another store, and the same one under a new secret key', async () => {
  const request = { amount: paise(700), requestId: 'order-4714' }
  const issued = await app.payments.balances.issueGiftCard(app.meher, request)
  const elsewhere = await app.payments.balances.issueGiftCard(app.dhaga, request)
  expect(elsewhere.code).not.toBe(issued.code)
  const newest = randomBytes(32).toString('base64')
  const later = await app.openBeside({ THELA_SECRETS_KEY: `${newest},${app.secretsKey}` })
  expect(await later.payments.balances.issueGiftCard(app.meher, request)).toEqual(issued)
})

test('[I17, I31] another store’s card is not there', async () => {
  const own = await app.payments.balances.issueGiftCard(app.dhaga, { amount: 100 as never })
  expect(await send('GET', `meher/gift-cards/${own.balanceId}`)).toMatchObject({ status: 404 })
  expect(await send('POST', 'meher/gift-cards/look-up', { code: own.code })).toMatchObject({
    status: 404,
  })
  expect(await send('GET', `dhaga/gift-cards/${own.balanceId}`)).toMatchObject({ status: 404 })
})

test('[I5] a key that gave another credit gives none', async () => {
  const [path, body] = ['meher/store-credit', { phone: '+919876500001', amount: 1_000 }]
  await send('POST', path, body, 'return-4712')
  for (const other of [{ amount: 2_000 }, { phone: '+919876500002' }]) {
    const refused = await send('POST', path, { ...body, ...other }, 'return-4712')
    expect(refused).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  }
  expect(await send('POST', `${path}/look-up`, { phone: body.phone })).toMatchObject({
    balance: 1_000,
  })
})

test.each(['2099-02-30T00:00:00Z', 'Tue Nov 22 2050', '+275760-01-01T00:00:00Z', '2099-01-01'])(
  'a card that expires at %s is refused',
  async (expiresAt) => {
    const { status } = await send('POST', 'meher/gift-cards', { amount: 1_000, expiresAt })
    expect(status).toBe(400)
  },
)

test('[I5] store credit is given once for a key', async () => {
  const body = { phone: '+919876500000', amount: 10_000 }
  const path = 'meher/store-credit'
  await Promise.all([1, 2, 3].map(() => send('POST', path, body, 'return-4711')))
  expect(await send('POST', `${path}/look-up`, { phone: body.phone })).toMatchObject({
    balance: 10_000,
    issued: 10_000,
  })
  expect(await send('POST', path, { ...body, amount: -5 })).toMatchObject({ status: 400 })
  expect(await send('POST', 'meher/gift-cards', { amount: 1e12 })).toMatchObject({ status: 400 })
  const past = { amount: 500, expiresAt: '2001-01-01' }
  expect(await send('POST', 'meher/gift-cards', past)).toMatchObject({ status: 400 })
})
