export const WEBHOOK_TOPICS = [
  'orders/create',
  'orders/updated',
  'orders/paid',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'refunds/create',
  'fulfillments/create',
  'fulfillments/update',
  'inventory_levels/update',
] as const

export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number]

export interface Subscription {
  id: number
  topic: WebhookTopic
  uri: string
  createdAt: string
}

/** `orders/create` is called ORDERS_CREATE in the Admin API. */
export function topicName(topic: WebhookTopic): string {
  return topic.replace('/', '_').toUpperCase()
}

/** What the app's own configuration subscribes to. */
export const APP_TOPICS: readonly WebhookTopic[] = [
  'orders/create',
  'orders/cancelled',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'refunds/create',
  'fulfillments/create',
  'fulfillments/update',
  'refunds/create',
]
