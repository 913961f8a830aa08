/** [shopify §4] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShopifyClient } from './client.ts'
import type { ShopifySettings } from './index.ts'

const SCOPES = [
  'read_products',
  'read_inventory',
  'read_orders',
  'write_orders',
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
const subscribed = Compile(
  Type.Object({
    webhookSubscriptionCreate: Type.Object({
      userErrors: Type.Array(Type.Object({ message: text })),
    }),
  }),
)
const storefront = Compile(Type.Object({ shop: shopName }))

export interface ShopifyReport {
  readonly shop: string
  readonly currency: string
  readonly missingScopes: readonly string[]
  readonly madeWebhooks: readonly string[]
  /** Topics that could not be subscribed to. */
  readonly refusedWebhooks: readonly string[]
}

/** A write scope includes the read one. */
const isGranted = (scopes: readonly string[], wanted: string): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(/^read_/, 'write_'))

/** `orders/create`, as the shop's admin writes it. */
const topicText = (topic: string): string => {
  const [noun = '', verb = ''] = topic.toLowerCase().split(/_(?=[^_]*$)/)
  return `${noun}/${verb}`
}

/** What of the shop's app is as we need it; webhooks that are missing are made. */
export function makeShopifyCheck(settings: ShopifySettings, http: OutboundHttp) {
  const client = makeShopifyClient({ apiVersion: '2026-07', ...settings }, http)

  async function subscribe(topic: string, uri: string): Promise<'MADE' | 'THERE' | 'REFUSED'> {
    const { webhookSubscriptionCreate: made } = await client.admin(
      {
        operation: 'subscribe',
        effect: 'REPEATABLE',
        query: SUBSCRIBE,
        variables: { topic, uri },
      },
      subscribed,
    )
    const [error] = made.userErrors
    if (!error) return 'MADE'
    // The app's own configuration has it, which the list does not show.
    return error.message.includes('taken') ? 'THERE' : 'REFUSED'
  }

  return {
    async admin(webhookUrl: string): Promise<ShopifyReport> {
      const report = await client.admin(
        { operation: 'check', effect: 'READ', query: APP, variables: {} },
        app,
      )
      const scopes = report.currentAppInstallation.accessScopes.map(({ handle }) => handle)
      const outcomes = new Map<string, 'MADE' | 'THERE' | 'REFUSED'>()
      for (const topic of TOPICS) {
        const isThere = report.webhookSubscriptions.nodes.some(
          (item) => item.topic === topic && item.uri === webhookUrl,
        )
        outcomes.set(topicText(topic), isThere ? 'THERE' : await subscribe(topic, webhookUrl))
      }
      const topicsThat = (outcome: string) =>
        [...outcomes].flatMap(([topic, is]) => (is === outcome ? [topic] : []))
      return {
        shop: report.shop.name,
        currency: report.shop.currencyCode,
        missingScopes: SCOPES.filter((scope) => !isGranted(scopes, scope)),
        madeWebhooks: topicsThat('MADE'),
        refusedWebhooks: topicsThat('REFUSED'),
      }
    },
    async storefront(): Promise<string> {
      const { shop } = await client.storefront(
        { operation: 'check', effect: 'READ', query: STOREFRONT, variables: {} },
        storefront,
      )
      return shop.name
    },
  }
}
