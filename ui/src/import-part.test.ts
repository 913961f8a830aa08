import { afterEach, expect, test, vi } from 'vitest'
import { importPart } from './import-part.ts'

const part = { name: 'a part' }
const isOnline = vi.spyOn(navigator, 'onLine', 'get')

afterEach(() => isOnline.mockReset().mockReturnValue(true))

test('[checkout §8] without a line nothing is fetched, since browsers keep that a file failed', async () => {
  isOnline.mockReturnValue(false)
  const load = vi.fn(async () => part)
  const loaded = importPart(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe(part)
})
