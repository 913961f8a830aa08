/** A store vouches for the phone of its shopper, who then needs no OTP. [account §4, ADR-224, I34, I35] */
import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@thela/contracts/calls/identity/identity'
import { newId, storeNumberOf } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store, Stores } from '../stores/index.ts'
import { SELLER_TOKEN_SECONDS, sellerTokensRepository } from './seller-tokens-repository.ts'
import type { Sessions } from './sessions.ts'
import { isStillVouched } from './still-vouched.ts'

const SHAPE = /^([A-Za-z0-9_-]{27})\.([A-Za-z0-9_-]{43})$/

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** What a store has not switched on is 404. */
function requireSellerTokens({ config }: Store): void {
  if (!config.platform.sellerTokens) throw new ApiError('NOT_FOUND')
}

export async function createSellerToken(
  { database }: { readonly database: Database },
  store: Store,
  shopper: { readonly phone: string; readonly userId: string; readonly storeTokenId: string },
) {
  requireSellerTokens(store)
  const tokenId = newId(store.number)
  const secret = randomBytes(32).toString('base64url')
  const row = { ...shopper, tokenId, tokenHash: hashOf(secret) }
  await sellerTokensRepository.create(database, store.storeId, row)
  const { userId } = shopper
  return { token: `${tokenId}.${secret}`, userId, expiresInSeconds: SELLER_TOKEN_SECONDS }
}

/** Without a cookie: the session is the embedded page's alone, and ends with it. */
export async function openSellerSession(
  {
    database,
    sessions,
    stores,
  }: { readonly database: Database; readonly sessions: Sessions; readonly stores: Stores },
  store: Store,
  {
    visitor,
    token,
    userId,
  }: { readonly visitor: Visitor; readonly token: string; readonly userId: string },
): Promise<Session> {
  requireSellerTokens(store)
  const [, tokenId, secret] = SHAPE.exec(token) ?? []
  const isOfStore = tokenId !== undefined && storeNumberOf(tokenId) === store.number
  const taken =
    isOfStore && secret !== undefined
      ? await sellerTokensRepository.take(database, store.storeId, {
          tokenId,
          tokenHash: hashOf(secret),
          userId,
        })
      : undefined
  // Without the system that created it, it is of a server of the last release.
  const vouchedBy = taken?.storeTokenId ?? undefined
  const isVouched =
    vouchedBy !== undefined &&
    (await isStillVouched({ stores }, { storeId: store.storeId, vouchedBy }))
  if (!taken || !isVouched) throw new ApiError('SELLER_TOKEN_INVALID')
  const opened = await sessions.open(store, visitor, {
    kind: 'USER',
    phone: taken.phone,
    vouchedBy,
  })
  return opened.session
}
