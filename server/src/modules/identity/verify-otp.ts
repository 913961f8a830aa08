import { INVALID_OTP, MAX_WRONG_OTP_TRIES, judgeOtpCode } from '@thela/domain/identity'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store } from '../stores/index.ts'
import { otpRepository } from './otp-repository.ts'
import { codeHashOf, type OtpDependencies } from './send-otp.ts'
import type { OpenedSession, Sessions } from './sessions.ts'

/** A right code proves the phone: a session of its customer begins. [I34, I41] */
export async function verifyOtp(
  { database, keys, sessions }: Pick<OtpDependencies, 'database' | 'keys'> & { sessions: Sessions },
  asked: {
    readonly store: Store
    readonly visitor: Visitor
    readonly challengeId: string
    readonly code: string
  },
): Promise<OpenedSession> {
  const { store, visitor, challengeId } = asked
  const code = judgeOtpCode(asked.code)
  // An entry that can be no code is no guess: it costs none of the five.
  if (code.kind !== 'valid') throw new Refusal('OTP_INVALID', { description: INVALID_OTP })
  const guess = await otpRepository.guess(database, store.storeId, {
    challengeId,
    sessionId: visitor.sessionId,
    codeHashes: keys.map((key) => codeHashOf(key, challengeId, code.value)),
  })
  const triesLeft = MAX_WRONG_OTP_TRIES - (guess?.wrongTries ?? MAX_WRONG_OTP_TRIES)
  if (!guess || (!guess.isRight && triesLeft === 0)) throw new Refusal('OTP_EXPIRED')
  if (!guess.isRight) throw new Refusal('OTP_INVALID', { details: { triesLeft } })
  return sessions.open(store, visitor, { kind: 'USER', phone: guess.phone })
}
