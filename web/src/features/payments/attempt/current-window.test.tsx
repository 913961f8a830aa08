/** Paying at a bank from the pop-up without a window of ours. [checkout §4 Paying, D-73] */
import { settle } from '../../../api/fake-event-loop.ts'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentStatus } from '@thela/domain/payments'
import type { RedirectPayment } from '../providers/provider.ts'
import { sampleAccounts, samplePayments } from '../providers/sample-provider.ts'
import { BY_CARD, openTestAttempt, samplePayment } from './testing/use-test-attempt.tsx'

vi.mock('../providers/browser-providers.ts', () => ({
  BROWSER_PROVIDERS: { SAMPLE: () => import('../providers/sample-provider.ts') },
}))

const CARD: RedirectPayment = { method: 'CARD', card: { token: 'kept', cvv: '123', save: false } }
const WAYS: readonly RedirectPayment[] = [
  CARD,
  { method: 'NET_BANKING', instrument: 'HDFC' },
  { method: 'WALLET', instrument: 'paytm' },
]
const REPORT = 'POST /checkout/payments/error'

const submitted: HTMLFormElement[] = []
beforeEach(() => {
  localStorage.clear()
  samplePayments.length = 0
  sampleAccounts.length = 0
  submitted.length = 0
  vi.stubGlobal('open', () => {
    throw new Error('no window of ours is opened')
  })
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    submitted.push(this)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

async function begin(payment = CARD, reported: PaymentStatus = 'FAILED') {
  const opened = openTestAttempt({ mode: 'popup', paysInCurrentWindow: true, reported })
  await waitFor(() => expect(sampleAccounts).not.toHaveLength(0))
  // The provider that it will be is known once its code has opened.
  await settle()
  await act(() => opened.attempt.current.payByRedirect(BY_CARD, payment))
  const { by, what, formListener: listener } = await samplePayment()
  if (!listener) throw new Error('no listener')
  return { ...opened, by, what, listener }
}

test.each(WAYS)('[C4.44] $method stays in the current window', async (payment) => {
  const { attempt, by, what, input } = await begin(payment)
  expect([by, what]).toEqual(['FROM_PAGE', payment])
  expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'window' })
  const order = input.find(({ route }) => route === 'POST /checkout/payments/order')
  expect(order?.body).toMatchObject({ meta: { isPopUpMode: false } })
})

test('[C4.44, I15] success is posted to the callback, where our server checks it', async () => {
  const { listener } = await begin()
  act(() => listener.onPaid({ payment: 'pay_1', signature: 'signed' }))
  expect(submitted).toHaveLength(1)
  const [form] = submitted
  expect(form?.method).toBe('post')
  expect(form?.action).toContain('/payment-result?cart_id=cart')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    payment: 'pay_1',
    signature: 'signed',
  })
})

const failure = (description: string, code: string, isGivenUp = false) => ({
  description,
  code,
  isGivenUp,
})

test('[C4.44, D-73] an error is posted to our server, then the methods are back', async () => {
  const { attempt, listener, input } = await begin()
  act(() => listener.onFailed(failure('Declined by your bank.', 'BAD_REQUEST_ERROR')))
  await waitFor(() =>
    expect(attempt.current.state).toEqual({
      step: 'failed',
      description: 'Declined by your bank.',
    }),
  )
  expect(input.find(({ route }) => route === REPORT)?.body).toEqual({
    cartId: 'cart',
    attemptId: 'attempt',
    code: 'BAD_REQUEST_ERROR',
  })
})

test('[I9] a bank’s window that the shopper closed is no failure: it is not finished', async () => {
  const { attempt, listener, input } = await begin()
  act(() => listener.onFailed(failure('Cancelled.', 'BAD_REQUEST_ERROR', true)))
  await waitFor(() => expect(attempt.current.state).toEqual({ step: 'unfinished' }))
  expect(input.some(({ route }) => route === REPORT)).toBe(true)
})

test('[I9] an error of a payment that was made all the same is no failure', async () => {
  const { attempt, listener, input } = await begin(CARD, 'PAID')
  act(() => listener.onFailed(failure('Connection lost', 'SERVER_ERROR')))
  await waitFor(() => expect(input.some(({ route }) => route === REPORT)).toBe(true))
  expect(attempt.current.state).toMatchObject({ step: 'waiting' })
})

test.each(['ACTIVE', 'PROCESSING'] as const)(
  '[I3] an error of a payment that is still %s is no failure: the result is awaited',
  async (reported) => {
    const { attempt, listener } = await begin(CARD, reported)
    act(() => listener.onFailed(failure('Your bank has not confirmed it yet.', 'GATEWAY_ERROR')))
    await waitFor(() =>
      expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'result' }),
    )
  },
)

test('going back cancels it at the provider', async () => {
  const { attempt } = await begin()
  act(() => attempt.current.back())
  expect((await samplePayment()).isCancelled).toBe(true)
  expect(attempt.current.state).toEqual({ step: 'idle' })
})

test('[C4.44, ADR-093] a page where everything is chosen opens in a window of ours, with the first click', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const open = vi.fn(() => Object.assign(frame.contentWindow as Window, { postMessage: vi.fn() }))
  vi.stubGlobal('open', open)
  const { attempt, input } = openTestAttempt({ mode: 'popup', paysInCurrentWindow: true })
  await waitFor(() => expect(sampleAccounts).not.toHaveLength(0))
  await settle()
  await act(() => attempt.current.payByRedirect(BY_CARD, { method: 'PAGE' }))
  expect(open).toHaveBeenCalledOnce()
  expect(attempt.current.state).toMatchObject({ step: 'waiting', by: 'window' })
  const order = input.find(({ route }) => route === 'POST /checkout/payments/order')
  expect(order?.body).toMatchObject({ meta: { isPopUpMode: true } })
})
