/** Who buys and where to. Addresses belong to a customer, or to a guest's session. */
import type { Address } from '@thela/domain/accounts'
import type { Queryable } from '../../db/statement.ts'
import { accountsRepository, forgetGuestsAddresses } from './accounts-repository.ts'
import type { Owner } from './accounts-repository.ts'
import { rememberedPlace, rememberPlace } from './remembered-places.ts'

export { addressToWire } from './address-wire.ts'
export { accountRoutes } from './routes.ts'
export { eraseCustomersOf } from './accounts-repository.ts'
export type { Owner } from './accounts-repository.ts'

/** What is no longer needed goes. */
export const accountsLeftovers = [forgetGuestsAddresses]

/**
 * In SQL, for the statement that begins a session: the customer of a proved phone, made on first
 * sight. Wants the store, an id for a new one, and the phone. [I34]
 */
export const CUSTOMER_OF_PHONE = 'customer_of_phone'

export interface Accounts {
  /** An address that is this owner's; nothing when it is not, or is not there. [I31] */
  addressOf(on: Queryable, owner: Owner, addressId: string): Promise<Address | undefined>
  /** Where confirmations go when an address names no email. */
  emailOf(on: Queryable, owner: Owner): Promise<string | undefined>
  /**
   * The same for what is only shown, possibly from memory: what an id stands for never changes, an
   * edited address has another one. One that was edited away may still be answered.
   */
  placeOf(on: Queryable, owner: Owner, addressId: string): Promise<Address | undefined>
  /** A guest's addresses become those of the subject that the session goes on as. [D-76] */
  moveTo(
    on: Queryable,
    moved: { readonly storeId: string; readonly from: string; readonly to: string },
  ): Promise<unknown>
}

export const accounts: Accounts = {
  moveTo: (on, { storeId, from, to }) => accountsRepository.move(on, storeId, from, to),

  async addressOf(on, owner, addressId) {
    return (await accountsRepository.addressById(on, owner, addressId))?.address
  },
  emailOf: (on, owner) => accountsRepository.emailOf(on, owner),
  async placeOf(on, owner, addressId) {
    const known = rememberedPlace(owner, addressId)
    if (known) return known
    const address = await this.addressOf(on, owner, addressId)
    if (address) rememberPlace(owner, addressId, address)
    return address
  },
}
