import { createHash, createHmac, randomInt } from 'node:crypto'
import {
  MAX_OTP_SENDS,
  OTP_LENGTH,
  OTP_LIFE_SECONDS,
  OTP_RESEND_AFTER_SECONDS,
} from '@thela/domain/identity'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/visitor.ts'
import { OutsideFailure } from '../../ports/outside-failure.ts'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import type { Store } from '../stores/index.ts'
import { otpRepository } from './otp-repository.ts'

/** A store's sends are counted in parts, so that its shoppers do not wait for one another’s row. */
const STORE_PARTS = 16
const STORE_SENDS_PER_PART = 2_000

/** Codes are kept as a keyed hash: six digits would be guessed from a plain one. [I43] */
export function codeHashOf(key: Uint8Array, challengeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${challengeId}:${code}`).digest()
}

const scopeOf = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`

export interface OtpDependencies {
  readonly database: Database
  readonly smsOf: (store: Store) => SmsGateway
  /** The newest first. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]]
  readonly perAddress: number
}

/** Why a send was refused, and for how long: known and unknown phones look the same. [I45] */
async function refuseSend(database: Database, storeId: string, phoneScope: string): Promise<never> {
  const counted = await otpRepository.sends(database, storeId, phoneScope)
  const isFull = (counted?.sends ?? MAX_OTP_SENDS) >= MAX_OTP_SENDS
  const seconds = isFull
    ? (counted?.secondsLeftInWindow ?? OTP_RESEND_AFTER_SECONDS)
    : OTP_RESEND_AFTER_SECONDS - (counted?.secondsSinceLast ?? 0)
  throw new Refusal('OTP_WAIT', { details: { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) } })
}

export async function sendOtp(
  { database, smsOf, keys, perAddress }: OtpDependencies,
  asked: {
    readonly store: Store
    readonly visitor: Visitor
    readonly phone: string
    readonly address: string
  },
) {
  const { store, visitor, phone } = asked
  const challengeId = newId(store.number)
  const code = String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
  const phoneScope = scopeOf('phone', phone)
  const isAllowed = await otpRepository.challenge(database, {
    storeId: store.storeId,
    challengeId,
    sessionId: visitor.sessionId,
    phone,
    purpose: 'LOGIN',
    codeHash: codeHashOf(keys[0], challengeId, code),
    phoneScope,
    addressScope: scopeOf('address', asked.address),
    addressLimit: perAddress,
    storeScope: `store:${randomInt(0, STORE_PARTS)}`,
    storeLimit: STORE_SENDS_PER_PART,
  })
  if (!isAllowed) return refuseSend(database, store.storeId, phoneScope)
  try {
    await smsOf(store).send({
      phone,
      template: 'OTP',
      variables: { otp: code, store: store.config.storeName },
      messageId: challengeId,
    })
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    await otpRepository.giveBack(database, store.storeId, phoneScope)
    throw new Refusal('SMS_UNAVAILABLE')
  }
  return {
    status: 'SENT' as const,
    tracking_id: challengeId,
    expiresInSeconds: OTP_LIFE_SECONDS,
    resendAfterSeconds: OTP_RESEND_AFTER_SECONDS,
  }
}
