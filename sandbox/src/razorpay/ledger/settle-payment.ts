/** [razorpay §4] */
import { rejected } from '../failure.ts'
import { paymentFailure } from '../payment-failures.ts'
import { upiFailure } from '../test-instruments.ts'
import { announceOrderPaid, announcePayment } from './announce.ts'
import type { Attempt } from './entities.ts'
import { creditLink } from './link-payments.ts'
import type { Merchant } from './merchant.ts'
import { creditQrCode } from './qr-code-payments.ts'
import { refundUncaptured } from './refunds.ts'
import { keepCard } from './tokens.ts'

/**
 * The shopper approves at the bank or in the app. Does nothing when the payment has ended already.
 */
export function approve(merchant: Merchant, attempt: Attempt): void {
  const { payment } = attempt
  if (payment.status !== 'created') return
  const failing = payment.method === 'upi' ? upiFailure(payment.amount, payment.vpa) : undefined
  if (failing !== undefined) return fail(merchant, attempt, failing)
  const { switches, schedule } = merchant.sandbox
  const keyId = merchant.account.keyId
  if (switches.get('razorpay', 'authorize', keyId) === 'at-once')
    return authorize(merchant, attempt)
  fail(merchant, attempt, 'payment_timed_out')
  schedule.after(
    switches.number('razorpay', 'lateAuthorizeMs', keyId),
    { system: 'razorpay', title: `Authorise ${payment.id} late` },
    () => authorize(merchant, attempt),
  )
}

export function fail(merchant: Merchant, attempt: Attempt, reason: string): void {
  const { payment } = attempt
  if (payment.status !== 'created') return
  clearExpiry(merchant, attempt)
  const { code, description, source, step } = paymentFailure(reason)
  payment.status = 'failed'
  payment.error_code = code
  payment.error_description = description
  payment.error_source = source
  payment.error_step = step
  payment.error_reason = reason
  merchant.note(`${payment.id} failed: ${reason}`)
  announcePayment(merchant, 'payment.failed', attempt)
}

/** From created, or late from failed: the bank confirmed after all. */
export function authorize(merchant: Merchant, attempt: Attempt): void {
  const { payment } = attempt
  if (payment.status !== 'created' && payment.status !== 'failed') return
  clearExpiry(merchant, attempt)
  payment.status = 'authorized'
  payment.error_code = null
  payment.error_description = null
  payment.error_source = null
  payment.error_step = null
  payment.error_reason = null
  payment.acquirer_data = acquirerData(payment.method, payment.id)
  keepCard(merchant, attempt)
  merchant.note(`${payment.id} authorised`)
  announcePayment(merchant, 'payment.authorized', attempt)
  planCapture(merchant, attempt)
}

/** Captures the payment. An order is paid once, unless a switch or the caller allows more. */
export function capture(merchant: Merchant, attempt: Attempt, canPayAgain = false): void {
  const { payment } = attempt
  if (payment.captured) throw rejected('This payment has already been captured')
  if (payment.status !== 'authorized') {
    throw rejected('Only payments which have been authorized and not yet captured can be captured')
  }
  if (!canPayAgain && isPaidOtherwise(merchant, attempt))
    throw rejected('Payment already done for this order.')
  payment.status = 'captured'
  payment.captured = true
  payment.tax = payment.method === 'upi' ? 0 : Math.round(payment.amount * 0.02 * 0.18)
  payment.fee = payment.method === 'upi' ? 0 : Math.round(payment.amount * 0.02) + payment.tax
  merchant.note(`${payment.id} captured`)
  announcePayment(merchant, 'payment.captured', attempt)
  const order = merchant.order(payment.order_id)
  if (order.status !== 'paid') {
    order.amount_paid += payment.amount
    order.amount_due = order.amount - order.amount_paid
    if (order.amount_due === 0) {
      order.status = 'paid'
      announceOrderPaid(merchant, order, attempt)
    }
  }
  creditLink(merchant, order, attempt)
  creditQrCode(merchant, attempt)
}

function planCapture(merchant: Merchant, attempt: Attempt): void {
  const { switches, schedule } = merchant.sandbox
  const keyId = merchant.account.keyId
  const { id, order_id: orderId } = attempt.payment
  const mode = switches.get('razorpay', 'capture', keyId)
  const waits = mode === 'authorize-only' || merchant.capturedByCall.has(orderId)
  if (waits || isPaidOtherwise(merchant, attempt)) return planReturn(merchant, attempt)
  if (mode === 'auto') return capture(merchant, attempt)
  const delay = switches.number('razorpay', 'lateCaptureMs', keyId)
  schedule.after(delay, { system: 'razorpay', title: `Capture ${id} late` }, () => {
    if (attempt.payment.status !== 'authorized') return
    if (isPaidOtherwise(merchant, attempt)) planReturn(merchant, attempt)
    else capture(merchant, attempt)
  })
}

/** Continues a payment that waited for its capture when the sandbox ended. */
export function resumeAuthorized(merchant: Merchant, attempt: Attempt): void {
  const mode = merchant.sandbox.switches.get('razorpay', 'capture', merchant.account.keyId)
  if (mode === 'late') planCapture(merchant, attempt)
  else planReturn(merchant, attempt)
}

function planReturn(merchant: Merchant, attempt: Attempt): void {
  const { switches, schedule } = merchant.sandbox
  const delay = switches.number('razorpay', 'uncapturedRefundMs', merchant.account.keyId)
  const title = `Refund ${attempt.payment.id} if it is not captured`
  schedule.after(delay, { system: 'razorpay', title }, () => refundUncaptured(merchant, attempt))
}

function isPaidOtherwise(merchant: Merchant, { payment }: Attempt): boolean {
  const isAllowed = merchant.sandbox.switches.isOn(
    'razorpay',
    'allowSecondCapture',
    merchant.account.keyId,
  )
  return !isAllowed && merchant.order(payment.order_id).status === 'paid'
}

function clearExpiry(merchant: Merchant, attempt: Attempt): void {
  if (attempt.expiryPlan !== undefined) merchant.sandbox.schedule.cancel(attempt.expiryPlan)
}

function acquirerData(method: string, paymentId: string): Record<string, string | null> {
  const digits = Array.from(paymentId.slice(-12), (sign) => sign.charCodeAt(0) % 10).join('')
  return method === 'upi'
    ? { rrn: digits, upi_transaction_id: `AXI${digits}` }
    : { auth_code: digits.slice(0, 6) }
}
