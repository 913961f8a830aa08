/**
 * Customers and their addresses. Addresses belong to a customer, or to a guest's session. [D-76,
 * I34, I31]
 */
import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import type { Address } from '@thela/domain/accounts'
import type { Database, Queryable } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Module } from '../module.ts'
import type { Store, Stores } from '../stores/index.ts'
import { accountsRepository, eraseCustomersOf, purgeGuestAddresses } from './accounts-repository.ts'
import type { AccountHolder } from './accounts-repository.ts'
import { purgeGuestEmails } from './guest-emails-repository.ts'
import { customerIdOf, personalAccounts } from './personal-data.ts'
import { rememberedPlace, rememberPlace } from './remembered-places.ts'
import { addressRoutes } from './address-routes.ts'
import { profileOf } from './profile-of.ts'
import type { Profile } from './profile-of.ts'
import { accountRoutes } from './routes.ts'
import type { ReadPayments } from './routes.ts'
import { addressRulesOf, validAddress } from './save-address.ts'

export { addressesToWire } from './addresses-to-wire.ts'
export { savedAddress, type AccountHolder } from './accounts-repository.ts'

/**
 * In SQL, for the statement that begins a session: the customer of a verified phone, created on
 * first sight. Parameters: the store, an id for a new one, and the phone.
 */
export const CUSTOMER_OF_PHONE = 'customer_of_phone'

/**
 * In SQL, for the statement that saves a draft: records the use of its addresses. Parameters: the
 * store, their owner, the delivery address and the billing address.
 */
export const NOTE_ADDRESSES_OF_CART = 'note_addresses_of_cart'

export interface Accounts extends Module {
  profileOf(db: Queryable, visitor: Visitor): Promise<Profile>
  /** An address that is this holder's; nothing when it is not, or is not there. */
  addressOf(db: Queryable, holder: AccountHolder, addressId: string): Promise<Address | undefined>
  /** The email for confirmations when an address has none. */
  emailOf(db: Queryable, holder: AccountHolder): Promise<string | undefined>
  /**
   * The same for display only, possibly from memory: an id's content never changes, since an edited
   * address gets another id. A replaced one may still be returned.
   */
  placeOf(db: Queryable, holder: AccountHolder, addressId: string): Promise<Address | undefined>
  /** An entered address by the store's rules. Rejects with INVALID_FIELDS. */
  validAddress(store: Store, address: WireAddress): Promise<Address>
  /** Page by page, for what is done once for every customer. */
  readonly phonesAfter: typeof accountsRepository.phonesAfter
  /** The customer of a phone, where there is one. */
  readonly customerIdOf: typeof customerIdOf
  /** A guest's addresses are moved to the subject of the new session. */
  moveTo(
    db: Queryable,
    moved: { readonly storeId: string; readonly from: string; readonly to: string },
  ): Promise<unknown>
}

const addressOf: Accounts['addressOf'] = async (db, holder, addressId) =>
  (await accountsRepository.addressById(db, holder, addressId))?.address

const placeOf: Accounts['placeOf'] = async (db, holder, addressId) => {
  const known = rememberedPlace(holder, addressId)
  if (known) return known
  const address = await addressOf(db, holder, addressId)
  if (address) rememberPlace(holder, addressId, address)
  return address
}

export function makeAccounts(deps: {
  readonly database: Database
  readonly stores: Stores
  readonly readPayments: ReadPayments
}): Accounts {
  return {
    routes: (app) => {
      accountRoutes(app, deps)
      addressRoutes(app, deps)
    },
    retention: [purgeGuestAddresses, purgeGuestEmails],
    erase: eraseCustomersOf,
    personal: personalAccounts,
    phonesAfter: accountsRepository.phonesAfter,
    customerIdOf,
    profileOf,
    addressOf,
    placeOf,
    validAddress: (store, address) =>
      validAddress(address, addressRulesOf(store, address.email !== undefined)),
    emailOf: accountsRepository.emailOf,
    moveTo: (db, { storeId, from, to }) => accountsRepository.move(db, storeId, from, to),
  }
}
