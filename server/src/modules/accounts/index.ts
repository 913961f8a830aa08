/**
 * Who buys and where to. Addresses belong to a customer, or to a guest's session.
 * [D-76, I34, I31]
 */
import type { Address } from '@thela/domain/accounts'
import type { Queryable } from '../../db/statement.ts'
import { accountsRepository, purgeGuestAddresses } from './accounts-repository.ts'
import type { AccountHolder } from './accounts-repository.ts'
import { rememberedPlace, rememberPlace } from './remembered-places.ts'

export { accountRoutes } from './routes.ts'
export { eraseCustomersOf } from './accounts-repository.ts'
export type { AccountHolder } from './accounts-repository.ts'

/** What is no longer needed goes. */
export const accountsRetention = [purgeGuestAddresses]

/**
 * In SQL, for the statement that begins a session: the customer of a proved phone, made on first
 * sight. Wants the store, an id for a new one, and the phone.
 */
export const CUSTOMER_OF_PHONE = 'customer_of_phone'

/**
 * In SQL, for the statement that saves a draft: its addresses have been used. Wants the store, whose they
 * are, the delivery address and the billing address.
 */
export const NOTE_ADDRESSES_OF_CART = 'note_addresses_of_cart'

export interface Accounts {
  /** An address that is this owner's; nothing when it is not, or is not there. */
  addressOf(db: Queryable, holder: AccountHolder, addressId: string): Promise<Address | undefined>
  /** Where confirmations go when an address names no email. */
  emailOf(db: Queryable, holder: AccountHolder): Promise<string | undefined>
  /**
   * The same for what is only shown, possibly from memory: what an id stands for never changes, an
   * edited address has another one. One that was edited away may still be answered.
   */
  placeOf(db: Queryable, holder: AccountHolder, addressId: string): Promise<Address | undefined>
  /** A guest's addresses become those of the subject that the session goes on as. */
  moveTo(
    db: Queryable,
    moved: { readonly storeId: string; readonly from: string; readonly to: string },
  ): Promise<unknown>
}

export const accounts: Accounts = {
  moveTo: (db, { storeId, from, to }) => accountsRepository.move(db, storeId, from, to),

  async addressOf(db, holder, addressId) {
    return (await accountsRepository.addressById(db, holder, addressId))?.address
  },
  emailOf: (db, holder) => accountsRepository.emailOf(db, holder),
  async placeOf(db, holder, addressId) {
    const known = rememberedPlace(holder, addressId)
    if (known) return known
    const address = await this.addressOf(db, holder, addressId)
    if (address) rememberPlace(holder, addressId, address)
    return address
  },
}
