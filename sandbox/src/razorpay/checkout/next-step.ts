import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'

/** The browser script's next step for a payment just started. [razorpay §5a] */
export function nextStep(merchant: Merchant, attempt: Attempt): unknown {
  const { payment, intentUrl, expiresAt } = attempt
  const base = `${merchant.sandbox.baseUrl}/razorpay`
  const paymentUrl = `${base}/v1/payments/${payment.id}`
  const statusUrl = `${paymentUrl}/status?key_id=${merchant.account.keyId}`
  const head = { version: 1, payment_id: payment.id, gateway: 'sandbox' }
  const poll = { url: statusUrl, method: 'GET' }
  if (payment.method !== 'upi') {
    const request = { url: `${paymentUrl}/authenticate`, method: 'get', content: {} }
    return { type: 'first', ...head, request, status_url: statusUrl }
  }
  if (intentUrl === undefined) return { type: 'async', ...head, data: null, request: poll }
  const data = {
    intent_url: intentUrl,
    expires_on: expiresAt,
    phone_url: `${base}/phone/${payment.id}`,
  }
  return { type: 'intent', ...head, data, request: poll }
}
