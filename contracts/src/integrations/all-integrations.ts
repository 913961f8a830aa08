import type { IntegrationKind } from './define-integration.ts'
import { aftership } from './aftership.ts'
import { bharatx } from './bharatx.ts'
import { cashfree } from './cashfree.ts'
import { delhivery } from './delhivery.ts'
import { firebase } from './firebase.ts'
import { msg91 } from './msg91.ts'
import { razorpay } from './razorpay.ts'
import { razorpayLinks } from './razorpay-links.ts'
import { recaptcha } from './recaptcha.ts'
import { shiprocket } from './shiprocket.ts'
import { shopify } from './shopify.ts'
import { smtp } from './smtp.ts'
import { whatsappCloud } from './whatsapp-cloud.ts'
import { woocommerce } from './woocommerce.ts'

/**
 * Every system that a store can be connected to; the store file’s schema and the webhook routes are
 * built from it.
 */
export const integrations = [
  shopify,
  woocommerce,
  razorpay,
  cashfree,
  bharatx,
  razorpayLinks,
  msg91,
  whatsappCloud,
  smtp,
  firebase,
  recaptcha,
  shiprocket,
  delhivery,
  aftership,
] as const

export type KnownIntegration = (typeof integrations)[number]

/** The codes of the systems of one kind. */
export type SystemCode<K extends IntegrationKind = IntegrationKind> = Extract<
  KnownIntegration,
  { readonly kind: K }
>['code']

export const codesOf = <K extends IntegrationKind>(kind: K): SystemCode<K>[] =>
  integrations.flatMap((item) => (item.kind === kind ? [item.code as SystemCode<K>] : []))
