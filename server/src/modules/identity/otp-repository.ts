/** [I42, I41] */
import {
  MAX_OTP_TRIES,
  OTP_DAY_SECONDS,
  OTP_LIFE_SECONDS,
  OTP_SEND_WINDOW_SECONDS,
} from '@thela/domain/identity'
import { sql, statement } from '../../db/statement.ts'
import type { ParametersOf, Queryable, Sql } from '../../db/statement.ts'
import type { CallerScopes } from '../../http/caller/caller-address.ts'
import type { NewSend, OtpPurpose, PhoneSends, StoredSend } from './otp-phones-repository.ts'

/**
 * `CHANGED`: the phone's sends differ from the rule's input; they are these. `ADDRESS_FULL`,
 * `STORE_FULL`: the limit of the caller's address, or of the store's day, is reached. In each case
 * nothing is recorded.
 */
export type NotedSend =
  | { readonly noted: 'NOTED' | 'ADDRESS_FULL' | 'STORE_FULL' }
  | ({ readonly noted: 'CHANGED' } & PhoneSends)

/** While the phone's row is locked; as one statement, so that no two slip through a limit. */
const note = statement<
  { readonly outcome: NotedSend },
  { storeId: string; input: string; codeHash: Buffer; networks: string }
>(
  'identity.note-otp-send',
  (v) => sql`select note_code_of_phone(${v.storeId}, ${v.input}, ${v.codeHash}, ${v.networks})
     as outcome`,
)

/** A code that is on its way to this phone for this session and purpose, and still good. */
const running = statement<
  { readonly expiresInSeconds: number },
  { storeId: string; challengeId: string; sessionId: string; purpose: string }
>(
  'identity.running-challenge',
  (v) => sql`select floor(extract(epoch
     from expires_at - now()))::int as "expiresInSeconds"
   from otp_challenges
   where store_id = ${v.storeId} and challenge_id = ${v.challengeId}
     and session_id = ${v.sessionId} and purpose = ${v.purpose}
     and used_at is null and wrong_tries < ${MAX_OTP_TRIES} and expires_at > now()`,
)

export interface Guessed {
  /** This address has guessed wrongly too often; the guess was not checked. */
  readonly isAddressFull: boolean
  /** Undefined for a dead code. */
  readonly isRight?: boolean
  readonly wrongTries?: number
  readonly phone?: string
}

export interface GuessValues {
  readonly storeId: string
  readonly challengeId: string
  readonly sessionId: string
  readonly codeHashes: readonly Buffer[]
  readonly addressScope: string
  readonly addressLimit: number
  readonly networks: string
  readonly purpose: string
}

/**
 * One guess, counted and checked in one statement; a correct one marks its send as entered. A code
 * of another purpose does not match: a sign-in code confirms no order, and the other way round.
 */
export const guessResult = (v: ParametersOf<GuessValues>): Sql =>
  sql`check_guess_of_networks(${v.storeId}, ${v.challengeId}, ${v.sessionId},
     ${v.purpose}, ${v.codeHashes}, ${v.addressScope}, ${v.addressLimit}, ${v.networks},
     ${OTP_SEND_WINDOW_SECONDS}, ${MAX_OTP_TRIES})`

const guess = statement<{ readonly guessed: Guessed }, GuessValues>(
  'identity.check-guess',
  (v) => sql`select ${guessResult(v)} as guessed`,
)

/** The provider has sent a code of its own for it, and checks it. */
const useProvider = statement<
  unknown,
  { storeId: string; challengeId: string; account: string; session: string }
>(
  'identity.use-provider',
  (v) => sql`update otp_challenges
   set provider_account = ${v.account}, provider_session = ${v.session}
   where store_id = ${v.storeId} and challenge_id = ${v.challengeId}`,
)

const providerSession = statement<
  { readonly session: string },
  { storeId: string; challengeId: string; sessionId: string; purpose: string; account: string }
>(
  'identity.provider-session',
  (v) => sql`select provider_session as session from otp_challenges
   where store_id = ${v.storeId} and challenge_id = ${v.challengeId}
     and session_id = ${v.sessionId} and purpose = ${v.purpose}
     and provider_account = ${v.account} and used_at is null and expires_at > now()`,
)

/** After a guess that was counted; one of several at once is accepted. */
const acceptByProvider = statement<
  { readonly phone: string | null },
  {
    storeId: string
    challengeId: string
    sessionId: string
    purpose: string
    phone: string
    addressScope: string
    networks: string
  }
>(
  'identity.accept-provider-guess',
  (v) => sql`select accept_guess_of_networks(${v.storeId}, ${v.challengeId}, ${v.sessionId},
     ${v.purpose}, ${v.phone}, ${v.addressScope}, ${v.networks}) as phone`,
)

const move = statement<
  unknown,
  { storeId: string; sessionId: string; challengeIds: readonly string[] }
>(
  'identity.move-challenges',
  (v) => sql`update otp_challenges set session_id = ${v.sessionId}
   where store_id = ${v.storeId} and challenge_id = any(${v.challengeIds})`,
)

/** Codes for other purposes than a sign-in move with the session that requested them. */
export const moveCodes = (
  db: Queryable,
  moved: {
    readonly storeId: string
    readonly sessionId: string
    readonly challengeIds: readonly string[]
  },
) => db.run(move(moved))

export interface NewChallenge {
  readonly challengeId: string
  readonly sessionId: string
  readonly phone: string
  readonly purpose: OtpPurpose
  readonly codeHash: Buffer
  /** The caller's own one first. */
  readonly addresses: CallerScopes
  readonly storeScope: string
  readonly storeLimit: number
  readonly phoneScope: string
  /** The phone's sends as the rule saw them. */
  readonly known: readonly StoredSend[]
  /** The same with this one, which is the last, and gets its time there. */
  readonly sends: readonly (StoredSend | NewSend)[]
}

export interface Guess {
  readonly challengeId: string
  readonly sessionId: string
  readonly purpose: OtpPurpose
  readonly codeHashes: readonly Buffer[]
  readonly addresses: CallerScopes
}

/** As the functions in SQL take them: the caller's own one, and those of its networks. */
const counted = ([{ scope, most }, ...networks]: CallerScopes) => ({
  addressScope: scope,
  addressLimit: most,
  networks: JSON.stringify(networks),
})

export const guessValues = (storeId: string, { addresses, ...tried }: Guess): GuessValues => ({
  ...tried,
  ...counted(addresses),
  storeId,
})

export const otpRepository = {
  note: async (
    db: Queryable,
    storeId: string,
    { codeHash, addresses, ...challenge }: NewChallenge,
  ): Promise<NotedSend> => {
    const { networks, ...own } = counted(addresses)
    const input = {
      ...challenge,
      ...own,
      addressSeconds: OTP_SEND_WINDOW_SECONDS,
      storeSeconds: OTP_DAY_SECONDS,
      lifeSeconds: OTP_LIFE_SECONDS,
    }
    const row = await db.first(note({ storeId, input: JSON.stringify(input), codeHash, networks }))
    if (!row) throw new Error('a function answers a row')
    return row.outcome
  },
  running: (
    db: Queryable,
    storeId: string,
    input: Pick<NewChallenge, 'challengeId' | 'sessionId' | 'purpose'>,
  ) => db.first(running({ ...input, storeId })),
  useProvider: (
    db: Queryable,
    storeId: string,
    sent: { readonly challengeId: string; readonly account: string; readonly session: string },
  ) => db.run(useProvider({ ...sent, storeId })),
  providerSession: async (
    db: Queryable,
    storeId: string,
    input: Pick<NewChallenge, 'challengeId' | 'sessionId' | 'purpose'> & { account: string },
  ) => (await db.first(providerSession({ ...input, storeId })))?.session,
  acceptByProvider: async (
    db: Queryable,
    storeId: string,
    {
      addresses,
      ...verified
    }: Pick<Guess, 'challengeId' | 'sessionId' | 'purpose' | 'addresses'> & {
      readonly phone: string
    },
  ) =>
    (await db.first(acceptByProvider({ ...verified, ...counted(addresses), storeId })))?.phone ??
    undefined,
  guess: async (db: Queryable, storeId: string, tried: Guess): Promise<Guessed | undefined> =>
    (await db.first(guess(guessValues(storeId, tried))))?.guessed,
}

/** In SQL, of store, scope, seconds and limit: counts one more, and whether the limit allows it. */
export const COUNT_IN_SCOPE = 'count_otp_send'
/** In SQL, of store, [{scope, most}] and seconds: counts one more in each, or in none where one is full. */
export const COUNT_IN_SCOPES = 'count_in_scopes'
/** In SQL, of store and the names of scopes: what was counted was none. */
export const UNCOUNT_IN_SCOPES = 'uncount_in_scopes'

/** Codes are of no use to anybody after their time. */
export const purgeCodes = statement<unknown, { limit: number }>(
  'identity.purge-codes',
  (v) => sql`delete from otp_challenges where ctid = any (array(
     select ctid from otp_challenges
     where expires_at < now() - interval '1 day' limit ${v.limit}))`,
)

/** Limits look no further back than their window. */
export const purgeSends = statement<unknown, { limit: number }>(
  'identity.purge-sends',
  (v) => sql`delete from otp_send_counts where ctid = any (array(
     select ctid from otp_send_counts
     where last_at < now() - interval '2 days' limit ${v.limit}))`,
)
