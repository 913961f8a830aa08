import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import { paymentSignature } from '../signature.ts'

export interface Success {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The bank has not decided: the shopper goes back, and the decision follows. */
const PENDING_ERROR = {
  code: 'GATEWAY_ERROR',
  description: 'Your bank has not confirmed the payment yet.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'bank_technical_error',
}

export const undecided = ({ payment }: Attempt) => ({
  error: { ...PENDING_ERROR, metadata: { payment_id: payment.id, order_id: payment.order_id } },
})

/** The result for the shopper's page: pending, the signed triple, or the error. */
export function outcome(
  merchant: Merchant,
  { payment }: Attempt,
): { status: 'created' } | Success | { error: Record<string, unknown> } {
  if (payment.status === 'created') return { status: 'created' }
  if (payment.status === 'failed') {
    return {
      error: {
        code: payment.error_code,
        description: payment.error_description,
        source: payment.error_source,
        step: payment.error_step,
        reason: payment.error_reason,
        metadata: { payment_id: payment.id, order_id: payment.order_id },
      },
    }
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: paymentSignature(merchant.account.keySecret, payment.order_id, payment.id),
  }
}
