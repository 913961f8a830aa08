import { gmtDate, localDate } from '../rest/wire-dates.ts'
import { restUrl } from '../store/rest-url.ts'
import type { Store } from '../store/store.ts'
import type { Webhook } from '../store/webhook.ts'
import { topicHooks, topicParts } from './topics.ts'

/** As REST gives it; without its secret. */
export function webhookJson(store: Store, webhook: Webhook): Record<string, unknown> {
  const { id, name, status, topic, deliveryUrl, createdAt, modifiedAt } = webhook
  const collection = `${restUrl(store)}/wc/v3/webhooks`
  return {
    id,
    name,
    status,
    topic,
    ...topicParts(topic),
    hooks: topicHooks(topic),
    delivery_url: deliveryUrl,
    date_created: localDate(createdAt),
    date_created_gmt: gmtDate(createdAt),
    date_modified: localDate(modifiedAt),
    date_modified_gmt: gmtDate(modifiedAt),
    _links: { self: [{ href: `${collection}/${id}` }], collection: [{ href: collection }] },
  }
}
