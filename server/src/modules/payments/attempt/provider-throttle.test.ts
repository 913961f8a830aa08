import { expect, test, vi } from 'vitest'
import { makeProviderThrottle, MAX_REQUESTS } from './provider-throttle.ts'

test('[I9] each of a few requests is sent; what is beyond them in three seconds is answered as unknown', async () => {
  let nowMs = 10_000
  const throttle = makeProviderThrottle(() => nowMs)
  const request = vi.fn(async () => true)
  for (let times = 0; times < MAX_REQUESTS; times += 1) {
    expect(await throttle('a', request)).toBe(true)
  }
  nowMs += 2_999
  expect(await throttle('a', request)).toBe(false)
  expect(request).toHaveBeenCalledTimes(MAX_REQUESTS)
  expect(await throttle('b', request)).toBe(true)
  nowMs += 1
  expect(await throttle('a', request)).toBe(true)
})

test('[I8] who only looks beside another request waits for the whole time', async () => {
  let nowMs = 10_000
  const throttle = makeProviderThrottle(() => nowMs)
  expect(await throttle('a', async () => true, 1)).toBe(true)
  expect(await throttle('a', async () => true, 1)).toBe(false)
  expect(await throttle('a', async () => true)).toBe(true)
  nowMs += 3_000
  expect(await throttle('a', async () => true, 1)).toBe(true)
})

test('[I9] a silent provider is unknown, each time anew', async () => {
  const throttle = makeProviderThrottle(() => 0)
  expect(await throttle('a', async () => false)).toBe(false)
  expect(await throttle('a', async () => true)).toBe(true)
})

test('an error of ours is not counted', async () => {
  const throttle = makeProviderThrottle(() => 0)
  const fail = () => Promise.reject(new Error('ours'))
  await expect(throttle('a', fail, 1)).rejects.toThrow('ours')
  expect(await throttle('a', async () => true, 1)).toBe(true)
})

test('[I9] a clock that is set back silences nobody', async () => {
  let nowMs = 3_600_000
  const throttle = makeProviderThrottle(() => nowMs)
  expect(await throttle('a', async () => true, 1)).toBe(true)
  nowMs = 0
  expect(await throttle('a', async () => true, 1)).toBe(true)
  expect(await throttle('a', async () => true, 1)).toBe(false)
})
