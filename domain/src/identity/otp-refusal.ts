import { OTP_EXPIRED, WRONG_OTP } from './otp-attempt.ts'

/** A code that is no longer good has two texts: one of the call, one for the shopper. [account §5] */
export function otpRefusalText(refused: {
  readonly code: string
  readonly description: string
  readonly triesLeft: number | undefined
}): string {
  const { code, description, triesLeft } = refused
  if (code === 'OTP_EXPIRED') return OTP_EXPIRED
  const remark = description.trim() || WRONG_OTP
  if (triesLeft === undefined) return remark
  return `${remark} (${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left)`
}
