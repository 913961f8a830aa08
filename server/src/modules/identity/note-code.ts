/** [I42, I45] */
import { createHmac, randomInt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import {
  resendAfterSecondsOf,
  unsentOtp,
  validateOtpSend,
  OTP_LIFE_SECONDS,
  OTP_RESEND_AFTER_SECONDS,
  OTP_SEND_WINDOW_SECONDS,
} from '@thela/domain/identity'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import { scopesOfCaller } from '../../http/caller/caller-address.ts'
import { sendsWith } from './otp-phones-repository.ts'
import type { NewSend, PhoneSends, StoredSend } from './otp-phones-repository.ts'
import { otpRepository } from './otp-repository.ts'
import type { OtpDependencies, SendOtpInput } from './otp-dependencies.ts'

/** A store's sends are counted in several rows, so that its shoppers do not wait for one lock. */
const STORE_PARTS = 16
/** When the day's codes are used up, the page says to return after this time. */
const STORE_RETRY_SECONDS = 3_600
/** After the first, which has read nothing. */
const MAX_TRIES = 20

/** Codes are stored as a keyed hash: six digits could be guessed from a plain one. */
export function codeHashOf(key: KeyObject, challengeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${challengeId}:${code}`).digest()
}

const shortHash = ([key]: OtpDependencies['keys'], value: string): string =>
  createHmac('sha256', key).update(`scope ${value}`).digest('base64url').slice(0, 22)

/** The hashed name of a counter, without phone or address. With a new key it counts anew. */
export const scopeOf = (
  keys: OtpDependencies['keys'],
  kind: 'phone' | 'address' | 'guesses',
  value: string,
): string => `${kind}:${shortHash(keys, value)}`

export const waitRejection = (retryAfterSeconds: number) =>
  new ApiError('OTP_WAIT', {
    details: { retryAfterSeconds, ...unsentOtp({ kind: 'wait', retryAfterSeconds }) },
  })

export interface SentCode {
  readonly challengeId: string
  readonly expiresInSeconds: number
  readonly resendAfterSeconds: number
}

/** A repeated request, for instance after a reload, returns the running code. */
async function runningCode(
  db: Database,
  { store, visitor, purpose }: SendOtpInput,
  last: { readonly send: StoredSend; readonly waitSeconds: number },
): Promise<SentCode | undefined> {
  const { id } = last.send
  const found = await otpRepository.running(db, store.storeId, {
    challengeId: id,
    sessionId: visitor.sessionId,
    purpose,
  })
  return (
    found && {
      challengeId: id,
      expiresInSeconds: found.expiresInSeconds,
      resendAfterSeconds: last.waitSeconds,
    }
  )
}

/** As of most phones, which a code was not sent to for days. */
const NOTHING_SENT: PhoneSends = { sends: [], nowMs: 0 }

/**
 * Notes a new code within all limits. The rule decides by the phone's sends; noting locks them, and does
 * nothing when they are others by then, so that of several at once each is judged by what stands.
 * Gives those when they were others.
 */
async function noteCode(
  deps: OtpDependencies,
  input: SendOtpInput & { readonly challengeId: string; readonly code: string },
  standing: PhoneSends,
): Promise<{ readonly sent: SentCode } | { readonly standing: PhoneSends }> {
  const { database } = deps
  const { store, visitor, phone, challengeId, purpose } = input
  const phoneScope = scopeOf(deps.keys, 'phone', phone)
  const addresses = scopesOfCaller(input.address, deps.perAddress, (name) =>
    scopeOf(deps.keys, 'address', name),
  )
  const [{ scope: addressScope }] = addresses
  const session = shortHash(deps.keys, visitor.sessionId)
  const { sends, nowMs } = standing
  const known = sends.map((send) => ({
    ...send,
    isOwn: send.session === session,
    isSamePurpose: (send.purpose ?? 'LOGIN') === purpose,
    isSameAddress: send.address === addressScope,
  }))
  const resendAfterSeconds =
    purpose === 'LOGIN'
      ? resendAfterSecondsOf(store.config.tracking.otpRetryTimeout)
      : OTP_RESEND_AFTER_SECONDS
  const limits = { maxPerDay: deps.perPhone, resendAfterSeconds }
  const result = validateOtpSend(known, nowMs, limits)
  if (result.kind === 'wait') {
    const send = known.findLast((item) => item.isOwn && item.isSamePurpose && !item.isVerified)
    const waitSeconds = result.retryAfterSeconds
    const isFresh = send && nowMs - send.atMs < resendAfterSeconds * 1000
    const found = isFresh && (await runningCode(database, input, { send, waitSeconds }))
    if (found) return { sent: found }
    throw waitRejection(waitSeconds)
  }
  const sent: NewSend = {
    id: challengeId,
    session,
    address: addressScope,
    isVerified: false,
    purpose,
  }
  const outcome = await otpRepository.note(database, store.storeId, {
    challengeId,
    sessionId: visitor.sessionId,
    phone,
    purpose,
    codeHash: codeHashOf(deps.keys[0], challengeId, input.code),
    addresses,
    storeScope: `day:${randomInt(0, STORE_PARTS)}`,
    storeLimit: store.config.signIn.otpPerDay,
    phoneScope,
    known: sends,
    sends: sendsWith(standing, sent),
  })
  if (outcome.noted === 'CHANGED') return { standing: outcome }
  if (outcome.noted === 'ADDRESS_FULL') throw waitRejection(OTP_SEND_WINDOW_SECONDS)
  if (outcome.noted === 'STORE_FULL') {
    deps.onCodesUsedUp(store)
    throw waitRejection(STORE_RETRY_SECONDS)
  }
  return { sent: { challengeId, expiresInSeconds: OTP_LIFE_SECONDS, resendAfterSeconds } }
}

/**
 * Nothing is read before: the first try is for a phone to which nothing was sent. Each change since is a send or
 * an entered code of this phone, of which its limits allow only a few.
 */
export async function noteCodeAtLast(
  deps: OtpDependencies,
  input: Parameters<typeof noteCode>[1],
): Promise<SentCode> {
  let standing = NOTHING_SENT
  for (let tries = 0; tries <= MAX_TRIES; tries += 1) {
    const noted = await noteCode(deps, input, standing)
    if ('sent' in noted) return noted.sent
    standing = noted.standing
  }
  throw waitRejection(OTP_RESEND_AFTER_SECONDS)
}
