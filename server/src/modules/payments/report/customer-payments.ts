import type { Database } from '../../../db/statement.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { customerMoneyRepository } from './customer-money-repository.ts'
import { methodChoicesRepository, methodHash } from '../used-methods/method-choices-repository.ts'

/** A saved payment method of a customer. [account §2 Screens and routes, ADR-244] */
export interface CustomerMethod {
  readonly id: string
  readonly kind: 'CARD' | 'UPI' | 'WALLET' | 'NET_BANKING'
  readonly upiId?: string
}

/** What the account shows of payments, and changes of them. */
export interface CustomerPayments {
  /** The checkout proposes it first. */
  setDefaultMethod(visitor: Visitor, method: CustomerMethod): Promise<void>
  /** It is offered no more until it is used again; a typed UPI id is deleted. */
  removeMethod(visitor: Visitor, method: CustomerMethod): Promise<void>
  /** What a customer has paid, and what went back, the newest first. */
  readonly paymentsOfCustomer: typeof customerMoneyRepository.payments
  readonly refundsOfCustomer: typeof customerMoneyRepository.refunds
}

export const makeCustomerPayments = (database: Database): CustomerPayments => ({
  paymentsOfCustomer: customerMoneyRepository.payments,
  refundsOfCustomer: customerMoneyRepository.refunds,
  setDefaultMethod: ({ storeId, subject }, { id, kind }) =>
    database.transaction((transaction) =>
      methodChoicesRepository.setDefault(transaction, {
        storeId,
        subject,
        hash: methodHash(id),
        kind,
      }),
    ),
  removeMethod: ({ storeId, subject }, { id, kind, upiId }) =>
    database.transaction(async (transaction) => {
      const hash = methodHash(id)
      await methodChoicesRepository.remove(transaction, { storeId, subject, hash, kind })
      if (upiId !== undefined) {
        await methodChoicesRepository.clearUpiId(transaction, { storeId, subject }, upiId)
      }
    }),
})
