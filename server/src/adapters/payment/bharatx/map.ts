/** [bharatx §1, §2] */
import { paise } from '@thela/domain/money'
import { lookUp } from '@thela/domain/values'
import type { ProviderPayment, ProviderRefund } from '../../../ports/payment-provider.ts'
import type { WireRefund, WireTransaction } from './wire.ts'

const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  PENDING: 'CREATED',
  SUCCESS: 'CAPTURED',
  FAILURE: 'FAILED',
  CANCELLED: 'FAILED',
}

const REFUND_STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  PENDING: 'PENDING',
  SUCCESS: 'PROCESSED',
  FAILURE: 'FAILED',
  CANCELLED: 'FAILED',
}

export const refundFact = (transactionId: string, wire: WireRefund): ProviderRefund => ({
  providerRefundId: wire.id,
  providerPaymentId: transactionId,
  amount: paise(wire.amount),
  status: lookUp(REFUND_STATUSES, wire.status) ?? 'PENDING',
})

/** All of it has gone back. */
const isGivenBack = ({ amount, refunds }: WireTransaction): boolean => {
  const processed = (refunds ?? []).filter(({ status }) => status === 'SUCCESS')
  return processed.reduce((sum, refund) => sum + refund.amount, 0) >= amount
}

/** A transaction is one payment. Undefined while nothing has been decided. */
export function paymentFact(wire: WireTransaction): ProviderPayment | undefined {
  const known = lookUp(STATUSES, wire.status) ?? 'CREATED'
  if (known === 'CREATED') return undefined
  const status = known === 'CAPTURED' && isGivenBack(wire) ? 'REFUNDED' : known
  return {
    providerPaymentId: wire.id,
    providerOrderId: wire.id,
    amount: paise(wire.amount),
    currency: 'INR',
    status,
    method: 'PAY_LATER',
    // It gives no text for the shopper.
    ...(status === 'FAILED'
      ? { failure: { reason: wire.status.toLowerCase(), description: '' } }
      : {}),
    // Nor a time.
    createdAt: new Date(0),
  }
}

export function notesOf({ notes }: WireTransaction): Readonly<Record<string, string>> {
  if (typeof notes !== 'object' || notes === null) return {}
  return Object.fromEntries(
    Object.entries(notes).filter((note): note is [string, string] => typeof note[1] === 'string'),
  )
}
