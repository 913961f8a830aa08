/**
 * The one door through which money goes back: every other part of the server refunds, or records what went
 * back, by what this file exports, and reads refunds in `refunds-repository.ts`. No file outside of this folder
 * has a statement that credits what an order spent or adds a refund (`npm run check`). [D-66, D-12, I16]
 *
 * Which of them is for what:
 * - `refundForCause`: an order is cancelled, returned or refunded by its platform. It refunds every payment of
 *   the order up to a sum, then gift cards and store credit.
 * - `refundForRequest`: a customer's request is carried out, to the destination that the customer chose.
 * - `refundOrder` and `refundPayable`: the store's owner refunds an order or one use of a payment link.
 * - `returnPrepaidPart`: a parcel was delivered or came back, so that a deposit or prepaid part may be due.
 * - `requestRefund`: a payment was captured that pays for nothing, or for less than it is. It is written in the
 *   transaction of the capture, and a job sends it.
 * - `recordRefundRequest`: the same without the job, for whoever sends it at once, after a restored backup.
 * - `refund`: a refund that is recorded is sent to its provider, or its status is requested; the job and
 *   the reconciler call it.
 * - `noteRefundEvent`: the provider reports a refund, ours or one that the owner made there.
 * - `restoreBalances`: after a restored backup, what an order spent of gift cards and credit is spent again.
 */
import type { Database, Transaction } from '../../../db/statement.ts'
import type { Notice } from '../../notifications/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Store } from '../../stores/index.ts'
import { refundsElsewhere } from './refund-elsewhere.ts'
import { refundForCause } from './refund-for-cause.ts'
import type { RefundForCause, RefundForCauseDependencies } from './refund-for-cause.ts'
import { refundableOf, refundForRequest } from './refund-for-request.ts'
import type { MadeForRequest, RefundForRequest } from './refund-for-request.ts'
import { refundNotice } from './refund-notice.ts'
import { ownerRefunds } from './refund-order.ts'
import type {
  MadeRefunds,
  OwnerRefund,
  PayableRefund,
  RefundOrderDependencies,
} from './refund-order.ts'
import { restoreBalances } from './restore-balances.ts'
import { returnPrepaidPart } from './return-prepaid-part.ts'
import type { DeliveredOrder } from './return-prepaid-part.ts'

export { noteRefundEvent } from './note-refund.ts'
export { priceBackOf } from './price-back.ts'
export { refund } from './refund.ts'
export type { MadeRefunds, OwnerRefund, PayableRefund } from './refund-order.ts'
export type { RefundedReaction } from './refunded-reaction.ts'
export { reportedRefundsRepository } from './reported-refunds-repository.ts'
export { recordRefundRequest, requestRefund } from './request-refund.ts'
export { restoredRefundsRepository } from './restored-refunds-repository.ts'

export interface Refunds {
  /** Refunds what paid for an order, or part of it, in the transaction of its cause. */
  refundForCause(transaction: Transaction, request: RefundForCause): Promise<void>
  /** A parcel of an order has moved: its prepaid part may be due back. */
  returnPrepaidPart(
    transaction: Transaction,
    delivered: DeliveredOrder & { readonly store: Store },
  ): Promise<void>
  /** What the store's owner refunds, once for its request. */
  refundOrder(request: OwnerRefund): Promise<MadeRefunds>
  refundsOfOrder(store: Store, orderId: string): Promise<MadeRefunds>
  /** The same of one payable: a use of a payment link. */
  refundPayable(request: PayableRefund): Promise<MadeRefunds>
  refundsMade(store: Store, payableId: string): Promise<MadeRefunds>
  refundForRequest(transaction: Transaction, request: RefundForRequest): Promise<MadeForRequest>
  readonly refundableOf: typeof refundableOf
  readonly sentElsewhere: typeof refundsElsewhere.sent
  /**
   * After a restored backup: what an order was paid with, held or not, is taken once, and what had gone back goes
   * back. False where there is not enough.
   */
  readonly restoreBalances: typeof restoreBalances
  /** What whoever paid is sent about a refund that has arrived. */
  refundNotice(store: Store, refundId: string): Promise<Notice<'REFUND'> | undefined>
}

type RefundsDependencies = RefundForCauseDependencies &
  RefundOrderDependencies & { readonly database: Database; readonly orders: Orders }

export const makeRefunds = (deps: RefundsDependencies): Refunds => ({
  ...ownerRefunds(deps),
  refundForCause: (transaction, request) => refundForCause(deps, transaction, request),
  returnPrepaidPart: (transaction, delivered) => returnPrepaidPart(deps, transaction, delivered),
  refundForRequest: (transaction, request) => refundForRequest(deps, transaction, request),
  refundableOf,
  sentElsewhere: refundsElsewhere.sent,
  restoreBalances,
  refundNotice: (store, refundId) => refundNotice(deps, store, refundId),
})
