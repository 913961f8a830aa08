/** [checkout §3 Saved payment method, D-4, D-40, I17, ADR-084] */
import { keptList } from '../../../db/kept-list.ts'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../../db/statement.ts'

export interface StoredCard {
  readonly cardId: string
  /** The store's account that keeps it. */
  readonly provider: string
  readonly providerCustomerId: string
  readonly token: string
  readonly network: string | null
  readonly issuer: string | null
  readonly cardType: string | null
  readonly lastFour: string
  readonly usedAtMs: number
}

interface Customer {
  readonly storeId: string
  readonly customerId: string
}

const CARD = `card.card_id as "cardId", card.provider, card.token, card.network, card.issuer,
  card.card_type as "cardType", card.last_four as "lastFour",
  (extract(epoch from card.used_at) * 1000)::float as "usedAtMs",
  c.provider_customer_id as "providerCustomerId"`

const CUSTOMER = `join provider_customers c on c.store_id = card.store_id and c.provider = card.provider
  and c.customer_id = card.customer_id`

const MAX_CARDS = 20

/** The last used first. */
export const cardsOfCustomer = (v: ParametersOf<Customer>) =>
  sql`select ${CARD} from saved_cards card ${CUSTOMER}
   where card.store_id = ${v.storeId} and card.customer_id = ${v.customerId}
     and card.removed_at is null
   order by card.used_at desc, card.card_id limit ${MAX_CARDS}`

const ofCustomer = statement<StoredCard, Customer>('payments.saved-cards', cardsOfCustomer)

const nameCustomer = statement<
  unknown,
  Customer & { provider: string; providerCustomerId: string }
>(
  'payments.name-provider-customer',
  (
    v,
  ) => sql`insert into provider_customers as c (store_id, provider, customer_id, provider_customer_id)
   values (${v.storeId}, ${v.provider}, ${v.customerId}, ${v.providerCustomerId})
   on conflict (store_id, provider, customer_id) do update
     set provider_customer_id = excluded.provider_customer_id
     where c.provider_customer_id <> excluded.provider_customer_id`,
)

interface PaidCard {
  readonly storeId: string
  readonly attemptId: string
  readonly provider: string
  readonly token: string
  readonly network: string | null
  readonly issuer: string | null
  readonly cardType: string | null
  readonly lastFour: string
  readonly paidAt: Date
}

/**
 * A payment was made with this token. Of a card that is saved, the use is recorded; another one is saved
 * only if the customer agreed to it for this attempt. What was removed after the attempt stays removed.
 */
const notePaid = statement<unknown, PaidCard & { cardId: string }>(
  'payments.note-paid-card',
  (v) => sql`with attempt as (
     select subject, saves_card, created_at from payment_attempts
     where store_id = ${v.storeId} and attempt_id = ${v.attemptId}
   ), used as (
     update saved_cards card set used_at = greatest(card.used_at, ${v.paidAt}::timestamptz),
       removed_at = case when attempt.saves_card and card.removed_at < attempt.created_at
         then null else card.removed_at end
     from attempt
     where card.store_id = ${v.storeId} and card.provider = ${v.provider}
       and card.token = ${v.token} and card.customer_id = attempt.subject
     returning 1
   )
   insert into saved_cards (store_id, card_id, customer_id, provider, token, network, issuer,
     card_type, last_four, used_at)
   select ${v.storeId}, ${v.cardId}, attempt.subject, ${v.provider}, ${v.token}, ${v.network},
     ${v.issuer}, ${v.cardType}, ${v.lastFour}, ${v.paidAt}::timestamptz
   from attempt
   where attempt.saves_card and not exists (select from used)
   on conflict on constraint a_token_is_saved_once do nothing`,
)

/** Nothing where it is not this customer's. */
const remove = statement<{ readonly cardId: string }, Customer & { cardId: string }>(
  'payments.remove-saved-card',
  (v) => sql`update saved_cards set removed_at = coalesce(removed_at, now())
   where store_id = ${v.storeId} and customer_id = ${v.customerId} and card_id = ${v.cardId}
   returning card_id as "cardId"`,
)

const removed = statement<StoredCard, { storeId: string; cardId: string }>(
  'payments.removed-card',
  (v) => sql`select ${CARD} from saved_cards card ${CUSTOMER}
   where card.store_id = ${v.storeId} and card.card_id = ${v.cardId}
     and card.removed_at is not null`,
)

/** With the last card of somebody who was erased, the provider's name for them goes too. */
const drop = statement<unknown, { storeId: string; cardId: string }>(
  'payments.drop-removed-card',
  (v) => sql`with dropped as (
     delete from saved_cards
     where store_id = ${v.storeId} and card_id = ${v.cardId} and removed_at is not null
     returning store_id, provider, customer_id
   )
   delete from provider_customers c using dropped d
   where c.store_id = d.store_id and c.provider = d.provider and c.customer_id = d.customer_id
     and not is_customer(d.store_id, d.customer_id)
     and not exists (select from saved_cards other where other.store_id = d.store_id
       and other.provider = d.provider and other.customer_id = d.customer_id
       and other.card_id <> ${v.cardId})`,
)

interface Holders {
  storeId: string
  customerIds: readonly string[]
}

/** What is not known at its provider needs no deletion there. */
const removeAll = statement<{ readonly cardId: string }, Holders>(
  'payments.remove-cards-of-person',
  (v) => sql`with gone as (
     delete from provider_customers c
     where c.store_id = ${v.storeId} and c.customer_id = any (${v.customerIds}::text[])
       and not exists (select from saved_cards s where s.store_id = c.store_id
         and s.provider = c.provider and s.customer_id = c.customer_id)
   )
   update saved_cards set removed_at = coalesce(removed_at, now()), network = null, issuer = null,
     card_type = null, last_four = '0000'
   where store_id = ${v.storeId} and customer_id = any (${v.customerIds}::text[])
   returning card_id as "cardId"`,
)

interface Subjects {
  storeId: string
  subjects: readonly string[]
}

/** Without the provider's token, which is a secret of its store. */
export const KEPT_CARDS = keptList<Subjects>(
  'payments.kept-cards',
  (v) => sql`select network, issuer, card_type as "cardType", last_four as "lastFour",
     saved_at as "savedAt", used_at as "usedAt" from saved_cards
   where store_id = ${v.storeId} and customer_id = any (${v.subjects}::text[])
     and removed_at is null order by used_at desc`,
)

export const firstCard = statement<{ readonly at: Date }, Subjects>(
  'payments.first-card-of-person',
  (v) => sql`select saved_at as at from saved_cards
   where store_id = ${v.storeId} and customer_id = any (${v.subjects}::text[])
     and removed_at is null order by saved_at limit 1`,
)

/** The provider says that the token has ended. */
const end = statement<unknown, { storeId: string; provider: string; token: string }>(
  'payments.end-saved-card',
  (v) => sql`delete from saved_cards
   where store_id = ${v.storeId} and provider = ${v.provider} and token = ${v.token}`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'payments.erase-store-cards',
  (v) => sql`with cards as (delete from saved_cards where store_id = ${v.storeId})
   delete from provider_customers where store_id = ${v.storeId}`,
)

/** Unused for so long that it has expired, or removed and given up by the provider's queue. */
export const purgeSavedCards = statement<unknown, { limit: number }>(
  'payments.purge-saved-cards',
  (v) => sql`delete from saved_cards where ctid = any (array(
     select ctid from saved_cards
     where used_at < now() - interval '3 years' or removed_at < now() - interval '90 days'
     limit ${v.limit}))`,
)

export const savedCardsRepository = {
  ofCustomer: (db: Queryable, customer: Customer) => db.rows(ofCustomer(customer)),
  nameCustomer: (
    db: Queryable,
    customer: Customer & { readonly provider: string; readonly providerCustomerId: string },
  ) => db.run(nameCustomer(customer)),
  notePaid: (db: Queryable, paid: PaidCard & { readonly cardId: string }) => db.run(notePaid(paid)),
  remove: async (db: Queryable, customer: Customer, cardId: string) =>
    (await db.first(remove({ ...customer, cardId }))) !== undefined,
  removed: (db: Queryable, storeId: string, cardId: string) =>
    db.first(removed({ storeId, cardId })),
  removeAll: async (db: Queryable, of: Holders): Promise<readonly string[]> =>
    (await db.rows(removeAll(of))).map(({ cardId }) => cardId),
  drop: (db: Queryable, storeId: string, cardId: string) => db.run(drop({ storeId, cardId })),
  end: (
    db: Queryable,
    ended: { readonly storeId: string; readonly provider: string; readonly token: string },
  ) => db.run(end(ended)),
  eraseStore: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
}
