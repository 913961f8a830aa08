import { Type } from 'typebox'
import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { number, secret, text, textOr, url } = setting

export const shopify = defineIntegration({
  code: 'SHOPIFY',
  name: 'Shopify',
  kind: 'PLATFORM',
  account: {
    shop: text(120, 'The shop’s name there, e.g. meher.myshopify.com.'),
    adminUrl: url('Base address of /admin/api/… of the platform.'),
    storefrontUrl: url('Base address of /api/… of the platform’s storefront.'),
    apiVersion: textOr('2026-07', 20, 'Version of the platform’s API.'),
    orderSearchLagSeconds: number(
      300,
      'Seconds after a lost response during which the platform is only searched for the order, since its search may not find it yet. Then the order is created again.',
      { minimum: 1, maximum: 3600 },
    ),
  },
  secrets: {
    adminToken: Type.Optional(
      secret('Token for the Admin API, of an app created in the shop’s admin: it does not expire.'),
    ),
    clientId: Type.Optional(
      text(200, 'Client id of an app of the Dev Dashboard: its tokens live a day and are renewed.'),
    ),
    storefrontToken: secret('Private token for the Storefront API.'),
    clientSecret: secret('Signs its webhooks; obtains tokens with clientId.'),
  },
  secretsProblem: ({ adminToken, clientId }) =>
    adminToken === undefined && clientId === undefined
      ? 'needs clientId, or an adminToken'
      : undefined,
})
