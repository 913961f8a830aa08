/** For tests: the payment section with a page around it. */
import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeServer } from '../../../../api/fake-server.ts'
import type { Refused } from '../../../../api/fake-server.ts'
import { order } from '../../providers/fake-order.ts'
import type { ProviderAccess } from '../../providers/open-provider.ts'
import { fakeRazorpay } from '../../providers/razorpay/fake-razorpay.ts'
import { PaymentSection } from '../payment-section.tsx'
import type { PaymentAction, PaymentSectionProps } from '../payment-section.tsx'
import { clearKey } from '../../attempt/attempt-key.ts'
import { cart, store as storeOfCart } from '../../attempt/testing/fake-checkout.ts'
import { option, paymentsReply, quoteWith } from '../../attempt/testing/fake-options.ts'

export const CARD = option('CREDIT_DEBIT_CARD')
export const UPI = option('UPI')
export const COD = option('COD', { quote: quoteWith({ paymentCharge: 4_000 }, true) })

export const ORDER = 'POST /checkout/payments/order'
export const PLACE_COD = 'POST /integrations/checkout/shopify/place-order-cod'
export const STATUS = 'GET /data/checkout/upi/status/:id'
type Status = 'PAID' | 'FAILED' | 'PROCESSING'

/** The payment section on a page of its own, with the test's server responses. */
export function show({
  options = [UPI, CARD, COD],
  status = 'PROCESSING',
  apiError,
  method,
  confirmation,
  access = order,
  mode = 'page',
  store = storeOfCart,
  customerStatus = { key: '' },
  ...page
}: Pick<PaymentSectionProps, 'phone' | 'checksCodRisk' | 'nudgesToPrepaid'> & {
  options?: PaymentOption[]
  status?: Status
  apiError?: Refused
  method?: PaymentOption['id']
  confirmation?: CodConfirmationRequested
  /** The provider's account. */
  access?: ProviderAccess
  mode?: PaymentSectionProps['mode']
  store?: PaymentSectionProps['store']
  /** Of the risk check. */
  customerStatus?: { key: string } | Refused
} = {}) {
  const input = fakeServer({
    'POST /integrations/checkout/consumer/payments': () => paymentsReply(options),
    'POST /checkout/customer-status': () => customerStatus,
    'POST /checkout/payments/creds': () => ({
      provider: access.provider,
      config: { ...access.config },
    }),
    'POST /checkout/validate-bin': () => ({
      known: true,
      supported: true,
      type: 'debit',
      issuer: 'HDFC Bank',
    }),
    [ORDER]: () =>
      apiError ?? { ...order, provider: access.provider, config: { ...access.config } },
    [PLACE_COD]: () =>
      apiError ?? {
        redirectUrl: '/thank_you?cart_id=cart',
        ...(confirmation ? { confirmation } : { orderId: 'order' }),
      },
    'POST /checkout/cod/confirm': () => ({
      orderId: 'order',
      redirectUrl: '/thank_you?cart_id=cart',
    }),
    [STATUS]: () => ({ status, expiresAt: order.expiresAt }),
  })
  const reported = {
    onPlaced: vi.fn<PaymentReport['onPlaced']>(),
    onFailure: vi.fn<PaymentReport['onFailure']>(),
    onQuote: vi.fn<PaymentReport['onQuote']>(),
    onOffered: vi.fn<PaymentReport['onOffered']>(),
    method,
    mode,
    store,
  }
  render(
    <Toaster>
      <Page reported={reported} page={page} />
    </Toaster>,
  )
  return { input, ...reported }
}

interface PaymentReport {
  onPlaced: PaymentSectionProps['onPlaced']
  onFailure: PaymentSectionProps['onFailure']
  onQuote: PaymentSectionProps['onQuote']
  onOffered: PaymentSectionProps['onOffered']
  method?: PaymentOption['id'] | undefined
  mode: PaymentSectionProps['mode']
  store: PaymentSectionProps['store']
}

function Page({ reported, page }: { reported: PaymentReport; page: Partial<PaymentSectionProps> }) {
  const [action, setAction] = useState<PaymentAction>()
  const [method, setMethod] = useState<PaymentOption['id'] | undefined>(reported.method)
  return (
    <>
      <PaymentSection
        {...{ cart, addressId: 'home', utm: {}, isBlocked: false }}
        {...page}
        {...reported}
        method={method}
        onMethod={setMethod}
        renderAction={setAction}
      />
      {!action?.isHidden && (
        <button type="button" disabled={action?.isDisabled} onClick={action?.onClick}>
          {action?.text}
        </button>
      )}
    </>
  )
}

export const radios = () => screen.findAllByRole('radio', { name: /UPI|Card|Cash/ })
export const choose = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }))
export const submit = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }))

export async function fillCard() {
  await choose(/Card/)
  await userEvent.type(screen.getByLabelText('Card number'), '4100280000001007')
  await userEvent.type(screen.getByLabelText('Expiry'), '0799')
  await userEvent.type(screen.getByLabelText('CVV'), '123')
  await userEvent.type(screen.getByLabelText('Name on card'), 'Asha Rao')
}

export const onPhone = () => vi.stubGlobal('navigator', { userAgent: 'Android', maxTouchPoints: 5 })

/** Gives each test empty storage, and Razorpay’s script. */
export function eachWithFreshBrowser(): void {
  beforeEach(() => {
    localStorage.clear()
    // Kept besides, for frames without storage.
    clearKey(cart.id)
    fakeRazorpay()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}
