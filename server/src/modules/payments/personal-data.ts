/** [D-4, D-40, I23, ADR-255] */
import { withoutPerson } from '@thela/domain/orders'
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { ParametersOf, Transaction } from '../../db/statement.ts'
import type { Person, PersonalData } from '../module.ts'
import type { FrozenCheckout } from './attempt/attempts-repository.ts'
import { OPEN_STATES } from './attempt/open-states.ts'
import { firstCard, KEPT_CARDS } from './saved-cards/saved-cards-repository.ts'
import type { SavedCards } from './saved-cards/saved-cards.ts'

/** Small batches: a frozen checkout is some kilobytes. */
const ATTEMPTS_AT_ONCE = 200

interface Owner {
  storeId: string
  subjects: readonly string[]
  payableIds: readonly string[]
}

const isOwn = (v: ParametersOf<Owner>) =>
  sql`a.store_id = ${v.storeId} and (a.subject = any (${v.subjects}::text[])
    or a.payable_id = any (${v.payableIds}::text[]))`

/** Its outcome is unknown, and the provider is asked for it. */
const IS_AWAITED = `(a.state in ${OPEN_STATES} and a.next_check_at < 'infinity')`

const openOf = statement<{ readonly payments: number; readonly refunds: number }, Owner>(
  'payments.open-of-person',
  (v) => sql`select
     (select count(*)::int from payment_attempts a where ${isOwn(v)}
       and ${IS_AWAITED}) as payments,
     (select count(*)::int from payment_attempts a
       join payments p on p.store_id = a.store_id and p.attempt_id = a.attempt_id
       join refunds r on r.store_id = p.store_id and r.provider = p.provider
         and r.provider_payment_id = p.provider_payment_id
       where ${isOwn(v)} and r.state in ('CREATED', 'PROCESSING')) as refunds`,
)

/** The provider's token of a card is a secret of its store. */
const kept = keptList<Owner>(
  'payments.kept-of-person',
  (v) => sql`select p.created_at as "at", p.status, p.amount_paise as "amountPaise", p.method,
     p.instrument - 'cardToken' as instrument,
     (select coalesce(jsonb_agg(jsonb_build_object('amountPaise', r.amount_paise,
        'state', r.state, 'at', r.created_at, 'reference', r.reference) order by r.created_at), '[]')
      from refunds r where r.store_id = p.store_id and r.provider = p.provider
        and r.provider_payment_id = p.provider_payment_id) as refunds
   from payment_attempts a
   join payments p on p.store_id = a.store_id and p.attempt_id = a.attempt_id
   where ${isOwn(v)} order by p.created_at desc`,
)

const methods = keptList<{ storeId: string; subjects: readonly string[] }>(
  'payments.kept-choices',
  (v) => sql`select kind, is_default as "isDefault", removed_at as "removedAt"
   from customer_payment_methods
   where store_id = ${v.storeId} and customer_id = any (${v.subjects}::text[])`,
)

const credit = keptList<{ storeId: string; phone: string }>(
  'payments.kept-credit',
  (v) => sql`select b.amount_paise as "amountPaise", b.expires_at as "expiresAt",
     (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'amountPaise', e.amount_paise,
        'at', e.happened_at) order by e.entry_id), '[]') from balance_entries e
      where e.store_id = b.store_id and e.balance_id = b.balance_id) as entries
   from balances b where b.store_id = ${v.storeId} and b.phone = ${v.phone}`,
)

const nextAttempts = statement<
  { readonly attemptId: string; readonly frozen: FrozenCheckout },
  Owner & { after: string; limit: number }
>(
  'payments.attempts-of-person',
  (v) => sql`select a.attempt_id as "attemptId", a.frozen from payment_attempts a
   where ${isOwn(v)} and not ${IS_AWAITED} and a.attempt_id > ${v.after}
   order by a.attempt_id limit ${v.limit} for update`,
)

/** Money that still comes for one that nobody finished goes back: there is nobody to send anything to. */
const anonymise = statement<unknown, { storeId: string; erased: string }>(
  'payments.erase-attempts-of-person',
  (v) => sql`with erased as (
     update payment_attempts a set frozen = given.frozen, subject = '', body_hash = '',
       frozen_hash = '', browser_config = '{}', saves_card = false, failure = null,
       is_void = a.is_void or a.state not in ('CAPTURED', 'REFUNDED')
     from jsonb_to_recordset(${v.erased}::jsonb) as given ("attemptId" text, frozen jsonb)
     where a.store_id = ${v.storeId} and a.attempt_id = given."attemptId"
     returning a.store_id, a.attempt_id
   )
   update payments p set instrument = '{}', failure = null from erased e
   where p.store_id = e.store_id and p.attempt_id = e.attempt_id`,
)

/** After a restored backup a payment may stand without its attempt. */
const eraseLoosePayments = statement<unknown, { storeId: string; payableIds: readonly string[] }>(
  'payments.erase-payments-of-person',
  (v) => sql`update payments set instrument = '{}', failure = null
   where store_id = ${v.storeId} and payable_id = any (${v.payableIds}::text[])
     and (instrument <> '{}' or failure is not null)`,
)

const eraseChoices = statement<unknown, { storeId: string; subjects: readonly string[] }>(
  'payments.erase-choices-of-person',
  (v) => sql`delete from customer_payment_methods
   where store_id = ${v.storeId} and customer_id = any (${v.subjects}::text[])`,
)

const voidCredit = statement<unknown, { storeId: string; phone: string }>(
  'payments.void-credit-of-person',
  (v) => sql`insert into balance_entries (store_id, balance_id, kind, amount_paise)
   select store_id, balance_id, 'VOIDED', -amount_paise from balances
   where store_id = ${v.storeId} and phone = ${v.phone} and amount_paise > 0`,
)

const clearNotes = statement<unknown, { storeId: string; phone: string }>(
  'payments.clear-notes-of-person',
  (v) => sql`update balance_entries e set note = null from balances b
   where b.store_id = ${v.storeId} and b.phone = ${v.phone} and e.store_id = b.store_id
     and e.balance_id = b.balance_id and e.note is not null`,
)

const eraseCredit = statement<unknown, { storeId: string; phone: string }>(
  'payments.erase-credit-of-person',
  (v) => sql`update balances set phone = 'purged ' || balance_id, voided_at = now()
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

async function eraseAttempts(transaction: Transaction, person: Person): Promise<number> {
  const { storeId } = person
  let after = ''
  let count = 0
  for (;;) {
    const next = { ...person, after, limit: ATTEMPTS_AT_ONCE }
    const found = await transaction.rows(nextAttempts(next))
    if (found.length === 0) return count
    const erased = found.map(({ attemptId, frozen }) => ({
      attemptId,
      frozen: { ...frozen, snapshot: withoutPerson(frozen.snapshot), phone: '' },
    }))
    await transaction.run(anonymise({ storeId, erased: JSON.stringify(erased) }))
    count += found.length
    after = found.at(-1)?.attemptId ?? ''
  }
}

export const personalPayments = ({ removeAll }: Pick<SavedCards, 'removeAll'>): PersonalData => ({
  async blocking(db, person) {
    const open = await db.first(openOf(person))
    return { PAYMENT: open?.payments ?? 0, REFUND: open?.refunds ?? 0 }
  },
  kept: { PAYMENT_METHODS: [KEPT_CARDS, methods], STORE_CREDIT: [credit], PAYMENTS: [kept] },
  async consents(db, person) {
    const card = await db.first(firstCard(person))
    return { SAVED_CARD: { isGiven: card !== undefined, at: card?.at, source: 'PAYMENT' } }
  },
  withdraw: {
    SAVED_CARD: (transaction, { storeId, subjects: customerIds }) =>
      removeAll(transaction, { storeId, customerIds }),
  },
  async erase(transaction, person) {
    const { storeId, subjects: customerIds } = person
    const cards = await removeAll(transaction, { storeId, customerIds })
    const choices = await transaction.run(eraseChoices(person))
    await transaction.run(voidCredit(person))
    await transaction.run(clearNotes(person))
    const payments = await eraseAttempts(transaction, person)
    return {
      PAYMENT_METHODS: cards + choices,
      STORE_CREDIT: await transaction.run(eraseCredit(person)),
      PAYMENTS: payments + (await transaction.run(eraseLoosePayments(person))),
    }
  },
})
