/** [D-13] */
import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { StoreIdSchema, example } from './fields.ts'
import { codesOf } from './integrations/all-integrations.ts'
import type { Integration } from './integrations/define-integration.ts'

/** How the address of a system's webhooks names it. */
export const webhookPathOf = ({ code, webhookPath }: Integration): string =>
  webhookPath ?? code.toLowerCase()

/** A store’s number as its webhook address names it, where a panel refuses the id; shaped as an id is. */
export const storeInAddress = (number: number): string => String(number).padStart(4, '0')

const accepted = Type.Object({ received: Type.Boolean() })
const System = example(
  Type.String({
    pattern: '^[a-z0-9_]{3,20}$',
    description: 'The sender; its word stands in its definition.',
  }),
  (codesOf('PAYMENT')[0] ?? '').toLowerCase(),
)

/**
 * Signed calls from external systems. The body is read raw, so that the signature can be checked, and
 * they are never answered with a 5xx for their content.
 */
const ofSystem = Type.Object({ system: System, storeId: StoreIdSchema })
const ofAccount = Type.Object({
  system: System,
  storeId: StoreIdSchema,
  account: example(
    Type.String({
      pattern: '^[A-Z][A-Z0-9_]{2,19}$',
      description: 'The account’s code in the store’s file.',
    }),
    'SECOND_SHOP',
  ),
})

export const receiveWebhook = defineCall({
  route: 'POST /webhooks/:system/:storeId',
  summary: 'Events of a system that the store has its first account with',
  tokens: ['NONE'],
  rate: 'webhook',
  params: ofSystem,
  reply: accepted,
  failures: ['SIGNATURE_INVALID', 'NOT_FOUND'],
})

export const receiveAccountWebhook = defineCall({
  route: 'POST /webhooks/:system/:storeId/:account',
  summary: 'The same of an account that the store’s file names',
  tokens: ['NONE'],
  rate: 'webhook',
  params: ofAccount,
  reply: accepted,
  failures: ['SIGNATURE_INVALID', 'NOT_FOUND'],
})

/** A system asks whether an address is ours before it sends anything there. */
const confirming = {
  tokens: ['NONE'],
  rate: 'webhook',
  reply: example(Type.String(), '1158201444'),
  failures: ['SIGNATURE_INVALID', 'NOT_FOUND'],
} as const

export const confirmWebhook = defineCall({
  ...confirming,
  route: 'GET /webhooks/:system/:storeId',
  summary: 'Confirms the address to a system that asks for it',
  params: ofSystem,
})

export const confirmAccountWebhook = defineCall({
  ...confirming,
  route: 'GET /webhooks/:system/:storeId/:account',
  summary: 'The same of an account that the store’s file names',
  params: ofAccount,
})
