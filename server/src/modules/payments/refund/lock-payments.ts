/** What paid for an order or for a use of a link, for this transaction alone. [D-66, D-67, I16] */
import type { PaymentSums } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { Transaction } from '../../../db/statement.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import type { PaymentId } from './order-refunds-repository.ts'

export interface PaidPart extends PaymentSums {
  readonly payment: PaymentId
}

const keyOf = ({ provider, providerPaymentId }: PaymentId): string =>
  `${provider} ${providerPaymentId}`

const compare = (a: PaymentId, b: PaymentId): number =>
  keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0

/**
 * The payments of these payables, in their order, with the sums of their refunds. They are locked in another
 * order, the same for everybody: two that refund the same ones never wait for each other.
 */
export async function lockPayments(
  transaction: Transaction,
  storeId: string,
  payableIds: readonly string[],
): Promise<readonly PaidPart[]> {
  const payments = await orderRefundsRepository.kept(transaction, storeId, payableIds)
  for (const payment of payments.toSorted(compare)) {
    await orderRefundsRepository.lock(transaction, storeId, payment)
  }
  const parts: PaidPart[] = []
  for (const payment of payments) {
    const sums = await orderRefundsRepository.sums(transaction, storeId, payment)
    if (!sums) continue
    const [captured, otherwise] = [paise(sums.captured), paise(sums.otherwise)]
    parts.push({ payment, captured, otherwise, excess: paise(sums.excess) })
  }
  return parts
}
