import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wasConfirmedByCode } from '../../../../api/confirmed-order.ts'
import { fakeServer } from '../../../../api/fake-server.ts'
import { openSession } from '../../../../api/session.ts'
import { cartPayable } from '../../attempt/cart-payable.ts'
import { cart, store } from '../../attempt/testing/fake-checkout.ts'
import { ConfirmCod } from './confirm-cod.tsx'

const CONFIRM = 'POST /checkout/cod/confirm'
const STATUS = 'GET @platform/v2/order-status'
const input = {
  id: 'confirmation',
  phone: '+919876543210',
  expiresInSeconds: 600,
  resendAfterSeconds: 0,
}

function show(more: Partial<typeof input> = {}) {
  const reported = { onPlaced: vi.fn(), onResend: vi.fn(), onBack: vi.fn() }
  const now = { ...input, ...more }
  const payable = cartPayable({ store, cart, mode: 'page', addressId: 'home', utm: {} })
  render(
    <ConfirmCod payable={payable} input={now} amount="₹540" isResending={false} {...reported} />,
  )
  return reported
}

beforeEach(() => openSession({ token: 'guest', kind: 'GUEST', expiresInSeconds: 300 }))
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[D-87] the sixth digit confirms, and the order is placed', async () => {
  const calls = fakeServer({
    [CONFIRM]: () => ({ orderId: 'order', redirectUrl: '/thank_you?cart_id=cart' }),
  })
  const { onPlaced } = show()
  expect(screen.getByText('+91 98765 43210')).toBeVisible()
  const field = screen.getByLabelText('Enter OTP')
  await userEvent.type(field, '123456')
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce())
  expect(wasConfirmedByCode('cart')).toBe(true)
  expect(calls.find(({ route }) => route === CONFIRM)?.body).toEqual({
    cart_id: 'cart',
    confirmation_id: 'confirmation',
    code: '123456',
  })
})

test('[D-87, C4.58] shows the amount due on delivery', () => {
  show()
  expect(screen.getByText(/You’ll pay ₹540 on delivery/)).toBeVisible()
})

test('[D-87] a wrong code shows the tries left at the field', async () => {
  const apiError = {
    reject: 400,
    code: 'OTP_INVALID',
    description: 'Invalid OTP',
    details: { triesLeft: 4 },
  }
  fakeServer({ [CONFIRM]: () => apiError })
  const { onPlaced } = show()
  await userEvent.type(screen.getByLabelText('Enter OTP'), '123456')
  expect(await screen.findByText('Wrong OTP. 4 tries left')).toBeVisible()
  expect(onPlaced).not.toHaveBeenCalled()
  expect(wasConfirmedByCode('cart')).toBe(false)
})

test('[D-87] another message can be requested', async () => {
  fakeServer({})
  const { onResend } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
  expect(onResend).toHaveBeenCalledOnce()
})

test('[D-87] confirmed by the link on another device: the page continues by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeServer({ [STATUS]: () => ({ status: 'PLACED' }) })
  const { onPlaced } = show()
  await vi.advanceTimersByTimeAsync(4_000)
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
})

test('[D-87, account §5] an invalid code is explained', async () => {
  const apiError = {
    reject: 400,
    code: 'OTP_EXPIRED',
    description: 'OTP session expired. Please re-generate OTP and try again.',
  }
  fakeServer({ [CONFIRM]: () => apiError })
  show()
  await userEvent.type(screen.getByLabelText('Enter OTP'), '123456')
  expect(await screen.findByText('OTP expired. Please request a new one.')).toBeVisible()
})

test('[D-87] after the last try the code is called used up, not expired', async () => {
  let tries = 0
  fakeServer({
    [CONFIRM]: () => {
      tries += 1
      return tries === 1
        ? { reject: 400, code: 'OTP_INVALID', description: 'Wrong', details: { triesLeft: 1 } }
        : { reject: 400, code: 'OTP_EXPIRED', description: 'Expired' }
    },
  })
  show()
  await userEvent.type(screen.getByLabelText('Enter OTP'), '123456')
  expect(await screen.findByText('Wrong OTP. 1 try left')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Enter OTP'), '123457')
  expect(
    await screen.findByText('Too many wrong attempts. Please request a new OTP.'),
  ).toBeVisible()
})

test('[D-87] an expired code is reported before it is typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeServer({ [STATUS]: () => ({ status: 'OPEN' }) })
  show({ expiresInSeconds: 60 })
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(screen.queryByText('OTP expired. Please request a new one.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('OTP expired. Please request a new one.')).toBeVisible()
})
