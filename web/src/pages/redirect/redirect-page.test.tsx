import { validateCardForm } from '@thela/domain/payments'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  paymentMade,
  fakeRazorpay,
} from '../../features/payments/providers/razorpay/fake-razorpay.ts'
import { order } from '../../features/payments/providers/fake-order.ts'
import type { WindowRequest } from '../../features/payments/providers/payment-window.ts'
import { RedirectPage } from './redirect-page.tsx'

const validated = validateCardForm(
  { number: '4100 2800 0000 1007', expiry: '07/99', cvv: '123', name: 'Asha Rao' },
  { year: 2026, month: 11 },
  { blockedNetworks: [] },
)
if (!validated.ok) throw new Error('a valid card')
const callbackUrl = 'https://thela.example/payment-result?isPopUpMode=true'
const request: WindowRequest = {
  order: { ...order, callbackUrl },
  payment: { method: 'CARD', card: { details: validated.value, save: false } },
}

let opener: Window
beforeEach(() => {
  fakeRazorpay()
  const frame = document.createElement('iframe')
  document.body.append(frame)
  opener = Object.assign(frame.contentWindow as Window, { postMessage: vi.fn() })
  vi.stubGlobal('opener', opener)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('[C2.9, D-3] the window of the bank', () => {
  test('receives the payment from its checkout and goes on to the bank', async () => {
    render(<RedirectPage page={{}} />)
    expect(screen.getByRole('heading', { name: 'Opening your bank' })).toBeVisible()
    const data = { source: 'thela-payment-window', kind: 'REQUEST', request }
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: opener }),
    )
    await waitFor(() =>
      expect(paymentMade().data).toMatchObject({
        method: 'card',
        order_id: 'order_1',
        'card[number]': '4100280000001007',
        callback_url: callbackUrl,
      }),
    )
    expect(paymentMade().razorpay.options).toEqual({
      key: 'key',
      redirect: true,
      callback_url: callbackUrl,
    })
  })

  const emi = { bank: 'HDFC', durationMonths: 6 }
  test.each<[string, WindowRequest['payment'], object]>([
    [
      'net banking',
      { method: 'NET_BANKING', instrument: 'HDFC' },
      { method: 'netbanking', bank: 'HDFC' },
    ],
    [
      'wallet',
      { method: 'WALLET', instrument: 'phonepe' },
      { method: 'wallet', wallet: 'phonepe' },
    ],
    [
      'EMI',
      { method: 'CARD', card: { details: validated.value, save: false, emi } },
      { method: 'emi', emi_duration: 6, 'card[number]': '4100280000001007' },
    ],
    [
      'a saved card',
      { method: 'CARD', card: { token: 'token_1', cvv: '123', save: true } },
      { method: 'card', token: 'token_1', 'card[cvv]': '123' },
    ],
  ])('[checkout §4 Paying, C4.43] goes on by %s', async (_name, payment, sent) => {
    render(<RedirectPage page={{}} />)
    receive({ ...request, payment })
    await waitFor(() => expect(paymentMade().data).toMatchObject(sent))
  })

  const receive = (given: WindowRequest) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: 'thela-payment-window', kind: 'REQUEST', request: given },
        origin: window.location.origin,
        source: opener,
      }),
    )
  const later = (config: WindowRequest['order']['config']): WindowRequest => ({
    order: { ...order, provider: 'BHARATX', config },
    payment: { method: 'PAY_LATER', instrument: '' },
  })

  test('[checkout §4 Paying] goes on to the provider’s page of an order that has one', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { origin: window.location.origin, assign })
    render(<RedirectPage page={{}} />)
    receive(later({ redirectUrl: 'https://lender.example/pay/1' }))
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith('https://lender.example/pay/1'),
    )
  })

  test('[checkout §4 Paying] says that there is no such page, with a way back', async () => {
    render(<RedirectPage page={{}} />)
    receive(later({}))
    expect(await screen.findByText(/The payment page could not be opened/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close this window' })).toBeVisible()
  })

  test('without an opener it says so, with a link', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('opener', null)
    render(<RedirectPage page={{}} />)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.getByRole('heading', { name: 'Nothing to pay here' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close this window' })).toBeVisible()
  })
})
