/** For tests: what the server offers. */
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { Quote } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import { fakeQuote } from '../../../../api/fake-quote.ts'

const UPI_APPS = ['GPAY', 'PHONEPE'].map((id) => ({ id, kind: 'UPI_APP' as const }))

/** What ₹1,500 of items come to, with a discount, delivery and these. */
export const quoteWith = (amounts: Parameters<typeof fakeQuote>[0] = {}, isCod = false): Quote =>
  fakeQuote(
    { subtotal: 150_000, cartDiscount: 5_000, shippingCharge: 4_900, ...amounts },
    { isCod },
  )

/** A way to pay as the server offers it. */
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
