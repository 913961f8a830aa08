/** What was paid in cash goes back by the store, or as credit: no payment has it. [D-38, ADR-277] */
import type { RefundInfo } from '@thela/contracts/calls/payments/store-refunds'
import { paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { StoredRequest } from './requests-repository.ts'

function cashRefund({
  cash,
  content,
  steps,
  refundReference,
}: StoredRequest): readonly RefundInfo[] {
  const { to } = content.refund ?? {}
  const begun = steps.find(({ step }) => step === 'REFUND_BY_STORE' || step === 'REFUND_STARTED')
  if (cash === 0 || !begun || (to !== 'UPI' && to !== 'STORE_CREDIT')) return []
  const isDone = to === 'STORE_CREDIT' || steps.some(({ step }) => step === 'REFUND_SENT')
  return [
    {
      amount: paise(cash),
      status: isDone ? 'processed' : 'processing',
      ctime: new Date(begun.at).toISOString(),
      rail: to,
      ...omitUndefined({ reference: refundReference ?? undefined }),
    },
  ]
}

export const cashRefunds = (requests: readonly StoredRequest[]): readonly RefundInfo[] =>
  requests.flatMap(cashRefund)
