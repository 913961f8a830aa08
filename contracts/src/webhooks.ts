import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { StoreIdSchema } from './fields.ts'

const accepted = Type.Object({ received: Type.Boolean() })
const ofStore = Type.Object({ storeId: StoreIdSchema })

/** Signed calls from outside systems; the body is read raw, so that the signature can be checked. */
export const razorpayWebhook = defineCall({
  route: 'POST /webhooks/razorpay/:storeId',
  summary: 'Events of the payment provider, signed with the store’s webhook secret',
  tokens: ['NONE'],
  rate: 'webhook',
  params: ofStore,
  reply: accepted,
  failures: ['SIGNATURE_INVALID', 'NOT_FOUND'],
})

export const shopifyWebhook = defineCall({
  route: 'POST /webhooks/shopify/:storeId',
  summary: 'Events of the hosted-store platform, signed with the app’s client secret',
  tokens: ['NONE'],
  rate: 'webhook',
  params: ofStore,
  reply: accepted,
  failures: ['SIGNATURE_INVALID', 'NOT_FOUND'],
})

export const courierWebhook = defineCall({
  route: 'POST /webhooks/courier/:storeId',
  summary: 'Scans of the courier, with the token agreed in its panel',
  tokens: ['NONE'],
  rate: 'webhook',
  params: ofStore,
  reply: accepted,
  failures: ['SIGNATURE_INVALID', 'NOT_FOUND'],
})
