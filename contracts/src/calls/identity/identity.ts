import { TOKEN_KINDS } from '@thela/domain/identity'
import { CODE_MEDIA } from '@thela/domain/notifications'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, ObjectId, StoreIdSchema, Text, literals } from '../../fields.ts'

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

const Phone = Text(24)

export const generateOtp = defineCall({
  route: 'POST /checkout/challenge/generate/OTP',
  summary: 'Send a one-time code to a phone',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'code',
  body: Type.Object({
    phone: Phone,
    cartId: Type.Optional(CartIdSchema),
    /** Without one as the store has it; one that is not in its challenge methods is not found. */
    medium: Type.Optional(literals(CODE_MEDIA)),
    /** What the page got for proving a human, where the store requests that. */
    humanProof: Type.Optional(Text(4000)),
  }),
  reply: Type.Object({
    status: literals(['SENT']),
    isSent: Type.Literal(true),
    tracking_id: ObjectId,
    expiresInSeconds: Type.Integer(),
    resendAfterSeconds: Type.Integer(),
    /** Missing where a code of this session is on its way already. */
    sentBy: Type.Optional(literals([...CODE_MEDIA, 'PROVIDER'])),
  }),
  failures: ['INVALID_FIELDS', 'OTP_WAIT', 'OTP_LIMIT_EXCEEDED', 'SMS_UNAVAILABLE', 'NOT_FOUND'],
})

export const getChallengeMethods = defineCall({
  route: 'GET /checkout/challenge/methods',
  summary: 'By which ways a code of this store can come: our own, the identity provider’s',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({ source: Type.Optional(Text(40)) }),
  reply: Type.Object({
    OTP: Type.Array(literals(CODE_MEDIA)),
    FIREBASE: Type.Array(literals(CODE_MEDIA)),
  }),
  failures: [],
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
  failures: ['INVALID_FIELDS', 'OTP_INVALID', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const continueAsGuest = defineCall({
  route: 'POST /checkout/session/guest',
  summary: 'Continue with an unverified phone',
  tokens: ['ANON', 'GUEST'],
  rate: 'session',
  body: Type.Object({ phone: Phone, cartId: Type.Optional(CartIdSchema) }),
  reply: Type.Object({ session: Session }),
  /** `NUMBER_TOKEN` where the store takes no guests. */
  failures: ['INVALID_FIELDS', 'NUMBER_TOKEN'],
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

/** The page of a store that embeds ours vouches for its shopper. */
export const createSellerToken = defineCall({
  route: 'POST /stores/:storeId/seller-tokens',
  summary:
    'A token for a shopper of the store: a page that it embeds exchanges it once, within two minutes',
  tokens: ['STORE'],
  rate: 'session',
  params: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Object({
    /** Verified by the store: whoever brings the token sees the orders of this phone. */
    phone: Phone,
    /** The store’s own id of the shopper. */
    userId: Text(64),
  }),
  reply: Type.Object({
    token: Type.String(),
    userId: Type.String(),
    expiresInSeconds: Type.Integer(),
  }),
  failures: ['INVALID_FIELDS', 'NOT_FOUND'],
})

export const openSellerSession = defineCall({
  route: 'POST /checkout/session/seller',
  summary: 'Exchange the token of the store that embeds the page; the session becomes a USER',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'session',
  body: Type.Object({ token: Text(100), userId: Text(64) }),
  reply: Type.Object({ session: Session }),
  failures: ['SELLER_TOKEN_INVALID', 'NOT_FOUND'],
})

export const logout = defineCall({
  route: 'POST /checkout/session/logout',
  summary: 'End the session: its tokens are invalid from now on',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'session',
  reply: Type.Object({ session: Session }),
  failures: [],
})

export const logoutEverywhere = defineCall({
  route: 'POST /checkout/session/logout-everywhere',
  summary: 'End the sessions of this verified phone in all browsers, at all stores of the seller',
  tokens: ['USER'],
  rate: 'session',
  reply: Type.Object({ session: Session }),
  failures: [],
})
