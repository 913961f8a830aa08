/** From the click to the payment, for every method. [checkout §4 Paying, D-1, D-3] */
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memberOf } from '../providers/provider.ts'
import type { RedirectPayment } from '../providers/provider.ts'
import { samplePayments } from '../providers/sample-provider.ts'
import { BY_CARD, BY_UPI, openTestAttempt, samplePayment } from './testing/use-test-attempt.tsx'

vi.mock('../providers/browser-providers.ts', () => ({
  BROWSER_PROVIDERS: { SAMPLE: () => import('../providers/sample-provider.ts') },
}))

const BANK: RedirectPayment = { method: 'NET_BANKING', instrument: 'HDFC' }
const APP = {
  name: 'Google Pay',
  start: (
    ...[provider, order, listener]: Parameters<
      Parameters<ReturnType<typeof openTestAttempt>['attempt']['current']['payInApp']>[1]['start']
    >
  ) => memberOf(provider, 'payByUpiApp', order)(order, 'GPAY', listener),
}
const SOURCE = 'thela-payment-window'
const REFUSED = { reject: 422, code: 'PROVIDER_UNAVAILABLE', description: 'unable' }

beforeEach(() => {
  localStorage.clear()
  samplePayments.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The window that a click opens. */
function fakeWindow() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const opened = Object.assign(frame.contentWindow as Window, {
    postMessage: vi.fn<(data: unknown, origin: string) => void>(),
    close: vi.fn<() => void>(),
  })
  vi.stubGlobal('open', () => opened)
  const post = (kind: string) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: SOURCE, kind },
        origin: window.location.origin,
        source: opened,
      }),
    )
  return { opened, post }
}

describe('a payment at the bank’s page', () => {
  test('leaves this page, and is watched', async () => {
    const { attempt, input } = openTestAttempt({ status: 'FAILED' })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    expect(await samplePayment()).toMatchObject({ by: 'INSTRUMENT', what: BANK })
    expect(attempt.current.state).toEqual({ step: 'leaving' })
    await waitFor(() => expect(input.at(-1)?.route).toMatch(/status/))
  })

  test('returns from the back/forward cache: it was not finished', async () => {
    const { attempt } = openTestAttempt()
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    const shown = Object.assign(new Event('pageshow'), { persisted: true })
    act(() => void window.dispatchEvent(shown))
    expect(attempt.current.state).toEqual({ step: 'unfinished' })
  })

  test('an error on opening is passed to the page, and the button works again', async () => {
    const { attempt, onFailure } = openTestAttempt({ refused: REFUSED })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    expect(attempt.current.state).toEqual({ step: 'idle' })
    expect(onFailure).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }),
    )
    expect(samplePayments).toHaveLength(0)
  })

  test('[checkout §9, C7.46, C9.18, A9.9] the order at the provider is tried three times', async () => {
    const refused = { reject: 502, code: 'PROVIDER_UNAVAILABLE', description: 'No reply' }
    const { attempt, input, onFailure } = openTestAttempt({ refused })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(input.filter(({ route }) => route === 'POST /checkout/payments/order')).toHaveLength(3)
  })

  test('a method unsupported by the provider’s code is a failure, and the page does not hang', async () => {
    const { attempt, onFailure } = openTestAttempt()
    const provider = await import('../providers/sample-provider.ts')
    const open = vi.spyOn(provider, 'openProvider')
    open.mockResolvedValue({ payByCard: () => {}, payByUpiApp: vi.fn(), showUpiQr: vi.fn() })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    open.mockRestore()
    expect(attempt.current.state).toEqual({ step: 'idle' })
    expect(onFailure).toHaveBeenCalledOnce()
  })

  test('nothing to pay: the order is placed without a payment', async () => {
    const { attempt, onPlaced } = openTestAttempt({ more: { placed: true } })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    expect(onPlaced).toHaveBeenCalledWith('cart')
    expect(samplePayments).toHaveLength(0)
  })
})

describe('[D-3] from the pop-up, in a window of its own', () => {
  test('the window gets the order and the payment; after its return the server is asked', async () => {
    const { opened, post } = fakeWindow()
    const { attempt } = openTestAttempt({ mode: 'popup' })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'window' })
    act(() => void post('READY'))
    expect(opened.postMessage.mock.calls[0]?.[0]).toMatchObject({
      kind: 'REQUEST',
      request: { order: { attemptId: 'attempt' }, payment: BANK },
    })
    expect(samplePayments).toHaveLength(0)
    act(() => void post('RETURNED'))
    expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'result' })
  })

  test('a window blocked by the browser is opened by another click', async () => {
    vi.stubGlobal('open', () => null)
    const { attempt, input } = openTestAttempt({ mode: 'popup' })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    expect(attempt.current.state).toEqual({ step: 'blocked' })
    expect(input.some(({ route }) => route === 'POST /checkout/payments/order')).toBe(false)
  })

  test('it is closed when the payment cannot be opened', async () => {
    const { opened } = fakeWindow()
    const { attempt } = openTestAttempt({ mode: 'popup', refused: REFUSED })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    expect(opened.close).toHaveBeenCalledOnce()
    expect(attempt.current.state).toEqual({ step: 'idle' })
  })

  test('closed by the shopper it is unfinished, after a grace period for its last message', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { opened } = fakeWindow()
    const { attempt } = openTestAttempt({ mode: 'popup' })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    Object.defineProperty(opened, 'closed', { value: true, configurable: true })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(attempt.current.state).toMatchObject({ step: 'waiting' })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(attempt.current.state).toEqual({ step: 'unfinished' })
  })

  test('going back closes it, and its later messages are ignored', async () => {
    const { opened, post } = fakeWindow()
    const { attempt } = openTestAttempt({ mode: 'popup' })
    await act(() => attempt.current.payByRedirect(BY_CARD, BANK))
    act(() => attempt.current.back())
    expect(opened.close).toHaveBeenCalledOnce()
    act(() => void post('RETURNED'))
    expect(attempt.current.state).toEqual({ step: 'idle' })
  })
})

describe('[D-1] a payment in an app', () => {
  test('waits until it expires, under the app’s name', async () => {
    const { attempt } = openTestAttempt()
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    const payment = await samplePayment()
    expect(payment).toMatchObject({ by: 'APP', what: 'GPAY' })
    expect(attempt.current.state).toEqual({
      step: 'waiting',
      by: 'app',
      app: 'Google Pay',
      amount: 149_900,
      endsAt: Date.parse(payment.order.expiresAt),
    })
  })

  test('[I15] the script’s result is not trusted: the server is asked at once', async () => {
    const { attempt, input, onPlaced } = openTestAttempt({ status: 'PAID' })
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    const { listener } = await samplePayment()
    const requested = () => input.filter(({ route }) => route.includes('/upi/status/')).length
    expect(requested()).toBe(0)
    act(() => listener?.onPaid())
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
    expect(requested()).toBe(1)
  })

  test('[D-74, C4.50, C9.20] paid, and no word of the server for a second: the page says that it checks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { attempt } = openTestAttempt()
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    const { listener } = await samplePayment()
    act(() => listener?.onPaid())
    expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'app' })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'result' })
  })

  test('[I5] an error is shown in the provider’s words, and the next try is a new attempt', async () => {
    const { attempt } = openTestAttempt()
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    const { listener } = await samplePayment()
    act(() => listener?.onFailed('Declined by your bank.'))
    expect(attempt.current.state).toEqual({ step: 'failed', description: 'Declined by your bank.' })
    expect(localStorage.getItem('thela.attempt.cart')).toBeNull()
  })

  test('going back cancels it at the provider; its late error opens nothing', async () => {
    const { attempt } = openTestAttempt()
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    const payment = await samplePayment()
    act(() => attempt.current.back())
    expect(payment.isCancelled).toBe(true)
    act(() => payment.listener?.onFailed('Cancelled'))
    expect(attempt.current.state).toEqual({ step: 'idle' })
  })

  test('the error of an abandoned attempt does not end the next one', async () => {
    const { attempt } = openTestAttempt()
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    const { listener } = await samplePayment()
    act(() => attempt.current.back())
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    act(() => listener?.onFailed('Cancelled'))
    expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'app' })
  })

  test('expired: unknown, not failed', async () => {
    const { attempt } = openTestAttempt()
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    act(() => attempt.current.timeOver())
    expect(attempt.current.state).toEqual({ step: 'unfinished' })
    expect((await samplePayment()).isCancelled).toBe(false)
  })

  test('ended elsewhere while the cart became an order: the order is shown', async () => {
    const { attempt, onPlaced } = openTestAttempt({ status: 'TERMINATED', orderStatus: 'PLACED' })
    await act(() => attempt.current.payInApp(BY_UPI, APP))
    const { listener } = await samplePayment()
    act(() => listener?.onPaid())
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith('cart'))
  })

  test('an app that cannot be opened is reported to the page', async () => {
    const { attempt, onFailure } = openTestAttempt()
    const start = () => {
      throw new Error('not now')
    }
    await act(() => attempt.current.payInApp(BY_UPI, { name: 'Google Pay', start }))
    expect(attempt.current.state).toEqual({ step: 'idle' })
    expect(onFailure).toHaveBeenCalledOnce()
  })
})
