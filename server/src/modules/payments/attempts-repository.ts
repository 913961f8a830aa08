/** [D-64, D-1, I14, I1, I8, I3, I9] */
import type { PaymentMethod } from '@thela/domain/orders'
import type { AttemptState } from '@thela/domain/payments'
import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { BrowserConfig, ProviderPayment } from '../../ports/payment-provider.ts'
import type { OrderSnapshot, Payable } from '@thela/domain/orders'
import { OPEN_STATES } from './open-states.ts'

export interface StoredAttempt {
  readonly storeId: string
  readonly attemptId: string
  readonly payable: Payable
  readonly subject: string
  readonly bodyHash: Buffer
  /** The store's account that its money is asked of, and of no other. */
  readonly provider: string
  readonly providerOrderId: string | null
  /** What the browser needs to open the provider's order. */
  readonly browserConfig: BrowserConfig
  readonly method: PaymentMethod
  readonly amount: number
  readonly currency: string
  readonly frozen: FrozenCheckout
  readonly state: AttemptState
  readonly isVoid: boolean
  readonly failure: string | null
  readonly expiresAt: Date
  readonly isExpired: boolean
  /** Since it was opened. */
  readonly ageSeconds: number
  readonly checks: number
}

/** Everything that an order needs, agreed before the money is asked for. */
export interface FrozenCheckout {
  /** What each method would have cost, for money that comes by another one. */
  readonly totalsByMethod?: Readonly<Partial<Record<ProviderPayment['method'], number>>>
  readonly snapshot: OrderSnapshot
  readonly phone: string
}

export const ATTEMPT_COLUMNS = `store_id as "storeId", attempt_id as "attemptId", payable_of(store_id, payable_id) as payable, subject,
  body_hash as "bodyHash", provider, provider_order_id as "providerOrderId",
  browser_config as "browserConfig", method,
  amount_paise as amount, currency, frozen, state, is_void as "isVoid", failure,
  expires_at as "expiresAt", expires_at <= now() as "isExpired", checks,
  extract(epoch from now() - created_at)::float as "ageSeconds"`

/**
 * A new attempt voids those of the same cart and person that were for something else. Asked for again with its
 * key an attempt is the one to pay again; another question under that key changes nothing.
 */
const open = statement<StoredAttempt>(
  'payments.open-attempt',
  `with payable as (
     insert into payables (store_id, payable_id, kind, reference) values ($1, $3, $13, $14)
     on conflict do nothing
   ), same as (
     select body_hash, frozen_hash from payment_attempts
     where store_id = $1 and payable_id = $3 and idempotency_key = $5
   ), voided as (
     update payment_attempts set is_void = true
     where store_id = $1 and payable_id = $3 and subject = $4 and not is_void
       and frozen_hash <> coalesce((select frozen_hash from same), $9)
       and not exists (select from same where body_hash <> $6)
   )
   insert into payment_attempts as attempt (store_id, attempt_id, payable_id, subject, idempotency_key, body_hash,
     provider, method, frozen_hash, amount_paise, currency, frozen, expires_at, next_check_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'INR', $11,
     now() + make_interval(secs => $12), now() + interval '20 seconds')
   on conflict on constraint i5_one_attempt_per_key do update
     set is_void = attempt.is_void and attempt.body_hash <> excluded.body_hash
   returning ${ATTEMPT_COLUMNS}`,
)

const setProviderOrder = statement<unknown>(
  'payments.set-provider-order',
  `update payment_attempts set provider_order_id = $3 where store_id = $1 and attempt_id = $2`,
)

/** The first that opens an order has the attempt: another request may be opening it elsewhere. */
const bindProviderOrder = statement<StoredAttempt>(
  'payments.bind-provider-order',
  `update payment_attempts
   set provider = $3, provider_order_id = $4, browser_config = $5
   where store_id = $1 and attempt_id = $2
     and (provider_order_id is null or (provider = $3 and provider_order_id = $4))
   returning ${ATTEMPT_COLUMNS}`,
)

const byId = statement<StoredAttempt>(
  'payments.attempt',
  `select ${ATTEMPT_COLUMNS} from payment_attempts
   where store_id = $1 and attempt_id = $2 and payable_id = $3 and subject = $4`,
)

const byProviderOrder = statement<StoredAttempt>(
  'payments.attempt-of-order',
  `select ${ATTEMPT_COLUMNS} from payment_attempts
   where store_id = $1 and provider = $2 and provider_order_id = $3`,
)

const latestOfPayable = statement<StoredAttempt>(
  'payments.latest-attempt',
  `select ${ATTEMPT_COLUMNS} from payment_attempts where store_id = $1 and payable_id = $2
   order by (state = 'REFUNDED') desc, created_at desc limit 1`,
)

/** More than any shopper tries; the newest are the ones that a browser may come back from. */
const MAX_OF_CART = 20

const ofPayable = statement<StoredAttempt>(
  'payments.attempts-of-payable',
  `select ${ATTEMPT_COLUMNS} from payment_attempts where store_id = $1 and payable_id = $2
   order by (state = 'REFUNDED') desc, created_at desc limit ${MAX_OF_CART}`,
)

/** Another tab may still be paying the same cart. */
const hasOtherOpen = statement<unknown>(
  'payments.has-other-open',
  `select 1 from payment_attempts
   where store_id = $1 and payable_id = $2 and attempt_id <> $3 and not is_void
     and state in ${OPEN_STATES} and expires_at > now() limit 1`,
)

const setState = statement<unknown>(
  'payments.set-state',
  `update payment_attempts set state = $3, failure = coalesce($4, failure),
     next_check_at = case when $3 in ('CAPTURED', 'REFUNDED')
       then now() + interval '2 minutes' else next_check_at end
   where store_id = $1 and attempt_id = $2`,
)

/** The bank has been with the shopper, and nobody can say yet how it went. */
const awaitProvider = statement<unknown>(
  'payments.await-provider',
  `update payment_attempts set state = case when state = 'CREATED' then 'PENDING' else state end,
     next_check_at = least(next_check_at, now() + interval '3 seconds')
   where store_id = $1 and attempt_id = $2`,
)

/**
 * The look that was claimed as the last came to nothing: it is repeated with growing pauses, until so
 * many days after the time to pay. Where another look follows anyway nothing changes.
 */
const repeatLastPoll = statement<unknown>(
  'payments.repeat-last-poll',
  `update payment_attempts set next_check_at = now() +
     least(greatest((now() - expires_at) / 4, interval '1 minute'), interval '6 hours')
   where store_id = $1 and attempt_id = $2 and next_check_at = 'infinity'
     and expires_at > now() - make_interval(days => $3)`,
)

const expire = statement<unknown>(
  'payments.expire',
  `update payment_attempts set state = 'EXPIRED'
   where store_id = $1 and attempt_id = $2 and state in ('CREATED', 'PENDING')
     and expires_at <= now()`,
)

/** After an outage more may be due: the longest overdue are shared out first. */
const MAX_COMPARED = 2_000

/**
 * Takes attempts whose time has come, each by one process only. The pauses grow; a payment may still
 * come days later (late authorisation), and is looked for until the fifth day. One that is paid is
 * looked at until nobody can pay it any more, which finds what was paid twice. The stores
 * take turns: one with many attempts does not keep the others waiting.
 */
const claimDue = statement<StoredAttempt>(
  'payments.claim-due',
  `update payment_attempts set checks = checks + 1, next_check_at = case
     when state in ('CAPTURED', 'REFUNDED') then case when expires_at <= now() then 'infinity'
       else least(now() + interval '8 minutes', expires_at + interval '1 minute') end
     when expires_at > now() then
       now() + case when state = 'PENDING' then interval '5 seconds' else interval '15 seconds' end
     when expires_at > now() - interval '10 minutes' then now() + interval '1 minute'
     when expires_at > now() - interval '2 hours' then now() + interval '15 minutes'
     when expires_at > now() - interval '5 days' then now() + interval '6 hours'
     else 'infinity' end
   where (store_id, attempt_id) in (
     select store_id, attempt_id from payment_attempts
     where next_check_at <= now() and (store_id, attempt_id) in (
       select store_id, attempt_id from (
         select *, row_number() over (partition by store_id order by next_check_at) as turn
         from (select store_id, attempt_id, next_check_at from payment_attempts
           where next_check_at <= now() and next_check_at < 'infinity'
           order by next_check_at limit ${MAX_COMPARED}) as due) as turns
       order by turn, next_check_at limit $1)
     for update skip locked)
   returning ${ATTEMPT_COLUMNS}`,
)

const move = statement<unknown>(
  'payments.move-attempts',
  `update payment_attempts set subject = $3
   where store_id = $1 and payable_id = any($4) and subject = $2`,
)

/** Payments that a guest has begun for these carts belong to the subject that the session goes on as. */
export const moveAttempts = (
  db: Queryable,
  moved: {
    readonly storeId: string
    readonly from: string
    readonly to: string
    readonly payableIds: readonly string[]
  },
) => db.run(move, [moved.storeId, moved.from, moved.to, moved.payableIds])

export interface NewAttempt {
  readonly attemptId: string
  readonly payable: Payable
  readonly subject: string
  readonly idempotencyKey: string
  readonly bodyHash: Buffer
  readonly provider: string
  readonly method: PaymentMethod
  readonly frozenHash: Buffer
  readonly amount: number
  readonly frozen: FrozenCheckout
  readonly lifeSeconds: number
}

export const attemptsRepository = {
  open: async (
    db: Queryable,
    storeId: string,
    input: NewAttempt,
  ): Promise<StoredAttempt | undefined> => {
    const { payable } = input
    const opened = await db.first(open, [
      storeId,
      input.attemptId,
      payable.payableId,
      input.subject,
      input.idempotencyKey,
      input.bodyHash,
      input.provider,
      input.method,
      input.frozenHash,
      input.amount,
      JSON.stringify(input.frozen),
      input.lifeSeconds,
      payable.kind,
      payable.reference,
    ])
    // The first attempt makes its payable, which its own statement does not see yet.
    return opened && { ...opened, payable }
  },
  setProviderOrder: (db: Queryable, storeId: string, attemptId: string, providerOrderId: string) =>
    db.run(setProviderOrder, [storeId, attemptId, providerOrderId]),
  bindProviderOrder: (
    db: Queryable,
    { storeId, attemptId }: StoredAttempt,
    opened: {
      readonly provider: string
      readonly providerOrderId: string
      readonly browserConfig: BrowserConfig
    },
  ) =>
    db.first(bindProviderOrder, [
      storeId,
      attemptId,
      opened.provider,
      opened.providerOrderId,
      JSON.stringify(opened.browserConfig),
    ]),
  byId: (
    db: Queryable,
    storeId: string,
    input: { readonly attemptId: string; readonly payableId: string; readonly subject: string },
  ) => db.first(byId, [storeId, input.attemptId, input.payableId, input.subject]),
  byProviderOrder: (db: Queryable, storeId: string, provider: string, providerOrderId: string) =>
    db.first(byProviderOrder, [storeId, provider, providerOrderId]),
  ofPayable: (db: Queryable, storeId: string, payableId: string) =>
    db.rows(ofPayable, [storeId, payableId]),
  latestOfPayable: (db: Queryable, storeId: string, payableId: string) =>
    db.first(latestOfPayable, [storeId, payableId]),
  hasOtherOpen: async (db: Queryable, { storeId, payable, attemptId }: StoredAttempt) =>
    (await db.first(hasOtherOpen, [storeId, payable.payableId, attemptId])) !== undefined,
  setState: (
    db: Queryable,
    storeId: string,
    change: {
      readonly attemptId: string
      readonly state: AttemptState
      readonly failure?: string | undefined
    },
  ) => db.run(setState, [storeId, change.attemptId, change.state, change.failure ?? null]),
  awaitProvider: (db: Queryable, { storeId, attemptId }: StoredAttempt) =>
    db.run(awaitProvider, [storeId, attemptId]),
  repeatLastPoll: (db: Queryable, { storeId, attemptId }: StoredAttempt, forDays: number) =>
    db.run(repeatLastPoll, [storeId, attemptId, forDays]),
  expire: (db: Queryable, storeId: string, attemptId: string) =>
    db.run(expire, [storeId, attemptId]),
  claimDue: (db: Queryable, max: number) => db.rows(claimDue, [max]),
}
