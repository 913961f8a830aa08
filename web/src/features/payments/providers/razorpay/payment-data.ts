import type { PaymentOrder } from '@thela/contracts/calls/checkout-order'
import type { CardDetails } from '@thela/domain/payments'
import type { BrowserPaymentProvider } from '../provider.ts'

type Fields = Readonly<Record<string, string | number>>

/** Fields of every payment. */
function orderData(order: PaymentOrder, method: string): Fields {
  return {
    method,
    amount: order.amount,
    currency: order.currency,
    order_id: order.providerOrderId,
    contact: order.contact,
    ...(order.email === '' ? {} : { email: order.email }),
  }
}

/** [checkout §7 Payment request body, Card] */
export function cardData(order: PaymentOrder, card: CardDetails): Fields {
  return {
    ...orderData(order, 'card'),
    'card[name]': card.name,
    'card[number]': card.number.digits,
    'card[cvv]': card.cvv,
    'card[expiry_month]': String(card.expiry.month).padStart(2, '0'),
    'card[expiry_year]': String(card.expiry.year % 100),
    callback_url: order.callbackUrl,
  }
}

export function upiData(order: PaymentOrder): Fields {
  return orderData(order, 'upi')
}

type InstrumentPayment = Parameters<NonNullable<BrowserPaymentProvider['payByInstrument']>>[1]

/** Razorpay’s names of a method and of the field for its bank or wallet. */
const FIELDS: Readonly<
  Partial<Record<InstrumentPayment['method'], { readonly method: string; readonly field: string }>>
> = {
  NET_BANKING: { method: 'netbanking', field: 'bank' },
  WALLET: { method: 'wallet', field: 'wallet' },
}

export function instrumentData(
  order: PaymentOrder,
  { method, instrument }: InstrumentPayment,
): Fields {
  const names = FIELDS[method]
  if (!names) throw new Error(`no ${method} with Razorpay`)
  return {
    ...orderData(order, names.method),
    [names.field]: instrument,
    callback_url: order.callbackUrl,
  }
}
