/** How often a code may be sent to a phone. Every window slides. [D-28, D-55, I42, I41] */
export const OTP_RESEND_AFTER_SECONDS = 30
export const OTP_SEND_WINDOW_SECONDS = 600
/** Of one browser, and of one caller's address, to one phone in the window. */
export const MAX_OTP_SENDS = 3
/** Of all callers: a stranger who has used up three leaves the owner's three. */
export const MAX_OTP_SENDS_TO_PHONE = 6
export const OTP_DAY_SECONDS = 86_400
/** Of one caller's address in a day; less than what a phone may get. */
export const MAX_OTP_SENDS_OF_ADDRESS = 6

/** A code that was sent to the phone in question. */
export interface OtpSend {
  readonly atMs: number
  /** By the browser that asks now. */
  readonly isOwn: boolean
  /** For what is asked now: a code for another purpose is of no use to who asks. */
  readonly isSamePurpose: boolean
  /** From the caller's address that asks now. */
  readonly isSameAddress: boolean
  /** It was entered: it counts for the day only. */
  readonly isVerified: boolean
}

export type OtpSendResult =
  | { readonly kind: 'allowed'; readonly resendAfterSeconds: number }
  | {
      readonly kind: 'wait'
      readonly retryAfterSeconds: number
      /** A limit is reached, rather than the last send being too fresh. */
      readonly isTooManySends: boolean
    }

/** When the next one is within the limit: at once, or when the oldest that counts has left the window. */
function opensAtMs(
  sends: readonly OtpSend[],
  limit: { readonly max: number; readonly seconds: number },
  nowMs: number,
): number {
  const windowMs = limit.seconds * 1000
  const recent = sends.filter(({ atMs }) => nowMs - atMs < windowMs).map(({ atMs }) => atMs)
  const blocking = recent.sort((a, b) => a - b).at(-limit.max)
  return blocking === undefined ? nowMs : blocking + windowMs
}

export function validateOtpSend(
  sends: readonly OtpSend[],
  nowMs: number,
  maxPerDay: number,
): OtpSendResult {
  // A send "in the future" is another machine's clock: it counts as sent now, not as a long wait.
  const all = sends.map((send) => ({ ...send, atMs: Math.min(send.atMs, nowMs) }))
  const open = all.filter(({ isVerified }) => !isVerified)
  const own = open.filter(({ isOwn }) => isOwn)
  const near = open.filter(({ isSameAddress }) => isSameAddress)
  const same = own.filter(({ isSamePurpose }) => isSamePurpose)
  const freshMs = opensAtMs(same, { max: 1, seconds: OTP_RESEND_AFTER_SECONDS }, nowMs)
  const window = OTP_SEND_WINDOW_SECONDS
  const limitMs = Math.max(
    opensAtMs(own, { max: MAX_OTP_SENDS, seconds: window }, nowMs),
    opensAtMs(near, { max: MAX_OTP_SENDS, seconds: window }, nowMs),
    opensAtMs(open, { max: MAX_OTP_SENDS_TO_PHONE, seconds: window }, nowMs),
    opensAtMs(near, { max: MAX_OTP_SENDS_OF_ADDRESS, seconds: OTP_DAY_SECONDS }, nowMs),
    opensAtMs(all, { max: maxPerDay, seconds: OTP_DAY_SECONDS }, nowMs),
  )
  const waitMs = Math.max(freshMs, limitMs) - nowMs
  return waitMs > 0
    ? {
        kind: 'wait',
        retryAfterSeconds: Math.ceil(waitMs / 1000),
        isTooManySends: limitMs > nowMs,
      }
    : { kind: 'allowed', resendAfterSeconds: OTP_RESEND_AFTER_SECONDS }
}

/** The product's own code goes first; only its failure, never its "wait", sends the provider's. */
export function shouldSendByProvider(productSend: 'sent' | 'wait' | 'failed'): boolean {
  return productSend === 'failed'
}
