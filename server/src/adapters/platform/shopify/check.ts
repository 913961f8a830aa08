/** [shopify §4] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { CheckConnection, Finding } from '../../../ports/connection-check.ts'
import { bad, findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShopifyClient } from './client.ts'
import type { ShopifySettings } from './index.ts'

const SCOPES = [
  'read_products',
  'read_inventory',
  'read_orders',
  'write_orders',
  'write_order_edits',
  'read_fulfillments',
] as const

const TOPICS = [
  'ORDERS_CREATE',
  'ORDERS_CANCELLED',
  'ORDERS_FULFILLED',
  'REFUNDS_CREATE',
  'FULFILLMENTS_CREATE',
  'FULFILLMENTS_UPDATE',
] as const

const APP = /* GraphQL */ `
  query App {
    shop {
      name
      currencyCode
    }
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
    webhookSubscriptions(first: 100) {
      nodes {
        topic
        uri
      }
    }
  }
`
const SUBSCRIBE = /* GraphQL */ `
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      userErrors {
        message
      }
    }
  }
`
const STOREFRONT = /* GraphQL */ `
  query Storefront {
    shop {
      name
    }
  }
`

const text = Type.String({ maxLength: 1_000 })
const shopName = Type.Object({ name: text })
const app = Compile(
  Type.Object({
    shop: Type.Object({ name: text, currencyCode: text }),
    currentAppInstallation: Type.Object({
      accessScopes: Type.Array(Type.Object({ handle: text })),
    }),
    webhookSubscriptions: Type.Object({
      nodes: Type.Array(Type.Object({ topic: text, uri: text })),
    }),
  }),
)
type WireSubscriptions = readonly { readonly topic: string; readonly uri: string }[]
const subscribed = Compile(
  Type.Object({
    webhookSubscriptionCreate: Type.Object({
      userErrors: Type.Array(Type.Object({ message: text })),
    }),
  }),
)
const storefront = Compile(Type.Object({ shop: shopName }))

/** A write scope includes the read one. */
const isGranted = (scopes: readonly string[], wanted: string): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(/^read_/, 'write_'))

/** `orders/create`, as the shop's admin writes it. */
const topicText = (topic: string): string => {
  const [noun = '', verb = ''] = topic.toLowerCase().split(/_(?=[^_]*$)/)
  return `${noun}/${verb}`
}

/** Checks the configuration of the shop's app; missing webhooks are created. */
export function makeShopifyCheck(settings: ShopifySettings, http: OutboundHttp): CheckConnection {
  // Without the stored token: it would still work with invalid credentials.
  const client = makeShopifyClient(settings, http)

  async function subscribe(topic: string, uri: string): Promise<'MADE' | 'THERE' | 'REFUSED'> {
    const { webhookSubscriptionCreate: made } = await client.admin(
      { operation: 'subscribe', effect: 'REPEATABLE', query: SUBSCRIBE, variables: { topic, uri } },
      subscribed,
    )
    const [error] = made.userErrors
    if (!error) return 'MADE'
    // The app's own configuration has it, which the list does not show.
    return error.message.includes('taken') ? 'THERE' : 'REFUSED'
  }

  async function webhookFindings(listed: WireSubscriptions, webhookUrl: string) {
    const outcomes = new Map<string, 'MADE' | 'THERE' | 'REFUSED'>()
    for (const topic of TOPICS) {
      const isThere = listed.some((item) => item.topic === topic && item.uri === webhookUrl)
      outcomes.set(topicText(topic), isThere ? 'THERE' : await subscribe(topic, webhookUrl))
    }
    const topicsThat = (outcome: string) =>
      [...outcomes].flatMap(([topic, is]) => (is === outcome ? [topic] : []))
    const made = topicsThat('MADE')
    const refused = topicsThat('REFUSED')
    return [
      ...(made.length > 0
        ? [good(`these webhooks were missing and have been created: ${made.join(', ')}`)]
        : []),
      refused.length === 0
        ? good('all webhooks exist')
        : bad(`the shop refused these webhooks: ${refused.join(', ')}`),
    ]
  }

  async function admin(webhookUrl: string): Promise<readonly Finding[]> {
    const { shop, currentAppInstallation, webhookSubscriptions } = await client.admin(
      { operation: 'check', effect: 'READ', query: APP, variables: {} },
      app,
    )
    const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle)
    const missing = SCOPES.filter((scope) => !isGranted(scopes, scope))
    return [
      good(`the Admin API access works for the shop “${shop.name}”`),
      ...(shop.currencyCode === 'INR'
        ? []
        : [bad(`the shop’s currency is ${shop.currencyCode}; Thela supports rupees only`)]),
      missing.length === 0
        ? good('the app has all scopes')
        : bad(`the app lacks the scopes ${missing.join(', ')}: add them and install it again`),
      ...(await webhookFindings(webhookSubscriptions.nodes, webhookUrl)),
    ]
  }

  async function storefrontFindings(): Promise<readonly Finding[]> {
    await client.storefront(
      { operation: 'check', effect: 'READ', query: STOREFRONT, variables: {} },
      storefront,
    )
    return [good('the Storefront API access works')]
  }

  const keys = settings.clientId ? 'clientId and clientSecret' : 'adminToken'
  return async ({ webhookUrl }) => [
    ...(await findingsOf(admin(webhookUrl), `refuses secrets.shopify[].${keys}`)),
    ...(await findingsOf(
      storefrontFindings(),
      'refuses secrets.shopify[].storefrontToken for the Storefront API',
    )),
  ]
}
