import type { ThankYouPage } from '@thela/contracts/pages'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from '../../api/load-script.ts'
import { fakeInfo } from './fake-success-info.ts'
import { OrderHead } from './order-head.tsx'
import type { SuccessInfo } from './success-info.ts'

vi.mock('../../api/load-script.ts', () => ({
  loadScript: vi.fn(async (_url: string, find: () => unknown) => find()),
}))

const page = {
  brand: { name: 'Meher Pantry' },
  cartId: 'cart',
  hidesDates: false,
  isDev: false,
  mode: 'page',
  analytics: { GA4: 'G-1' },
} as unknown as ThankYouPage

const ALLOW = { name: 'Allow' }
const REFUSE = { name: 'No thanks' }
const report = vi.fn()
let layer: ArrayLike<unknown>[]

beforeEach(() => {
  layer = []
  vi.stubGlobal('dataLayer', layer)
  vi.stubGlobal('google_tag_manager', {})
  vi.stubGlobal('reportError', report)
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function show(
  orderId: string,
  more: Partial<ThankYouPage> = {},
  status: SuccessInfo['status'] = 'PLACED',
) {
  cleanup()
  const info = { ...fakeInfo, orderId, status }
  render(
    <OrderHead page={{ ...page, ...more }} info={info} parent={undefined}>
      {null}
    </OrderHead>,
  )
  // What offers it is loaded later.
  await act(() => vi.dynamicImportSettled())
}
const events = () =>
  layer.map((entry) => Array.from(entry)).filter(([command]) => command === 'event')

test('[C3.10, D-47, D-79, ADR-332] nothing is loaded before it is allowed; then the order counts once', async () => {
  await show('allowed')
  expect(
    await screen.findByText('May Meher Pantry count this order with Google Analytics?'),
  ).toBeVisible()
  expect(loadScript).not.toHaveBeenCalled()
  expect(layer).toEqual([])
  await userEvent.click(screen.getByRole('button', ALLOW))
  expect(await screen.findByText('Thank you.')).toBeVisible()
  await vi.waitFor(() => expect(loadScript).toHaveBeenCalledOnce())
  expect(events()).toMatchObject([['event', 'purchase', { transaction_id: 'allowed' }]])
  expect(JSON.stringify(layer)).not.toMatch(/Asha|98765|asha@|Residency/)
  await show('allowed')
  expect(screen.queryByRole('button', ALLOW)).toBeNull()
})

test('[D-79, ADR-332] who refuses is not asked again, and nothing is loaded', async () => {
  await show('refused')
  await userEvent.click(await screen.findByRole('button', REFUSE))
  expect(await screen.findByText('Nothing was sent.')).toBeVisible()
  await show('refused')
  expect(screen.queryByRole('button', ALLOW)).toBeNull()
  expect(loadScript).not.toHaveBeenCalled()
  expect(layer).toEqual([])
})

test('[C4.47] where it is forced it is offered again', async () => {
  await show('forced')
  await userEvent.click(await screen.findByRole('button', REFUSE))
  window.history.replaceState(null, '', '?forceEvents=true')
  await show('forced')
  expect(await screen.findByRole('button', ALLOW)).toBeVisible()
})

test.each([
  ['in dev mode', true, 'PLACED'],
  ['where the order is cancelled', false, 'CANCELLED'],
] as const)('[C4.47, ADR-332] %s nothing is offered', async (_, isDev, status) => {
  await show('silent', { isDev }, status)
  expect(screen.queryByRole('button', ALLOW)).toBeNull()
  expect(report).not.toHaveBeenCalled()
})

test('[D-79, ADR-332] a browser that refuses for its user is not asked', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  await show('private')
  expect(screen.queryByRole('button', ALLOW)).toBeNull()
  expect(loadScript).not.toHaveBeenCalled()
})

test('[checkout §8, C8.30] a store without an id: the event is blocked, and logged by a code', async () => {
  await show('blocked', { analytics: {} })
  expect(screen.queryByRole('button', ALLOW)).toBeNull()
  expect(report.mock.calls).toEqual([[new Error('ANALYTICS_BLOCKED NO_TRACKING_ID')]])
  expect(loadScript).not.toHaveBeenCalled()
})

test('[C8.30, ADR-332] a report that fails is logged by the kind of the account alone', async () => {
  vi.stubGlobal('google_tag_manager', undefined)
  await show('failed')
  await userEvent.click(await screen.findByRole('button', ALLOW))
  await vi.waitFor(() => expect(report.mock.calls).toEqual([[new Error('ANALYTICS_NOT_SENT GA4')]]))
  expect(screen.getByText('Thank you.')).toBeVisible()
})
