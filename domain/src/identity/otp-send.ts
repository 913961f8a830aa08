/** Limits on sending codes to a phone. All windows are sliding. [D-28, D-55, I42, I41, tracking §3, T3.13] */
export const OTP_RESEND_AFTER_SECONDS = 30
export const OTP_SEND_WINDOW_SECONDS = 600
/** By one browser, and by one network address, to one phone within the window. */
export const MAX_OTP_SENDS = 3
/** By all callers: three requests of a stranger leave three for the phone's owner. */
export const MAX_OTP_SENDS_TO_PHONE = 6
export const OTP_DAY_SECONDS = 86_400
/** By one network address in a day; less than the limit of a phone. */
export const MAX_OTP_SENDS_OF_ADDRESS = 6

/** A shorter wait would send a second SMS before the first has arrived. */
const MIN_RESEND_AFTER_SECONDS = 10

/** As the store has it. */
export const resendAfterSecondsOf = (chosen: number): number =>
  Math.min(Math.max(chosen, MIN_RESEND_AFTER_SECONDS), OTP_SEND_WINDOW_SECONDS)

/** A code sent to the phone in question. */
export interface OtpSend {
  readonly atMs: number
  /** Requested by the same browser. */
  readonly isOwn: boolean
  /** Requested for the same purpose: a code for another purpose cannot be used. */
  readonly isSamePurpose: boolean
  /** Requested from the same network address. */
  readonly isSameAddress: boolean
  /** It was entered: it counts for the daily limit only. */
  readonly isVerified: boolean
}

export type OtpSendResult =
  | { readonly kind: 'allowed'; readonly resendAfterSeconds: number }
  | {
      readonly kind: 'wait'
      readonly retryAfterSeconds: number
      /** A limit is reached, as opposed to the wait after the last send. */
      readonly isTooManySends: boolean
    }

/** When the next send is allowed: at once, or when the oldest counted one leaves the window. */
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
  {
    maxPerDay,
    resendAfterSeconds = OTP_RESEND_AFTER_SECONDS,
  }: { readonly maxPerDay: number; readonly resendAfterSeconds?: number },
): OtpSendResult {
  // A send "in the future" comes from another machine's clock: it counts as sent now, to avoid a
  // long wait.
  const all = sends.map((send) => ({ ...send, atMs: Math.min(send.atMs, nowMs) }))
  const open = all.filter(({ isVerified }) => !isVerified)
  const own = open.filter(({ isOwn }) => isOwn)
  const near = open.filter(({ isSameAddress }) => isSameAddress)
  const same = own.filter(({ isSamePurpose }) => isSamePurpose)
  const freshMs = opensAtMs(same, { max: 1, seconds: resendAfterSeconds }, nowMs)
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
    : { kind: 'allowed', resendAfterSeconds }
}

/** Our own code is sent first; the provider sends only after a failure, not after "wait". */
export function shouldSendByProvider(productSend: 'sent' | 'wait' | 'failed'): boolean {
  return productSend === 'failed'
}
