import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from '../api/load-script.ts'
import { fakePurchase } from './fake-purchase.ts'
import { reportPurchase } from './photo-app-pixel.ts'

vi.mock('../api/load-script.ts', () => ({
  loadScript: vi.fn(async (_url: string, find: () => unknown) => find()),
}))

interface PixelPage {
  snaptr?: { queue: unknown[]; handleRequest?: (...command: unknown[]) => void }
}
const page = window as PixelPage

beforeEach(() => {
  vi.stubGlobal('snaptr', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const commands = [
  ['init', 'p-1'],
  [
    'track',
    'PURCHASE',
    {
      price: 1539,
      currency: 'INR',
      transaction_id: 'order',
      client_dedup_id: 'order',
      item_ids: ['v-1', 'v-2'],
      number_items: 3,
    },
  ],
]

test('[C3.10, D-47, ADR-332] one purchase, by the order’s id, waits for the script', async () => {
  vi.mocked(loadScript).mockImplementationOnce(async (_url, find) => {
    if (page.snaptr) page.snaptr.handleRequest = vi.fn()
    return find()
  })
  await reportPurchase('p-1', fakePurchase)
  expect(vi.mocked(loadScript).mock.calls.map(([url]) => url)).toEqual([
    'https://sc-static.net/scevent.min.js',
  ])
  expect(page.snaptr?.queue).toEqual(commands)
})

test('[ADR-332] a script that is there already takes it at once', async () => {
  await expect(reportPurchase('p-1', fakePurchase)).rejects.toThrow('could not be loaded')
  const handleRequest = vi.fn()
  if (page.snaptr) page.snaptr.handleRequest = handleRequest
  await reportPurchase('p-1', fakePurchase)
  expect(handleRequest.mock.calls).toEqual(commands)
})
