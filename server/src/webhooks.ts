import { webhookPathOf } from '@thela/contracts/webhooks'
import type { FindWebhookHandler } from './http/calls/webhook.ts'
import type { Inbox } from './jobs/inbox.ts'
import type { Integrations } from './make-integrations.ts'
import type { WebhookHandlers } from './modules/module.ts'
import type { Store, Stores } from './modules/stores/index.ts'
import type { RegisteredSystem } from './registered-system.ts'

/** Which module applies the stored events of each system. */
export function applyWebhooks(
  inbox: Inbox,
  systems: readonly RegisteredSystem[],
  handlers: WebhookHandlers,
): void {
  for (const { kind, definition } of systems) {
    const handler = handlers[kind]
    if (handler) inbox.applies(webhookPathOf(definition), handler.apply)
  }
}

/** By its id, or by its number: some panels refuse an address in which the id would stand. */
async function namedStore(stores: Stores, name: string): Promise<Store> {
  const isNumber = /^\d{4,10}$/.test(name) && stores.find(name) === undefined
  return (isNumber ? stores.byNumber(Number(name)) : undefined) ?? stores.get(name)
}

/** Which module takes a webhook, by the store's account that its address names. */
export const findWebhookHandler =
  (
    {
      stores,
      accountsAt,
    }: { readonly stores: Stores; readonly accountsAt: Integrations['accountsAt'] },
    handlers: WebhookHandlers,
  ): FindWebhookHandler =>
  async ({ system: source, storeId: name, account: code }) => {
    const store = await namedStore(stores, name)
    const account = accountsAt(store, source).find(
      (item) => code === undefined || item.code === code,
    )
    const handler = account && handlers[account.system.kind]
    const { storeId } = store
    return handler && { handler, source: { storeId, source, account: account.code } }
  }
