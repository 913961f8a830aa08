import type { Module } from '../module.ts'
import { methodChoicesRepository } from './used-methods/method-choices-repository.ts'
import { eraseUpiIdsOf } from './used-methods/upi-of-shoppers-repository.ts'

/** Beside the saved cards: the UPI ids that shoppers typed. */
export const eraseWith =
  (eraseCards: NonNullable<Module['erase']>): NonNullable<Module['erase']> =>
  async (transaction, storeId) => {
    await eraseCards(transaction, storeId)
    await eraseUpiIdsOf(transaction, storeId)
    await methodChoicesRepository.eraseStore(transaction, storeId)
  }
