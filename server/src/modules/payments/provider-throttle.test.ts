import { expect, test, vi } from 'vitest'
import { makeProviderThrottle } from './provider-throttle.ts'

test('[I9] within three seconds the last outcome is reused, including a silent provider', async () => {
  let nowMs = 10_000
  const throttle = makeProviderThrottle(() => nowMs)
  const request = vi.fn(async () => false)
  expect(await throttle('a', request)).toBe(false)
  nowMs += 2_999
  expect(await throttle('a', request)).toBe(false)
  expect(request).toHaveBeenCalledTimes(1)
  expect(await throttle('b', async () => true)).toBe(true)
  nowMs += 1
  request.mockResolvedValue(true)
  expect(await throttle('a', request)).toBe(true)
  expect(request).toHaveBeenCalledTimes(2)
})

test('an error of ours is not cached', async () => {
  const throttle = makeProviderThrottle(() => 0)
  await expect(throttle('a', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  expect(await throttle('a', async () => true)).toBe(true)
})
