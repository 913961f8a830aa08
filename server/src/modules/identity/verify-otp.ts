/** [I41, I34] */
import { validateOtpCode, MAX_OTP_TRIES, OTP_SEND_WINDOW_SECONDS } from '@thela/domain/identity'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store } from '../stores/index.ts'
import type { OtpPurpose } from './otp-phones-repository.ts'
import { otpRepository } from './otp-repository.ts'
import { codeHashOf, scopeOf } from './send-otp.ts'
import type { OtpDependencies } from './send-otp.ts'
import type { OpenedSession } from './open-session.ts'
import type { Sessions } from './sessions.ts'

/** Wrong guesses of one address per code that it may request: they add up over many phones. */
const GUESSES_PER_SEND = 2

export interface CodeToCheck {
  readonly store: Store
  readonly visitor: Visitor
  readonly challengeId: string
  readonly code: string
  /** The caller's, from the trusted hop only. */
  readonly address: string
}

/** The phone of a correct code, for this purpose. */
export async function checkCode(
  { database, keys, perAddress }: Pick<OtpDependencies, 'database' | 'keys' | 'perAddress'>,
  input: CodeToCheck & { readonly purpose: OtpPurpose },
): Promise<string> {
  const { store, visitor, challengeId, purpose } = input
  const { storeId } = store
  const code = validateOtpCode(input.code)
  // An entry that cannot be a code is no guess: it costs none of the five.
  if (code.kind !== 'valid') throw new ApiError('OTP_INVALID')
  const addressScope = scopeOf('guesses', input.address)
  const guess = await otpRepository.guess(database, storeId, {
    challengeId,
    sessionId: visitor.sessionId,
    purpose,
    codeHashes: keys.map((key) => codeHashOf(key, challengeId, code.value)),
    addressScope,
    addressLimit: perAddress * GUESSES_PER_SEND,
  })
  if (guess?.isAddressFull) {
    const details = { retryAfterSeconds: OTP_SEND_WINDOW_SECONDS }
    throw new ApiError('TOO_MANY_REQUESTS', { details })
  }
  const triesLeft = MAX_OTP_TRIES - (guess?.wrongTries ?? MAX_OTP_TRIES)
  if (!guess?.phone || (!guess.isRight && triesLeft === 0)) throw new ApiError('OTP_EXPIRED')
  if (!guess.isRight) throw new ApiError('OTP_INVALID', { details: { triesLeft } })
  return guess.phone
}

/** A correct code verifies the phone: a session of its customer begins. */
export async function verifyOtp(
  deps: Pick<OtpDependencies, 'database' | 'keys' | 'perAddress'> & { readonly sessions: Sessions },
  input: CodeToCheck,
): Promise<OpenedSession> {
  const phone = await checkCode(deps, { ...input, purpose: 'LOGIN' })
  return deps.sessions.open(input.store, input.visitor, { kind: 'USER', phone })
}
