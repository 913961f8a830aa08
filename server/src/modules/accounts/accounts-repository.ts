/** [account §4, D-55, D-40] */
import type { Address, AddressType } from '@thela/domain/accounts'
import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/** Whose things they are: a customer of a store, or a guest's session in it. */
export interface AccountHolder {
  readonly storeId: string
  readonly subject: string
}

export interface StoredAddress {
  readonly id: string
  readonly address: Address
  readonly uses: readonly {
    readonly addressType: AddressType
    /** ISO 8601. */
    readonly usedAt: string
    readonly isDefault: boolean
  }[]
  /** The one this very call saved. */
  readonly isFresh: boolean
}

interface StoredCustomer {
  readonly customerId: string
  readonly phone: string
  readonly email: string | null
  readonly fullName: string | null
}

const customerById = statement<StoredCustomer>(
  'accounts.customer-by-id',
  `select customer_id as "customerId", phone, email, full_name as "fullName"
   from customers where store_id = $1 and customer_id = $2`,
)

/** Of the customer, else of the address used last: a guest's email is kept with the address. */
const emailOf = statement<{ readonly email: string | null }>(
  'accounts.email-of',
  `select coalesce(
     (select email from customers where store_id = $1 and customer_id = $2),
     (select address->>'email' from saved_addresses
      where store_id = $1 and subject = $2 and address->>'email' <> ''
      order by used_at desc, address_id limit 1)) as email`,
)

const addressesOf = statement<StoredAddress>(
  'accounts.addresses-of',
  `select address_id as id, address, uses, false as "isFresh" from saved_addresses
   where store_id = $1 and subject = $2
   order by used_at desc, address_id limit 50`,
)

const addressById = statement<{ readonly address: Address }>(
  'accounts.address-by-id',
  `select address from addresses where store_id = $1 and subject = $2 and address_id = $3`,
)

/**
 * A customer's email and name are remembered with an address, the name of an address with another number
 * only if there is none; a guest is no customer and leaves no trace. The list comes back in the same
 * round trip.
 */
const saveNew = statement<StoredAddress>(
  'accounts.save-address',
  `with person as (
     update customers set email = coalesce($4, email),
       full_name = case when full_name is null or phone = $6 then $5 else full_name end
     where store_id = $1 and customer_id = $2
       and (($4::text is not null and email is distinct from $4) or full_name is null
         or (phone = $6 and full_name <> $5))
   )
   select listed_id as id, listed_address as address, listed_uses as uses, is_fresh as "isFresh"
   from save_address($1, $2, $3)`,
)

const rememberEmail = statement<unknown>(
  'accounts.remember-email',
  `update customers set email = $3
   where store_id = $1 and customer_id = $2 and email is distinct from $3`,
)

/** A guest has no other place for it, and may fill what is not stored, never overwrite. */
const fillGuestEmail = statement<unknown>(
  'accounts.fill-guest-email',
  `update addresses set address = address || jsonb_build_object('email', $3::text)
   where store_id = $1 and subject = $2 and coalesce(address->>'email', '') = ''`,
)

const moveAddresses = statement<{ readonly moved: number }>(
  'accounts.move-addresses',
  `select move_addresses($1, $2, $3) as moved`,
)

/** What a guest typed fills what is not stored, and never overwrites it. */
const fillContact = statement<unknown>(
  'accounts.fill-contact',
  `update customers c set email = coalesce(c.email, newest.address->>'email'),
     full_name = coalesce(c.full_name, newest.address->>'name')
   from (select address from saved_addresses where store_id = $1 and subject = $2
     order by used_at desc, address_id limit 1) newest
   where c.store_id = $1 and c.customer_id = $2 and (c.email is null or c.full_name is null)`,
)

export const accountsRepository = {
  customerById: (db: Queryable, holder: AccountHolder) =>
    db.first(customerById, [holder.storeId, holder.subject]),
  emailOf: async (db: Queryable, { storeId, subject }: AccountHolder) =>
    (await db.first(emailOf, [storeId, subject]))?.email ?? undefined,
  addressesOf: (db: Queryable, holder: AccountHolder) =>
    db.rows(addressesOf, [holder.storeId, holder.subject]),
  addressById: (db: Queryable, holder: AccountHolder, id: string) =>
    db.first(addressById, [holder.storeId, holder.subject, id]),
  saveAddress(
    db: Queryable,
    holder: AccountHolder,
    saved: {
      readonly id: string
      readonly fingerprint: string
      readonly address: Address
      /** The one that was edited. */
      readonly replacedId: string | undefined
      readonly addressType: AddressType
      /** From now on the default of this type. */
      readonly isDefault: boolean
    },
  ): Promise<readonly StoredAddress[]> {
    const { email = null, name, phone } = saved.address
    const given = JSON.stringify(saved)
    return db.rows(saveNew, [holder.storeId, holder.subject, given, email, name, phone])
  },
  async move(db: Queryable, storeId: string, from: string, to: string) {
    const row = await db.first(moveAddresses, [storeId, from, to])
    if (row?.moved) await db.run(fillContact, [storeId, to])
  },
  fillGuestEmail: async (db: Queryable, holder: AccountHolder, email: string): Promise<boolean> =>
    (await db.run(fillGuestEmail, [holder.storeId, holder.subject, email])) > 0,
  rememberEmail: (db: Queryable, holder: AccountHolder, email: string) =>
    db.run(rememberEmail, [holder.storeId, holder.subject, email]),
}

/** Of a store that is removed: nothing that tax law wants kept stands here. */
const eraseStore = statement<unknown>(
  'accounts.erase-store',
  `with erased as (delete from addresses where store_id = $1)
   delete from customers where store_id = $1`,
)

export const eraseCustomersOf = (db: Queryable, storeId: string) => db.run(eraseStore, [storeId])

/** Of guests, whom nobody can log in as again; a customer’s stay. */
export const purgeGuestAddresses = statement<unknown>(
  'accounts.purge-guest-addresses',
  `delete from addresses where ctid = any (array(
     select ctid from addresses a
     where not exists (
       select from address_uses u where u.store_id = a.store_id and u.subject = a.subject
         and u.address_id = a.address_id and u.used_at >= now() - interval '90 days')
     and not exists (
       select from customers c
       where c.store_id = a.store_id and c.customer_id = a.subject) limit $1))`,
)
