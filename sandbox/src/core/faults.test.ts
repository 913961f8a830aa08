import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request, asServer, newOrder } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { SeededRandom } from './random.ts'

let sandbox: StartedSandbox
let url: string

beforeEach(async () => {
  sandbox = await startedSandbox()
  url = sandbox.url
})
afterEach(async () => sandbox.close())

const order = { body: { amount: 49900, currency: 'INR' } }
const orders = async () => (await asServer(url, '/orders')).body.count

async function fault(kind: string, more: Record<string, unknown> = {}): Promise<void> {
  const rule = { system: 'razorpay', kind, endpoint: 'POST /v1/orders', times: 1, ...more }
  expect((await request(`${url}/control/api/faults`, { body: rule })).status).toBe(200)
}

test('an error before does not act, an error after does', async () => {
  await fault('error-before', { status: 502 })
  expect(await asServer(url, '/orders', order)).toMatchObject({
    status: 502,
    body: { error: { code: 'SERVER_ERROR' } },
  })
  expect(await orders()).toBe(0)
  await fault('error-after')
  expect(await asServer(url, '/orders', order)).toMatchObject({ status: 503 })
  expect(await orders()).toBe(1)
})

test('a dropped response has acted', async () => {
  await fault('drop-after')
  await expect(asServer(url, '/orders', order)).rejects.toThrow('fetch failed')
  expect(await orders()).toBe(1)
})

test('garbage has acted and cannot be parsed', async () => {
  await fault('garbage')
  await expect(asServer(url, '/orders', order)).rejects.toThrow(SyntaxError)
  expect(await orders()).toBe(1)
})

test('a huge response has acted, and is megabytes long', async () => {
  await fault('huge')
  const { body } = await asServer(url, '/orders', order)
  expect(String(body['padding']).length).toBeGreaterThan(3_000_000)
  expect(body).toMatchObject({ entity: 'order' })
  expect(await orders()).toBe(1)
})

test.each([
  ['hang', 0],
  ['hang-after', 1],
])('%s never responds; orders made: %i', async (kind, made) => {
  await fault(kind)
  const caller = new AbortController()
  const { signal } = caller
  const replied = vi.fn()
  const request = fetch(`${url}/razorpay/v1/orders`, {
    signal,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('rzp_test_meherdemo01:meher_demo_key_secret_01')}`,
    },
    body: JSON.stringify(order.body),
  })
  request.then(replied, () => undefined)
  // It has arrived once its fault is used up.
  await expect.poll(() => sandbox.sandbox.faults.list()).toEqual([])
  await expect.poll(orders).toBe(made)
  expect(replied).not.toHaveBeenCalled()
  caller.abort(new Error('given up'))
  await expect(request).rejects.toThrow('given up')
  expect(await orders()).toBe(made)
})

test('slow only delays', async () => {
  await fault('slow', { delayMs: 120 })
  const begun = Date.now()
  await newOrder(url)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(110)
})

test('a fault applies to its account only, and as often as configured', async () => {
  await fault('error-before', { account: 'rzp_test_dhagademo01' })
  expect((await asServer(url, '/orders', order)).status).toBe(200)
  expect((await request(`${url}/control/api/faults`)).body.rules).toHaveLength(1)
})

test('the same seed produces the same faults', async () => {
  const play = async (): Promise<number[]> => {
    const rules = [{ system: 'razorpay', kind: 'error-before', probability: 0.5 }]
    await request(`${url}/control/api/faults`, { method: 'PUT', body: { seed: 42, rules } })
    const statuses = []
    for (let call = 0; call < 12; call += 1)
      statuses.push((await asServer(url, '/orders', order)).status)
    return statuses
  }
  const first = await play()
  expect(new Set(first)).toEqual(new Set([200, 503]))
  expect(await play()).toEqual(first)
})

test('random numbers are from 0 (inclusive) to 1 (exclusive)', () => {
  const random = new SeededRandom(3)
  const numbers = Array.from({ length: 1000 }, () => random.next())
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(400)
})

test('a reset deletes events and faults', async () => {
  await fault('error-before', { times: 9 })
  await request(`${url}/control/api/reset`, { method: 'POST' })
  expect((await request(`${url}/control/api/faults`)).body.rules).toEqual([])
  expect(await orders()).toBe(0)
})
