/** [I41, I34] */
import { validateOtpCode, MAX_OTP_TRIES, OTP_SEND_WINDOW_SECONDS } from '@thela/domain/identity'
import { ApiError } from '../../http/replies/api-error.ts'
import { scopesOfCaller } from '../../http/caller/caller-address.ts'
import type { CallerNetworks } from '../../http/caller/caller-address.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { Store } from '../stores/index.ts'
import type { OtpPurpose } from './otp-phones-repository.ts'
import { otpRepository } from './otp-repository.ts'
import type { Guess, Guessed } from './otp-repository.ts'
import { codeHashOf, scopeOf } from './note-code.ts'
import type { OtpDependencies } from './otp-dependencies.ts'
import type { OpenedSession } from './open-session.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { Sessions } from './sessions.ts'

/** Wrong guesses of one address per code that it may request: they add up over many phones. */
const GUESSES_PER_SEND = 2

export interface CodeToCheck {
  readonly store: Store
  readonly visitor: Visitor
  readonly challengeId: string
  readonly code: string
  /** The caller's, from the trusted hop only. */
  readonly address: CallerNetworks
}

/** The counters of guesses of the caller. */
const guessesOf = ({ keys, perAddress }: CheckDependencies, { address }: CodeToCheck) =>
  scopesOfCaller(address, perAddress * GUESSES_PER_SEND, (name) => scopeOf(keys, 'guesses', name))

/** The field of the call that carries the code. */
const FIELD_OF: Readonly<Record<OtpPurpose, string>> = { LOGIN: 'challengeText', COD: 'code' }

/** An entry that cannot be a code is no guess: it costs none of the five. */
function codeOf(text: string, purpose: OtpPurpose): string {
  const code = validateOtpCode(text)
  if (code.kind === 'valid') return code.value
  if (code.message.code !== 'ONLY_NUMBERS') throw new ApiError('OTP_INVALID')
  const fields = { [FIELD_OF[purpose]]: code.message }
  throw new ApiError('INVALID_FIELDS', { details: { fields } })
}

export type CheckDependencies = Pick<
  OtpDependencies,
  'database' | 'keys' | 'perAddress' | 'identityProviderOf'
>

/**
 * The phone of a code that is not ours, where the store's identity provider sent it. The guess was counted
 * before, so that nobody has more of them here.
 */
async function phoneByProvider(
  deps: CheckDependencies,
  input: CodeOfPurpose,
): Promise<string | undefined> {
  const { database, identityProviderOf } = deps
  const { store, visitor, challengeId, purpose, code } = input
  const provider = identityProviderOf(store)
  if (!provider) return undefined
  const { storeId } = store
  const of = { challengeId, sessionId: visitor.sessionId, purpose }
  const session = await otpRepository.providerSession(database, storeId, {
    ...of,
    account: provider.account,
  })
  if (session === undefined) return undefined
  const checked = await provider.checkCode({ session, code }).catch((error: unknown) => {
    // The code may be right: the shopper enters it again.
    if (error instanceof ExternalServiceError) throw new ApiError('BUSY')
    throw error
  })
  if (checked.kind === 'EXPIRED') throw new ApiError('OTP_EXPIRED')
  if (checked.kind === 'WRONG') return undefined
  const verified = { ...of, phone: checked.phone, addresses: guessesOf(deps, input) }
  return otpRepository.acceptByProvider(database, storeId, verified)
}

type CodeOfPurpose = CodeToCheck & { readonly purpose: OtpPurpose }

function guessFor(deps: CheckDependencies, input: CodeOfPurpose): Guess {
  const { visitor, challengeId, purpose, code } = input
  return {
    challengeId,
    sessionId: visitor.sessionId,
    purpose,
    codeHashes: deps.keys.map((key) => codeHashOf(key, challengeId, code)),
    addresses: guessesOf(deps, input),
  }
}

/** The phone that a guess has verified; rejects with the reason where it has not. */
async function requireRightGuess(
  deps: CheckDependencies,
  input: CodeOfPurpose,
  guess: Guessed | undefined,
): Promise<string> {
  if (guess?.isAddressFull) {
    const details = { retryAfterSeconds: OTP_SEND_WINDOW_SECONDS }
    throw new ApiError('TOO_MANY_REQUESTS', { details })
  }
  if (guess?.phone && !guess.isRight) {
    const phone = await phoneByProvider(deps, input)
    if (phone !== undefined) return phone
  }
  const triesLeft = MAX_OTP_TRIES - (guess?.wrongTries ?? MAX_OTP_TRIES)
  if (!guess?.phone || (!guess.isRight && triesLeft === 0)) throw new ApiError('OTP_EXPIRED')
  if (!guess.isRight) throw new ApiError('OTP_INVALID', { details: { triesLeft } })
  return guess.phone
}

/** The phone of a correct code, for this purpose. */
export async function checkCode(deps: CheckDependencies, input: CodeOfPurpose): Promise<string> {
  const tried = { ...input, code: codeOf(input.code, input.purpose) }
  const { storeId } = input.store
  const guess = await otpRepository.guess(deps.database, storeId, guessFor(deps, tried))
  return requireRightGuess(deps, tried, guess)
}

type VerifyDependencies = CheckDependencies & { readonly sessions: Sessions }

/** Of a visitor without a session, which is most of them: in one statement. */
async function verifyAtOnce(
  deps: VerifyDependencies,
  input: CodeOfPurpose,
): Promise<OpenedSession> {
  const { database, sessions } = deps
  const { store, visitor } = input
  const tried = { ...input, code: codeOf(input.code, input.purpose) }
  const { row, issue } = sessions.prepare(store)
  const { guessed, subject } = await sessionsRepository.openByCode(database, store.storeId, {
    guess: guessFor(deps, tried),
    row,
  })
  if (subject !== null) return issue({ kind: 'USER', subject, claimedPhone: guessed.phone })
  const phone = await requireRightGuess(deps, tried, guessed)
  return sessions.open(store, visitor, { kind: 'USER', phone })
}

/**
 * A correct code verifies the phone: a session of its customer begins. What somebody has made as a guest moves
 * with it, in a transaction of its own: counters of guesses are not locked for so long.
 */
export async function verifyOtp(
  deps: VerifyDependencies,
  input: CodeToCheck,
): Promise<OpenedSession> {
  const login = { ...input, purpose: 'LOGIN' as const }
  if (input.visitor.kind === 'ANON') return verifyAtOnce(deps, login)
  const phone = await checkCode(deps, login)
  return deps.sessions.open(input.store, input.visitor, { kind: 'USER', phone })
}
