/** For tests: the attempt without a section, with the sample provider. */
import type { PaymentStatus } from '@thela/domain/payments'
import type { PageMode } from '@thela/contracts/pages'
import { renderHook, waitFor } from '@testing-library/react'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { vi } from 'vitest'
import { fakeServer } from '../../../../api/fake-server.ts'
import type { Refused } from '../../../../api/fake-server.ts'
import { order } from '../../providers/fake-order.ts'
import type { ProviderAccess } from '../../providers/open-provider.ts'
import { samplePayments } from '../../providers/sample-provider.ts'
import type { CheckoutToPay, ChosenPayment } from '../checkout-to-pay.ts'
import { cartPayable } from '../cart-payable.ts'
import { useAttempt } from '../use-attempt.ts'
import { cart, store } from './fake-checkout.ts'
import { option } from './fake-options.ts'

/** Its code is not one of ours. */
const SAMPLE: ProviderAccess = {
  provider: 'SAMPLE' as ProviderAccess['provider'],
  config: { merchant: 'meher' },
}
export const CHECKOUT: CheckoutToPay = { store, cart, mode: 'page', addressId: 'home', utm: {} }
export const BY_CARD: ChosenPayment = {
  option: option('CREDIT_DEBIT_CARD'),
  method: 'CREDIT_CARD',
}
export const BY_UPI: ChosenPayment = { option: option('UPI'), method: 'UPI' }

export interface TestAttemptOptions {
  mode?: PageMode
  refused?: Refused
  more?: Partial<typeof order>
  status?: 'PAID' | 'FAILED' | 'PROCESSING' | 'TERMINATED'
  orderStatus?: 'OPEN' | 'PLACED' | 'REFUNDED'
  paysInCurrentWindow?: boolean
  /** Of the reported error. */
  reported?: PaymentStatus
}

export function openTestAttempt(options: TestAttemptOptions = {}) {
  const { mode = 'page', refused, more, paysInCurrentWindow } = options
  const reply = { ...order, provider: SAMPLE.provider, config: { ...SAMPLE.config }, ...more }
  const input = fakeServer({
    'POST /checkout/payments/creds': () => ({
      provider: SAMPLE.provider,
      config: { ...SAMPLE.config },
    }),
    'POST /checkout/payments/order': () => refused ?? reply,
    'POST /checkout/payments/error': () => ({
      status: options.reported ?? 'FAILED',
      expiresAt: order.expiresAt,
    }),
    'GET /data/checkout/upi/status/:id': () => ({
      status: options.status ?? 'PROCESSING',
      expiresAt: order.expiresAt,
    }),
    'GET @platform/v2/order-status': () => ({
      status: options.orderStatus ?? 'OPEN',
    }),
  })
  const onPlaced = vi.fn<(cartId: string) => void>()
  const onFailure = vi.fn<(failure: { code: string }) => void>()
  const payable = cartPayable({ ...CHECKOUT, mode, paysInCurrentWindow })
  const { result, unmount } = renderHook(() => useAttempt({ payable, onPlaced, onFailure }), {
    wrapper: Toaster,
  })
  return { attempt: result, onPlaced, onFailure, input, unmount }
}

/** The single payment started at the provider. */
export async function samplePayment() {
  await waitFor(() => {
    if (samplePayments.length !== 1) throw new Error(`${samplePayments.length} payments`)
  })
  const [payment] = samplePayments
  if (!payment) throw new Error('no payment')
  return payment
}
