/** Tokens with which a store's own systems make calls. [ADR-107, I31, I43] */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { newId, storeNumberOf } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store } from './store.ts'
import { storeTokensRepository } from './store-tokens-repository.ts'
import type { StoredToken } from './store-tokens-repository.ts'

const SHAPE = /^thela_([A-Za-z0-9_-]{27})_([A-Za-z0-9_-]{43})$/
/** Of a store's own systems, not of a shopper. */
export const isStoreToken = (token: string): boolean => token.startsWith('thela_')

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface StoreTokens {
  /** The token, which cannot be shown again. */
  create(store: Store, name: string): Promise<string>
  list(store: Store): Promise<readonly StoredToken[]>
  /** False where the store has no such token. */
  revoke(store: Store, tokenId: string): Promise<boolean>
  /** Neither revoked nor another store's. */
  isValid(storeId: string, tokenId: string): Promise<boolean>
}

export const makeStoreTokens = (database: Database): StoreTokens => ({
  async create({ number, storeId }, name) {
    const tokenId = newId(number)
    const secret = randomBytes(32).toString('base64url')
    await storeTokensRepository.create(database, storeId, {
      tokenId,
      name,
      tokenHash: hashOf(secret),
    })
    return `thela_${tokenId}_${secret}`
  },
  list: ({ storeId }) => storeTokensRepository.list(database, storeId),
  revoke: ({ storeId }, tokenId) => storeTokensRepository.revoke(database, storeId, tokenId),
  isValid: async (storeId, tokenId) =>
    (await storeTokensRepository.find(database, storeId, tokenId)) !== undefined,
})

/** Undefined for any other kind of token, and for one that is invented, revoked or of a closed store. */
export async function visitorOfToken(
  database: Database,
  storeOf: (number: number) => Store | undefined,
  token: string,
): Promise<Visitor | undefined> {
  const [, tokenId, secret] = SHAPE.exec(token) ?? []
  if (tokenId === undefined || secret === undefined) return undefined
  const store = storeOf(storeNumberOf(tokenId) ?? 0)
  const stored = store && (await storeTokensRepository.find(database, store.storeId, tokenId))
  if (!stored || !timingSafeEqual(stored.tokenHash, hashOf(secret))) return undefined
  return {
    kind: 'STORE',
    storeId: store.storeId,
    subject: tokenId,
    sessionId: tokenId,
    claimedPhone: undefined,
  }
}
