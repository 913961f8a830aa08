/** [I23, I16] */
import type { BalanceKind, BalanceUse, SpentBalance } from '@thela/domain/payments'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../../db/statement.ts'

/** In SQL, of store and payable; for the statements that hold stock, sell it and release it. */
export const HOLD_BALANCES = 'hold_balances'
export const RELEASE_BALANCES = 'release_balances'

export interface StoredBalance {
  readonly balanceId: string
  readonly kind: BalanceKind
  readonly codeHash: Buffer | null
  readonly lastFour: string | null
  readonly phone: string | null
  /** What can be spent now; what open payments hold is taken off. */
  readonly amount: number
  readonly issued: number
  readonly expiresAt: Date | null
  readonly isExpired: boolean
  readonly isVoid: boolean
  readonly createdAt: Date
}

export interface UsableBalance extends StoredBalance {
  readonly held: number
}

export interface StoredEntry {
  readonly kind: 'ISSUED' | 'HELD' | 'RELEASED' | 'SPENT' | 'RETURNED' | 'VOIDED'
  readonly amount: number
  readonly payableId: string | null
  readonly note: string | null
  readonly happenedAt: Date
}

const COLUMNS = `b.balance_id as "balanceId", b.kind, b.code_hash as "codeHash",
  b.last_four as "lastFour", b.phone, b.amount_paise as amount,
  (select coalesce(sum(e.amount_paise), 0)::bigint from balance_entries e
   where e.store_id = b.store_id and e.balance_id = b.balance_id and e.kind = 'ISSUED') as issued,
  b.expires_at as "expiresAt", coalesce(b.expires_at <= now(), false) as "isExpired",
  b.voided_at is not null as "isVoid", b.created_at as "createdAt"`

/** Made once: a request that is repeated finds it. */
const create = statement<
  unknown,
  {
    storeId: string
    balanceId: string
    kind: string
    codeHash: Buffer | null
    lastFour: string | null
    phone: string | null
    expiresAt: Date | null
  }
>(
  'payments.create-balance',
  (
    v,
  ) => sql`insert into balances (store_id, balance_id, kind, code_hash, last_four, phone, expires_at)
   values (${v.storeId}, ${v.balanceId}, ${v.kind}, ${v.codeHash}, ${v.lastFour}, ${v.phone},
     ${v.expiresAt})
   on conflict do nothing`,
)

const addEntry = statement<
  { readonly amount: number },
  {
    storeId: string
    balanceId: string
    kind: string
    amount: number
    requestId: string | null
    note: string | null
  }
>(
  'payments.add-balance-entry',
  (
    v,
  ) => sql`insert into balance_entries (store_id, balance_id, kind, amount_paise, request_id, note)
   values (${v.storeId}, ${v.balanceId}, ${v.kind}, ${v.amount}, ${v.requestId}, ${v.note})
   on conflict on constraint i16_one_entry_per_request do nothing
   returning amount_paise as amount`,
)

/** What was given for a request. */
const givenFor = statement<
  { readonly phone: string | null; readonly amount: number },
  { storeId: string; requestId: string }
>(
  'payments.credit-given-for',
  (v) => sql`select b.phone, e.amount_paise as amount from balance_entries e
   join balances b using (store_id, balance_id)
   where e.store_id = ${v.storeId} and e.request_id = ${v.requestId} and e.kind = 'ISSUED'
   order by e.entry_id limit 1`,
)

/** Voiding takes what is left now; what an open payment holds still pays it. */
const voidCard = statement<{ readonly amount: number }, { storeId: string; balanceId: string }>(
  'payments.void-gift-card',
  (v) => sql`update balances set voided_at = now()
   where store_id = ${v.storeId} and balance_id = ${v.balanceId} and kind = 'GIFT_CARD'
     and voided_at is null
   returning amount_paise as amount`,
)

/** `wanted`: [{"balanceId", "amount"}]. */
const spend = statement<
  { readonly isSpent: boolean },
  { storeId: string; payableId: string; wanted: string }
>(
  'payments.spend-balances',
  (v) => sql`select spend_balances(${v.storeId}, ${v.payableId}, ${v.wanted}) as "isSpent"`,
)

const byId = statement<StoredBalance, { storeId: string; balanceId: string }>(
  'payments.balance',
  (v) => sql`select ${COLUMNS} from balances b
   where b.store_id = ${v.storeId} and b.balance_id = ${v.balanceId}`,
)

export interface UsableValues {
  readonly storeId: string
  readonly payableId: string
  readonly codeHashes: readonly Buffer[]
  readonly cardIds: readonly string[]
  readonly phone: string | null
}

/** Each of them, with what this payable itself holds of it. */
export const usableBalances = (v: ParametersOf<UsableValues>) =>
  sql`select ${COLUMNS}, coalesce(h.amount_paise, 0) as held
   from balances b
   left join balance_holds h on h.store_id = b.store_id and h.balance_id = b.balance_id
     and h.payable_id = ${v.payableId}
   where b.store_id = ${v.storeId}
     and (b.code_hash = any(${v.codeHashes}::bytea[]) or b.phone = ${v.phone}
       or b.balance_id = any(${v.cardIds}::text[]))`

const usable = statement<UsableBalance, UsableValues>('payments.usable-balances', usableBalances)

/** In SQL: the store has ever issued a gift card. */
export const hasGiftCards = (v: ParametersOf<{ storeId: string }>) =>
  sql`exists (select from balances where store_id = ${v.storeId} and kind = 'GIFT_CARD')`

const byCode = statement<StoredBalance, { storeId: string; codeHash: Buffer }>(
  'payments.balance-of-code',
  (v) => sql`select ${COLUMNS} from balances b
   where b.store_id = ${v.storeId} and b.code_hash = ${v.codeHash}`,
)

const byPhone = statement<StoredBalance, { storeId: string; phone: string }>(
  'payments.credit-of-phone',
  (v) => sql`select ${COLUMNS} from balances b
   where b.store_id = ${v.storeId} and b.phone = ${v.phone}`,
)

const cards = statement<StoredBalance, { storeId: string; max: number }>(
  'payments.gift-cards',
  (v) => sql`select ${COLUMNS} from balances b
   where b.store_id = ${v.storeId} and b.kind = 'GIFT_CARD' order by b.created_at desc limit ${v.max}`,
)

const entries = statement<StoredEntry, { storeId: string; balanceId: string }>(
  'payments.balance-entries',
  (v) => sql`select kind, amount_paise as amount, payable_id as "payableId", note,
     happened_at as "happenedAt"
   from balance_entries where store_id = ${v.storeId} and balance_id = ${v.balanceId}
   order by entry_id`,
)

const spentOn = statement<
  { readonly spent: readonly SpentBalance[] },
  { storeId: string; payableId: string }
>(
  'payments.balances-spent',
  (v) => sql`select balances_spent_on(${v.storeId}, ${v.payableId}) as spent`,
)

const expiredHolds = statement<
  { readonly storeId: string; readonly payableId: string },
  { max: number }
>(
  'payments.expired-balance-holds',
  (v) => sql`select distinct store_id as "storeId", payable_id as "payableId" from balance_holds
   where expires_at <= now() limit ${v.max}`,
)

const releaseExpired = statement<unknown, { storeId: string; payableId: string }>(
  'payments.release-expired-balances',
  (v) => sql`select release_expired_balances(${v.storeId}, ${v.payableId})`,
)

/** The phone of a credit of which nothing is left for as long as tax law asks for its orders. */
export const purgeCreditPhones = statement<unknown, { limit: number }>(
  'payments.purge-credit-phones',
  (v) => sql`update balances set phone = 'purged ' || balance_id
   where ctid = any (array(select b.ctid from balances b
     where b.kind = 'STORE_CREDIT' and b.amount_paise = 0 and b.phone not like 'purged %'
       and not exists (select from balance_entries e where e.store_id = b.store_id
         and e.balance_id = b.balance_id and e.happened_at > now() - interval '72 months')
     limit ${v.limit}))`,
)

export const balancesRepository = {
  /** False where there is not enough, and then nothing was changed. */
  spend: async (db: Queryable, storeId: string, payableId: string, uses: readonly BalanceUse[]) =>
    (await db.first(spend({ storeId, payableId, wanted: JSON.stringify(uses) })))?.isSpent === true,
  /** False where there is one of this code or phone. */
  create: async (
    db: Queryable,
    storeId: string,
    balance: {
      readonly balanceId: string
      readonly kind: BalanceKind
      readonly codeHash?: Buffer
      readonly lastFour?: string
      readonly phone?: string
      readonly expiresAt?: Date | undefined
    },
  ) =>
    (await db.run(
      create({
        codeHash: null,
        lastFour: null,
        phone: null,
        ...balance,
        storeId,
        expiresAt: balance.expiresAt ?? null,
      }),
    )) > 0,
  /** False where the request was made before. */
  addEntry: async (
    db: Queryable,
    storeId: string,
    entry: {
      readonly balanceId: string
      readonly kind: 'ISSUED' | 'VOIDED'
      readonly amount: number
      readonly requestId?: string
      readonly note?: string | undefined
    },
  ) =>
    (await db.first(addEntry({ requestId: null, ...entry, storeId, note: entry.note ?? null }))) !==
    undefined,
  givenFor: (db: Queryable, storeId: string, requestId: string) =>
    db.first(givenFor({ storeId, requestId })),
  voidCard: (db: Queryable, storeId: string, balanceId: string) =>
    db.first(voidCard({ storeId, balanceId })),
  byId: (db: Queryable, storeId: string, balanceId: string) =>
    db.first(byId({ storeId, balanceId })),
  byCode: (db: Queryable, storeId: string, codeHash: Buffer) =>
    db.first(byCode({ storeId, codeHash })),
  byPhone: (db: Queryable, storeId: string, phone: string) => db.first(byPhone({ storeId, phone })),
  usable: (db: Queryable, values: UsableValues) => db.rows(usable(values)),
  cards: (db: Queryable, storeId: string, max: number) => db.rows(cards({ storeId, max })),
  entries: (db: Queryable, storeId: string, balanceId: string) =>
    db.rows(entries({ storeId, balanceId })),
  spentOn: async (db: Queryable, storeId: string, payableId: string) =>
    (await db.first(spentOn({ storeId, payableId })))?.spent ?? [],
  expiredHolds: (db: Queryable, max: number) => db.rows(expiredHolds({ max })),
  releaseExpired: (db: Queryable, of: { readonly storeId: string; readonly payableId: string }) =>
    db.run(releaseExpired(of)),
}
