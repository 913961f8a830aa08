/** [D-45] */
import { randomBytes } from 'node:crypto'
import { sql, statement } from '../../db/statement.ts'
import type { Database } from '../../db/statement.ts'
import type { TokenCache } from '../../ports/token-cache.ts'
import type { SecretBox } from './secret-box.ts'

const read = statement<
  { readonly sealed: Buffer; readonly expiresAt: Date },
  { storeId: string; name: string }
>(
  'stores.read-access-token',
  (v) => sql`select sealed, expires_at as "expiresAt" from access_tokens
   where store_id = ${v.storeId} and name = ${v.name} and expires_at > now()`,
)

/** Of two that were fetched at once the one that lives longer stays. */
const write = statement<
  unknown,
  { storeId: string; name: string; sealed: Buffer; expiresAt: Date }
>(
  'stores.write-access-token',
  (v) => sql`insert into access_tokens as kept (store_id, name, sealed, expires_at)
   values (${v.storeId}, ${v.name}, ${v.sealed}, ${v.expiresAt})
   on conflict (store_id, name) do update
   set sealed = excluded.sealed, expires_at = excluded.expires_at
   where kept.expires_at <= excluded.expires_at`,
)

/** The first to come, or the first after its time was over; nobody else gets a row back. */
const claim = statement<
  { readonly name: string },
  { storeId: string; name: string; holder: Buffer; ms: number }
>(
  'stores.claim-name',
  (v) => sql`insert into access_tokens as claimed (store_id, name, sealed, expires_at)
   values (${v.storeId}, ${v.name}, ${v.holder}, now() + make_interval(secs => ${v.ms} / 1000.0))
   on conflict (store_id, name) do update
   set sealed = excluded.sealed, expires_at = excluded.expires_at
   where claimed.expires_at <= now()
   returning name`,
)

const release = statement<unknown, { storeId: string; name: string; holder: Buffer }>(
  'stores.release-name',
  (v) => sql`delete from access_tokens
   where store_id = ${v.storeId} and name = ${v.name} and sealed = ${v.holder}`,
)

/** A name that is claimed is no token: it has a row of its own. */
const claimName = (name: string): string => `claim ${name}`

/** Nobody takes them any more. */
export const purgeAccessTokens = statement<unknown, { limit: number }>(
  'stores.purge-access-tokens',
  (v) => sql`delete from access_tokens where ctid = any (array(
     select ctid from access_tokens
     where expires_at < now() - interval '1 day' limit ${v.limit}))`,
)

/** The tokens of a store, encrypted like its secrets. */
export const makeTokenCache = (
  { database, box }: { readonly database: Database; readonly box: SecretBox },
  storeId: string,
): TokenCache => ({
  async read(name) {
    const row = await database.first(read({ storeId, name }))
    if (!row) return undefined
    try {
      return { token: box.open(storeId, row.sealed), expiresAt: row.expiresAt }
    } catch {
      // Its key was removed: another token is fetched.
      return undefined
    }
  },
  async write(name, { token, expiresAt }) {
    await database.run(write({ storeId, name, sealed: box.seal(storeId, token), expiresAt }))
  },
  async claim(name, ms) {
    const holder = randomBytes(16).toString('hex')
    const request = { storeId, name: claimName(name), holder: Buffer.from(holder), ms }
    return (await database.first(claim(request))) ? holder : undefined
  },
  async release(name, holder) {
    await database.run(release({ storeId, name: claimName(name), holder: Buffer.from(holder) }))
  },
})
