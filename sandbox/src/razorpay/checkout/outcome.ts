import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import { paymentSignature } from '../signature.ts'

export interface Success {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

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
