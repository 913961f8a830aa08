/** The calls of Cashfree's script, and which of its results are passed on. */
import { settle } from '../../../../api/fake-event-loop.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { order as anyOrder } from '../fake-order.ts'
import type { QrListener } from '../provider.ts'
import { fakeCashfree } from './fake-cashfree.ts'
import type { FakeScript } from './fake-cashfree.ts'
import { openProvider } from './index.ts'

const order = {
  ...anyOrder,
  provider: 'CASHFREE' as const,
  config: { scriptUrl: 'https://sdk.example/cashfree.js', paymentSessionId: 'session_1' },
}
const session = {
  paymentSessionId: 'session_1',
  redirectTarget: '_self',
  returnUrl: order.callbackUrl,
}
const listener = () => ({
  onPaid: vi.fn<QrListener['onPaid']>(),
  onFailed: vi.fn<QrListener['onFailed']>(),
  onCode: vi.fn<QrListener['onCode']>(),
  onExpired: vi.fn<QrListener['onExpired']>(),
})

let script: FakeScript
const open = () => openProvider({ ...order.config, mode: 'sandbox' }, () => undefined)
const component = () => {
  const [made] = script.components
  if (!made) throw new Error('no component was made')
  return made
}

beforeEach(() => {
  script = fakeCashfree()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('[cashfree §5] pages of banks, wallets and of the provider', () => {
  test.each([
    ['NET_BANKING', 'HDFC', { bankName: 'HDFCR' }, 'netbanking', { netbankingBankName: 'HDFCR' }],
    [
      'WALLET',
      'phonepe',
      { walletProvider: 'phonepe' },
      'wallet',
      { provider: 'phonepe', phone: '9876543210' },
    ],
  ] as const)('%s leaves for the page of %s', async (method, instrument, config, kind, values) => {
    const provider = await open()
    const opened = { ...order, config: { ...order.config, ...config } }
    provider.payByInstrument?.(opened, { method, instrument })
    expect(component()).toMatchObject({ kind, values })
    expect(script.payments).toEqual([])
    component().emit('ready')
    expect(script.payments).toEqual([
      { ...session, paymentMethod: component(), redirect: 'if_required' },
    ])
    expect(script.checkouts).toEqual([])
  })

  test('a bank that the script does not know is paid on the provider’s page', async () => {
    const provider = await open()
    provider.payByInstrument?.(order, { method: 'NET_BANKING', instrument: 'NEW' })
    expect(script.checkouts).toEqual([session])
    expect(script.components).toEqual([])
  })

  test('so is one that cannot be mounted, or whose payment is refused', async () => {
    const provider = await open()
    const opened = { ...order, config: { ...order.config, bankName: 'HDFCR' } }
    provider.payByInstrument?.(opened, { method: 'NET_BANKING', instrument: 'HDFC' })
    component().emit('loaderror', { error: { message: 'blocked' } })
    expect(script.checkouts).toHaveLength(1)
    provider.payByInstrument?.(opened, { method: 'NET_BANKING', instrument: 'HDFC' })
    script.components[1]?.emit('ready')
    script.end({ error: { message: 'refused' } })
    await waitFor(() => expect(script.checkouts).toHaveLength(2))
  })

  test('[ADR-095] a card and whatever else is chosen there', async () => {
    const provider = await open()
    expect(provider.takesCardOnPage).toBe(true)
    provider.payOnPage?.(order)
    provider.payByCard?.(order, { token: 'token', cvv: '123', save: false })
    expect(script.checkouts).toEqual([session, session])
    expect(script.modes).toEqual(['sandbox'])
  })
})

describe('[D-1] a payment in an app', () => {
  test.each([
    ['GPAY', 'gpay'],
    ['CREDPAY', 'web'],
  ] as const)('%s is opened as %s, and its success is passed on', async (app, upiApp) => {
    const reported = listener()
    ;(await open()).payByUpiApp?.(order, app, reported)
    expect(component()).toMatchObject({ kind: 'upiApp', values: { upiApp } })
    expect(document.querySelector(component().mountedAt ?? '')).not.toBeNull()
    component().emit('ready')
    script.end({ paymentDetails: {} })
    await waitFor(() => expect(reported.onPaid).toHaveBeenCalledOnce())
    expect(document.body.childElementCount).toBe(0)
  })

  test('its failure too, with the provider’s text', async () => {
    const reported = listener()
    ;(await open()).payByUpiApp?.(order, 'GPAY', reported)
    component().emit('ready')
    script.end({ error: { message: 'Declined.' } })
    await waitFor(() => expect(reported.onFailed).toHaveBeenCalledWith('Declined.'))
  })

  test('a device without apps', async () => {
    const reported = listener()
    ;(await open()).payByUpiApp?.(order, 'GPAY', reported)
    component().emit('loaderror', { error: { message: 'Not on desktop.' } })
    expect(reported.onFailed).toHaveBeenCalledWith('Not on desktop.')
    expect(script.payments).toEqual([])
  })

  test('after a cancellation nothing is reported or paid', async () => {
    const reported = listener()
    const begun = (await open()).payByUpiApp?.(order, 'GPAY', reported)
    begun?.cancel()
    component().emit('ready')
    component().emit('loaderror')
    expect(component().isUnmounted).toBe(true)
    expect(script.payments).toEqual([])
    expect(reported.onFailed).not.toHaveBeenCalled()
  })
})

describe('[D-1] a QR code, which the script draws', () => {
  test('is mounted and paid once the page shows its element', async () => {
    const reported = listener()
    ;(await open()).showUpiQr?.(order, reported)
    const [code] = reported.onCode.mock.calls[0] ?? []
    if (!code || !('element' in code)) throw new Error('no element')
    await settle()
    expect(component().mountedAt).toBeUndefined()
    document.body.append(code.element)
    await waitFor(() => expect(component().mountedAt).toBe(`#${code.element.id}`))
    component().emit('ready')
    script.end({ paymentDetails: {} })
    await waitFor(() => expect(reported.onPaid).toHaveBeenCalledOnce())
  })

  test('expires after five minutes', async () => {
    vi.useFakeTimers()
    const reported = listener()
    ;(await open()).showUpiQr?.(order, reported)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(reported.onExpired).not.toHaveBeenCalled()
    const [code] = reported.onCode.mock.calls[0] ?? []
    if (code && 'element' in code) document.body.append(code.element)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(reported.onExpired).toHaveBeenCalledOnce()
    expect(component().isUnmounted).toBe(true)
    expect(reported.onFailed).not.toHaveBeenCalled()
  })
})
