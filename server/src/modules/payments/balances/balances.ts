/** Gift cards and store credit of a store. [ADR-106, D-12, D-65, D-77, I23, I31, I45] */
import { createHmac } from 'node:crypto'
import { readGiftCardCode } from '@thela/domain/payments'
import type { AppliedBalance, GiftCardRejectionCode } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { scopesOfCaller } from '../../../http/caller/caller-address.ts'
import type { CallerNetworks, CountedScope } from '../../../http/caller/caller-address.ts'
import type { Store } from '../../stores/index.ts'
import { balancesRepository } from './balances-repository.ts'
import type {
  StoredBalance,
  StoredEntry,
  UsableBalance,
  UsableValues,
} from './balances-repository.ts'
import { guessesRepository } from './guesses-repository.ts'
import { hashOf, issueGiftCard } from './issue-gift-card.ts'
import type { CardToIssue, IssueDependencies, IssuedCard } from './issue-gift-card.ts'

export type { StoredBalance, StoredEntry } from './balances-repository.ts'

/** What of gift cards and credit a shopper wants to use. */
export interface WantedBalances {
  readonly payableId: string
  readonly codes: readonly string[]
  /** The ids that may stand for their codes: the cards were applied by this person before. */
  readonly knownCards: readonly string[]
  /** A verified phone; no other has store credit. */
  readonly phone: string | undefined
  readonly useCredit: boolean
  /** By which wrong codes are counted; an address may be shared by a whole mobile network. */
  readonly caller: { readonly session: string; readonly address: CallerNetworks | undefined }
}

/** A code that is not applied: its place in the request, and why. */
export interface RefusedGiftCard {
  readonly reason: GiftCardRejectionCode
  readonly giftCard: number
  /** The last characters of a card that exists. */
  readonly lastFour?: string
}

export interface FoundBalances {
  /** In the order of use. */
  readonly applied: readonly AppliedBalance[]
  /** The store credit of this phone, used or not. */
  readonly credit: Paise
  /** The first code that is not among them. */
  readonly refused?: RefusedGiftCard
  /** One is wrong, and this caller has tried too many wrong ones. */
  readonly isLimited: boolean
}

interface CreditToGive {
  readonly phone: string
  readonly amount: Paise
  readonly requestId: string
  readonly note?: string | undefined
}

/** Once for its request; gives the id of the phone's store credit. */
export async function giveCredit(
  transaction: Transaction,
  { storeId, number }: Store,
  { phone, amount, requestId, note }: CreditToGive,
): Promise<string> {
  const fresh = { balanceId: newId(number), kind: 'STORE_CREDIT', phone } as const
  await balancesRepository.create(transaction, storeId, fresh)
  const credit = await balancesRepository.byPhone(transaction, storeId, phone)
  if (!credit) throw new Error('a phone has its credit')
  const given = { balanceId: credit.balanceId, kind: 'ISSUED', amount, requestId } as const
  await balancesRepository.addEntry(transaction, storeId, { ...given, note })
  const first = await balancesRepository.givenFor(transaction, storeId, requestId)
  if (first?.phone !== phone || first.amount !== amount) {
    throw new ApiError('IDEMPOTENCY_MISMATCH')
  }
  return credit.balanceId
}

export interface Balances {
  find(store: Store, wanted: WantedBalances): Promise<FoundBalances>
  /** The code, which only the same request shows again. */
  issueGiftCard(store: Store, card: CardToIssue): Promise<IssuedCard>
  /** By its id or its code. */
  findGiftCard(store: Store, idOrCode: string): Promise<StoredBalance | undefined>
  entriesOf(store: Store, balanceId: string): Promise<readonly StoredEntry[]>
  listGiftCards(store: Store): Promise<readonly StoredBalance[]>
  /** What was on it; undefined where it is void already or not there. */
  voidGiftCard(store: Store, balanceId: string): Promise<Paise | undefined>
  creditOf(store: Store, phone: string): Promise<StoredBalance | undefined>
  /** Once for its request. */
  giveCredit(store: Store, credit: CreditToGive): Promise<StoredBalance>
}

const MAX_LISTED = 200

function whyNot(
  card: StoredBalance | undefined,
  available: number,
): GiftCardRejectionCode | undefined {
  if (!card) return 'NOT_FOUND'
  if (card.isVoid) return 'VOID'
  if (card.isExpired) return 'EXPIRED'
  return available > 0 ? undefined : 'EMPTY'
}

export const NO_BALANCES = { applied: [], credit: paise(0), isLimited: false }

interface Wanted {
  readonly hash?: Buffer
  readonly id?: string
}

const isCard = ({ hash, id }: Wanted, card: StoredBalance): boolean =>
  card.kind === 'GIFT_CARD' &&
  (card.balanceId === id || (hash !== undefined && card.codeHash?.equals(hash) === true))

const WRONG_CODES = { session: 10, address: 200 }

/** By the installation's key: nobody who reads the database tries all addresses. */
function guessersOf(
  [key]: IssueDependencies['masterKeys'],
  { session, address }: WantedBalances['caller'],
): readonly CountedScope[] {
  const scopeOf = (by: string) => (value: string) =>
    `gift card ${createHmac('sha256', key).update(`${by} ${value}`).digest('base64url')}`
  return [
    { scope: scopeOf('session')(session), most: WRONG_CODES.session },
    ...(address ? scopesOfCaller(address, WRONG_CODES.address, scopeOf('address')) : []),
  ]
}

const cardsInRequest = (store: Store, { codes, knownCards }: WantedBalances): readonly Wanted[] =>
  codes.map((typed): Wanted => {
    if (knownCards.includes(typed)) return { id: typed }
    const code = readGiftCardCode(typed)
    return code === undefined ? {} : { hash: hashOf(store, code) }
  })

/** The values to read them by; undefined where there is nothing to read. */
export function valuesToRead(store: Store, input: WantedBalances): UsableValues | undefined {
  const { payableId, codes, phone } = input
  if (codes.length === 0 && phone === undefined) return undefined
  const cards = cardsInRequest(store, input)
  return {
    storeId: store.storeId,
    payableId,
    phone: phone ?? null,
    codeHashes: cards.flatMap(({ hash }) => hash ?? []),
    cardIds: cards.flatMap(({ id }) => id ?? []),
  }
}

async function find(
  deps: IssueDependencies,
  store: Store,
  input: WantedBalances,
): Promise<FoundBalances> {
  const values = valuesToRead(store, input)
  if (!values) return NO_BALANCES
  return evaluateBalances(deps, store, {
    input,
    rows: await balancesRepository.usable(deps.database, values),
  })
}

/** Finds what can be used among the rows that were read. A wrong code counts as a guess. */
export async function evaluateBalances(
  { database, masterKeys }: Pick<IssueDependencies, 'database' | 'masterKeys'>,
  store: Store,
  { input, rows }: { readonly input: WantedBalances; readonly rows: readonly UsableBalance[] },
): Promise<FoundBalances> {
  const { phone, useCredit, caller } = input
  const { storeId } = store
  const wanted = cardsInRequest(store, input)
  const isUnknown = wanted.some((each) => !rows.some((row) => isCard(each, row)))
  // A right code is never refused for the wrong ones of somebody else.
  if (
    isUnknown &&
    !(await guessesRepository.count(database, storeId, guessersOf(masterKeys, caller)))
  )
    return { ...NO_BALANCES, isLimited: true }
  const { applied, refused } = applyCards(wanted, rows)
  const own = rows.find((row) => row.phone !== null && row.phone === phone)
  const credit = paise(own ? own.amount + own.held : 0)
  const ofCredit =
    own && useCredit && credit > 0
      ? [{ balanceId: own.balanceId, kind: 'STORE_CREDIT' as const, amount: credit }]
      : []
  return {
    applied: [...applied, ...ofCredit],
    credit,
    isLimited: false,
    ...(refused ? { refused } : {}),
  }
}

/** Each card once, in the order of the request. */
function applyCards(
  wanted: readonly Wanted[],
  rows: readonly (StoredBalance & { readonly held: number })[],
): Pick<FoundBalances, 'applied' | 'refused'> {
  const applied = new Map<string, AppliedBalance>()
  let refused: FoundBalances['refused']
  for (const [giftCard, each] of wanted.entries()) {
    const card = rows.find((row) => isCard(each, row))
    const amount = card ? card.amount + card.held : 0
    const isRepeated = card !== undefined && applied.has(card.balanceId)
    const reason = isRepeated ? 'REPEATED' : whyNot(card, amount)
    const lastFour = card?.lastFour ?? undefined
    if (reason !== undefined) refused ??= { reason, giftCard, ...omitUndefined({ lastFour }) }
    if (reason !== undefined || !card) continue
    const { balanceId } = card
    applied.set(balanceId, {
      balanceId,
      kind: 'GIFT_CARD',
      amount: paise(amount),
      ...(lastFour ? { lastFour } : {}),
    })
  }
  return { applied: [...applied.values()], ...(refused ? { refused } : {}) }
}

export function makeBalances(deps: IssueDependencies): Balances {
  const { database } = deps
  const byId = async ({ storeId }: Store, balanceId: string): Promise<StoredBalance> => {
    const stored = await balancesRepository.byId(database, storeId, balanceId)
    if (!stored) throw new ApiError('NOT_FOUND')
    return stored
  }
  return {
    find: (store, wanted) => find(deps, store, wanted),
    issueGiftCard: (store, card) => issueGiftCard(deps, store, card),
    async findGiftCard(store, idOrCode) {
      const code = readGiftCardCode(idOrCode)
      const stored = code
        ? await balancesRepository.byCode(database, store.storeId, hashOf(store, code))
        : await balancesRepository.byId(database, store.storeId, idOrCode)
      return stored?.kind === 'GIFT_CARD' ? stored : undefined
    },
    entriesOf: ({ storeId }, balanceId) => balancesRepository.entries(database, storeId, balanceId),
    listGiftCards: ({ storeId }) => balancesRepository.cards(database, storeId, MAX_LISTED),
    voidGiftCard: ({ storeId }, balanceId) =>
      database.transaction(async (transaction) => {
        const left = await balancesRepository.voidCard(transaction, storeId, balanceId)
        if (!left) return undefined
        if (left.amount > 0) {
          const entry = { balanceId, kind: 'VOIDED', amount: -left.amount } as const
          await balancesRepository.addEntry(transaction, storeId, entry)
        }
        return paise(left.amount)
      }),
    creditOf: ({ storeId }, phone) => balancesRepository.byPhone(database, storeId, phone),
    giveCredit: async (store, credit) =>
      byId(
        store,
        await database.transaction((transaction) => giveCredit(transaction, store, credit)),
      ),
  }
}
