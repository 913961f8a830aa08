/** Links that a provider hosts. [D-71, I1, I5] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { LINK_COLUMNS } from '../stored/links-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'
import type { LinkUse } from '../stored/link-uses-repository.ts'

interface LinkKey {
  readonly storeId: string
  readonly linkId: string
}

const FIRST_CHECK = `now() + interval '2 minutes'`

interface Hosted {
  readonly hostedId: string
  readonly hostedUrl: string
  readonly hasEnded: boolean
}

/** The provider has made it: unless it has ended there, it is open, whatever an earlier try has ended with. */
const noteHosted = statement<StoredLink, LinkKey & Hosted>(
  'links.note-hosted',
  (v) => sql`update payment_links
   set hosted_id = ${v.hostedId}, hosted_url = ${v.hostedUrl},
     cancelled_at = case when ${v.hasEnded} then coalesce(cancelled_at, now()) end,
     next_check_at = ${FIRST_CHECK}
   where store_id = ${v.storeId} and link_id = ${v.linkId}
   returning ${LINK_COLUMNS}`,
)

/** It could not be made; whether it exists all the same is asked later. */
const noteNotHosted = statement<unknown, LinkKey & { isUnknown: boolean }>(
  'links.note-not-hosted',
  (v) => sql`update payment_links
   set cancelled_at = now(), next_check_at = case when ${v.isUnknown} then ${FIRST_CHECK} end
   where store_id = ${v.storeId} and link_id = ${v.linkId} and hosted_id is null`,
)

/** The same payment reported again finds its use. */
const openUse = statement<
  unknown,
  LinkKey &
    Pick<LinkUse, 'useId' | 'subject' | 'amount' | 'phone' | 'email'> & { providerOrderId: string }
>(
  'links.open-hosted-use',
  (v) => sql`insert into payment_link_uses (store_id, use_id, link_id, subject, amount_paise, phone,
     email, provider_order_id)
   values (${v.storeId}, ${v.useId}, ${v.linkId}, ${v.subject}, ${v.amount}, ${v.phone}, ${v.email},
     ${v.providerOrderId})
   on conflict (store_id, link_id, provider_order_id) where provider_order_id is not null do nothing`,
)

const useOf = statement<
  { readonly useId: string; readonly subject: string },
  LinkKey & { providerOrderId: string }
>(
  'links.hosted-use',
  (v) => sql`select use_id as "useId", subject from payment_link_uses
   where store_id = ${v.storeId} and link_id = ${v.linkId}
     and provider_order_id = ${v.providerOrderId}`,
)

/** The provider is asked about it at the next round. */
const checkNow = statement<unknown, LinkKey>(
  'links.check-now',
  (v) => sql`update payment_links set next_check_at = now()
   where store_id = ${v.storeId} and link_id = ${v.linkId} and hosted_by is not null`,
)

/** Each by one process only, seldom once it is old. */
const claimDue = statement<StoredLink, { max: number }>(
  'links.claim-due',
  (v) => sql`update payment_links set next_check_at = now()
     + least(greatest((now() - created_at) / 4, interval '2 minutes'), interval '6 hours')
   where (store_id, link_id) in (
     select store_id, link_id from payment_links where next_check_at <= now()
     order by next_check_at limit ${v.max} for update skip locked)
   returning ${LINK_COLUMNS}`,
)

/** It has ended there, and all of it is known. */
const endChecks = statement<unknown, LinkKey>(
  'links.end-checks',
  (v) => sql`update payment_links set next_check_at = null
   where store_id = ${v.storeId} and link_id = ${v.linkId}`,
)

export const hostedLinksRepository = {
  noteHosted: (db: Queryable, { storeId, linkId }: LinkKey, hosted: Hosted) =>
    db.first(noteHosted({ ...hosted, storeId, linkId })),
  noteNotHosted: (db: Queryable, { storeId, linkId }: LinkKey, isUnknown: boolean) =>
    db.run(noteNotHosted({ storeId, linkId, isUnknown })),
  openUse: (db: Queryable, use: Parameters<typeof openUse>[0]) => db.run(openUse(use)),
  useOf: (db: Queryable, { storeId, linkId }: LinkKey, providerOrderId: string) =>
    db.first(useOf({ storeId, linkId, providerOrderId })),
  checkNow: (db: Queryable, { storeId, linkId }: LinkKey) => db.run(checkNow({ storeId, linkId })),
  claimDue: (db: Queryable, max: number) => db.rows(claimDue({ max })),
  endChecks: (db: Queryable, { storeId, linkId }: LinkKey) =>
    db.run(endChecks({ storeId, linkId })),
}
