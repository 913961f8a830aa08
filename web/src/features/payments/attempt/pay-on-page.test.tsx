/** Orders that are paid on the provider's page. [checkout §4 Paying] */
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { option } from './testing/fake-options.ts'
import { openTestAttempt } from './testing/use-test-attempt.tsx'

const LATER = { option: option('BRAND_EMI'), method: 'BHARATX' } as const
const PAY = { method: 'PAY_LATER', instrument: '' } as const
const PAGE = 'https://lender.example/pay/1'
const orderAt = (config: Readonly<Record<string, string>>) => ({
  more: { provider: 'BHARATX', config } as const,
})

const assign = vi.fn()
beforeEach(() => {
  localStorage.clear()
  assign.mockReset()
  const { origin, href } = window.location
  vi.stubGlobal('location', { origin, href, assign })
})
afterEach(() => vi.unstubAllGlobals())

test('[checkout §4 Paying] the full page goes to the lender’s page', async () => {
  const { attempt } = openTestAttempt(orderAt({ redirectUrl: PAGE }))
  await act(() => attempt.current.payByRedirect(LATER, PAY))
  expect(assign).toHaveBeenCalledExactlyOnceWith(PAGE)
  expect(attempt.current.state).toEqual({ step: 'leaving' })
})

test('[checkout §4 Paying] without the page’s address it is an error, and another way can be chosen', async () => {
  const { attempt, onFailure } = openTestAttempt(orderAt({}))
  await act(() => attempt.current.payByRedirect(LATER, PAY))
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({
    code: 'TRANSACTION_ERROR',
    messageCode: 'PAYMENT_PAGE_MISSING',
    failure: 'TRANSACTION_ERROR',
    popup: 'TRANSACTION_ERROR',
    tracked: 'order_failed',
    text: 'PAYMENT_PAGE_MISSING',
  })
  expect(attempt.current.state).toEqual({ step: 'idle' })
  expect(assign).not.toHaveBeenCalled()
})

test('[checkout §4 Paying, D-3] the pop-up asks its window to go there, and stays', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const postMessage = vi.fn()
  const opened = Object.assign(frame.contentWindow as Window, { postMessage })
  vi.stubGlobal('open', () => opened)
  const { attempt } = openTestAttempt({ mode: 'popup', ...orderAt({ redirectUrl: PAGE }) })
  await act(() => attempt.current.payByRedirect(LATER, PAY))
  const ready = { source: 'thela-payment-window', kind: 'READY' }
  const { origin } = window.location
  window.dispatchEvent(new MessageEvent('message', { data: ready, origin, source: opened }))
  await waitFor(() =>
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        request: expect.objectContaining({
          payment: PAY,
          order: expect.objectContaining({ config: { redirectUrl: PAGE } }) as object,
        }) as object,
      }),
      origin,
    ),
  )
  expect(assign).not.toHaveBeenCalled()
  frame.remove()
})
