/** What webhooks notify of: resources, or any of WordPress' own actions. */
export type WebhookTopic = `${Resource}.${Event}` | `action.${string}`
type Resource = 'order' | 'product' | 'coupon' | 'customer'
type Event = 'created' | 'updated' | 'deleted' | 'restored'

const TOPIC =
  /^(?:(?:order|product|coupon|customer)\.(?:created|updated|deleted|restored)|action\.\w+)$/

export const isTopic = (text: string): text is WebhookTopic => TOPIC.test(text)

/** "order.created": order and created. */
export function topicParts(topic: string): { resource: string; event: string } {
  const [resource = '', event = ''] = topic.split('.')
  return { resource, event }
}

const HOOKS: Readonly<Record<string, readonly string[]>> = {
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': ['wp_trash_post', 'woocommerce_trash_order'],
  'order.restored': ['untrashed_post', 'woocommerce_untrash_order'],
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
  'coupon.created': ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
  'coupon.updated': ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
  'coupon.deleted': ['wp_trash_post'],
  'coupon.restored': ['untrashed_post'],
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
}

/** The actions of WordPress on which a topic listens. */
export function topicHooks(topic: string): readonly string[] {
  const { resource, event } = topicParts(topic)
  return resource === 'action' ? [event] : (HOOKS[topic] ?? [])
}
