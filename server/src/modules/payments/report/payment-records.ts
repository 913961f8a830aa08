/** What is read of payments and refunds: of one payable, and of one customer. */
import { errorForList } from '@thela/domain/payments'
import type { Queryable } from '../../../db/statement.ts'
import type { PriceBackOf } from '../../orders/index.ts'
import { attemptsRepository } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import { reportedRefundsRepository } from '../refund/refunds.ts'
import { refundsRepository } from '../refund/refunds-repository.ts'
import type { StoredRefund } from '../refund/refunds-repository.ts'
import { priceBackOf } from '../refund/refunds.ts'
import { customerMoneyRepository } from './customer-money-repository.ts'
import { bankReferenceOfPayable, cardOfPayable } from './money-of-order.ts'

type OfPayable<T> = (db: Queryable, storeId: string, payableId: string) => Promise<T>

export interface PaymentRecords {
  /** The refunded one first, then the newest. */
  readonly attemptsOfPayable: OfPayable<readonly StoredAttempt[]>
  readonly refundsOfPayable: OfPayable<readonly StoredRefund[]>
  /** What paid for it, where that was a card whose digits are known. */
  readonly cardOfPayable: typeof cardOfPayable
  readonly bankReferenceOfPayable: typeof bankReferenceOfPayable
  /** Of all that paid for one order, the oldest first. */
  readonly refundsOfPayables: (
    db: Queryable,
    storeId: string,
    payableIds: readonly string[],
  ) => Promise<readonly StoredRefund[]>
  /**
   * Notes that the shop gets a refund as it stands now, in this transaction. Gives the payable that the payment
   * was for.
   */
  readonly noteRefundReported: (
    db: Queryable,
    storeId: string,
    refundId: string,
  ) => Promise<string | undefined>
  /** What the refunded payment was for. */
  readonly payableOfRefund: (
    db: Queryable,
    storeId: string,
    refundId: string,
  ) => Promise<string | undefined>
  /** What of an order's price has gone back, and what is on its way. */
  readonly priceBackOf: PriceBackOf
  /** Why its payments failed, the last one last, as an order's errors are listed. */
  readonly failuresOfPayable: OfPayable<readonly string[]>
  /** What a customer has paid, and what went back, the newest first. */
  readonly paymentsOfCustomer: typeof customerMoneyRepository.payments
  readonly refundsOfCustomer: typeof customerMoneyRepository.refunds
}

export const paymentRecords: PaymentRecords = {
  cardOfPayable,
  bankReferenceOfPayable,
  attemptsOfPayable: attemptsRepository.ofPayable,
  refundsOfPayable: (db, storeId, payableId) =>
    refundsRepository.ofPayables(db, storeId, [payableId]),
  refundsOfPayables: refundsRepository.ofPayables,
  noteRefundReported: reportedRefundsRepository.note,
  payableOfRefund: refundsRepository.payableOf,
  priceBackOf,
  paymentsOfCustomer: customerMoneyRepository.payments,
  refundsOfCustomer: customerMoneyRepository.refunds,
  async failuresOfPayable(db, storeId, payableId) {
    const attempts = await attemptsRepository.ofPayable(db, storeId, payableId)
    const failed = attempts.filter(({ failure }) => failure !== null).reverse()
    return failed.map(({ failure }) => errorForList(failure ?? ''))
  },
}
