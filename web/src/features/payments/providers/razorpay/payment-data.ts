/** [checkout §7 Payment request body, razorpay §5] */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { CardDetails } from '@thela/domain/payments'
import type { InstrumentPayment, PayingCard } from '../provider.ts'

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

export function cardData(order: PaymentOrder, card: PayingCard): Fields {
  return {
    ...orderData(order, card.emi ? 'emi' : 'card'),
    ...('token' in card ? { token: card.token, 'card[cvv]': card.cvv } : cardFields(card.details)),
    ...savingFields(order, card),
    ...(card.emi ? { emi_duration: card.emi.durationMonths } : {}),
    callback_url: order.callbackUrl,
  }
}

function cardFields(card: CardDetails): Fields {
  return {
    'card[name]': card.name,
    'card[number]': card.number.digits,
    'card[cvv]': card.cvv,
    'card[expiry_month]': String(card.expiry.month).padStart(2, '0'),
    'card[expiry_year]': String(card.expiry.year % 100),
  }
}

/** Cards are kept for a customer: without one nothing can be saved, and no saved card be used. */
function savingFields({ config }: PaymentOrder, card: PayingCard): Fields {
  const { customerId } = config
  if (customerId === undefined) return {}
  const consent = card.save ? 1 : 0
  return { customer_id: customerId, save: consent, consent_to_save_card: consent }
}

export function upiData(order: PaymentOrder): Fields {
  return orderData(order, 'upi')
}

export function upiIdData(order: PaymentOrder, upiId: string): Fields {
  return { ...orderData(order, 'upi'), vpa: upiId, 'upi[vpa]': upiId, 'upi[flow]': 'collect' }
}

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
