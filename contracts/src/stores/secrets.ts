import { Type, type Static } from 'typebox'
import { setting } from './setting.ts'

const { required, text, section } = setting

/** What nobody may read: encrypted at rest, masked when shown. [decision 45] */
export const StoreSecrets = section(
  'Encrypted at rest. A part that is left out stays as it was when the file is applied again.',
  {
    razorpay: Type.Optional(
      required('Razorpay.', {
        keySecret: text(200, 'Belongs to the key id.'),
        webhookSecret: text(200, 'Signs its webhooks.'),
      }),
    ),
    shopify: Type.Optional(
      required('The hosted-store platform.', {
        adminToken: text(200, 'For the admin calls.'),
        storefrontToken: text(200, 'Private token for the storefront calls.'),
        clientSecret: text(200, 'Signs its webhooks.'),
      }),
    ),
    msg91: Type.Optional(required('The gateway for texts.', { authKey: text(200, 'Its key.') })),
    shiprocket: Type.Optional(
      required('The courier aggregator.', {
        email: text(254, 'Of its API user.'),
        password: text(200, 'Of its API user.'),
        webhookToken: text(200, 'Comes with each of its webhooks.'),
      }),
    ),
  },
)
export type StoreSecrets = Static<typeof StoreSecrets>
