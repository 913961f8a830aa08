/**
 * How analytics tell failures of an OTP apart: a wrong code, one that is over, or a call that did not
 * come to a decision. [tracking §8]
 */
export type OtpFailureKind = 'WRONG_OTP' | 'EXPIRED_OTP' | 'API_FAILED'

export function otpFailureKind({ code }: { readonly code: string }): OtpFailureKind {
  if (code === 'OTP_INVALID') return 'WRONG_OTP'
  return code === 'OTP_EXPIRED' ? 'EXPIRED_OTP' : 'API_FAILED'
}
