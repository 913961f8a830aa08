import { job } from '../../jobs/queue.ts'

/** Gives money back through the provider. */
export const refundPayment = job<{ storeId: string; refundId: string }>('payments.refund')

/** Takes an authorised amount. */
export const capturePayment = job<{
  storeId: string
  provider: string
  paymentId: string
  amount: number
}>('payments.capture', { keyOf: ({ paymentId }) => paymentId })

/** Asks what a late payment would buy now, and settles it. */
export const repricePayment = job<{
  storeId: string
  provider: string
  providerPaymentId: string
}>('payments.reprice', { keyOf: ({ providerPaymentId }) => providerPaymentId })
