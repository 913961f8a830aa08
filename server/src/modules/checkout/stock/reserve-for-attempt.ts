/** Stock, balances, codes and the attempt that pays for them in one statement: all of it or nothing. [I5, I14, I20, ADR-326] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { ATTEMPT_COLUMNS, LOCK_ATTEMPTS, OPEN_ATTEMPT } from '../../payments/index.ts'
import type { StoredAttempt } from '../../payments/index.ts'
import { reservedWith, stockShare, toReserve, toReserved } from './stock-repository.ts'
import type { Reservation, Reserved, ReservedRow, ToReserve } from './stock-repository.ts'

type Nullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null }

/**
 * Settling locks an attempt first and the stock then, so the attempts are locked first here too. What is opened sees
 * what others committed while this waited for the stock, since a function reads anew.
 */
const reserveForAttempt = statement<
  ReservedRow & Nullable<StoredAttempt>,
  ToReserve & { attempt: string }
>(
  'checkout.reserve-stock-and-open-attempt',
  (v) => sql`select reserved, "areBalancesHeld", "heldCoupons", ${ATTEMPT_COLUMNS}
   from (select reserved, "areBalancesHeld", "heldCoupons", case when "heldCoupons" = '{}'
       then ${OPEN_ATTEMPT}(${v.storeId}, ${v.attempt}::jsonb) end as attempt
     from (${reservedWith(
       sql`case when ${LOCK_ATTEMPTS}(${v.storeId}, ${v.payableId}) then ${stockShare(v)} end`,
       v,
     )}) as held) as opened
   cross join lateral (select (opened.attempt).*) as stored`,
)

const hasAttempt = (row: Nullable<StoredAttempt> | undefined): row is StoredAttempt =>
  typeof row?.attemptId === 'string'

interface ReservedForAttempt {
  readonly reserved: Reserved
  /** Undefined where something could not be held. */
  readonly attempt: StoredAttempt | undefined
}

/** `attempt` is a prepared one, as text. */
export async function reserveAndOpen(
  db: Queryable,
  storeId: string,
  { attempt, ...input }: Reservation & { readonly attempt: string },
): Promise<ReservedForAttempt> {
  const row = await db.first(reserveForAttempt({ ...toReserve(storeId, input), attempt }))
  return { reserved: toReserved(row), attempt: hasAttempt(row) ? row : undefined }
}
