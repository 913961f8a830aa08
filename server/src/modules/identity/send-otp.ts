/** [I43, I42, I45] */
import { createHash, createHmac, randomInt } from 'node:crypto'
import {
  validateOtpSend,
  OTP_LENGTH,
  OTP_LIFE_SECONDS,
  OTP_RESEND_AFTER_SECONDS,
  OTP_SEND_WINDOW_SECONDS,
} from '@thela/domain/identity'
import type { NotificationParameters } from '@thela/domain/notifications'
import type { Language } from '@thela/domain/text'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Store } from '../stores/index.ts'
import { otpPhonesRepository, sendsWith } from './otp-phones-repository.ts'
import type { OtpPurpose, StoredSend } from './otp-phones-repository.ts'
import { otpRepository } from './otp-repository.ts'

/** A store's sends are counted in several rows, so that its shoppers do not wait for one lock. */
const STORE_PARTS = 16
/** When the day's codes are used up, the page says to return after this time. */
const STORE_RETRY_SECONDS = 3_600
const MAX_TRIES = 20

/** Codes are stored as a keyed hash: six digits could be guessed from a plain one. */
export function codeHashOf(key: Uint8Array, challengeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${challengeId}:${code}`).digest()
}

const shortHash = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22)

/** The hashed name of a counter, without phone or address. */
export const scopeOf = (kind: 'phone' | 'address' | 'guesses', value: string): string =>
  `${kind}:${shortHash(value)}`

export interface OtpDependencies {
  readonly database: Database
  readonly notifications: Pick<Notifications, 'canSend' | 'sendNow'>
  /** The newest first. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]]
  readonly perAddress: number
  readonly perPhone: number
  /** The store's codes of the day are used up: its owner should know. */
  readonly onCodesUsedUp: (storeId: string) => void
}

interface SendOtpInput {
  readonly store: Store
  readonly visitor: Visitor
  readonly phone: string
  readonly address: string
  readonly purpose: OtpPurpose
  /** In which the shopper reads us. */
  readonly language: Language | undefined
  /** What the code confirms: said with it where the store has a text for that. */
  readonly confirmed?: Omit<NotificationParameters<'COD_CONFIRM'>, 'otp'>
}

export const waitRejection = (retryAfterSeconds: number) =>
  new ApiError('OTP_WAIT', { details: { retryAfterSeconds } })

interface SentCode {
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

/**
 * Notes a new code within all limits. The rule decides by the phone's sends; noting locks them, and does
 * nothing when they are others by then, so that of several at once each is judged by what stands.
 * Answers nothing when they were others.
 */
async function noteCode(
  deps: OtpDependencies,
  input: SendOtpInput & { readonly challengeId: string; readonly code: string },
): Promise<SentCode | undefined> {
  const { database } = deps
  const { store, visitor, phone, challengeId, purpose } = input
  const phoneScope = scopeOf('phone', phone)
  const addressScope = scopeOf('address', input.address)
  const session = shortHash(visitor.sessionId)
  const standing = await otpPhonesRepository.read(database, phoneScope)
  const { sends, nowMs } = standing
  const known = sends.map((send) => ({
    ...send,
    isOwn: send.session === session,
    isSamePurpose: (send.purpose ?? 'LOGIN') === purpose,
    isSameAddress: send.address === addressScope,
  }))
  const result = validateOtpSend(known, nowMs, deps.perPhone)
  if (result.kind === 'wait') {
    const send = known.findLast((item) => item.isOwn && item.isSamePurpose && !item.isVerified)
    const waitSeconds = result.retryAfterSeconds
    const isFresh = send && nowMs - send.atMs < OTP_RESEND_AFTER_SECONDS * 1000
    const found = isFresh && (await runningCode(database, input, { send, waitSeconds }))
    if (found) return found
    throw waitRejection(waitSeconds)
  }
  const sent: StoredSend = {
    id: challengeId,
    atMs: nowMs,
    session,
    address: addressScope,
    isVerified: false,
    purpose,
  }
  const noted = await otpRepository.note(database, store.storeId, {
    challengeId,
    sessionId: visitor.sessionId,
    phone,
    purpose,
    codeHash: codeHashOf(deps.keys[0], challengeId, input.code),
    addressScope,
    addressLimit: deps.perAddress,
    storeScope: `day:${randomInt(0, STORE_PARTS)}`,
    storeLimit: store.config.signIn.otpPerDay,
    phoneScope,
    known: sends,
    sends: sendsWith(standing, sent),
  })
  if (noted === 'CHANGED') return undefined
  if (noted === 'ADDRESS_FULL') throw waitRejection(OTP_SEND_WINDOW_SECONDS)
  if (noted === 'STORE_FULL') {
    deps.onCodesUsedUp(store.storeId)
    throw waitRejection(STORE_RETRY_SECONDS)
  }
  return {
    challengeId,
    expiresInSeconds: OTP_LIFE_SECONDS,
    resendAfterSeconds: OTP_RESEND_AFTER_SECONDS,
  }
}

/** Each change is a send or an entered code of this phone, of which its limits allow only a few. */
async function noteCodeAtLast(
  deps: OtpDependencies,
  input: Parameters<typeof noteCode>[1],
): Promise<SentCode> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const noted = await noteCode(deps, input)
    if (noted) return noted
  }
  throw waitRejection(OTP_RESEND_AFTER_SECONDS)
}

/** The code alone, or with what it confirms. */
async function sendMessage(
  { notifications }: OtpDependencies,
  { store, phone, language, confirmed }: SendOtpInput,
  { challengeId: key, otp }: { readonly challengeId: string; readonly otp: string },
): Promise<void> {
  const recipient = { phone }
  if (confirmed && notifications.canSend(store, 'COD_CONFIRM', recipient)) {
    const notice = { recipient, language, parameters: { otp, ...confirmed } }
    await notifications.sendNow(store, { kind: 'COD_CONFIRM', key, notice })
  } else {
    const notice = { recipient, language, parameters: { otp } }
    await notifications.sendNow(store, { kind: 'OTP', key, notice })
  }
}

/**
 * Known and unknown phones look the same: nothing here asks whether one is known. `isNew` is false
 * where a code is on its way already: its message says what was asked for then.
 */
export async function sendCode(
  deps: OtpDependencies,
  input: SendOtpInput,
): Promise<SentCode & { readonly isNew: boolean }> {
  const { store, phone } = input
  const challengeId = newId(store.number)
  const code = String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const noted = await noteCodeAtLast(deps, { ...input, challengeId, code })
  const isNew = noted.challengeId === challengeId
  try {
    if (isNew) await sendMessage(deps, input, { challengeId, otp: code })
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    await otpPhonesRepository.takeBack(deps.database, scopeOf('phone', phone), challengeId)
    throw new ApiError('SMS_UNAVAILABLE')
  }
  return { ...noted, isNew }
}

/** For signing in. */
export async function sendOtp(deps: OtpDependencies, input: SendOtpInput) {
  const { challengeId, expiresInSeconds, resendAfterSeconds } = await sendCode(deps, input)
  const tracking_id = challengeId
  return { status: 'SENT' as const, tracking_id, expiresInSeconds, resendAfterSeconds }
}
