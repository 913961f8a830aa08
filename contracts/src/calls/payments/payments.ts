/** [checkout §3 Payment statuses, §8, D-48, D-73] */
import { REPORTED_ALERTS } from '@thela/domain/notifications'
import { PAYMENT_STATUSES } from '@thela/domain/payments'
import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, ObjectId, StoreIdSchema, Time, example, literals } from '../../fields.ts'
import { BankCode } from '../../order-fields.ts'
import { codesOf } from '../../integrations/all-integrations.ts'

/** Which provider's script the browser loads. */
export const ProviderCode = literals(codesOf('PAYMENT'))
/** Public settings for that script, in the provider's own names. */
export const ProviderConfig = example(Type.Record(Type.String(), Type.String()), {
  key: 'public-key-of-the-store',
})

export const getPaymentCreds = defineCall({
  route: 'POST /checkout/payments/creds',
  summary: 'What the browser needs for the next payment with the payment provider',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  body: Type.Object({ storeId: StoreIdSchema }),
  reply: Type.Object({ provider: ProviderCode, config: ProviderConfig }),
  failures: ['STORE_CLOSED'],
})

const AttemptStatus = Type.Object({
  status: literals(PAYMENT_STATUSES),
  description: Type.Optional(example(Type.String(), 'The payment was declined by the bank.')),
  expiresAt: Time,
})
/** A code of an error, a bank or a wallet; never free text. */
const ReportedCode = example(Type.String({ pattern: '^\\w{1,60}$' }), 'BANK_DECLINED')

/** PROCESSING and ACTIVE mean: wait. Only the server decides PAID. */
export const getUpiStatus = defineCall({
  route: 'GET /data/checkout/upi/status/:id',
  summary: 'Status of a payment attempt; asks the provider when due',
  tokens: ['GUEST', 'USER'],
  rate: 'poll',
  params: Type.Object({ id: ObjectId }),
  query: Type.Object({ cartId: CartIdSchema }),
  reply: AttemptStatus,
  failures: ['NOT_FOUND'],
})

export const reportPaymentError = defineCall({
  route: 'POST /checkout/payments/error',
  summary: 'A provider’s script reported an error; replies what the provider itself says',
  tokens: ['GUEST', 'USER'],
  rate: 'poll',
  body: Type.Object({
    cartId: CartIdSchema,
    attemptId: ObjectId,
    code: Type.Optional(ReportedCode),
  }),
  reply: AttemptStatus,
  failures: ['NOT_FOUND'],
})

export const postAlert = defineCall({
  route: 'POST /integrations/slack/post-message-checkout',
  summary: 'Alert the people who run the installation to a failed payment',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'write',
  body: Type.Object({ kind: literals(REPORTED_ALERTS), code: Type.Optional(ReportedCode) }),
  reply: Type.Object({}),
  failures: [],
})

export const validateBin = defineCall({
  route: 'POST /checkout/validate-bin',
  summary: 'Network, kind and issuer of a card from its first six digits',
  tokens: ['GUEST', 'USER'],
  rate: 'card',
  body: Type.Object({
    storeId: StoreIdSchema,
    key: example(Type.String({ pattern: '^[0-9]{6}$' }), '411111'),
  }),
  reply: Type.Object({
    known: Type.Boolean(),
    network: Type.Optional(example(Type.String(), 'Visa')),
    type: Type.Optional(literals(['credit', 'debit', 'prepaid', 'unknown'])),
    /** The code of the bank, and its name where it has one here. */
    issuer: Type.Optional(BankCode),
    issuerName: Type.Optional(example(Type.String(), 'HDFC Bank')),
    supported: Type.Boolean(),
    /** Why the store does not accept it. */
    description: Type.Optional(example(Type.String(), 'The store takes no cards of this network.')),
  }),
  failures: [],
})
