import { HUMAN_CHECKERS, TOKEN_KINDS } from '@thela/domain/identity'
import { CODE_MEDIA } from '@thela/domain/notifications'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, ObjectId, StoreIdSchema, Text, example, literals } from '../../fields.ts'
import { IdText, PhoneText, TokenText } from '../../order-fields.ts'

/** An access token lives 300 s; the refresh token is sent in an httpOnly cookie. */
export const Session = Type.Object({
  token: TokenText,
  kind: literals(TOKEN_KINDS),
  expiresInSeconds: example(Type.Integer(), 600),
  /** The visitor's own number, returned only to the person who verified or typed it. */
  phone: Type.Optional(PhoneText),
  /**
   * For a page whose browser refuses cookies: exchanged once for the next session, within two
   * hours.
   */
  renewal: Type.Optional(example(Type.String(), 'c2Vzc2lvbi1yZW5ld2Fs')),
})
export type Session = Static<typeof Session>

const Phone = example(Text(24), '+919876543210')

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
  }),
  reply: Type.Object({
    status: literals(['SENT']),
    isSent: Type.Literal(true),
    tracking_id: ObjectId,
    expiresInSeconds: example(Type.Integer(), 600),
    resendAfterSeconds: example(Type.Integer(), 30),
    /** Missing where a code of this session is on its way already. */
    sentBy: Type.Optional(literals([...CODE_MEDIA, 'PROVIDER'])),
  }),
  failures: [
    'INVALID_FIELDS',
    'HUMAN_PROOF_REQUIRED',
    'OTP_WAIT',
    'OTP_LIMIT_EXCEEDED',
    'SMS_UNAVAILABLE',
    'NOT_FOUND',
  ],
})

export const proveHuman = defineCall({
  route: 'POST /checkout/challenge/human',
  summary:
    'Bring the proof of a human that `HUMAN_PROOF_REQUIRED` wants; the request for a code is then repeated',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'code',
  body: Type.Object({
    /** Whose check it is, as the failure named it. */
    by: literals(HUMAN_CHECKERS),
    proof: example(Text(4000), 'cHJvb2Y'),
  }),
  reply: Type.Object({ status: literals(['SUCCESS']) }),
  /** `NOT_FOUND` where the store has no such check. */
  failures: ['HUMAN_PROOF_REQUIRED', 'EXTERNAL_UNAVAILABLE', 'NOT_FOUND'],
})

export const getChallengeMethods = defineCall({
  route: 'GET /checkout/challenge/methods',
  summary:
    'By which ways a code of this store can come: our own, the identity provider’s; the same for every source',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'read',
  /**
   * Which application asks. All get the same list: the ways are the store’s, and a code verifies the same phone
   * wherever it was entered.
   */
  query: Type.Object({ source: Type.Optional(example(Text(40), 'CHECKOUT')) }),
  reply: Type.Object({
    OTP: Type.Array(literals(CODE_MEDIA)),
    FIREBASE: Type.Array(literals(CODE_MEDIA)),
  }),
  failures: [],
})

export const validateOtp = defineCall({
  route: 'POST /checkout/challenge/validate/OTP',
  summary:
    'Verify a phone by the code; the session becomes a USER, whose token is in the header `verify` too',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'code',
  body: Type.Object({
    challengeText: example(Text(12), '482193'),
    /** The `tracking_id` of the sent code: without one the reply is `TRACKING_ID_MISSING`. */
    cid: Type.Optional(ObjectId),
    cartId: Type.Optional(CartIdSchema),
    oid: Type.Optional(example(Text(64), '6001')),
  }),
  reply: Type.Object({
    status: literals(['SUCCESS']),
    remark: example(Type.String(), 'Handed to the customer'),
    session: Session,
  }),
  failures: [
    'INVALID_FIELDS',
    'TRACKING_ID_MISSING',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
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
  body: Type.Union([
    Type.Object({ renewal: Type.Optional(example(Text(200), 'c2Vzc2lvbi1yZW5ld2Fs')) }),
    Type.Null(),
  ]),
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
    userId: example(Text(64), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'),
  }),
  reply: Type.Object({
    token: TokenText,
    userId: IdText,
    expiresInSeconds: example(Type.Integer(), 600),
  }),
  failures: ['INVALID_FIELDS', 'NOT_FOUND'],
})

export const openSellerSession = defineCall({
  route: 'POST /checkout/session/seller',
  summary: 'Exchange the token of the store that embeds the page; the session becomes a USER',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'session',
  body: Type.Object({
    token: example(Text(100), 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln'),
    userId: example(Text(64), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'),
  }),
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
