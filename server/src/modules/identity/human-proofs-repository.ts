/** Proofs of a human, by session. [checkout §3, C3.21, ADR-365] */
import { HUMAN_PROOF_SECONDS } from '@thela/domain/identity'
import type { HumanChecker } from '@thela/domain/identity'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

interface StoredProof {
  readonly sessionId: string
  readonly checker: HumanChecker
  /** Null where it was verified when it came. */
  readonly proof: string | null
}

const save = statement<unknown, { storeId: string; seconds: number } & StoredProof>(
  'identity.save-human-proof',
  (v) => sql`insert into human_proofs (store_id, session_id, checker, proof, expires_at)
   values (${v.storeId}, ${v.sessionId}, ${v.checker}, ${v.proof},
     now() + make_interval(secs => ${v.seconds}))
   on conflict (store_id, session_id, checker) do update
   set proof = excluded.proof, phone_scope = null, expires_at = excluded.expires_at`,
)

/** The phone of its first code is the only one that it is good for. */
const use = statement<
  { readonly checker: HumanChecker },
  { storeId: string; sessionId: string; checker: HumanChecker; phoneScope: string }
>(
  'identity.use-human-proof',
  (v) => sql`update human_proofs set phone_scope = ${v.phoneScope}
   where store_id = ${v.storeId} and session_id = ${v.sessionId} and checker = ${v.checker}
     and expires_at > now() and (phone_scope is null or phone_scope = ${v.phoneScope})
   returning checker`,
)

/** Of two codes at once one gets it. */
const take = statement<{ readonly proof: string | null }, { storeId: string; sessionId: string }>(
  'identity.take-human-proof',
  (v) => sql`delete from human_proofs
   where store_id = ${v.storeId} and session_id = ${v.sessionId} and checker = 'PROVIDER'
     and expires_at > now()
   returning proof`,
)

const erase = statement<unknown, { storeId: string }>(
  'identity.erase-human-proofs',
  (v) => sql`delete from human_proofs where store_id = ${v.storeId}`,
)

export const purgeHumanProofs = statement<unknown, { limit: number }>(
  'identity.purge-human-proofs',
  (v) => sql`delete from human_proofs where ctid = any (array(
     select ctid from human_proofs where expires_at < now() limit ${v.limit}))`,
)

export const humanProofsRepository = {
  save: (db: Queryable, storeId: string, stored: StoredProof) =>
    db.run(save({ ...stored, storeId, seconds: HUMAN_PROOF_SECONDS[stored.checker] })),
  use: async (
    db: Queryable,
    storeId: string,
    of: {
      readonly sessionId: string
      readonly checker: HumanChecker
      readonly phoneScope: string
    },
  ): Promise<boolean> => (await db.first(use({ ...of, storeId }))) !== undefined,
  takeOfProvider: async (
    db: Queryable,
    storeId: string,
    sessionId: string,
  ): Promise<string | undefined> =>
    (await db.first(take({ storeId, sessionId })))?.proof ?? undefined,
  eraseAll: (db: Queryable, storeId: string) => db.run(erase({ storeId })),
}
