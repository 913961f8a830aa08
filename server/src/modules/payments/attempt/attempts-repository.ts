/** [D-64, D-1, D-40, I14, I1, I8, I3, I9] */
import type { ChosenPayment } from '@thela/domain/checkout'
import type { PaymentMethod } from '@thela/domain/orders'
import type { AttemptState, PayingUpiApp } from '@thela/domain/payments'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { BrowserConfig } from '../../../ports/payment-provider.ts'
import type { OrderSnapshot, Payable, Quote } from '@thela/domain/orders'
import { OPEN_STATES } from './open-states.ts'

export interface StoredAttempt {
  readonly storeId: string
  readonly attemptId: string
  readonly payable: Payable
  readonly subject: string
  readonly bodyHash: Buffer
  /** The store's account with which its payment was opened, and no other. */
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
  readonly openedAt: Date
  readonly expiresAt: Date
  readonly isExpired: boolean
  /** Since it was opened. */
  readonly ageSeconds: number
  readonly checks: number
}

export interface PriceOfPayment extends ChosenPayment {
  readonly quote: Quote
}

/** Everything that an order needs, agreed before the payment. */
export interface FrozenCheckout {
  /**
   * The quote by each method, and by each bank and network with a discount, where they differ: the
   * shopper may pay with something else than was chosen.
   */
  readonly prices?: readonly PriceOfPayment[]
  readonly snapshot: OrderSnapshot
  readonly phone: string
}

/** This is what becomes of an attempt; all else of it is as it was opened. */
type AttemptProgress = Pick<
  StoredAttempt,
  | 'provider'
  | 'providerOrderId'
  | 'browserConfig'
  | 'state'
  | 'isVoid'
  | 'failure'
  | 'expiresAt'
  | 'isExpired'
  | 'checks'
  | 'ageSeconds'
>

const PROGRESS = `provider, provider_order_id as "providerOrderId", browser_config as "browserConfig", state,
  is_void as "isVoid", failure, expires_at as "expiresAt", expires_at <= now() as "isExpired", checks,
  extract(epoch from now() - created_at)::float as "ageSeconds"`

export const ATTEMPT_COLUMNS = `store_id as "storeId", attempt_id as "attemptId", payable_of(store_id, payable_id) as payable, subject,
  body_hash as "bodyHash", method, amount_paise as amount, currency, frozen, created_at as "openedAt", ${PROGRESS}`

/** In SQL: its payer was erased, and what is reported of it later names nobody. */
export const IS_ERASED = `subject = ''`

/** In SQL, of store and payable: locks its attempts, as a statement that also holds stock must begin. */
export const LOCK_ATTEMPTS = 'lock_attempts'

/**
 * In SQL, of store and the JSON of `attemptToOpen`: the row of the attempt. It voids those of the same payable and
 * person that were for something else; a known key names the attempt to pay again.
 */
export const OPEN_ATTEMPT = 'open_attempt'

const open = statement<StoredAttempt, { storeId: string; attempt: string }>(
  'payments.open-attempt',
  (v) => sql`select ${ATTEMPT_COLUMNS} from ${OPEN_ATTEMPT}(${v.storeId}, ${v.attempt}::jsonb)`,
)

const setProviderOrder = statement<
  unknown,
  { storeId: string; attemptId: string; providerOrderId: string }
>(
  'payments.set-provider-order',
  (v) => sql`update payment_attempts set provider_order_id = ${v.providerOrderId}
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}`,
)

/** The first that opens an order has the attempt: another request may be opening it elsewhere. */
const bindProviderOrder = statement<
  AttemptProgress,
  {
    storeId: string
    attemptId: string
    provider: string
    providerOrderId: string
    browserConfig: string
    passedOver: readonly string[]
  }
>(
  'payments.bind-provider-order',
  (v) => sql`update payment_attempts
   set provider = ${v.provider}, provider_order_id = ${v.providerOrderId},
     browser_config = ${v.browserConfig}, passed_over = passed_over || ${v.passedOver}::text[]
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}
     and (provider_order_id is null or (provider = ${v.provider}
       and provider_order_id = ${v.providerOrderId}))
   returning ${PROGRESS}`,
)

const byId = statement<
  StoredAttempt,
  { storeId: string; attemptId: string; payableId: string; subject: string }
>(
  'payments.attempt',
  (v) => sql`select ${ATTEMPT_COLUMNS} from payment_attempts
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}
     and subject = ${v.subject}
     and (payable_id = ${v.payableId} or exists (select from payables p
       where p.store_id = ${v.storeId} and p.payable_id = payment_attempts.payable_id
         and p.reference = ${v.payableId}))`,
)

const byProviderOrder = statement<
  StoredAttempt,
  { storeId: string; provider: string; providerOrderId: string }
>(
  'payments.attempt-of-order',
  (v) => sql`select ${ATTEMPT_COLUMNS} from payment_attempts
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_order_id = ${v.providerOrderId}`,
)

/** More than any shopper tries; a browser may return from the newest ones. */
const MAX_OF_CART = 20

const ofPayable = statement<StoredAttempt, { storeId: string; payableId: string }>(
  'payments.attempts-of-payable',
  (v) => sql`select ${ATTEMPT_COLUMNS} from payment_attempts
   where store_id = ${v.storeId} and payable_id = ${v.payableId}
   order by (state = 'REFUNDED') desc, created_at desc limit ${MAX_OF_CART}`,
)

const ofLink = statement<StoredAttempt, { storeId: string; linkId: string }>(
  'payments.attempts-of-link',
  (v) => sql`select ${ATTEMPT_COLUMNS} from payment_attempts
   where store_id = ${v.storeId} and payable_id in (
     select payable_id from payables
     where store_id = ${v.storeId} and kind = 'LINK_USE' and reference = ${v.linkId})
   order by (state = 'REFUNDED') desc, created_at desc limit ${MAX_OF_CART}`,
)

/** Another tab may still be paying the same cart. */
const hasOtherOpen = statement<unknown, { storeId: string; payableId: string; attemptId: string }>(
  'payments.has-other-open',
  (v) => sql`select 1 from payment_attempts
   where store_id = ${v.storeId} and payable_id = ${v.payableId}
     and attempt_id <> ${v.attemptId} and not is_void
     and state in ${OPEN_STATES} and expires_at > now() limit 1`,
)

const setState = statement<
  unknown,
  { storeId: string; attemptId: string; state: string; failure: string | null }
>(
  'payments.set-state',
  (v) => sql`update payment_attempts
   set state = ${v.state},
     failure = case when ${IS_ERASED} then failure else coalesce(${v.failure}, failure) end,
     next_check_at = case when ${v.state} in ('CAPTURED', 'REFUNDED')
       then now() + interval '2 minutes' else next_check_at end
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}`,
)

const move = statement<
  unknown,
  { storeId: string; from: string; to: string; payableIds: readonly string[] }
>(
  'payments.move-attempts',
  (v) => sql`update payment_attempts set subject = ${v.to}
   where store_id = ${v.storeId} and payable_id = any(${v.payableIds})
     and subject = ${v.from}`,
)

/** Moves a guest's payments of these carts to the subject of the new session. */
export const moveAttempts = (
  db: Queryable,
  moved: {
    readonly storeId: string
    readonly from: string
    readonly to: string
    readonly payableIds: readonly string[]
  },
) => db.run(move(moved))

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
  /** The customer agreed that the card is kept. */
  readonly savesCard?: boolean
  /** The app in which it is approved, where that is known. */
  readonly upiApp?: PayingUpiApp
  readonly lifeSeconds: number
}

/** The argument of `open_attempt`. */
export const attemptToOpen = ({ bodyHash, frozenHash, ...attempt }: NewAttempt): string =>
  JSON.stringify({
    ...attempt,
    bodyHash: bodyHash.toString('base64'),
    frozenHash: frozenHash.toString('base64'),
  })

export const attemptsRepository = {
  open: async (
    db: Queryable,
    storeId: string,
    input: NewAttempt,
  ): Promise<StoredAttempt | undefined> => {
    const opened = await db.first(open({ storeId, attempt: attemptToOpen(input) }))
    // The first attempt makes its payable, which its own statement does not see yet.
    return opened && { ...opened, payable: input.payable }
  },
  setProviderOrder: (db: Queryable, storeId: string, attemptId: string, providerOrderId: string) =>
    db.run(setProviderOrder({ storeId, attemptId, providerOrderId })),
  bindProviderOrder: async (
    db: Queryable,
    attempt: StoredAttempt,
    opened: {
      readonly provider: string
      readonly providerOrderId: string
      readonly browserConfig: BrowserConfig
      readonly passedOver: readonly string[]
    },
  ): Promise<StoredAttempt | undefined> => {
    const { storeId, attemptId } = attempt
    const browserConfig = JSON.stringify(opened.browserConfig)
    const bound = await db.first(
      bindProviderOrder({ ...opened, storeId, attemptId, browserConfig }),
    )
    return bound && { ...attempt, ...bound }
  },
  byId: (
    db: Queryable,
    storeId: string,
    input: { readonly attemptId: string; readonly payableId: string; readonly subject: string },
  ) => db.first(byId({ ...input, storeId })),
  byProviderOrder: (db: Queryable, storeId: string, provider: string, providerOrderId: string) =>
    db.first(byProviderOrder({ storeId, provider, providerOrderId })),
  ofPayable: (db: Queryable, storeId: string, payableId: string) =>
    db.rows(ofPayable({ storeId, payableId })),
  /** Of all uses of a link. */
  ofLink: (db: Queryable, storeId: string, linkId: string) => db.rows(ofLink({ storeId, linkId })),
  hasOtherOpen: async (db: Queryable, { storeId, payable, attemptId }: StoredAttempt) =>
    (await db.first(hasOtherOpen({ storeId, payableId: payable.payableId, attemptId }))) !==
    undefined,
  setState: (
    db: Queryable,
    storeId: string,
    change: {
      readonly attemptId: string
      readonly state: AttemptState
      readonly failure?: string | undefined
    },
  ) => db.run(setState({ ...change, storeId, failure: change.failure ?? null })),
}
