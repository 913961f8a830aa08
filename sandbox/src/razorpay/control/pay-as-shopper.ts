import { outcome } from '../checkout/outcome.ts'
import { rejected } from '../failure.ts'
import type { Attempt, Order } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { approve, authorize, capture, fail } from '../ledger/settle-payment.ts'
import { startPayment } from '../ledger/start-payment.ts'

export interface Pay {
  method?: 'upi' | 'card' | 'emi' | 'netbanking' | 'wallet'
  /** Lets the provider keep the card for this customer. */
  saveFor?: string
  outcome?: 'captured' | 'authorized' | 'failed'
  /** Two captured payments of the one order, whatever the switch says. */
  double?: boolean
  /** Further fields of the browser's request, such as those of UPI Collect. */
  fields?: Fields
}

const TEST_CARD = {
  name: 'Sandbox Shopper',
  number: '4100280000001007',
  cvv: '123',
  expiry_month: '12',
  expiry_year: '40',
}

export const INSTRUMENTS: Readonly<Record<NonNullable<Pay['method']>, Fields>> = {
  upi: {},
  card: { card: TEST_CARD },
  emi: { card: { ...TEST_CARD, number: '5241810000000000' }, emi_duration: '6' },
  netbanking: { bank: 'HDFC' },
  wallet: { wallet: 'mobikwik' },
}

/**
 * A whole payment in one call, as the shopper's browser and bank would make it. Returns the
 * browser's last result: the signed triple or the error.
 */
export function payAsShopper(merchant: Merchant, order: Order, pay: Pay): unknown {
  const wanted = pay.outcome ?? 'captured'
  if (!['captured', 'authorized', 'failed'].includes(wanted)) throw rejected('Unknown outcome')
  const attempts = [
    begin(merchant, order, pay),
    ...(pay.double ? [begin(merchant, order, pay)] : []),
  ]
  for (const attempt of attempts) end(merchant, attempt, { wanted, isDouble: pay.double === true })
  const [first, second] = attempts.map((attempt) => outcome(merchant, attempt))
  return second === undefined ? first : { ...first, second }
}

function begin(
  merchant: Merchant,
  order: Order,
  { method = 'upi', saveFor, fields }: Pay,
): Attempt {
  return startPayment(merchant, {
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    contact: '+919876543210',
    method,
    ...INSTRUMENTS[method],
    ...fields,
    ...(saveFor === undefined ? {} : { customer_id: saveFor, save: '1' }),
  })
}

function end(
  merchant: Merchant,
  attempt: Attempt,
  { wanted, isDouble }: { wanted: string; isDouble: boolean },
): void {
  if (wanted === 'failed') return fail(merchant, attempt, 'payment_failed')
  if (wanted === 'authorized') {
    merchant.capturedByCall.add(attempt.payment.order_id)
    return authorize(merchant, attempt)
  }
  approve(merchant, attempt)
  if (isDouble && attempt.payment.status === 'authorized') capture(merchant, attempt, isDouble)
}
