/** What a store keeps of a person, and how it is taken back. [account §6, D-40, D-77, ADR-255, ADR-256] */
import {
  CONSENT_PURPOSES,
  CONSENT_SOURCES,
  ERASABLE_KINDS,
  ERASURE_BLOCKS,
  PERSONAL_KINDS,
} from '@thela/domain/privacy'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import {
  ObjectId,
  PaiseSchema,
  StoreIdSchema,
  Text,
  Time,
  example,
  literals,
} from '../../fields.ts'
import { StoreNameText } from '../../order-fields.ts'

const CLOSED = { additionalProperties: false } as const

const KeptKind = Type.Object({
  kind: literals(PERSONAL_KINDS),
  /** Of records; a kind without any is missing. */
  count: example(Type.Integer(), 3),
})

const KnownConsent = Type.Object({
  purpose: literals(CONSENT_PURPOSES),
  isGiven: Type.Boolean(),
  /** Since it was given or taken back; missing where it never was. */
  at: Type.Optional(Time),
  source: literals(CONSENT_SOURCES),
})

/** One store of the seller. */
const KeptAtStore = Type.Object({
  storeId: example(Type.String(), 'meher'),
  storeName: StoreNameText,
  kinds: Type.Array(KeptKind),
  consents: Type.Array(KnownConsent),
  /** Ends with an erasure. */
  storeCredit: Type.Optional(PaiseSchema),
})
export type KeptAtStore = Static<typeof KeptAtStore>

export const KnownData = Type.Object({
  stores: Type.Array(KeptAtStore),
  /** What keeps an erasure waiting. */
  blocks: Type.Array(literals(ERASURE_BLOCKS)),
})
export type KnownData = Static<typeof KnownData>

export const getKnownData = defineCall({
  route: 'GET /checkout/customer/privacy',
  summary:
    'What each store of the seller keeps of this verified phone, which consents hold, and what an erasure waits for',
  tokens: ['USER'],
  needsOtp: true,
  rate: 'lookup',
  reply: KnownData,
  failures: [],
})

const change = {
  tokens: ['USER'],
  rate: 'write',
  needsOtp: true,
  /** As it is then. */
  reply: KnownData,
  failures: ['NOT_FOUND'],
} as const

export const withdrawConsent = defineCall({
  route: 'POST /checkout/customer/privacy/consents/withdraw',
  summary: 'Take back a consent at one store of the seller; what was kept by it alone is erased',
  ...change,
  body: Type.Object({ storeId: StoreIdSchema, purpose: literals(CONSENT_PURPOSES) }, CLOSED),
})

export const eraseKind = defineCall({
  route: 'POST /checkout/customer/privacy/kinds/erase',
  summary: 'Erase the records of one kind at one store of the seller',
  ...change,
  body: Type.Object({ storeId: StoreIdSchema, kind: literals(ERASABLE_KINDS) }, CLOSED),
})

/** A code that was sent to this session a moment ago, as for signing in. */
const FreshCode = Type.Object({ cid: ObjectId, challengeText: example(Text(12), '482193') }, CLOSED)

const afterCode = {
  tokens: ['USER'],
  rate: 'code',
  needsOtp: true,
  body: FreshCode,
} as const

export const EXPORT_STATES = ['PREPARING', 'READY', 'GONE'] as const

export const requestExport = defineCall({
  route: 'POST /checkout/customer/privacy/exports',
  summary:
    'Make an archive of what all stores of the seller keep of this verified phone, after a fresh code',
  ...afterCode,
  reply: Type.Object({
    exportId: ObjectId,
    /** Of the address from which it is downloaded once, within an hour. */
    key: ObjectId,
  }),
  failures: ['INVALID_FIELDS', 'OTP_INVALID', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS', 'BUSY'],
})

export const getExport = defineCall({
  route: 'GET /checkout/customer/privacy/exports/:id',
  summary: 'Whether an archive is ready; it is gone once it was downloaded, or its hour is over',
  tokens: ['USER'],
  needsOtp: true,
  rate: 'poll',
  params: Type.Object({ id: ObjectId }),
  reply: Type.Object({ state: literals(EXPORT_STATES) }),
  failures: [],
})

export const eraseCustomer = defineCall({
  route: 'POST /checkout/customer/privacy/erase',
  summary:
    'Erase the customer of this verified phone at all stores of the seller, after a fresh code; signs out everywhere',
  ...afterCode,
  reply: Type.Object({ status: Type.Literal('REQUESTED') }),
  failures: [
    'INVALID_FIELDS',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'ERASURE_BLOCKED',
    'TOO_MANY_REQUESTS',
    'BUSY',
  ],
})
