import { job } from '../../../jobs/queue.ts'

/** Refunds through the provider. */
export const refundPayment = job<{ storeId: string; refundId: string }>('payments.refund')

export interface CaptureRequest {
  readonly storeId: string
  readonly provider: string
  readonly paymentId: string
  readonly amount: number
  /** Missing in jobs of an earlier release. */
  readonly providerOrderId?: string
}

/** Captures an authorised amount. */
export const capturePayment = job<CaptureRequest>('payments.capture', {
  keyOf: ({ paymentId }) => paymentId,
})

/** Reads the payments of an order from the provider, and settles them. */
export const verifyCapture = job<{
  storeId: string
  provider: string
  providerOrderId: string
}>('payments.verify', { keyOf: ({ providerOrderId }) => providerOrderId })

/** Requests the current price of a late payment, and settles it. */
export const repricePayment = job<{
  storeId: string
  provider: string
  providerPaymentId: string
}>('payments.reprice', { keyOf: ({ providerPaymentId }) => providerPaymentId })
