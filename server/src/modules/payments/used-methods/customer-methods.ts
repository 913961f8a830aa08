/** What a customer decides about the payment methods that are remembered. [account §2 Screens and routes, ADR-244] */
import type { Database } from '../../../db/statement.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { methodChoicesRepository, methodHash } from './method-choices-repository.ts'

export interface CustomerMethod {
  readonly id: string
  readonly kind: 'CARD' | 'UPI' | 'WALLET' | 'NET_BANKING'
  readonly upiId?: string
}

export interface CustomerMethods {
  /** The checkout proposes it first. */
  setDefaultMethod(visitor: Visitor, method: CustomerMethod): Promise<void>
  /** It is offered no more until it is used again; a typed UPI id is deleted. */
  removeMethod(visitor: Visitor, method: CustomerMethod): Promise<void>
}

export const makeCustomerMethods = (database: Database): CustomerMethods => ({
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
