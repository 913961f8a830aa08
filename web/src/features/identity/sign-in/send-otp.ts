import type { Phone } from '@thela/domain/fields'
import type { ChallengeChannel } from '@thela/domain/identity'
import { call } from '../../../api/call.ts'

export interface SentCode {
  readonly id: string
  readonly expiresAtMs: number
  readonly resendAtMs: number
  /** Missing for an SMS. */
  readonly sentBy?: 'WHATSAPP' | 'VOICE' | undefined
  /** Too many attempts: only another one can be entered. */
  readonly isUsedUp?: true
}

/** A code that was sent to a phone. */
export interface SentOtp extends SentCode {
  readonly phone: Phone
}

export async function sendOtp(
  phone: Phone,
  cartId: string | undefined,
  medium?: ChallengeChannel,
): Promise<SentOtp> {
  const body = { phone, ...(medium ? { medium } : {}), ...(cartId ? { cartId } : {}) }
  const sent = await call('POST /checkout/challenge/generate/OTP', { body })
  return { ...sentCode(sent), phone }
}

/** By this browser's clock. */
export function sentCode(sent: {
  readonly tracking_id: string
  readonly expiresInSeconds: number
  readonly resendAfterSeconds: number
  readonly sentBy?: string
}): SentCode {
  const now = Date.now()
  const { sentBy } = sent
  return {
    id: sent.tracking_id,
    expiresAtMs: now + sent.expiresInSeconds * 1000,
    resendAtMs: now + sent.resendAfterSeconds * 1000,
    ...(sentBy === 'WHATSAPP' || sentBy === 'VOICE' ? { sentBy } : {}),
  }
}
