/** What a caller learns of a code that was not sent. [account §4, A4.38, A4.39] */
export type OtpSendOutcome =
  | { readonly kind: 'wait'; readonly retryAfterSeconds: number }
  | { readonly kind: 'failed' }
  /** The identity provider, in place of our own service. */
  | { readonly kind: 'providerFailed'; readonly isTooManyAttempts: boolean }

export interface UnsentOtp {
  readonly isSent: false
  /** Milliseconds. */
  readonly retryAfter?: number
  readonly isFailed?: true
  readonly isTooManyAttempts?: boolean
}

export function unsentOtp(outcome: OtpSendOutcome): UnsentOtp {
  switch (outcome.kind) {
    case 'wait':
      return { isSent: false, retryAfter: outcome.retryAfterSeconds * 1000 }
    case 'failed':
      return { isSent: false, isFailed: true }
    case 'providerFailed':
      return { isSent: false, isTooManyAttempts: outcome.isTooManyAttempts }
  }
}
