/** For tests: what the server offers. */
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { paymentOption } from '@thela/domain/payments'

const UPI_APPS = ['GPAY', 'PHONEPE'].map((id) => ({ id, kind: 'UPI_APP' as const }))
export const TOTALS: PaymentOption['totals'] = {
  subTotal: 150_000,
  cartDiscount: 5000,
  couponDiscount: 0,
  paymentDiscount: 0,
  paymentCharge: 0,
  shippingCharge: 4900,
  total: 149_900,
}
/** A way to pay as the server offers it. */
export const option = (
  id: PaymentOption['id'],
  more: Partial<PaymentOption> = {},
): PaymentOption => ({
  id,
  method: paymentOption(id).methods[0],
  group: paymentOption(id).group,
  instruments: id === 'UPI' ? UPI_APPS : [],
  totals: TOTALS,
  ...more,
})
