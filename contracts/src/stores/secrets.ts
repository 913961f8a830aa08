import { Type } from 'typebox'
import type { Static } from 'typebox'
import { setting } from './setting.ts'

const { required, secret, text, section } = setting

/** What nobody may read: encrypted at rest, masked when shown. [D-45] */
export const StoreSecrets = section(
  'Encrypted at rest. A part that is left out stays as it was when the file is applied again.',
  {
    razorpay: Type.Optional(
      required('Razorpay.', {
        keySecret: secret('Belongs to the key id.'),
        webhookSecret: secret('Signs its webhooks.'),
      }),
    ),
    shopify: Type.Optional(
      required('The hosted-store platform.', {
        adminToken: Type.Optional(
          secret('For the admin calls, of an app made in the shop’s admin: it does not expire.'),
        ),
        clientId: Type.Optional(
          text(200, 'Of an app of the Dev Dashboard: its tokens live a day and are fetched anew.'),
        ),
        storefrontToken: secret('Private token for the storefront calls.'),
        clientSecret: secret('Signs its webhooks; with clientId it fetches tokens.'),
      }),
    ),
    msg91: Type.Optional(required('The gateway for texts.', { authKey: secret('Its key.') })),
    shiprocket: Type.Optional(
      required('The courier aggregator.', {
        email: text(254, 'Of its API user.'),
        password: text(200, 'Of its API user.'),
        webhookToken: secret('Comes with each of its webhooks.'),
      }),
    ),
  },
)
export type StoreSecrets = Static<typeof StoreSecrets>
