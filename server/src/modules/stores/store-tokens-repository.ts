import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

export interface StoredToken {
  readonly tokenId: string
  readonly name: string
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

const create = statement<
  unknown,
  { storeId: string; tokenId: string; name: string; tokenHash: Buffer }
>(
  'stores.create-token',
  (v) => sql`insert into store_tokens (store_id, token_id, name, token_hash)
   values (${v.storeId}, ${v.tokenId}, ${v.name}, ${v.tokenHash})`,
)

const find = statement<{ readonly tokenHash: Buffer }, { storeId: string; tokenId: string }>(
  'stores.find-token',
  (v) => sql`select token_hash as "tokenHash" from store_tokens
   where store_id = ${v.storeId} and token_id = ${v.tokenId} and revoked_at is null`,
)

const list = statement<StoredToken, { storeId: string }>(
  'stores.list-tokens',
  (v) => sql`select token_id as "tokenId", name, created_at as "createdAt",
     revoked_at as "revokedAt"
   from store_tokens where store_id = ${v.storeId} order by created_at`,
)

const revoke = statement<{ readonly tokenId: string }, { storeId: string; tokenId: string }>(
  'stores.revoke-token',
  (v) => sql`update store_tokens set revoked_at = coalesce(revoked_at, now())
   where store_id = ${v.storeId} and token_id = ${v.tokenId} returning token_id as "tokenId"`,
)

export const storeTokensRepository = {
  create: (
    db: Queryable,
    storeId: string,
    token: { readonly tokenId: string; readonly name: string; readonly tokenHash: Buffer },
  ) => db.run(create({ ...token, storeId })),
  find: (db: Queryable, storeId: string, tokenId: string) => db.first(find({ storeId, tokenId })),
  list: (db: Queryable, storeId: string) => db.rows(list({ storeId })),
  revoke: async (db: Queryable, storeId: string, tokenId: string) =>
    (await db.first(revoke({ storeId, tokenId }))) !== undefined,
}
