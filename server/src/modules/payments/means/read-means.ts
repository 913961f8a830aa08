/**
 * With what a visitor can pay: what was used before, saved cards, gift cards and store credit, in one statement. What
 * the store does not offer is not read. [checkout §3 Customer, §3 Saved payment method, ADR-326]
 */
import { sql, statement } from '../../../db/statement.ts'
import type { Database } from '../../../db/statement.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Store } from '../../stores/index.ts'
import { hasGiftCards, usableBalances } from '../balances/balances-repository.ts'
import type { UsableBalance, UsableValues } from '../balances/balances-repository.ts'
import { evaluateBalances, NO_BALANCES, valuesToRead } from '../balances/balances.ts'
import type { FoundBalances, WantedBalances } from '../balances/balances.ts'
import { cardsOfCustomer } from '../saved-cards/saved-cards-repository.ts'
import type { StoredCard } from '../saved-cards/saved-cards-repository.ts'
import type { CustomerCard, SavedCards } from '../saved-cards/saved-cards.ts'
import { usedIn, usedOrders } from '../used-methods/used-methods-repository.ts'
import type { UsedMethods, UsedOrder } from '../used-methods/used-methods-repository.ts'

interface PaymentMeans {
  /** Nothing of a guest. */
  readonly used: UsedMethods
  /** The same as `SavedCards.of`. */
  readonly cards: readonly CustomerCard[]
}

interface CheckoutMeans extends PaymentMeans {
  readonly balances: FoundBalances
  /** Whether a shopper can have a gift card of this store. */
  readonly hasGiftCards: boolean
}

/** A row in JSON. */
interface BalanceInJson extends Omit<UsableBalance, 'codeHash' | 'expiresAt' | 'createdAt'> {
  /** In hexadecimal. */
  readonly codeHash: string | null
  readonly expiresAt: string | null
  readonly createdAt: string
}

/** Each null where it was not to be read. */
interface MeansRow {
  readonly used: readonly UsedOrder[] | null
  readonly cards: readonly StoredCard[] | null
  readonly isIssuer: boolean | null
  readonly balances: readonly BalanceInJson[] | null
}

interface MeansValues extends UsableValues {
  readonly subject: string
  readonly customerId: string
  readonly readsUsed: boolean
  readonly readsCards: boolean
  readonly readsIssuer: boolean
  readonly readsBalances: boolean
}

const readAll = statement<MeansRow, MeansValues>(
  'payments.means-of-customer',
  (v) => sql`select
     case when ${v.readsUsed}::boolean then
       (select coalesce(json_agg(used order by used."paidAtMs" desc), '[]')
        from (${usedOrders(v)}) as used) end as used,
     case when ${v.readsCards}::boolean then
       (select coalesce(json_agg(card order by card."usedAtMs" desc, card."cardId"), '[]')
        from (${cardsOfCustomer(v)}) as card) end as cards,
     case when ${v.readsIssuer}::boolean then ${hasGiftCards(v)} end as "isIssuer",
     case when ${v.readsBalances}::boolean then
       (select coalesce(jsonb_agg(to_jsonb(usable)
          || jsonb_build_object('codeHash', encode(usable."codeHash", 'hex'))), '[]')
        from (${usableBalances(v)}) as usable) end as balances`,
)

const NO_VALUES = { payableId: '', codeHashes: [], cardIds: [], phone: null }

const fromJson = ({
  codeHash,
  expiresAt,
  createdAt,
  ...balance
}: BalanceInJson): UsableBalance => ({
  ...balance,
  codeHash: codeHash === null ? null : Buffer.from(codeHash, 'hex'),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
  createdAt: new Date(createdAt),
})

interface MeansDependencies {
  readonly database: Database
  readonly masterKeys: readonly [Uint8Array, ...Uint8Array[]]
  readonly savedCards: Pick<SavedCards, 'reading'>
}

export interface Means {
  /** Reads with what a visitor can pay again. */
  readMeans(store: Store, visitor: Visitor): Promise<PaymentMeans>
  /** Reads what can pay beside a method, too. */
  readCheckoutMeans(store: Store, visitor: Visitor, input: WantedBalances): Promise<CheckoutMeans>
}

export function makeMeans({ savedCards, ...deps }: MeansDependencies): Means {
  /** Who has issued a gift card stays so. */
  const issuers = new Set<string>()

  async function read(store: Store, visitor: Visitor, input?: WantedBalances) {
    const { storeId } = store
    const { subject } = visitor
    const listCards = savedCards.reading(store, visitor)
    const values = input && valuesToRead(store, input)
    const reads = {
      readsUsed: visitor.kind === 'USER',
      readsCards: listCards !== undefined,
      readsIssuer: input !== undefined && !issuers.has(storeId),
      readsBalances: values !== undefined,
    }
    const isNothing = Object.values(reads).every((isRead) => !isRead)
    const whose = { storeId, subject, customerId: subject }
    const row = isNothing
      ? undefined
      : await deps.database.first(readAll({ ...NO_VALUES, ...values, ...whose, ...reads }))
    if (row?.isIssuer) issuers.add(storeId)
    const used = usedIn(row?.used ?? [])
    return { row, used, cards: (await listCards?.(row?.cards ?? [])) ?? [], hasValues: !!values }
  }

  return {
    async readMeans(store, visitor) {
      const { used, cards } = await read(store, visitor)
      return { used, cards }
    },
    async readCheckoutMeans(store, visitor, input) {
      const { row, used, cards, hasValues } = await read(store, visitor, input)
      const rows = (row?.balances ?? []).map(fromJson)
      const balances = hasValues
        ? await evaluateBalances(deps, store, { input, rows })
        : NO_BALANCES
      return { used, cards, balances, hasGiftCards: issuers.has(store.storeId) }
    },
  }
}
