import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/** From the store's server to its page and into the frame. */
export const SELLER_TOKEN_SECONDS = 120

interface NewSellerToken {
  readonly tokenId: string
  readonly tokenHash: Buffer
  readonly phone: string
  readonly userId: string
  /** The token of the system that created it. */
  readonly storeTokenId: string
}

const create = statement<unknown, { storeId: string } & NewSellerToken>(
  'identity.create-seller-token',
  (v) => sql`insert into seller_tokens (store_id, token_id, token_hash, phone, user_id,
     store_token_id, expires_at)
   values (${v.storeId}, ${v.tokenId}, ${v.tokenHash}, ${v.phone}, ${v.userId}, ${v.storeTokenId},
     now() + make_interval(secs => ${SELLER_TOKEN_SECONDS}))`,
)

/** Of two that bring it at once one gets it. */
const take = statement<
  { readonly phone: string; readonly storeTokenId: string | null },
  { storeId: string; tokenId: string; tokenHash: Buffer; userId: string }
>(
  'identity.take-seller-token',
  (v) => sql`delete from seller_tokens
   where store_id = ${v.storeId} and token_id = ${v.tokenId} and token_hash = ${v.tokenHash}
     and user_id = ${v.userId} and expires_at > now()
   returning phone, store_token_id as "storeTokenId"`,
)

/** Whose sessions all end signs in by none that was made before. */
const dropOf = statement<unknown, { storeIds: readonly string[]; phone: string }>(
  'identity.drop-seller-tokens',
  (v) => sql`delete from seller_tokens
   where store_id = any(${v.storeIds}) and phone = ${v.phone}`,
)

const erase = statement<unknown, { storeId: string }>(
  'identity.erase-seller-tokens',
  (v) => sql`delete from seller_tokens where store_id = ${v.storeId}`,
)

export const purgeSellerTokens = statement<unknown, { limit: number }>(
  'identity.purge-seller-tokens',
  (v) => sql`delete from seller_tokens where ctid = any (array(
     select ctid from seller_tokens where expires_at < now() limit ${v.limit}))`,
)

export const sellerTokensRepository = {
  create: (db: Queryable, storeId: string, token: NewSellerToken) =>
    db.run(create({ ...token, storeId })),
  take: (
    db: Queryable,
    storeId: string,
    brought: { readonly tokenId: string; readonly tokenHash: Buffer; readonly userId: string },
  ) => db.first(take({ ...brought, storeId })),
  dropOf: (
    db: Queryable,
    customer: { readonly storeIds: readonly string[]; readonly phone: string },
  ) => db.run(dropOf(customer)),
  eraseOf: (db: Queryable, storeId: string) => db.run(erase({ storeId })),
}
