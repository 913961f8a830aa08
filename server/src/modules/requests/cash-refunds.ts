/** What was paid in cash goes back by the store, or as credit: no payment has it. [D-38, A3.41, ADR-277, ADR-350] */
import { refundPromise } from '@thela/domain/payments'
import type { CashRefund } from '../payments/index.ts'
import type { StoredRequest } from './requests-repository.ts'

export function cashRefund({
  cash,
  content,
  steps,
  refundReference,
}: Pick<StoredRequest, 'cash' | 'content' | 'steps' | 'refundReference'>): readonly CashRefund[] {
  const { to } = content.refund ?? {}
  const begun = steps.find(({ step }) => step === 'REFUND_BY_STORE' || step === 'REFUND_STARTED')
  if (cash === 0 || !begun || (to !== 'UPI' && to !== 'STORE_CREDIT')) return []
  const isDone = to === 'STORE_CREDIT' || steps.some(({ step }) => step === 'REFUND_SENT')
  const createdAt = new Date(begun.at)
  return [
    {
      amount: cash,
      state: isDone ? 'PROCESSED' : 'PROCESSING',
      reason: 'CUSTOMER_REQUEST',
      rail: to,
      // The store has as long as a provider.
      promisedOn: refundPromise(to, createdAt),
      reference: refundReference,
      createdAt,
    },
  ]
}

/** The oldest first, as the refunds of payments. */
export const cashRefunds = (requests: readonly StoredRequest[]): readonly CashRefund[] =>
  requests.flatMap(cashRefund).toReversed()
