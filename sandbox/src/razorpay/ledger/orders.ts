import { freshId } from '../../core/random.ts'
import { invalid } from '../failure.ts'
import type { Order } from './entities.ts'
import type { Merchant } from './merchant.ts'
import { amount, currency, notes, rejectExtra, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'

const KNOWN_MEMBERS = [
  'amount',
  'currency',
  'receipt',
  'unique_receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'offer_id',
  'app_offer',
  'customer_id',
  'method',
  'payment_capture',
]

/** Creates an order, or returns the one of the same unique receipt. [razorpay §3, §4] */
export function createOrder(merchant: Merchant, fields: Fields): Order {
  rejectExtra(fields, KNOWN_MEMBERS)
  const paise = amount(fields, 'order_creation')
  const receipt = text(fields, 'receipt') ?? null
  if (receipt !== null && receipt.length > 40) {
    throw invalid('receipt', 'The receipt may not be greater than 40 characters.')
  }
  const earlier = sameReceipt(merchant, receipt, fields.unique_receipt === true)
  if (earlier?.amount === paise) return earlier
  if (earlier !== undefined) throw invalid('receipt', 'Order receipt should be unique.')
  const order: Order = {
    id: `order_${freshId(14)}`,
    entity: 'order',
    amount: paise,
    amount_paid: 0,
    amount_due: paise,
    currency: currency(fields),
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    ...customerOf(merchant, fields),
    ...partsOf(fields),
    notes: notes(fields),
    created_at: merchant.seconds(),
  }
  merchant.addOrder(order)
  if ([0, false, '0'].includes(fields.payment_capture as number | boolean | string)) {
    merchant.capturedByCall.add(order.id)
  }
  return order
}

function partsOf(fields: Fields): Pick<Order, 'partial_payment' | 'first_payment_min_amount'> {
  if (fields.partial_payment !== true) return {}
  const least = fields.first_payment_min_amount
  return {
    partial_payment: true,
    first_payment_min_amount: typeof least === 'number' ? least : null,
  }
}

function customerOf(merchant: Merchant, fields: Fields): { customer_id?: string } {
  const id = text(fields, 'customer_id')
  return id === undefined ? {} : { customer_id: merchant.customer(id).id }
}

function sameReceipt(
  merchant: Merchant,
  receipt: string | null,
  isUnique: boolean,
): Order | undefined {
  if (receipt === null) return undefined
  const mustDiffer = merchant.sandbox.switches.isOn(
    'razorpay',
    'refuseReusedReceipt',
    merchant.account.keyId,
  )
  if (!isUnique && !mustDiffer) return undefined
  const earlier = merchant.withReceipt(receipt)[0]
  if (earlier !== undefined && !isUnique) {
    throw invalid('receipt', 'Order receipt should be unique.')
  }
  return earlier
}
