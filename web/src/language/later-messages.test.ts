import { expect, test, vi } from 'vitest'

test('[D-90, ADR-050] a part comes with its messages, fetched once; a failure is tried again', async () => {
  vi.resetModules()
  const { setLaterMessages, withMessages } = await import('./later-messages.ts')
  const part = () => Promise.resolve('a part')
  const fetch = vi.fn<() => Promise<void>>()
  fetch.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue()
  setLaterMessages(fetch)
  await expect(withMessages(part)).rejects.toThrow('offline')
  expect(await withMessages(part)).toBe('a part')
  expect(await withMessages(() => Promise.resolve('another'))).toBe('another')
  expect(fetch).toHaveBeenCalledTimes(2)
})
