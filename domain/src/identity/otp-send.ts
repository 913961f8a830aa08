/** How often a code may be sent. [decision 28; I42] */
export const OTP_RESEND_AFTER_SECONDS = 30
export const MAX_OTP_SENDS = 3
export const OTP_SEND_WINDOW_SECONDS = 600

export const OTP_SEND_LIMIT_EXCEEDED =
  'OTP request limit exceeded. Please try again after some time'

export type OtpSendVerdict =
  | { readonly kind: 'allowed'; readonly resendAfterSeconds: number }
  | {
      readonly kind: 'wait'
      readonly retryAfterSeconds: number
      /** The window is full, rather than the last send being too fresh. */
      readonly isTooManySends: boolean
    }

export function judgeOtpSend(sentAtMs: readonly number[], nowMs: number): OtpSendVerdict {
  const windowMs = OTP_SEND_WINDOW_SECONDS * 1000
  const recent = sentAtMs
    // A send "in the future" is another machine's clock: it counts as sent now, not as a long wait.
    .map((sentMs) => Math.min(sentMs, nowMs))
    .filter((sentMs) => nowMs - sentMs < windowMs)
    .sort((one, other) => one - other)
  const isTooManySends = recent.length >= MAX_OTP_SENDS
  const lastMs = recent.at(-1)
  const afterLastMs = lastMs === undefined ? nowMs : lastMs + OTP_RESEND_AFTER_SECONDS * 1000
  const blockingMs = recent.at(-MAX_OTP_SENDS)
  const windowOpensMs = isTooManySends && blockingMs !== undefined ? blockingMs + windowMs : nowMs
  const waitMs = Math.max(afterLastMs, windowOpensMs) - nowMs
  return waitMs > 0
    ? { kind: 'wait', retryAfterSeconds: Math.ceil(waitMs / 1000), isTooManySends }
    : { kind: 'allowed', resendAfterSeconds: OTP_RESEND_AFTER_SECONDS }
}

/** The product's own code goes first; only its failure, never its "wait", sends the provider's. [decision 55] */
export function shouldSendByProvider(productSend: 'sent' | 'wait' | 'failed'): boolean {
  return productSend === 'failed'
}
