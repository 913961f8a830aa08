import { expect, test, vi } from 'vitest'
import { setLaterMessages, withMessages } from './later-messages.ts'

test('[D-90, ADR-050] a part comes with its messages, fetched once; a failure is tried again', async () => {
  const fetch = vi.fn<() => Promise<void>>()
  fetch.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue()
  setLaterMessages(fetch)
  await expect(withMessages(Promise.resolve('a part'))).rejects.toThrow('offline')
  expect(await withMessages(Promise.resolve('a part'))).toBe('a part')
  expect(await withMessages(Promise.resolve('another'))).toBe('another')
  expect(fetch).toHaveBeenCalledTimes(2)
})
