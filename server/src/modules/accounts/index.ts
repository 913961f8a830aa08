/**
 * Who buys and where to. Addresses belong to a customer, or to a guest's session.
 * [D-76, I34, I31]
 */
import type { Address } from '@thela/domain/accounts'
import type { Database, Queryable } from '../../db/statement.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Module } from '../module.ts'
import type { Stores } from '../stores/index.ts'
import { accountsRepository, eraseCustomersOf, purgeGuestAddresses } from './accounts-repository.ts'
import type { AccountHolder, StoredAddress } from './accounts-repository.ts'
import { holderOf } from './holder-of.ts'
import { rememberedPlace, rememberPlace } from './remembered-places.ts'
import { accountRoutes } from './routes.ts'

export { addressesToWire } from './addresses-to-wire.ts'
export type { AccountHolder } from './accounts-repository.ts'

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

/** What is known of somebody who is signed in, or of a guest. */
export interface Profile {
  readonly email: string | null | undefined
  readonly fullName: string | null | undefined
  readonly addresses: readonly StoredAddress[]
}

export interface Accounts extends Module {
  profileOf(db: Queryable, visitor: Visitor): Promise<Profile>
  /** An address that is this holder's; nothing when it is not, or is not there. */
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

async function profileOf(db: Queryable, visitor: Visitor): Promise<Profile> {
  const holder = holderOf(visitor)
  const [customer, addresses] = await Promise.all([
    visitor.kind === 'GUEST' ? undefined : accountsRepository.customerById(db, holder),
    accountsRepository.addressesOf(db, holder),
  ])
  return { email: customer?.email, fullName: customer?.fullName, addresses }
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
}): Accounts {
  return {
    routes: (app) => accountRoutes(app, deps),
    retention: [purgeGuestAddresses],
    erase: eraseCustomersOf,
    profileOf,
    addressOf,
    placeOf,
    emailOf: accountsRepository.emailOf,
    moveTo: (db, { storeId, from, to }) => accountsRepository.move(db, storeId, from, to),
  }
}
