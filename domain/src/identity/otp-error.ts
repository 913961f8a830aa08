import { OTP_EXPIRED, INVALID_OTP_ENTERED } from './otp-attempt.ts'

/** A code that is no longer good has two texts: one of the call, one for the shopper. [account §5] */
export function otpErrorText(refused: {
  readonly code: string
  readonly description: string
  readonly triesLeft: number | undefined
}): string {
  const { code, description, triesLeft } = refused
  if (code === 'OTP_EXPIRED') return OTP_EXPIRED
  const remark = description.trim() || INVALID_OTP_ENTERED
  if (triesLeft === undefined) return remark
  return `${remark} (${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left)`
}
