import { SYSTEM } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import type { Webhook } from '../store/webhook.ts'
import { canReach } from './deliverable-address.ts'
import { post, userAgent } from './post.ts'

const TIMEOUT_MS = 5000

/** A form with the webhook's id, unsigned; the response changes nothing. */
export async function sendPing(store: Store, { id, deliveryUrl: url }: Webhook): Promise<void> {
  if (!(await canReach(store, url))) return
  const headers = {
    'User-Agent': userAgent(store),
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const body = `webhook_id=${id}`
  const status = await post({ url, headers, body }, { timeoutMs: TIMEOUT_MS, redirect: 'follow' })
  store.sandbox.events.record({
    system: SYSTEM,
    account: store.name,
    kind: 'sent',
    title: 'Webhook ping',
    detail: { url, body },
    status,
  })
}
