import type { Store } from '../store/store.ts'
import { planRun } from './run-queue.ts'
import type { WebhookTopic } from './topics.ts'
import { webhookQueue } from './webhook-queue.ts'

/** Queues a change for each active webhook of its topic; several changes of one resource become one delivery. */
export function notify(store: Store, topic: WebhookTopic, id: number | string): void {
  const { entries } = webhookQueue(store)
  for (const webhook of store.webhooks) {
    if (webhook.status !== 'active' || webhook.topic !== topic) continue
    const isQueued = entries.some(
      (entry) => entry.webhookId === webhook.id && entry.resourceId === id && !entry.isSending,
    )
    if (!isQueued) entries.push({ webhookId: webhook.id, resourceId: id, isSending: false })
  }
  planRun(store)
}
