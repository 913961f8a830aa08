/** The e-mail that a guest gave before an address. [D-55, A4.40, ADR-301] */
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/** A guest's session in a store. */
interface Guest {
  readonly storeId: string
  readonly subject: string
}

/**
 * A guest may fill what is not stored, never overwrite: addresses without an e-mail, unless the guest gave
 * another one before, and the guest's own where no address has one.
 */
const fill = statement<{ readonly isStored: boolean }, Guest & { readonly email: string }>(
  'accounts.fill-guest-email',
  (v) => sql`with filled as (
     update addresses
     set address = address || jsonb_build_object('email', ${v.email}::text)
     where store_id = ${v.storeId} and subject = ${v.subject}
       and coalesce(address->>'email', '') = ''
       and not exists (select from guest_emails g
         where g.store_id = ${v.storeId} and g.subject = ${v.subject} and g.email <> ${v.email})
     returning address_id
   ), stored as (
     insert into guest_emails (store_id, subject, email)
     select ${v.storeId}, ${v.subject}, ${v.email}
     where not exists (select from addresses a
       where a.store_id = ${v.storeId} and a.subject = ${v.subject}
         and coalesce(a.address->>'email', '') <> '')
     on conflict (store_id, subject) do nothing
     returning email
   )
   select exists (select from filled) or exists (select from stored)
     or exists (select from guest_emails g where g.store_id = ${v.storeId}
       and g.subject = ${v.subject} and g.email = ${v.email}) as "isStored"`,
)

const ofGuest = statement<{ readonly email: string }, Guest>(
  'accounts.guest-email',
  (v) => sql`select email from guest_emails
   where store_id = ${v.storeId} and subject = ${v.subject}`,
)

/** As addresses of guests, whom nobody can log in as again. */
export const purgeGuestEmails = statement<unknown, { limit: number }>(
  'accounts.purge-guest-emails',
  (v) => sql`delete from guest_emails where ctid = any (array(
     select ctid from guest_emails
     where created_at < now() - interval '90 days' limit ${v.limit}))`,
)

export const guestEmailsRepository = {
  /** Whether it is stored then. */
  fill: async (db: Queryable, { storeId, subject }: Guest, email: string): Promise<boolean> =>
    (await db.first(fill({ storeId, subject, email })))?.isStored === true,
  of: async (db: Queryable, { storeId, subject }: Guest): Promise<string | undefined> =>
    (await db.first(ofGuest({ storeId, subject })))?.email,
}
