import { judgeOtpCode, MAX_WRONG_OTP_TRIES, OTP_SEND_WINDOW_SECONDS } from '@thela/domain/identity'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store } from '../stores/index.ts'
import { otpPhonesRepository } from './otp-phones-repository.ts'
import { otpRepository } from './otp-repository.ts'
import { codeHashOf, scopeOf, type OtpDependencies } from './send-otp.ts'
import type { OpenedSession, Sessions } from './sessions.ts'

/** Wrong guesses of one address for each code that it may ask for: over many phones they add up. */
const GUESSES_PER_SEND = 2

/** A right code proves the phone: a session of its customer begins. [I34, I41] */
export async function verifyOtp(
  {
    database,
    keys,
    perAddress,
    sessions,
  }: Pick<OtpDependencies, 'database' | 'keys' | 'perAddress'> & { sessions: Sessions },
  asked: {
    readonly store: Store
    readonly visitor: Visitor
    readonly address: string
    readonly challengeId: string
    readonly code: string
  },
): Promise<OpenedSession> {
  const { store, visitor, challengeId } = asked
  const { storeId } = store
  const code = judgeOtpCode(asked.code)
  // An entry that can be no code is no guess: it costs none of the five.
  if (code.kind !== 'valid') throw new Refusal('OTP_INVALID')
  const addressScope = scopeOf('guesses', asked.address)
  const guess = await otpRepository.guess(database, storeId, {
    challengeId,
    sessionId: visitor.sessionId,
    codeHashes: keys.map((key) => codeHashOf(key, challengeId, code.value)),
    addressScope,
    addressLimit: perAddress * GUESSES_PER_SEND,
  })
  if (guess?.isAddressFull) {
    const details = { retryAfterSeconds: OTP_SEND_WINDOW_SECONDS }
    throw new Refusal('TOO_MANY_REQUESTS', { details })
  }
  const triesLeft = MAX_WRONG_OTP_TRIES - (guess?.wrongTries ?? MAX_WRONG_OTP_TRIES)
  if (!guess?.phone || (!guess.isRight && triesLeft === 0)) throw new Refusal('OTP_EXPIRED')
  if (!guess.isRight) throw new Refusal('OTP_INVALID', { details: { triesLeft } })
  await otpRepository.giveBack(database, storeId, addressScope)
  await otpPhonesRepository.markVerified(database, scopeOf('phone', guess.phone), challengeId)
  return sessions.open(store, visitor, { kind: 'USER', phone: guess.phone })
}
