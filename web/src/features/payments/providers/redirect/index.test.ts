import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { order } from '../fake-order.ts'
import { payByRedirect } from '../provider.ts'
import { openProvider } from './index.ts'

const assign = vi.fn()
beforeEach(() => vi.stubGlobal('location', { assign }))
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

const orderAt = (redirectUrl?: string) => ({
  ...order,
  provider: 'BHARATX' as const,
  config: redirectUrl === undefined ? {} : { redirectUrl },
})

test.each([
  ['the page alone', { method: 'PAGE' }],
  ['pay later', { method: 'PAY_LATER', instrument: '' }],
] as const)('[checkout §4 Paying] goes to the provider’s page for %s', async (_, payment) => {
  payByRedirect(await openProvider(), orderAt('https://pay.example/a1'), payment)
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/a1')
})

test.each([undefined, '', 'not an address', 'javascript:alert(1)', 'data:text/html,x'])(
  '[checkout §4 Paying] does not leave for %s, and says so',
  async (redirectUrl) => {
    const provider = await openProvider()
    for (const method of ['PAGE', 'PAY_LATER'] as const) {
      const payment = method === 'PAGE' ? { method } : { method, instrument: '' }
      expect(() => payByRedirect(provider, orderAt(redirectUrl), payment)).toThrow(
        'no payment page of BHARATX',
      )
    }
    expect(assign).not.toHaveBeenCalled()
  },
)
