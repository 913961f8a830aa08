import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { cacheReplies } from './cached-replies.ts'

let nowMs = 1_000_000
const now = () => nowMs
const silent = new ExternalServiceError({
  system: 'razorpay',
  kind: 'unavailable',
  outcomeUnknown: false,
  reason: 'TIMEOUT',
})
const openCache = () => cacheReplies<{ n: number }>({ maxAgeMs: 60_000, max: 100, now })

/** Replies 1, 2, 3 …; fails while told to. */
function provider() {
  const state = { count: 0, fails: false }
  return {
    state,
    request: () => {
      state.count += 1
      return state.fails ? Promise.reject(silent) : Promise.resolve({ n: state.count })
    },
  }
}

beforeEach(() => {
  nowMs += 10_000_000
})

test('[I27] cached for its time, then the old one is used while the new one is requested', async () => {
  const [cached, { request, state }] = [openCache(), provider()]
  expect(await cached('a', request)).toEqual({ n: 1 })
  nowMs += 59_000
  expect(await cached('a', request)).toEqual({ n: 1 })
  nowMs += 2_000
  expect(await cached('a', request)).toEqual({ n: 1 })
  await setImmediate()
  expect(await cached('a', request)).toEqual({ n: 2 })
  expect(state.count).toBe(2)
  expect(await cached('b', request)).toEqual({ n: 3 })
})

test('[I27] one request at a time, however many pages ask', async () => {
  const { request, state } = provider()
  const cached = openCache()
  await Promise.all(Array.from({ length: 20 }, () => cached('a', request)))
  expect(state.count).toBe(1)
})

test('[I27] a provider that does not reply: the old reply stays, without one there is none', async () => {
  const [cached, { request, state }] = [openCache(), provider()]
  state.fails = true
  expect(await cached('a', request)).toBeUndefined()
  state.fails = false
  expect(await cached('a', request)).toEqual({ n: 2 })
  state.fails = true
  for (let round = 0; round < 3; round += 1) {
    nowMs += 3_600_000
    expect(await cached('a', request)).toEqual({ n: 2 })
    await setImmediate()
  }
  state.fails = false
  expect(await cached('a', request)).toEqual({ n: 2 })
  await setImmediate()
  expect(await cached('a', request)).toEqual({ n: 6 })
})

test('[I27] no page waits for a slow provider; the late reply serves the next one', async () => {
  const cached = openCache()
  let reply: (value: { n: number }) => void = () => undefined
  const request = () => new Promise<{ n: number }>((resolve) => (reply = resolve))
  // The request is still open.
  expect(await cached('a', request)).toBeUndefined()
  reply({ n: 7 })
  await setImmediate()
  expect(await cached('a', request)).toEqual({ n: 7 })
})

test('[I4] an error of ours is not hidden', async () => {
  await expect(openCache()('a', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
})
