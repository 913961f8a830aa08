/**
 * What people pay of links. A payer is a subject: a customer with a verified phone on all devices, or one session. A
 * phone that was typed is the contact of a payment and nothing else. [D-62, I2, I3, I7, I45, ADR-284, ADR-285]
 */
import type { PaymentMethod } from '@thela/domain/orders'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** What one person pays of a link, once. Money in paise. */
export interface LinkUse {
  readonly storeId: string
  /** Also the id of its payable. */
  readonly useId: string
  readonly linkId: string
  readonly subject: string
  readonly amount: number
  /** What of the order's price was agreed not to be owed, where the amount pays the rest of it. */
  readonly waived: number
  /** Empty where its payer has typed none, and pays by the number of the link's order. */
  readonly phone: string
  readonly email: string | null
  readonly openedAt: Date
  readonly paidAt: Date | null
  readonly provider: string | null
  readonly providerPaymentId: string | null
  readonly method: PaymentMethod | null
  /** How its payer wants to pay. */
  readonly chosen: PaymentChoice | null
  /** It is being paid: until then no other payer gets its place. */
  readonly isHeld: boolean
}

const COLUMNS = `store_id as "storeId", use_id as "useId", link_id as "linkId", subject,
  amount_paise as amount, waived_paise as waived, phone, email, opened_at as "openedAt", paid_at as "paidAt", provider,
  provider_payment_id as "providerPaymentId", method, chosen,
  coalesce(paid_at is null and held_until > now(), false) as "isHeld"`

export type NewUse = Pick<
  LinkUse,
  'useId' | 'linkId' | 'subject' | 'amount' | 'waived' | 'phone' | 'email'
> & {
  readonly chosen?: PaymentChoice | undefined
  /** Only chosen, not paid yet. */
  readonly isStaged?: true
}

/**
 * The same person's open use goes on, with another amount where it was changed. What was agreed once stays: a
 * payment that was begun then may still come. Of what is held only a payment changes the amount: it needs room.
 */
const open = statement<
  LinkUse,
  { storeId: string; chosen: string | null; isStaged: boolean } & Omit<
    NewUse,
    'chosen' | 'isStaged'
  >
>(
  'links.open-use',
  (v) => sql`insert into payment_link_uses (store_id, use_id, link_id, subject, amount_paise,
     waived_paise, phone, email, chosen)
   values (${v.storeId}, ${v.useId}, ${v.linkId}, ${v.subject}, ${v.amount}, ${v.waived}, ${v.phone},
     ${v.email}, ${v.chosen})
   on conflict (store_id, link_id, subject) where paid_at is null do update
     set amount_paise = case when ${v.isStaged}::boolean and payment_link_uses.held_until > now()
         then payment_link_uses.amount_paise else excluded.amount_paise end,
       waived_paise = greatest(payment_link_uses.waived_paise, excluded.waived_paise), phone = excluded.phone, email = excluded.email,
       chosen = coalesce(excluded.chosen, payment_link_uses.chosen)
   returning ${COLUMNS}`,
)

const byId = statement<LinkUse, { storeId: string; useId: string }>(
  'links.use',
  (v) => sql`select ${COLUMNS} from payment_link_uses
   where store_id = ${v.storeId} and use_id = ${v.useId}`,
)

/** The newest of one person: paid, or open. */
const latestOf = statement<LinkUse, { storeId: string; linkId: string; subject: string }>(
  'links.latest-use',
  (v) => sql`select ${COLUMNS} from payment_link_uses
   where store_id = ${v.storeId} and link_id = ${v.linkId} and subject = ${v.subject}
   order by paid_at is null desc, opened_at desc limit 1`,
)

/** All that was paid, the newest first. */
const paidOf = statement<LinkUse, { storeId: string; linkId: string; limit: number }>(
  'links.paid-uses',
  (v) => sql`select ${COLUMNS} from payment_link_uses
   where store_id = ${v.storeId} and link_id = ${v.linkId} and paid_at is not null
   order by paid_at desc limit ${v.limit}`,
)

export interface UsePayment {
  readonly useId: string
  readonly amount: number
  /** This payment leaves it out of the order's price. */
  readonly waived: number
  readonly provider: string
  readonly providerPaymentId: string
  readonly method: PaymentMethod
}

/** No row where it was paid before. What is paid counts no more as what a guest has held. */
const notePaid = statement<unknown, { storeId: string } & UsePayment>(
  'links.note-use-paid',
  (v) => sql`with share as (delete from guest_holds
     where store_id = ${v.storeId} and payable_id = ${v.useId} and variant_id = (
       select name_of_link(link_id) from payment_link_uses
       where store_id = ${v.storeId} and use_id = ${v.useId}))
   update payment_link_uses
   set paid_at = now(), amount_paise = ${v.amount}, waived_paise = ${v.waived}, provider = ${v.provider},
     provider_payment_id = ${v.providerPaymentId}, method = ${v.method}
   where store_id = ${v.storeId} and use_id = ${v.useId} and paid_at is null`,
)

/** What others pay of the link at present, and none of this use's own. */
const heldByOthers = statement<
  { readonly amount: number },
  { storeId: string; linkId: string; useId: string }
>(
  'links.held-by-others',
  (v) => sql`select coalesce(sum(amount_paise), 0)::bigint as amount from payment_link_uses
   where store_id = ${v.storeId} and link_id = ${v.linkId} and paid_at is null
     and held_until > now() and use_id <> ${v.useId}`,
)

/** A hold, by which it is released. */
export interface UseHold {
  readonly heldUntil: string
  readonly holds: number
}

const HOLD = `held_until::text as "heldUntil", holds`

/** For a customer. What they held as a guest before is no guest's any more. */
const hold = statement<
  UseHold,
  { storeId: string; linkId: string; useId: string; seconds: number }
>(
  'links.hold-use',
  (v) => sql`with share as (delete from guest_holds
     where store_id = ${v.storeId} and payable_id = ${v.useId}
       and variant_id = name_of_link(${v.linkId}))
   update payment_link_uses
   set held_until = now() + make_interval(secs => ${v.seconds}), holds = holds + 1
   where store_id = ${v.storeId} and use_id = ${v.useId} and paid_at is null
   returning ${HOLD}`,
)

/** For whoever has no verified phone. No row where nothing is held. */
const holdShare = statement<
  UseHold,
  {
    storeId: string
    linkId: string
    useId: string
    usesLeft: number
    seconds: number
    claim: string
  }
>(
  'links.hold-share',
  (v) => sql`select ${HOLD} from hold_share_of_link(${v.storeId}, ${v.linkId}, ${v.useId},
     ${v.usesLeft}, ${v.seconds}, ${v.claim})`,
)

/** Unless another tab of its payer has held it again meanwhile. */
const releaseHeld = statement<unknown, { storeId: string; useId: string } & UseHold>(
  'links.release-held-use',
  (v) => sql`update payment_link_uses set held_until = null
   where store_id = ${v.storeId} and use_id = ${v.useId} and paid_at is null
     and held_until = ${v.heldUntil}::timestamptz and holds = ${v.holds}`,
)

const release = statement<unknown, { storeId: string; useId: string }>(
  'links.release-use',
  (v) => sql`update payment_link_uses set held_until = null
   where store_id = ${v.storeId} and use_id = ${v.useId} and paid_at is null`,
)

/**
 * Where both have begun to pay a link, each keeps its own. What the former session holds then is released: it is
 * the same payer now, who would be kept away by it.
 */
const move = statement<{ useId: string }, { storeId: string; from: string; to: string }>(
  'links.move-uses',
  (v) => sql`with both_begun as (
     select u.use_id from payment_link_uses u
     join payment_link_uses o on o.store_id = u.store_id and o.link_id = u.link_id
     where u.store_id = ${v.storeId} and u.subject = ${v.from} and u.paid_at is null
       and o.subject = ${v.to} and o.paid_at is null),
   released as (update payment_link_uses set held_until = null
     where store_id = ${v.storeId} and use_id in (select use_id from both_begun)
       and held_until is not null)
   update payment_link_uses u set subject = ${v.to}
   where store_id = ${v.storeId} and subject = ${v.from}
     and use_id not in (select use_id from both_begun)
   returning use_id as "useId"`,
)

/** What a guest pays of links goes on with the subject of the following session. Gives its ids. */
export async function moveUses(
  db: Queryable,
  moved: { readonly storeId: string; readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const { storeId, from, to } = moved
  return (await db.rows(move({ storeId, from, to }))).map(({ useId }) => useId)
}

/** Opened and left: nothing of it is needed once its last attempt is gone. */
export const purgeUses = statement<unknown, { limit: number }>(
  'links.purge-uses',
  (v) => sql`delete from payment_link_uses where ctid = any (array(
     select ctid from payment_link_uses
     where paid_at is null and opened_at < now() - interval '120 days' limit ${v.limit}))`,
)

export const linkUsesRepository = {
  open: (db: Queryable, storeId: string, { chosen, isStaged, ...use }: NewUse) =>
    db.first(
      open({
        ...use,
        storeId,
        isStaged: isStaged === true,
        chosen: chosen ? JSON.stringify(chosen) : null,
      }),
    ),
  byId: (db: Queryable, storeId: string, useId: string) => db.first(byId({ storeId, useId })),
  latestOf: (
    db: Queryable,
    storeId: string,
    of: { readonly linkId: string; readonly subject: string },
  ) => db.first(latestOf({ storeId, ...of })),
  paidOf: (db: Queryable, storeId: string, linkId: string, limit: number) =>
    db.rows(paidOf({ storeId, linkId, limit })),
  /** In paise. */
  heldByOthers: async (db: Queryable, { storeId, linkId, useId }: LinkUse): Promise<number> =>
    (await db.first(heldByOthers({ storeId, linkId, useId })))?.amount ?? 0,
  hold: (db: Queryable, { storeId, linkId, useId }: LinkUse, seconds: number) =>
    db.first(hold({ storeId, linkId, useId, seconds })),
  holdShare: (
    db: Queryable,
    { storeId, linkId, useId }: LinkUse,
    { claim, ...share }: { usesLeft: number; seconds: number; claim: object },
  ) => db.first(holdShare({ storeId, linkId, useId, ...share, claim: JSON.stringify(claim) })),
  releaseHeld: (db: Queryable, { storeId, useId }: LinkUse, { heldUntil, holds }: UseHold) =>
    db.run(releaseHeld({ storeId, useId, heldUntil, holds })),
  release: (db: Queryable, storeId: string, useId: string) => db.run(release({ storeId, useId })),
  async notePaid(db: Queryable, storeId: string, payment: UsePayment): Promise<boolean> {
    return (await db.run(notePaid({ ...payment, storeId }))) > 0
  },
}
