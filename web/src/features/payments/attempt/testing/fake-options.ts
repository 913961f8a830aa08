/** For tests: the options offered by the server. */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { Quote } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import { fakeQuote } from '../../../../api/fake-quote.ts'

const UPI_APPS = ['GPAY', 'PHONEPE'].map((id) => ({ id, kind: 'UPI_APP' as const }))

/** The quote of ₹1,500 of items with these amounts. */
export const quoteWith = (amounts: Parameters<typeof fakeQuote>[0] = {}, isCod = false): Quote =>
  fakeQuote(
    { subtotal: 150_000, cartDiscount: 5_000, shippingCharge: 4_900, ...amounts },
    { isCod },
  )

/** A payment option as the server offers it. */
export const option = (
  id: PaymentOption['id'],
  more: Partial<PaymentOption> = {},
): PaymentOption => ({
  id,
  method: paymentOption(id).methods[0],
  group: paymentOption(id).group,
  instruments: id === 'UPI' ? UPI_APPS : [],
  quote: quoteWith({}, id === 'COD'),
  ...more,
})

/** The reply with these options. */
export const paymentsReply = (options: PaymentOption[]) => ({
  options,
  currentOrder: [...new Set(options.map(({ group }) => group))],
  paymentMethodConfig: [],
  banks: [],
  wallets: [],
  upiIntents: [],
  upiVPAOptions: { collect: false, saved: [] },
  paymentDowntimeConfig: {
    issuers: [],
    networks: [],
    upiApps: [],
    vpaHandles: [],
    wallets: [],
    banks: [],
  },
  previouslyUsedOrder: [],
  savedPaymentMethods: [],
  emiConfig: {},
})
