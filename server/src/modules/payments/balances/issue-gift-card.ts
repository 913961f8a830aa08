/** Issues a gift card, once for a request. [ADR-106, I5, I45] */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { formatGiftCardCode, giftCardCode } from '@thela/domain/payments'
import type { Paise } from '@thela/domain/money'
import { newId } from '../../../db/new-id.ts'
import type { Database, Queryable, Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Store } from '../../stores/index.ts'
import { balancesRepository } from './balances-repository.ts'

export interface CardToIssue {
  readonly amount: Paise
  readonly expiresAt?: Date | undefined
  readonly note?: string | undefined
  /** Issued once for it. */
  readonly requestId?: string | undefined
}

export interface IssuedCard {
  readonly balanceId: string
  readonly code: string
}

type MasterKeys = readonly [Uint8Array, ...Uint8Array[]]

export interface IssueDependencies {
  readonly database: Database
  readonly masterKeys: MasterKeys
}

/** Of one store, so that the same code elsewhere looks different. */
export const hashOf = ({ storeId }: Store, code: string): Buffer =>
  createHash('sha256').update(`${storeId} ${code}`).digest()

/**
 * A code is stored nowhere, and the reply to a request that is repeated has it again: so it is derived from
 * the request, by the installation's keys, the newest first.
 */
const codesOfRequest = (masterKeys: MasterKeys, { storeId }: Store, requestId: string) =>
  masterKeys.map((key) =>
    giftCardCode(createHmac('sha256', key).update(`gift card ${storeId} ${requestId}`).digest()),
  )

async function cardOfCodes(db: Queryable, store: Store, codes: readonly string[]) {
  for (const code of codes) {
    const card = await balancesRepository.byCode(db, store.storeId, hashOf(store, code))
    if (card) return { card, code }
  }
  return undefined
}

/** A card that this code did not have before; undefined where it has one. */
async function createCard(
  transaction: Transaction,
  store: Store,
  { code, amount, expiresAt, note, requestId }: CardToIssue & { readonly code: string },
): Promise<string | undefined> {
  const { storeId, number } = store
  const balanceId = newId(number)
  const isNew = await balancesRepository.create(transaction, storeId, {
    balanceId,
    kind: 'GIFT_CARD',
    codeHash: hashOf(store, code),
    lastFour: code.slice(-4),
    expiresAt,
  })
  if (!isNew) return undefined
  const issued = { balanceId, kind: 'ISSUED', amount, note } as const
  const request = requestId === undefined ? {} : { requestId: `gift card ${requestId}` }
  await balancesRepository.addEntry(transaction, storeId, { ...issued, ...request })
  return balanceId
}

export async function issueGiftCard(
  { database, masterKeys }: IssueDependencies,
  store: Store,
  wanted: CardToIssue,
): Promise<IssuedCard> {
  const { amount, expiresAt, requestId } = wanted
  const codes =
    requestId === undefined
      ? [giftCardCode(randomBytes(15))]
      : codesOfRequest(masterKeys, store, requestId)
  return database.transaction(async (transaction) => {
    const before = await cardOfCodes(transaction, store, codes)
    const [code = ''] = codes
    const balanceId = before ? undefined : await createCard(transaction, store, { ...wanted, code })
    if (balanceId !== undefined) return { balanceId, code: formatGiftCardCode(code) }
    // The same request was at work at the same moment.
    const first = before ?? (await cardOfCodes(transaction, store, codes))
    const isSame =
      first?.card.issued === amount && first.card.expiresAt?.getTime() === expiresAt?.getTime()
    if (!isSame) throw new ApiError('IDEMPOTENCY_MISMATCH')
    return { balanceId: first.card.balanceId, code: formatGiftCardCode(first.code) }
  })
}
