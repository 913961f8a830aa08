/** [account §4, D-55, D-40] */
import type { Address } from '@thela/domain/accounts'
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
  readonly usedAt: Date
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
     (select address->>'email' from addresses
      where store_id = $1 and subject = $2 and address->>'email' <> ''
      order by used_at desc, address_id limit 1)) as email`,
)

const addressesOf = statement<StoredAddress>(
  'accounts.addresses-of',
  `select address_id as id, address, used_at as "usedAt", false as "isFresh"
   from addresses where store_id = $1 and subject = $2
   order by used_at desc, address_id limit 50`,
)

const addressById = statement<StoredAddress>(
  'accounts.address-by-id',
  `select address_id as id, address, used_at as "usedAt", false as "isFresh"
   from addresses where store_id = $1 and subject = $2 and address_id = $3`,
)

/**
 * The same address saved twice is one address; an edited one takes the place of what it was, in the
 * same statement, so that none is ever lost. A customer's email and name are remembered with it, the
 * name of an address with another number only if there is none; a guest is no customer and leaves no
 * trace. Of more than 50, which is what is ever listed, the one
 * used longest ago goes. The list comes back in the same round trip.
 */
const saveNew = statement<StoredAddress>(
  'accounts.save-address',
  `with replaced as (
     delete from addresses where store_id = $1 and subject = $2 and address_id = $6
       and fingerprint <> $4
     returning address_id as id
   ), saved as (
     insert into addresses (store_id, subject, address_id, fingerprint, address)
     values ($1, $2, $3, $4, $5)
     on conflict on constraint i5_same_address_saved_once
       do update set used_at = now(), address = excluded.address
     returning address_id as id, address, used_at as "usedAt"
   ), crowded as (
     delete from addresses where store_id = $1 and subject = $2 and address_id in (
       select address_id from addresses
       where store_id = $1 and subject = $2 and fingerprint <> $4
         and address_id is distinct from $6
       order by used_at desc, address_id offset 49)
   ), person as (
     update customers set email = coalesce($7, email),
       full_name = case when full_name is null or phone = $9 then $8 else full_name end
     where store_id = $1 and customer_id = $2
       and (($7::text is not null and email is distinct from $7) or full_name is null
         or (phone = $9 and full_name <> $8))
   )
   select id, address, "usedAt", true as "isFresh" from saved
   union all
   (select address_id, address, used_at, false from addresses
    where store_id = $1 and subject = $2
      and address_id not in (select id from saved union all select id from replaced)
    order by used_at desc limit 49)`,
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

/** The same address of both is kept as the newer owner's, under the id that the page holds. */
const dropDoubled = statement<unknown>(
  'accounts.drop-doubled-addresses',
  `delete from addresses theirs using addresses moved
   where theirs.store_id = $1 and theirs.subject = $3
     and moved.store_id = $1 and moved.subject = $2 and moved.fingerprint = theirs.fingerprint`,
)

const moveAddresses = statement<unknown>(
  'accounts.move-addresses',
  `update addresses set subject = $3 where store_id = $1 and subject = $2`,
)

/** What a guest typed fills what is not stored, and never overwrites it. */
const fillContact = statement<unknown>(
  'accounts.fill-contact',
  `update customers c set email = coalesce(c.email, newest.address->>'email'),
     full_name = coalesce(c.full_name, newest.address->>'name')
   from (select address from addresses where store_id = $1 and subject = $2
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
  saveAddress: (
    db: Queryable,
    holder: AccountHolder,
    saved: {
      readonly id: string
      readonly fingerprint: string
      readonly address: Address
      /** The one that was edited. */
      readonly replacedId: string | undefined
    },
  ) =>
    db.rows(saveNew, [
      holder.storeId,
      holder.subject,
      saved.id,
      saved.fingerprint,
      JSON.stringify(saved.address),
      saved.replacedId ?? null,
      saved.address.email ?? null,
      saved.address.name,
      saved.address.phone,
    ]),
  async move(db: Queryable, storeId: string, from: string, to: string) {
    await db.run(dropDoubled, [storeId, from, to])
    if ((await db.run(moveAddresses, [storeId, from, to])) === 0) return
    await db.run(fillContact, [storeId, to])
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
  'accounts.forget-guests-addresses',
  `delete from addresses where ctid = any (array(
     select ctid from addresses
     where used_at < now() - interval '90 days' and not exists (
       select from customers c
       where c.store_id = addresses.store_id and c.customer_id = addresses.subject) limit $1))`,
)
