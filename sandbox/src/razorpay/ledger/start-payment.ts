import { freshId } from '../../core/random.ts'
import { invalid, rejected } from '../failure.ts'
import type { Attempt, Order, Payment } from './entities.ts'
import { addCard, addEmi, addUpi, bankOf, walletOf } from './instruments.ts'
import { isOn } from '../payment-methods.ts'
import type { Merchant } from './merchant.ts'
import { amount, currency, notes, requiredText, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'
import { approve, fail } from './settle-payment.ts'

const METHODS = ['card', 'emi', 'upi', 'netbanking', 'wallet'] as const

/** Starts a payment as the shopper's browser requests it. [razorpay §5] */
export function startPayment(merchant: Merchant, fields: Fields): Attempt {
  const order = orderToPay(merchant, fields)
  const method = METHODS.find((item) => item === fields.method)
  if (method === undefined) throw invalid('method', 'The selected method is invalid.')
  if (!isOn(merchant, method)) throw rejected(`${method} is not enabled for the merchant`)
  const attempt: Attempt = {
    payment: newPayment(merchant, fields, { order, method }),
    expiresAt: 0,
  }
  if (method === 'card' || method === 'emi') addCard(merchant, attempt, fields)
  if (method === 'emi') addEmi(attempt, fields)
  if (method === 'upi') addUpi(merchant, attempt, fields)
  if (method === 'netbanking') attempt.payment.bank = bankOf(merchant, fields)
  if (method === 'wallet') attempt.payment.wallet = walletOf(merchant, fields)
  order.attempts += 1
  if (order.status === 'created') order.status = 'attempted'
  merchant.addAttempt(attempt)
  planEnd(merchant, attempt)
  merchant.note(`${attempt.payment.id} started for ${order.id} by ${method}`)
  return attempt
}

function orderToPay(merchant: Merchant, fields: Fields): Order {
  const order = merchant.order(requiredText(fields, 'order_id'))
  const { switches } = merchant.sandbox
  const canPayAgain = switches.isOn('razorpay', 'allowSecondCapture', merchant.account.keyId)
  if (order.status === 'paid' && !canPayAgain)
    throw rejected('Payment already done for this order.')
  const paise = amount(fields)
  if (order.partial_payment === true) {
    const least = order.amount_paid === 0 ? (order.first_payment_min_amount ?? 0) : 0
    if (paise > order.amount_due) {
      throw invalid('amount', 'The amount is greater than the amount due.')
    }
    if (paise < Math.min(least, order.amount_due)) {
      throw invalid('amount', 'The amount is less than the minimum amount of the first payment.')
    }
  } else if (paise !== order.amount) {
    throw invalid(
      'amount',
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
    )
  }
  currency(fields)
  return order
}

function newPayment(
  merchant: Merchant,
  fields: Fields,
  { order, method }: { order: Order; method: Payment['method'] },
): Payment {
  return {
    id: `pay_${freshId(14)}`,
    entity: 'payment',
    amount: amount(fields),
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: text(fields, 'description') ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: text(fields, 'email') ?? null,
    contact: indianContact(requiredText(fields, 'contact')),
    notes: notes(fields),
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: merchant.seconds(),
  }
}

function indianContact(contact: string): string {
  const digits = contact.replaceAll(/[^0-9]/g, '')
  if (digits.length < 8 || digits.length > 15) {
    throw invalid('contact', 'Contact number should be at least 8 digits, including country code')
  }
  return digits.length === 10 ? `+91${digits}` : `+${digits}`
}

/** Continues a payment that nobody had approved when the sandbox ended. */
export const resumeStarted = planEnd

/** Every payment ends: by the test address, by the approval switch, or by timeout. */
function planEnd(merchant: Merchant, attempt: Attempt): void {
  const { sandbox } = merchant
  const { switches, schedule } = sandbox
  const { payment } = attempt
  const keyId = merchant.account.keyId
  const expiryMs = switches.number('razorpay', 'expiryMs', keyId)
  const reason =
    payment.upi?.flow === 'collect' ? 'payment_collect_request_expired' : 'payment_timed_out'
  attempt.expiresAt = sandbox.now() + expiryMs
  attempt.expiryPlan = schedule.after(
    expiryMs,
    { system: 'razorpay', title: `${payment.id} expires` },
    () => fail(merchant, attempt, reason),
  )
  if (payment.method !== 'upi') return
  const isTestAddress = payment.vpa?.endsWith('@razorpay') === true
  const approval = switches.get('razorpay', 'upiApproval', keyId)
  if (approval === 'by-hand' && !isTestAddress) return
  const declines = approval === 'decline' && !isTestAddress
  schedule.after(
    switches.number('razorpay', 'upiApprovalMs', keyId),
    { system: 'razorpay', title: `${declines ? 'Decline' : 'Approve'} ${payment.id}` },
    () => (declines ? fail(merchant, attempt, 'payment_declined') : approve(merchant, attempt)),
  )
}
