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
    adminUrl: url('Where /admin/api/… of the platform begins.'),
    storefrontUrl: url('Where /api/… of the platform’s storefront begins.'),
    apiVersion: textOr('2026-07', 20, 'Which version of the platform’s calls is spoken.'),
    orderSearchLagSeconds: number(
      300,
      'After an order whose reply was lost: for so long the platform is only searched for it, since its search may not know it yet. Then the order is made again.',
      { minimum: 1, maximum: 3600 },
    ),
  },
  secrets: {
    adminToken: Type.Optional(
      secret('For the admin calls, of an app made in the shop’s admin: it does not expire.'),
    ),
    clientId: Type.Optional(
      text(200, 'Of an app of the Dev Dashboard: its tokens live a day and are fetched anew.'),
    ),
    storefrontToken: secret('Private token for the storefront calls.'),
    clientSecret: secret('Signs its webhooks; with clientId it fetches tokens.'),
  },
  secretsProblem: ({ adminToken, clientId }) =>
    adminToken === undefined && clientId === undefined
      ? 'needs clientId, or an adminToken'
      : undefined,
})
