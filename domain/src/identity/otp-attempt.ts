import { incomplete, valid, invalid, validateNumbersOnly } from '../fields/index.ts'
import type { FieldMessage, FieldResult } from '../fields/index.ts'
import { foldDigits } from '../text/index.ts'

/** Verification of a phone by a code. [checkout §5 OTP messages, account §5, D-28, I41] */
export const OTP_LENGTH = 6
export const OTP_LIFE_SECONDS = 600
export const MAX_OTP_TRIES = 5

const VALID_OTP: FieldMessage = { code: 'OTP' }

export function validateOtpCode(text: string): FieldResult<string> {
  const code = foldDigits(text).replace(/[\s\p{Cf}-]/gu, '')
  const numbers = validateNumbersOnly(code)
  if (numbers.kind === 'invalid') return numbers
  if (code.length === OTP_LENGTH) return valid(code)
  return code.length < OTP_LENGTH ? incomplete(VALID_OTP) : invalid(VALID_OTP)
}

/** The state of a sent code that the rule needs; the code itself is stored hashed elsewhere. */
export interface OtpChallenge {
  readonly sentAtMs: number
  readonly wrongTries: number
  readonly isUsed: boolean
}

export type OtpResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'invalid'; readonly triesLeft: number }
  | {
      readonly kind: 'dead'
      readonly reason: 'EXPIRED' | 'TOO_MANY_TRIES' | 'ALREADY_USED'
    }

/**
 * A correct code is still refused when it has expired, after five wrong ones, or the second time.
 */
export function validateOtpAttempt(
  challenge: OtpChallenge,
  isCodeRight: boolean,
  nowMs: number,
): OtpResult {
  if (challenge.isUsed) return dead('ALREADY_USED')
  if (challenge.wrongTries >= MAX_OTP_TRIES) return dead('TOO_MANY_TRIES')
  if (nowMs - challenge.sentAtMs >= OTP_LIFE_SECONDS * 1000) return dead('EXPIRED')
  if (isCodeRight) return { kind: 'accepted' }
  const triesLeft = MAX_OTP_TRIES - challenge.wrongTries - 1
  return triesLeft === 0 ? dead('TOO_MANY_TRIES') : { kind: 'invalid', triesLeft }
}

function dead(reason: 'EXPIRED' | 'TOO_MANY_TRIES' | 'ALREADY_USED'): OtpResult {
  return { kind: 'dead', reason }
}
