/** [D-40, ADR-255] */
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { Person, PersonalData } from '../module.ts'

interface Subjects {
  storeId: string
  subjects: readonly string[]
}

const customerOfPhone = statement<
  { readonly customerId: string },
  { storeId: string; phone: string }
>(
  'accounts.customer-of-phone',
  (v) => sql`select customer_id as "customerId" from customers
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

const profile = keptList<{ storeId: string; phone: string }>(
  'accounts.kept-profile',
  (v) => sql`select phone, email, full_name as "fullName", created_at as "since" from customers
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

/** Of the customer alone: what a guest typed may be somebody else's. */
const addresses = keptList<{ storeId: string; phone: string }>(
  'accounts.kept-addresses',
  (v) => sql`select a.address_id as id, a.address, a.used_at as "usedAt"
   from customers c join saved_addresses a on a.store_id = c.store_id and a.subject = c.customer_id
   where c.store_id = ${v.storeId} and c.phone = ${v.phone} order by a.used_at desc, a.address_id`,
)

/** Their uses and defaults go with them. */
const eraseAddresses = statement<unknown, Subjects>(
  'accounts.erase-person-addresses',
  (v) => sql`delete from addresses
   where store_id = ${v.storeId} and subject = any (${v.subjects}::text[])`,
)

/** What a guest typed is no record of its own, and is not counted. */
const eraseGuestEmails = statement<unknown, Subjects>(
  'accounts.erase-person-guest-emails',
  (v) => sql`delete from guest_emails
   where store_id = ${v.storeId} and subject = any (${v.subjects}::text[])`,
)

const eraseCustomer = statement<unknown, { storeId: string; phone: string }>(
  'accounts.erase-customer',
  (v) => sql`delete from customers where store_id = ${v.storeId} and phone = ${v.phone}`,
)

/** A customer of whom nothing but the phone is kept has saved nothing. */
const details = statement<{ readonly at: Date }, { storeId: string; phone: string }>(
  'accounts.saved-details',
  (v) => sql`select coalesce((select min(a.created_at) from addresses a
       where a.store_id = c.store_id and a.subject = c.customer_id), c.created_at) as at
   from customers c where c.store_id = ${v.storeId} and c.phone = ${v.phone}
     and (c.email is not null or c.full_name is not null or exists (select from addresses a
       where a.store_id = c.store_id and a.subject = c.customer_id))`,
)

const clearProfile = statement<unknown, { storeId: string; phone: string }>(
  'accounts.clear-profile',
  (v) => sql`update customers set email = null, full_name = null
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

async function eraseDetails(transaction: Transaction, person: Person): Promise<void> {
  await transaction.run(eraseAddresses(person))
  await transaction.run(clearProfile(person))
}

export const customerIdOf = async (
  db: Queryable,
  of: { readonly storeId: string; readonly phone: string },
): Promise<string | undefined> => (await db.first(customerOfPhone(of)))?.customerId

export const personalAccounts: PersonalData = {
  kept: { PROFILE: [profile], ADDRESSES: [addresses] },
  async consents(db, person) {
    const found = await db.first(details(person))
    return { SAVED_DETAILS: { isGiven: found !== undefined, at: found?.at, source: 'SAVED' } }
  },
  withdraw: { SAVED_DETAILS: eraseDetails },
  eraseKind: { ADDRESSES: (transaction, person) => transaction.run(eraseAddresses(person)) },
  async erase(transaction, person) {
    const ADDRESSES = await transaction.run(eraseAddresses(person))
    await transaction.run(eraseGuestEmails(person))
    return { ADDRESSES, PROFILE: await transaction.run(eraseCustomer(person)) }
  },
}
