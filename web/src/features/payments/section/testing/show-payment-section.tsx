/** For tests: the payment section with a page around it. */
import type { CodConfirmationRequested } from '@thela/contracts/calls/checkout/checkout-order'
import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Quote } from '@thela/domain/orders'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Reply } from '../../../../api/call.ts'
import { fakeServer } from '../../../../api/fake-server.ts'
import type { Refused } from '../../../../api/fake-server.ts'
import { order } from '../../providers/fake-order.ts'
import type { ProviderAccess } from '../../providers/open-provider.ts'
import { fakeRazorpay } from '../../providers/razorpay/fake-razorpay.ts'
import { PaymentSection } from '../payment-section.tsx'
import type { PaymentAction, PaymentSectionProps } from '../payment-section.tsx'
import { clearKey } from '../../attempt/attempt-key.ts'
import { clearFailed } from '../../attempt/failed-payment.ts'
import { cart, store as storeOfCart } from '../../attempt/testing/fake-checkout.ts'
import { option, paymentsReply, quoteWith } from '../../attempt/testing/fake-options.ts'

export const CARD = option('CREDIT_DEBIT_CARD')
export const UPI = option('UPI')
export const COD = option('COD', { quote: quoteWith({ paymentCharge: 4_000 }, true) })

export const ORDER = 'POST /checkout/payments/order'
export const PLACE_COD = 'POST @platform/place-order-cod'
export const STATUS = 'GET /data/checkout/upi/status/:id'
type Status = 'PAID' | 'FAILED' | 'PROCESSING'

type Offers = Partial<Reply<'POST /integrations/checkout/consumer/payments'>>

/** What the server says of the cart's payment options. */
interface Offered {
  options?: readonly PaymentOption[]
}

/** What the server replies. */
interface Replies {
  /** What is known of a new card. */
  bin?: Partial<Reply<'POST /checkout/validate-bin'>>
  /** The price of a new card. */
  cardQuote?: Quote
  /** Why the order cannot be paid with it. */
  cardReason?: PaymentOption['reason']
  status?: Status
  apiError?: Refused
  confirmation?: CodConfirmationRequested
  /** The provider's account. */
  access?: ProviderAccess
  /** Of the risk check. */
  customerStatus?: { key: string } | Refused
  /** More of each reply with the options, one after the other. */
  offers?: (Omit<Offers, 'currentOrder'> | Refused)[]
  split?: { partialCODConfig?: PartialCodConfig } | Refused
  /** To the removal of a saved card. */
  removal?: Refused
}

function serve(
  { bin, cardQuote = quoteWith(), status = 'PROCESSING', apiError, ...more }: Replies,
  offer: () => Promise<Offered>,
) {
  const { confirmation, access = order, customerStatus = { key: '' } } = more
  const { offers = [], split = {}, cardReason, removal } = more
  const later = [...offers]
  return fakeServer({
    'POST /checkout/customer-status': () => customerStatus,
    'POST /integrations/checkout/consumer/payments': async () => ({
      ...paymentsReply([...((await offer()).options ?? [])]),
      ...later.shift(),
    }),
    'POST /integrations/checkout/consumer/split-payment': () => split,
    'POST @platform/stage-order': () => ({
      quote: cardQuote,
      ...(cardReason ? { reason: cardReason } : {}),
    }),
    'POST /checkout/payments/creds': () => ({
      provider: access.provider,
      config: { ...access.config },
    }),
    'POST /checkout/validate-bin': () => ({
      known: true,
      supported: true,
      type: 'debit',
      issuer: 'HDFC Bank',
      ...bin,
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
    'DELETE /checkout/customer/cards/:id': () => removal ?? { removed: true },
    [STATUS]: () => ({ status, expiresAt: order.expiresAt }),
  })
}

type ShownProps = Pick<
  PaymentSectionProps,
  | 'phone'
  | 'parentOrigin'
  | 'checksCodRisk'
  | 'nudgesToPrepaid'
  | 'isPartial'
  | 'balances'
  | 'ownCheckout'
  | 'delivery'
  | 'instrument'
> &
  Partial<Pick<PaymentReport, 'method' | 'mode' | 'store'>>

/** The payment section on a page of its own, with the test's server responses. */
export function show({
  options = [UPI, CARD, COD],
  method,
  mode = 'page',
  store = storeOfCart,
  phone,
  parentOrigin,
  checksCodRisk = false,
  nudgesToPrepaid = false,
  isPartial = false,
  balances,
  ownCheckout,
  delivery,
  instrument,
  ...replies
}: ShownProps & Offered & Replies = {}) {
  let offered: Offered = { options }
  let mayReply = Promise.resolve()
  const input = serve(replies, async () => {
    await mayReply
    return offered
  })
  const reported = {
    onPlaced: vi.fn<PaymentReport['onPlaced']>(),
    onFailure: vi.fn<PaymentReport['onFailure']>(),
    onQuote: vi.fn<PaymentReport['onQuote']>(),
    onOffered: vi.fn<PaymentReport['onOffered']>(),
    onMethod: vi.fn<PaymentReport['onMethod']>(),
    onInstrument: vi.fn<PaymentReport['onInstrument']>(),
    onBalances: vi.fn<PaymentReport['onBalances']>(),
    method,
    mode,
    store,
  }
  const page = {
    phone,
    parentOrigin,
    checksCodRisk,
    nudgesToPrepaid,
    isPartial,
    ownCheckout,
    delivery,
    instrument,
    ...(balances ? { balances } : {}),
  }
  const shown = (revision: number) => (
    <Toaster>
      <Page reported={reported} page={page} revision={revision} />
    </Toaster>
  )
  const { rerender } = render(shown(cart.revision))
  return {
    input,
    ...reported,
    /** The cart changes, and with it what the server offers. */
    change: (next: Offered) => {
      offered = { ...offered, ...next }
      rerender(shown(cart.revision + 1))
    },
    /** From now on the server offers this. */
    offer: (next: Offered) => {
      offered = { ...offered, ...next }
    },
    /** From now on replies with options wait until the returned function is called. */
    hold: () => {
      let release = () => undefined as void
      mayReply = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}

interface PaymentReport {
  onPlaced: PaymentSectionProps['onPlaced']
  onFailure: PaymentSectionProps['onFailure']
  onQuote: PaymentSectionProps['onQuote']
  onOffered: PaymentSectionProps['onOffered']
  onMethod: PaymentSectionProps['onMethod']
  onInstrument: NonNullable<PaymentSectionProps['onInstrument']>
  onBalances: NonNullable<PaymentSectionProps['onBalances']>
  method?: PaymentOption['id'] | undefined
  mode: PaymentSectionProps['mode']
  store: PaymentSectionProps['store']
}

interface PageProps {
  reported: PaymentReport
  page: Partial<PaymentSectionProps>
  revision: number
}

function Page({ reported, page, revision }: PageProps) {
  const [action, setAction] = useState<PaymentAction>()
  const [method, setMethod] = useState<PaymentOption['id'] | undefined>(reported.method)
  const [balances, setBalances] = useState(page.balances)
  const [isPartial, setIsPartial] = useState(page.isPartial ?? false)
  return (
    <>
      <PaymentSection
        {...{ addressId: 'home', utm: {}, isBlocked: false }}
        {...page}
        {...reported}
        cart={{ ...cart, revision }}
        method={method}
        isPartial={isPartial}
        onPartial={setIsPartial}
        {...(balances ? { balances } : {})}
        onBalances={(next) => {
          setBalances(next)
          reported.onBalances(next)
        }}
        onMethod={(next) => {
          reported.onMethod(next)
          setMethod(next)
        }}
        renderAction={setAction}
      />
      {!action?.isHidden && (
        <button
          type="button"
          disabled={action?.isDisabled}
          aria-busy={action?.isLoading}
          onClick={action?.onClick}
        >
          {action?.icon}
          {action?.text}
        </button>
      )}
    </>
  )
}

export const radios = () => screen.findAllByRole('radio', { name: /UPI|Card|Cash/ })
export const choose = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }))
export const submit = async (name: string | RegExp) =>
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
    clearFailed(cart.id)
    sessionStorage.clear()
    fakeRazorpay()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}
