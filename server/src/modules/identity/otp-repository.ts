import {
  MAX_OTP_SENDS,
  MAX_WRONG_OTP_TRIES,
  OTP_LIFE_SECONDS,
  OTP_RESEND_AFTER_SECONDS,
  OTP_SEND_WINDOW_SECONDS,
} from '@thela/domain/identity'
import { statement, type Queryable } from '../../db/statement.ts'

const WINDOW = `make_interval(secs => ${OTP_SEND_WINDOW_SECONDS})`

interface Place {
  readonly scope: string
  readonly limit: string
  readonly onlyIf?: string
  readonly andOnlyWhen?: string
}

/** Counts one send in a scope if its limit allows; as one statement, so that no two slip through. */
const take = ({ scope, limit, onlyIf = 'true', andOnlyWhen = 'true' }: Place) => `
  insert into otp_send_counts as c (store_id, scope, window_start, sends, last_at)
  select $1, ${scope}, now(), 1, now() where ${onlyIf}
  on conflict (store_id, scope) do update set
    window_start = case when c.window_start <= now() - ${WINDOW} then now() else c.window_start end,
    sends = case when c.window_start <= now() - ${WINDOW} then 1 else c.sends + 1 end,
    last_at = now()
  where (c.window_start <= now() - ${WINDOW} or c.sends < ${limit}) and ${andOnlyWhen}
  returning 1`

/**
 * Takes a place in the limits of caller's address, store and phone, and notes the code. The phone
 * comes last: what is not sent to it does not count against it. [I42]
 */
const challenge = statement<{ readonly isAllowed: boolean }>(
  'identity.challenge',
  `with by_address as (${take({ scope: '$3', limit: '$4' })}),
   by_store as (${take({ scope: '$5', limit: '$6', onlyIf: 'exists (select from by_address)' })}),
   by_phone as (${take({
     scope: '$2',
     limit: String(MAX_OTP_SENDS),
     onlyIf: 'exists (select from by_store)',
     andOnlyWhen: `c.last_at <= now() - make_interval(secs => ${OTP_RESEND_AFTER_SECONDS})`,
   })}),
   noted as (
     insert into otp_challenges
       (store_id, challenge_id, session_id, phone, purpose, code_hash, expires_at)
     select $1, $7, $8, $9, $10, $11, now() + make_interval(secs => ${OTP_LIFE_SECONDS})
     where exists (select from by_phone)
     returning 1
   )
   select exists (select from noted) as "isAllowed"`,
)

const sends = statement<{
  readonly sends: number
  readonly secondsLeftInWindow: number
  readonly secondsSinceLast: number
}>(
  'identity.otp-sends',
  `select sends,
     extract(epoch from window_start + ${WINDOW} - now())::float as "secondsLeftInWindow",
     extract(epoch from now() - last_at)::float as "secondsSinceLast"
   from otp_send_counts where store_id = $1 and scope = $2`,
)

/** The message never left: the phone may try again at once. */
const giveBack = statement<unknown>(
  'identity.otp-give-back',
  `update otp_send_counts set sends = greatest(sends - 1, 0), last_at = 'epoch'
   where store_id = $1 and scope = $2`,
)

/**
 * One guess, counted and judged in one statement: two at once cannot both be the fifth, and the
 * right code works once. [I41]
 */
const guess = statement<{
  readonly isRight: boolean
  readonly wrongTries: number
  readonly phone: string
}>(
  'identity.otp-guess',
  `update otp_challenges set
     wrong_tries = wrong_tries + (case when code_hash = any($4::bytea[]) then 0 else 1 end),
     used_at = case when code_hash = any($4::bytea[]) then now() end
   where store_id = $1 and challenge_id = $2 and session_id = $3
     and used_at is null and wrong_tries < ${MAX_WRONG_OTP_TRIES} and expires_at > now()
   returning code_hash = any($4::bytea[]) as "isRight", wrong_tries as "wrongTries", phone`,
)

export interface NewChallenge {
  readonly storeId: string
  readonly challengeId: string
  readonly sessionId: string
  readonly phone: string
  readonly purpose: string
  readonly codeHash: Buffer
  readonly phoneScope: string
  readonly addressScope: string
  readonly addressLimit: number
  readonly storeScope: string
  readonly storeLimit: number
}

export const otpRepository = {
  challenge: async (on: Queryable, asked: NewChallenge) =>
    (
      await on.first(challenge, [
        asked.storeId,
        asked.phoneScope,
        asked.addressScope,
        asked.addressLimit,
        asked.storeScope,
        asked.storeLimit,
        asked.challengeId,
        asked.sessionId,
        asked.phone,
        asked.purpose,
        asked.codeHash,
      ])
    )?.isAllowed === true,
  sends: (on: Queryable, storeId: string, scope: string) => on.first(sends, [storeId, scope]),
  giveBack: (on: Queryable, storeId: string, scope: string) => on.run(giveBack, [storeId, scope]),
  guess: (
    on: Queryable,
    storeId: string,
    tried: {
      readonly challengeId: string
      readonly sessionId: string
      readonly codeHashes: readonly Buffer[]
    },
  ) => on.first(guess, [storeId, tried.challengeId, tried.sessionId, tried.codeHashes]),
}

/** Codes are of no use to anybody after their time. */
export const forgetCodes = statement<unknown>(
  'identity.forget-codes',
  `delete from otp_challenges where ctid = any (array(
     select ctid from otp_challenges
     where expires_at < now() - interval '1 day' limit $1))`,
)

/** Limits look no further back than their window. */
export const forgetSends = statement<unknown>(
  'identity.forget-sends',
  `delete from otp_send_counts where ctid = any (array(
     select ctid from otp_send_counts
     where last_at < now() - interval '2 days' limit $1))`,
)
