/** [account §4, D-55, D-40] */
import type { Address, AddressType } from '@thela/domain/accounts'
import { sql, statement } from '../../db/statement.ts'
import type { Parameter, Queryable, Sql } from '../../db/statement.ts'

/** The owner of addresses: a customer of a store, or a guest's session in it. */
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
  /** The one saved by this call. */
  readonly isFresh: boolean
}

interface StoredCustomer {
  readonly customerId: string
  readonly phone: string
  readonly email: string | null
  readonly fullName: string | null
}

const customerById = statement<StoredCustomer, { storeId: string; subject: string }>(
  'accounts.customer-by-id',
  (v) => sql`select customer_id as "customerId", phone, email, full_name as "fullName"
   from customers where store_id = ${v.storeId} and customer_id = ${v.subject}`,
)

const phonesAfter = statement<
  { readonly customerId: string; readonly phone: string },
  { storeId: string; after: string; limit: number }
>(
  'accounts.phones-after',
  (v) => sql`select customer_id as "customerId", phone from customers
   where store_id = ${v.storeId} and customer_id > ${v.after}
   order by customer_id limit ${v.limit}`,
)

/** Of the customer, else what the guest gave, else of the address used last. */
const emailOf = statement<{ readonly email: string | null }, { storeId: string; subject: string }>(
  'accounts.email-of',
  (v) => sql`select coalesce(
     (select email from customers
       where store_id = ${v.storeId} and customer_id = ${v.subject}),
     (select email from guest_emails
       where store_id = ${v.storeId} and subject = ${v.subject}),
     (select address->>'email' from saved_addresses
      where store_id = ${v.storeId} and subject = ${v.subject} and address->>'email' <> ''
      order by used_at desc, address_id limit 1)) as email`,
)

const addressesOf = statement<StoredAddress, { storeId: string; subject: string }>(
  'accounts.addresses-of',
  (v) => sql`select address_id as id, address, uses, false as "isFresh"
   from saved_addresses
   where store_id = ${v.storeId} and subject = ${v.subject}
   order by used_at desc, address_id limit 50`,
)

/** In SQL, for a statement that reads more: the address, null where it is not this holder's. */
export const savedAddress = (of: {
  readonly storeId: Parameter
  readonly subject: Parameter
  readonly id: Parameter
}): Sql => sql`(select a.address from addresses a
   where a.store_id = ${of.storeId} and a.subject = ${of.subject} and a.address_id = ${of.id})`

const addressById = statement<
  { readonly address: Address },
  { storeId: string; subject: string; id: string }
>(
  'accounts.address-by-id',
  (v) => sql`select address from addresses
   where store_id = ${v.storeId} and subject = ${v.subject} and address_id = ${v.id}`,
)

/**
 * Saves an address. A customer's email and name are stored with it; the name of an address with
 * another phone only if there is none; a guest has no customer row. The list is returned in the
 * same round trip.
 */
const saveNew = statement<
  StoredAddress,
  {
    storeId: string
    subject: string
    given: string
    email: string | null
    name: string
    phone: string
  }
>(
  'accounts.save-address',
  (v) => sql`with person as (
     update customers set email = coalesce(${v.email}, email),
       full_name = case when full_name is null
       or phone = ${v.phone} then ${v.name} else full_name end
     where store_id = ${v.storeId} and customer_id = ${v.subject}
       and ((${v.email}::text is not null and email is distinct from ${v.email})
         or full_name is null
         or (phone = ${v.phone} and full_name <> ${v.name}))
   )
   select listed_id as id, listed_address as address, listed_uses as uses, is_fresh as "isFresh"
   from save_address(${v.storeId}, ${v.subject}, ${v.given})`,
)

const removeAddress = statement<unknown, { storeId: string; subject: string; id: string }>(
  'accounts.remove-address',
  (v) => sql`delete from addresses
   where store_id = ${v.storeId} and subject = ${v.subject} and address_id = ${v.id}`,
)

/**
 * A default has a use of its type, since the view shows it with one. The row is locked: removed
 * meanwhile it is found no more, instead of a default of nothing.
 */
const setDefault = statement<
  { readonly id: string },
  { storeId: string; subject: string; id: string; addressType: AddressType }
>(
  'accounts.set-default-address',
  (v) => sql`with chosen as (
     select store_id, subject, address_id from addresses
     where store_id = ${v.storeId} and subject = ${v.subject} and address_id = ${v.id}
     for key share
   ), used as (
     insert into address_uses (store_id, subject, address_id, address_type)
     select store_id, subject, address_id, ${v.addressType} from chosen
     on conflict (store_id, subject, address_id, address_type) do nothing
   )
   insert into default_addresses (store_id, subject, address_type, address_id)
   select store_id, subject, ${v.addressType}, address_id from chosen
   on conflict (store_id, subject, address_type) do update set address_id = excluded.address_id
   returning address_id as id`,
)

const rememberEmail = statement<unknown, { storeId: string; subject: string; email: string }>(
  'accounts.remember-email',
  (v) => sql`update customers set email = ${v.email}
   where store_id = ${v.storeId} and customer_id = ${v.subject}
     and email is distinct from ${v.email}`,
)

const rename = statement<unknown, { storeId: string; subject: string; name: string }>(
  'accounts.rename',
  (v) => sql`update customers set full_name = ${v.name}
   where store_id = ${v.storeId} and customer_id = ${v.subject}`,
)

/** With the e-mail that a guest gave: to a customer who has none, or to the guest's next session. */
const moveAddresses = statement<
  { readonly moved: number },
  { storeId: string; from: string; to: string }
>(
  'accounts.move-addresses',
  (v) => sql`with typed as (
     delete from guest_emails where store_id = ${v.storeId} and subject = ${v.from}
     returning email, created_at
   ), filled as (
     update customers c set email = typed.email from typed
     where c.store_id = ${v.storeId} and c.customer_id = ${v.to} and c.email is null
   ), passed_on as (
     insert into guest_emails (store_id, subject, email, created_at)
     select ${v.storeId}, ${v.to}, email, created_at from typed
     where not is_customer(${v.storeId}, ${v.to})
     on conflict (store_id, subject) do nothing
   )
   select move_addresses(${v.storeId}, ${v.from}, ${v.to}) as moved`,
)

/** What a guest typed fills what is not stored, and never overwrites it. */
const fillContact = statement<unknown, { storeId: string; subject: string }>(
  'accounts.fill-contact',
  (v) => sql`update customers c set email = coalesce(c.email, newest.address->>'email'),
     full_name = coalesce(c.full_name, newest.address->>'name')
   from (select address from saved_addresses
     where store_id = ${v.storeId} and subject = ${v.subject}
     order by used_at desc, address_id limit 1) newest
   where c.store_id = ${v.storeId} and c.customer_id = ${v.subject} and (c.email is null
     or c.full_name is null)`,
)

export const accountsRepository = {
  customerById: (db: Queryable, holder: AccountHolder) => db.first(customerById(holder)),
  emailOf: async (db: Queryable, { storeId, subject }: AccountHolder) =>
    (await db.first(emailOf({ storeId, subject })))?.email ?? undefined,
  addressesOf: (db: Queryable, holder: AccountHolder) => db.rows(addressesOf(holder)),
  addressById: (db: Queryable, holder: AccountHolder, id: string) =>
    db.first(addressById({ ...holder, id })),
  saveAddress(
    db: Queryable,
    holder: AccountHolder,
    saved: {
      readonly id: string
      readonly fingerprint: string
      readonly address: Address
      /** The edited one. */
      readonly replacedId: string | undefined
      readonly addressType: AddressType
      /** The new default of this type. */
      readonly isDefault: boolean
    },
  ): Promise<readonly StoredAddress[]> {
    const { email = null, name, phone } = saved.address
    const given = JSON.stringify(saved)
    return db.rows(saveNew({ ...holder, given, email, name, phone }))
  },
  removeAddress: (db: Queryable, holder: AccountHolder, id: string) =>
    db.run(removeAddress({ ...holder, id })),
  /** False: there is no such address of this holder. */
  setDefault: async (
    db: Queryable,
    holder: AccountHolder,
    chosen: { readonly id: string; readonly addressType: AddressType },
  ): Promise<boolean> => (await db.first(setDefault({ ...holder, ...chosen }))) !== undefined,
  async move(db: Queryable, storeId: string, from: string, to: string) {
    const row = await db.first(moveAddresses({ storeId, from, to }))
    if (row?.moved) await db.run(fillContact({ storeId, subject: to }))
  },
  phonesAfter: (
    db: Queryable,
    page: { readonly storeId: string; readonly after: string; readonly limit: number },
  ) => db.rows(phonesAfter(page)),
  rename: (db: Queryable, holder: AccountHolder, name: string) =>
    db.run(rename({ ...holder, name })),
  rememberEmail: (db: Queryable, holder: AccountHolder, email: string) =>
    db.run(rememberEmail({ ...holder, email })),
}

/** Of a store that is removed: nothing that tax law wants kept stands here. */
const eraseStore = statement<unknown, { storeId: string }>(
  'accounts.erase-store',
  (v) => sql`with erased as (delete from addresses where store_id = ${v.storeId}),
   emails as (delete from guest_emails where store_id = ${v.storeId})
   delete from customers where store_id = ${v.storeId}`,
)

export const eraseCustomersOf = (db: Queryable, storeId: string) => db.run(eraseStore({ storeId }))

/** Of guests, whom nobody can log in as again; a customer’s stay. */
export const purgeGuestAddresses = statement<unknown, { limit: number }>(
  'accounts.purge-guest-addresses',
  (v) => sql`delete from addresses where ctid = any (array(
     select ctid from addresses a
     where not exists (
       select from address_uses u where u.store_id = a.store_id and u.subject = a.subject
         and u.address_id = a.address_id and u.used_at >= now() - interval '90 days')
     and not exists (
       select from customers c
       where c.store_id = a.store_id and c.customer_id = a.subject) limit ${v.limit}))`,
)
