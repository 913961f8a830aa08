import { afterEach, beforeEach, expect, test } from 'vitest'
import { request } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

const BACK = {
  successRedirectUrl: 'http://shop.example/success',
  failureRedirectUrl: 'http://shop.example/failure',
  cancelRedirectUrl: 'http://shop.example/cancel',
}
const KEYS = 'meher_partner_01:meher_demo_private_key_01'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startedSandbox()
})
afterEach(async () => sandbox.close())

const call = (path: string, body?: unknown, keys = KEYS) =>
  request(`${sandbox.url}/bharatx/api/merchant${path}`, {
    body,
    headers: { authorization: `Basic ${Buffer.from(keys).toString('base64')}` },
  })

interface Entity {
  id: string
  status: string
  amount: number
  url?: string
  uri?: string
  refunds: { id: string; amount: number; status: string }[]
}

const wanted = (id: string, more: object = {}, configuration: object = {}) => ({
  transaction: { id, amount: 149_900, mode: 'TEST', notes: { order: 'o1' }, ...more },
  createConfiguration: { ...BACK, webhookUrl: `${sandbox.thelaUrl}/hook`, ...configuration },
  user: { name: 'Asha Rao', phoneNumber: '+919876543210', email: 'asha@example.com' },
})
const entity = (reply: { body: unknown }) => (reply.body as { transaction: Entity }).transaction
const open = async (id: string, configuration: object = {}) =>
  entity(await call('/transaction', wanted(id, {}, configuration)))
const read = async (id: string) => entity(await call(`/transaction/${id}`))

/** What the shopper presses; returns the address of the next page. */
async function choose(page: string, choice: string): Promise<string | null> {
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  })
  return response.headers.get('location')
}

test('[bharatx §1] creates a transaction with a page, once for each id', async () => {
  const created = await open('txn-1')
  expect(created).toMatchObject({
    id: 'txn-1',
    amount: 149_900,
    status: 'PENDING',
    notes: { order: 'o1' },
    refunds: [],
    url: expect.stringContaining('/bharatx/pay/') as string,
  })
  expect(await read('txn-1')).toEqual(created)
  expect((await call('/transaction', wanted('txn-1'))).status).toBe(400)
  expect((await call('/transaction/unknown')).status).toBe(404)
  expect((await call('/configuration')).body).toEqual({ version: 2 })
})

test.each([
  ['an amount that is no integer', { amount: 1.5 }],
  ['no id', { id: '' }],
  ['no mode', { mode: 'OTHER' }],
])('[bharatx §1] refuses %s', async (_, more) => {
  expect((await call('/transaction', wanted('txn-1', more))).status).toBe(400)
})

test('[bharatx §1] refuses a foreign phone and a wrong key', async () => {
  const body = { ...wanted('txn-1'), user: { name: 'A', phoneNumber: '+14155550100' } }
  expect((await call('/transaction', body)).status).toBe(400)
  expect((await call('/transaction', wanted('txn-1'), 'meher_partner_01:other')).status).toBe(401)
})

test.each([
  ['approve', 'SUCCESS', BACK.successRedirectUrl],
  ['fail', 'FAILURE', BACK.failureRedirectUrl],
  ['cancel', 'CANCELLED', BACK.cancelRedirectUrl],
  ['close', 'PENDING', null],
])('[bharatx §1] after %s it is %s', async (choice, status, address) => {
  const { url = '' } = await open('txn-1')
  expect(await choose(url, choice)).toBe(address)
  expect((await read('txn-1')).status).toBe(status)
})

test('[bharatx §1] one choice is final', async () => {
  const { url = '' } = await open('txn-1')
  await choose(url, 'cancel')
  expect(await choose(url, 'approve')).toBe(BACK.cancelRedirectUrl)
  expect((await read('txn-1')).status).toBe('CANCELLED')
})

test('[bharatx §1] a test transaction fails as told, and so does one whose time is over', async () => {
  const failing = await open('txn-1', { testModeConfigurations: { shouldFail: true } })
  expect(await choose(failing.url ?? '', 'approve')).toBe(BACK.failureRedirectUrl)
  const late = await open('txn-2', { expiryTimestamp: 1 })
  expect(await choose(late.url ?? '', 'approve')).toBe(BACK.failureRedirectUrl)
})

test('[bharatx §2] reports without a signature, and gives up after three tries', async () => {
  sandbox.sandbox.switches.set('bharatx', 'webhookPauseMs', 10)
  sandbox.replies.push(500, 500, 500, 200)
  const { url = '' } = await open('txn-1')
  await choose(url, 'approve')
  const sent = () =>
    sandbox.sandbox.events.list({ system: 'bharatx' }).filter(({ kind }) => kind === 'sent')
  await expect.poll(sent).toHaveLength(3)
  // Whether it is tried again is decided with the result of the try.
  expect(sandbox.sandbox.schedule.list('bharatx')).toEqual([])
  expect(sandbox.received).toHaveLength(3)
  const [{ headers, body } = { headers: {}, body: '' }] = sandbox.received
  expect(JSON.parse(body)).toMatchObject({ transaction: { id: 'txn-1', status: 'SUCCESS' } })
  expect(Object.keys(headers).filter((name) => name.includes('signature'))).toEqual([])
})

test('[bharatx §1, §2] refunds no more than was paid, and reports each refund', async () => {
  sandbox.sandbox.switches.set('bharatx', 'refundMs', 10)
  const { url = '' } = await open('txn-1')
  const refund = (amount: number) => call('/transaction/txn-1/refund', { refund: { amount } })
  expect((await refund(100)).status).toBe(400)
  await choose(url, 'approve')
  const first = entity(await refund(100_000))
  expect(first.refunds).toMatchObject([{ amount: 100_000, status: 'PENDING' }])
  expect((await refund(100_000)).status).toBe(400)
  await refund(49_900)
  await expect
    .poll(async () => (await read('txn-1')).refunds.map(({ status }) => status))
    .toEqual(['SUCCESS', 'SUCCESS'])
  await expect.poll(() => sandbox.received).toHaveLength(3)
  expect(sandbox.received.map(({ body }) => JSON.parse(body) as object)).toContainEqual({
    refund: { id: first.refunds[0]?.id, amount: 100_000, status: 'SUCCESS' },
  })
})

test('the page’s address is named otherwise or left out, by a switch', async () => {
  sandbox.sandbox.switches.set('bharatx', 'page', 'uri')
  expect(await open('txn-1')).toMatchObject({ uri: expect.any(String) as string })
  sandbox.sandbox.switches.set('bharatx', 'page', 'missing')
  const { url, uri } = await open('txn-2')
  expect([url, uri]).toEqual([undefined, undefined])
})
