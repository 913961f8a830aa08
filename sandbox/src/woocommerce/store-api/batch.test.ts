import { expect, test } from 'vitest'
import { filledCart, newShopper, testStore, tokenClaims, userId } from './test-store.ts'

const PATH = '/wc/store/v1/cart/add-item'
const TIFFIN = { id: 11, quantity: 1 }

const part = (headers: Record<string, string> = {}, body: object = TIFFIN) => ({
  path: PATH,
  method: 'POST',
  body,
  headers,
})

test('[W 8] token and nonce outside and inside: every call reaches the cart', async () => {
  const started = testStore()
  const { token, nonce } = await newShopper(started)
  const inside = { 'Cart-Token': token, Nonce: nonce }
  const body = { requests: [part(inside), part(inside)] }
  const { status, body: batch } = await started.call('POST /batch', { token, nonce, body })
  expect([status, batch.responses.map((item) => item.status)]).toEqual([207, [201, 201]])
  expect(batch.responses[1]?.body.items[0]?.quantity).toBe(2)
  expect((await started.call('GET /cart', { token })).body.items[0]?.quantity).toBe(2)
})

test('[W 8] outside only: each call is refused', async () => {
  const started = testStore()
  const { token, nonce } = await newShopper(started)
  const { status, body } = await started.call('POST /batch', {
    token,
    nonce,
    body: { requests: [part(), part()] },
  })
  expect([status, body.responses.map((item) => item.status)]).toEqual([207, [401, 401]])
})

test('[W 8] inside only: the store breaks', async () => {
  const started = testStore()
  const { token, nonce } = await newShopper(started)
  const requests = [part({ 'Cart-Token': token, Nonce: nonce })]
  const { status, body } = await started.call('POST /batch', { body: { requests } })
  expect([status, body.code]).toEqual([500, 'internal_server_error'])
  expect((await started.call('GET /cart', { token })).body.items).toEqual([])
})

test('[W 8] the token outside and only the nonce inside: another cart', async () => {
  const started = testStore()
  const { token, nonce } = await filledCart(started, TIFFIN)
  const body = { requests: [part({ Nonce: nonce })] }
  const { status, body: batch } = await started.call('POST /batch', { token, body })
  const [response] = batch.responses
  expect([status, response?.status, response?.body.items[0]?.quantity]).toEqual([207, 201, 1])
  expect(userId({ headers: response?.headers ?? {} })).not.toBe(tokenClaims(token)['user_id'])
  expect((await started.call('GET /cart', { token })).body.items[0]?.quantity).toBe(1)
})

test('[W 8] at most 25 calls, none of them a read', async () => {
  const started = testStore()
  const { token, nonce } = await newShopper(started)
  const inside = { 'Cart-Token': token, Nonce: nonce }
  const many = Array.from({ length: 26 }, () => part(inside))
  const read = [{ ...part(inside), method: 'GET' }]
  for (const requests of [many, read]) {
    const { status, body } = await started.call('POST /batch', { token, nonce, body: { requests } })
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  }
})

test('[W 8] a later call runs although an earlier one failed', async () => {
  const started = testStore()
  const { token, nonce } = await newShopper(started)
  const inside = { 'Cart-Token': token, Nonce: nonce }
  const requests = [
    part(inside, { id: 17, quantity: 1 }),
    { ...part(inside), path: '/wc/store/v1/nothing' },
    { ...part(inside), path: '//' },
    part(inside),
  ]
  const { body } = await started.call('POST /batch', { token, nonce, body: { requests } })
  expect(body.responses.map((item) => item.status)).toEqual([400, 404, 404, 201])
})
