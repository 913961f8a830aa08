/** [I30] */
import { OTP_DAY_SECONDS } from '@thela/domain/identity'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/** A code sent to a phone. */
export interface StoredSend {
  /** Its challenge. */
  readonly id: string
  readonly atMs: number
  /** Hashes, compared for equality only. */
  readonly session: string
  readonly address: string
  readonly isVerified: boolean
  /** Servers of the previous release store none. */
  readonly purpose?: OtpPurpose
}

/** One that is about to be noted, at a time that the database says. */
export type NewSend = Omit<StoredSend, 'atMs'>

export type OtpPurpose = 'LOGIN' | 'COD'

/** The input of the rule; noting a code checks that it is still current. */
export interface PhoneSends {
  readonly sends: readonly StoredSend[]
  /** By the database's clock. */
  readonly nowMs: number
}

/** The message never left: the phone may try again at once. */
const takeBack = statement<unknown, { phoneScope: string; challengeId: string }>(
  'identity.withdraw-send',
  (v) => sql`update otp_phones set sends = coalesce((
     select jsonb_agg(send order by (send->>'atMs')::float)
     from jsonb_array_elements(sends) send where send->>'id' <> ${v.challengeId}), '[]')
   where phone_scope = ${v.phoneScope}`,
)

export const otpPhonesRepository = {
  takeBack: (db: Queryable, phoneScope: string, challengeId: string) =>
    db.run(takeBack({ phoneScope, challengeId })),
}

/** Adds this send, and drops what no limit counts any more. */
export function sendsWith(
  { sends, nowMs }: PhoneSends,
  sent: NewSend,
): readonly (StoredSend | NewSend)[] {
  return [...sends.filter(({ atMs }) => nowMs - atMs < OTP_DAY_SECONDS * 1000), sent]
}

/** Limits look no further back than a day. */
export const purgePhones = statement<unknown, { limit: number }>(
  'identity.purge-phones',
  (v) => sql`delete from otp_phones where ctid = any (array(
     select ctid from otp_phones
     where last_at < now() - interval '2 days' limit ${v.limit}))`,
)
