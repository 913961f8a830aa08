import { TOKEN_KINDS } from '@thela/domain/identity'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../call.ts'
import { CartIdSchema, ObjectId, StoreIdSchema, Text, literals } from '../fields.ts'

/** An access token lives 300 s; the refresh token is sent in an httpOnly cookie. */
export const Session = Type.Object({
  token: Type.String(),
  kind: literals(TOKEN_KINDS),
  expiresInSeconds: Type.Integer(),
  /** The visitor's own number, returned only to the person who verified or typed it. */
  phone: Type.Optional(Type.String()),
  /**
   * For a page whose browser refuses cookies: exchanged once for the next session, within two
   * hours.
   */
  renewal: Type.Optional(Type.String()),
})
export type Session = Static<typeof Session>

const Phone = Type.String({ maxLength: 24, pattern: '^[+0-9 ()-]+$' })

export const generateOtp = defineCall({
  route: 'POST /checkout/challenge/generate/OTP',
  summary: 'Send a one-time code to a phone',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'code',
  body: Type.Object({
    phone: Phone,
    cartId: Type.Optional(CartIdSchema),
    medium: literals(['SMS']),
  }),
  reply: Type.Object({
    status: literals(['SENT']),
    tracking_id: ObjectId,
    expiresInSeconds: Type.Integer(),
    resendAfterSeconds: Type.Integer(),
  }),
  failures: ['INVALID_FIELDS', 'OTP_WAIT', 'SMS_UNAVAILABLE'],
})

export const validateOtp = defineCall({
  route: 'POST /checkout/challenge/validate/OTP',
  summary: 'Verify a phone by the code; the session becomes a USER',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'code',
  body: Type.Object({
    challengeText: Text(12),
    cid: ObjectId,
    cartId: Type.Optional(CartIdSchema),
    oid: Type.Optional(Text(64)),
  }),
  reply: Type.Object({
    status: literals(['SUCCESS']),
    remark: Type.String(),
    session: Session,
  }),
  failures: ['OTP_INVALID', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const continueAsGuest = defineCall({
  route: 'POST /checkout/session/guest',
  summary: 'Continue with an unverified phone',
  tokens: ['ANON', 'GUEST'],
  rate: 'session',
  body: Type.Object({ phone: Phone, cartId: Type.Optional(CartIdSchema) }),
  reply: Type.Object({ session: Session }),
  failures: ['INVALID_FIELDS'],
})

export const refreshSession = defineCall({
  route: 'POST /checkout/session/refresh',
  summary:
    'A new access token for the refresh cookie (replaced), or for the page’s own secret (exchanged)',
  tokens: ['NONE'],
  rate: 'session',
  query: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Union([Type.Object({ renewal: Type.Optional(Text(200)) }), Type.Null()]),
  reply: Type.Object({ session: Session }),
  failures: ['TOKEN_REQUIRED'],
})

export const logout = defineCall({
  route: 'POST /checkout/session/logout',
  summary: 'End the session: its tokens are invalid from now on',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'session',
  reply: Type.Object({ session: Session }),
  failures: [],
})
