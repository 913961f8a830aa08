import type { Phone } from '@thela/domain/fields'
import { call } from '../../../api/call.ts'

/** A code that was sent to a phone. */
export interface SentOtp {
  readonly id: string
  readonly phone: Phone
  readonly expiresAtMs: number
  readonly resendAtMs: number
}

export async function sendOtp(phone: Phone, cartId: string | undefined): Promise<SentOtp> {
  const body = { phone, medium: 'SMS' as const, ...(cartId ? { cartId } : {}) }
  const sent = await call('POST /checkout/challenge/generate/OTP', { body })
  const now = Date.now()
  return {
    id: sent.tracking_id,
    phone,
    expiresAtMs: now + sent.expiresInSeconds * 1000,
    resendAtMs: now + sent.resendAfterSeconds * 1000,
  }
}
