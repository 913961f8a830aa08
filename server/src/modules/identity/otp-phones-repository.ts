import { OTP_DAY_SECONDS } from '@thela/domain/identity'
import { statement, type Queryable } from '../../db/statement.ts'

/** One code that was sent to a phone. */
export interface StoredSend {
  /** Its challenge. */
  readonly id: string
  readonly atMs: number
  /** Hashes: only sameness counts. */
  readonly session: string
  readonly address: string
  readonly isVerified: boolean
  /** Servers of the release before note none. */
  readonly purpose?: OtpPurpose
}

export type OtpPurpose = 'LOGIN' | 'COD'

interface LockedPhone {
  readonly sends: readonly StoredSend[]
  /** By the database's clock, read once the row is ours. [I30] */
  readonly nowMs: number
}

const lock = statement<LockedPhone>(
  'identity.lock-phone',
  `insert into otp_phones as p (phone_scope) values ($1)
   on conflict (phone_scope) do update set last_at = clock_timestamp()
   returning p.sends, (extract(epoch from clock_timestamp()) * 1000)::float as "nowMs"`,
)

const setSends = statement<unknown>(
  'identity.set-sends',
  `update otp_phones set sends = $2, last_at = clock_timestamp() where phone_scope = $1`,
)

const markVerified = statement<unknown>(
  'identity.mark-verified',
  `update otp_phones set sends = (
     select jsonb_agg(case when send->>'id' = $2 then send || '{"isVerified": true}' else send end
       order by (send->>'atMs')::float)
     from jsonb_array_elements(sends) send)
   where phone_scope = $1 and sends @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
)

/** The message never left: the phone may try again at once. */
const takeBack = statement<unknown>(
  'identity.take-back',
  `update otp_phones set sends = coalesce((
     select jsonb_agg(send order by (send->>'atMs')::float)
     from jsonb_array_elements(sends) send where send->>'id' <> $2), '[]')
   where phone_scope = $1`,
)

export const otpPhonesRepository = {
  /** Whoever sends to the same phone waits until this transaction has ended. */
  async lock(on: Queryable, phoneScope: string): Promise<LockedPhone> {
    const locked = await on.first(lock, [phoneScope])
    if (!locked) throw new Error('an upsert answers its row')
    return locked
  },
  /** Only what a limit may still count is kept. */
  add: (on: Queryable, phoneScope: string, { sends, nowMs }: LockedPhone, sent: StoredSend) => {
    const counted = sends.filter(({ atMs }) => nowMs - atMs < OTP_DAY_SECONDS * 1000)
    return on.run(setSends, [phoneScope, JSON.stringify([...counted, sent])])
  },
  markVerified: (on: Queryable, phoneScope: string, challengeId: string) =>
    on.run(markVerified, [phoneScope, challengeId]),
  takeBack: (on: Queryable, phoneScope: string, challengeId: string) =>
    on.run(takeBack, [phoneScope, challengeId]),
}

/** Limits look no further back than a day. */
export const forgetPhones = statement<unknown>(
  'identity.forget-phones',
  `delete from otp_phones where ctid = any (array(
     select ctid from otp_phones where last_at < now() - interval '2 days' limit $1))`,
)
