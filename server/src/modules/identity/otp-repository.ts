import {
  MAX_WRONG_OTP_TRIES,
  OTP_DAY_SECONDS,
  OTP_LIFE_SECONDS,
  OTP_SEND_WINDOW_SECONDS,
} from '@thela/domain/identity'
import { statement, type Queryable } from '../../db/statement.ts'
import type { OtpPurpose } from './otp-phones-repository.ts'

interface Counter {
  readonly scope: string
  readonly seconds: number
  /** What must hold before it is counted. */
  readonly onlyIf?: string
  readonly limit?: string
}

/** Counts one in a scope if its limit allows; as one statement, so that no two slip through. */
function take({ scope, seconds, onlyIf = 'true', limit }: Counter): string {
  const isOver = `c.window_start <= now() - make_interval(secs => ${seconds})`
  return `
  insert into otp_send_counts as c (store_id, scope, window_start, sends, last_at)
  select $1, ${scope}, now(), 1, now() where ${onlyIf}
  on conflict (store_id, scope) do update set
    window_start = case when ${isOver} then now() else c.window_start end,
    sends = case when ${isOver} then 1 else c.sends + 1 end,
    last_at = now()
  where ${limit === undefined ? 'true' : `${isOver} or c.sends < ${limit}`}
  returning 1`
}

/** The store's codes of the day, in whichever part they were counted. */
const DAY_SENDS = `(select coalesce(sum(sends), 0) from otp_send_counts
  where store_id = $1 and scope like 'day:%'
    and window_start > now() - make_interval(secs => ${OTP_DAY_SECONDS}))`

export interface Taken {
  readonly isAddressFull: boolean
  readonly isStoreFull: boolean
}

/** Takes a place in the limits of the caller's address and of the store, and notes the code. [I42] */
const challenge = statement<Taken>(
  'identity.note-challenge',
  `with by_address as (${take({ scope: '$2', seconds: OTP_SEND_WINDOW_SECONDS, limit: '$3' })}),
   by_store as (${take({
     scope: '$4',
     seconds: OTP_DAY_SECONDS,
     onlyIf: `exists (select from by_address) and ${DAY_SENDS} < $5`,
   })}),
   noted as (
     insert into otp_challenges
       (store_id, challenge_id, session_id, phone, purpose, code_hash, expires_at)
     select $1, $6, $7, $8, $9, $10, now() + make_interval(secs => ${OTP_LIFE_SECONDS})
     where exists (select from by_store)
   )
   select not exists (select from by_address) as "isAddressFull",
     not exists (select from by_store) as "isStoreFull"`,
)

/** A code that is on its way to this phone for this session and purpose, and still good. */
const running = statement<{ readonly expiresInSeconds: number }>(
  'identity.running-challenge',
  `select floor(extract(epoch from expires_at - now()))::int as "expiresInSeconds"
   from otp_challenges
   where store_id = $1 and challenge_id = $2 and session_id = $3 and purpose = $4
     and used_at is null and wrong_tries < ${MAX_WRONG_OTP_TRIES} and expires_at > now()`,
)

export interface Guessed {
  /** This address has guessed wrongly too often; nothing was judged. */
  readonly isAddressFull: boolean
  /** Nothing for a code that is dead. */
  readonly isRight: boolean | null
  readonly wrongTries: number | null
  readonly phone: string | null
}

/**
 * One guess, counted and judged in one statement: two at once cannot both be the fifth, and the
 * right code works once. A code of another purpose is none: what lets somebody in confirms no
 * order, and the other way round. [I41]
 */
const guess = statement<Guessed>(
  'identity.guess',
  `with by_address as (${take({ scope: '$5', seconds: OTP_SEND_WINDOW_SECONDS, limit: '$6' })}),
   guessed as (
     update otp_challenges set
       wrong_tries = wrong_tries + (case when code_hash = any($4::bytea[]) then 0 else 1 end),
       used_at = case when code_hash = any($4::bytea[]) then now() end
     where store_id = $1 and challenge_id = $2 and session_id = $3 and purpose = $7
       and exists (select from by_address)
       and used_at is null and wrong_tries < ${MAX_WRONG_OTP_TRIES} and expires_at > now()
     returning code_hash = any($4::bytea[]) as "isRight", wrong_tries as "wrongTries", phone
   )
   select not exists (select from by_address) as "isAddressFull", guessed.*
   from (select) as nothing left join guessed on true`,
)

/** A right guess is none of the wrong ones. */
const giveBack = statement<unknown>(
  'identity.give-back',
  `update otp_send_counts set sends = greatest(sends - 1, 0)
   where store_id = $1 and scope = $2`,
)

const move = statement<unknown>(
  'identity.move-challenges',
  `update otp_challenges set session_id = $2 where store_id = $1 and challenge_id = any($3)`,
)

/** Codes that wait for something else than a sign-in go along with the session that asked for them. */
export const moveCodes = (
  on: Queryable,
  moved: {
    readonly storeId: string
    readonly sessionId: string
    readonly challengeIds: readonly string[]
  },
) => on.run(move, [moved.storeId, moved.sessionId, moved.challengeIds])

export interface NewChallenge {
  readonly challengeId: string
  readonly sessionId: string
  readonly phone: string
  readonly purpose: OtpPurpose
  readonly codeHash: Buffer
  readonly addressScope: string
  readonly addressLimit: number
  readonly storeScope: string
  readonly storeLimit: number
}

export interface Guess {
  readonly challengeId: string
  readonly sessionId: string
  readonly purpose: OtpPurpose
  readonly codeHashes: readonly Buffer[]
  readonly addressScope: string
  readonly addressLimit: number
}

export const otpRepository = {
  challenge: async (on: Queryable, storeId: string, asked: NewChallenge): Promise<Taken> => {
    const taken = await on.first(challenge, [
      storeId,
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
    return taken ?? { isAddressFull: true, isStoreFull: true }
  },
  running: (
    on: Queryable,
    storeId: string,
    asked: Pick<NewChallenge, 'challengeId' | 'sessionId' | 'purpose'>,
  ) => on.first(running, [storeId, asked.challengeId, asked.sessionId, asked.purpose]),
  guess: (on: Queryable, storeId: string, tried: Guess) =>
    on.first(guess, [
      storeId,
      tried.challengeId,
      tried.sessionId,
      tried.codeHashes,
      tried.addressScope,
      tried.addressLimit,
      tried.purpose,
    ]),
  giveBack: (on: Queryable, storeId: string, scope: string) => on.run(giveBack, [storeId, scope]),
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
