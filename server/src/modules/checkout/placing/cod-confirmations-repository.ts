/** [D-76] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { FrozenCheckout } from '../../payments/index.ts'

export interface StoredConfirmation {
  readonly confirmationId: string
  readonly cartId: string
  readonly subject: string
  readonly phone: string
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer
  readonly frozen: FrozenCheckout
  readonly challengeId: string
  readonly secondsSinceSent: number
  readonly secondsLeft: number
  readonly isConfirmed: boolean
  /** The cart was changed since, or ordered in the shop's own checkout. */
  readonly isStale: boolean
}

const COLUMNS = `c.confirmation_id as "confirmationId", c.cart_id as "cartId", c.subject, c.phone,
  c.idempotency_key as "idempotencyKey", c.body_hash as "bodyHash", c.frozen,
  c.challenge_id as "challengeId",
  extract(epoch from now() - c.sent_at)::float as "secondsSinceSent",
  extract(epoch from c.expires_at - now())::float as "secondsLeft",
  c.confirmed_at is not null as "isConfirmed",
  not exists (select from carts
    where carts.store_id = c.store_id and carts.cart_id = c.cart_id
      and carts.revision = c.revision and carts.ordered_in_shop_at is null) as "isStale"`

/**
 * Writes a new message's code and link; those of the one before become invalid. Never written
 * without sending a message, whose amount and link it contains.
 */
const write = statement<
  unknown,
  { storeId: string; idempotencyKey: string | null; frozen: string } & Omit<
    NewConfirmation,
    'idempotencyKey' | 'frozen'
  >
>(
  'checkout.write-confirmation',
  (v) => sql`insert into cod_confirmations (store_id, confirmation_id, cart_id, subject,
     phone, revision,
     idempotency_key, body_hash, frozen, challenge_id, link_hash, expires_at)
   values (${v.storeId}, ${v.confirmationId}, ${v.cartId}, ${v.subject}, ${v.phone},
     ${v.revision}, ${v.idempotencyKey}, ${v.bodyHash}, ${v.frozen}, ${v.challengeId},
     ${v.linkHash}, now() + make_interval(secs => ${v.lifeSeconds}))
   on conflict on constraint one_confirmation_per_person_and_cart do update set
     confirmation_id = excluded.confirmation_id, phone = excluded.phone,
     revision = excluded.revision, idempotency_key = excluded.idempotency_key,
     body_hash = excluded.body_hash, frozen = excluded.frozen,
     challenge_id = excluded.challenge_id, link_hash = excluded.link_hash, sent_at = now(),
     expires_at = excluded.expires_at, confirmed_at = null`,
)

const ofCart = statement<StoredConfirmation, { storeId: string; cartId: string; subject: string }>(
  'checkout.confirmation-of-cart',
  (v) => sql`select ${COLUMNS} from cod_confirmations c
   where c.store_id = ${v.storeId} and c.cart_id = ${v.cartId} and c.subject = ${v.subject}`,
)

const byId = statement<
  StoredConfirmation,
  { storeId: string; confirmationId: string; cartId: string; subject: string }
>(
  'checkout.confirmation',
  (v) => sql`select ${COLUMNS} from cod_confirmations c
   where c.store_id = ${v.storeId} and c.confirmation_id = ${v.confirmationId}
     and c.cart_id = ${v.cartId} and c.subject = ${v.subject}`,
)

const byLink = statement<StoredConfirmation, { storeId: string; linkHash: Buffer }>(
  'checkout.confirmation-by-link',
  (v) => sql`select ${COLUMNS} from cod_confirmations c
   where c.store_id = ${v.storeId} and c.link_hash = ${v.linkHash}`,
)

/** By one only: a code and a link at once place one order. Answers nothing when it is over. */
const confirm = statement<
  { readonly confirmationId: string },
  { storeId: string; confirmationId: string }
>(
  'checkout.confirm',
  (v) => sql`update cod_confirmations c set confirmed_at = now()
   where c.store_id = ${v.storeId} and c.confirmation_id = ${v.confirmationId}
     and c.confirmed_at is null and c.expires_at > now()
     and not exists (select from carts
       where carts.store_id = c.store_id and carts.cart_id = c.cart_id
         and carts.ordered_in_shop_at is not null)
   returning confirmation_id as "confirmationId"`,
)

const dropSuperseded = statement<
  unknown,
  { storeId: string; from: string; to: string; cartIds: readonly string[] }
>(
  'checkout.drop-superseded-confirmations',
  (v) => sql`delete from cod_confirmations c
   where c.store_id = ${v.storeId} and c.cart_id = any(${v.cartIds}) and c.subject = ${v.to}
     and exists (
     select from cod_confirmations m
     where m.store_id = c.store_id and m.cart_id = c.cart_id and m.subject = ${v.from})`,
)

const move = statement<
  { readonly challengeId: string },
  { storeId: string; from: string; to: string; cartIds: readonly string[] }
>(
  'checkout.move-confirmations',
  (v) => sql`update cod_confirmations set subject = ${v.to}
   where store_id = ${v.storeId} and cart_id = any(${v.cartIds}) and subject = ${v.from}
   returning challenge_id as "challengeId"`,
)

/**
 * Moves a guest's confirmations for these carts to the subject of the new session. Returns the
 * codes that confirm them.
 */
export async function moveConfirmations(
  db: Queryable,
  moved: {
    readonly storeId: string
    readonly from: string
    readonly to: string
    readonly cartIds: readonly string[]
  },
): Promise<readonly string[]> {
  await db.run(dropSuperseded(moved))
  return (await db.rows(move(moved))).map(({ challengeId }) => challengeId)
}

/** Nobody confirms it any more; an order keeps all that it needs. */
export const purgeConfirmations = statement<unknown, { limit: number }>(
  'checkout.purge-confirmations',
  (v) => sql`delete from cod_confirmations where ctid = any (array(
     select ctid from cod_confirmations
     where expires_at < now() - interval '1 day' limit ${v.limit}))`,
)

export interface NewConfirmation {
  readonly confirmationId: string
  readonly cartId: string
  readonly subject: string
  readonly phone: string
  readonly revision: number
  readonly idempotencyKey: string | undefined
  readonly bodyHash: Buffer
  readonly frozen: FrozenCheckout
  readonly challengeId: string
  readonly linkHash: Buffer
  readonly lifeSeconds: number
}

export const confirmationsRepository = {
  write: (db: Queryable, storeId: string, input: NewConfirmation) =>
    db.run(
      write({
        ...input,
        storeId,
        idempotencyKey: input.idempotencyKey ?? null,
        frozen: JSON.stringify(input.frozen),
      }),
    ),
  ofCart: (db: Queryable, storeId: string, cartId: string, subject: string) =>
    db.first(ofCart({ storeId, cartId, subject })),
  byId: (
    db: Queryable,
    storeId: string,
    input: { readonly confirmationId: string; readonly cartId: string; readonly subject: string },
  ) => db.first(byId({ ...input, storeId })),
  byLink: (db: Queryable, storeId: string, linkHash: Buffer) =>
    db.first(byLink({ storeId, linkHash })),
  confirm: async (db: Queryable, storeId: string, confirmationId: string) =>
    (await db.first(confirm({ storeId, confirmationId }))) !== undefined,
}
