import { setting, SYSTEM } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { deliver } from './deliver.ts'
import { webhookQueue } from './webhook-queue.ts'

/** Plans the next run of the store's queue, if there is something in it and none is planned. */
export function planRun(store: Store): void {
  const { sandbox } = store
  const queue = webhookQueue(store)
  const isPlanned = sandbox.schedule.list(SYSTEM).some(({ id }) => id === queue.runId)
  if (isPlanned || queue.entries.every(({ isSending }) => isSending)) return
  const title = `Webhooks of ${store.title}`
  const tickMs = setting(store).number('webhook-tick-ms')
  queue.runId = sandbox.schedule.after(tickMs, { system: SYSTEM, title }, () => runQueue(store))
}

/** Delivers what is queued, one after another; resolves when all of it was sent. */
export function runQueue(store: Store): Promise<void> {
  const queue = webhookQueue(store)
  const run = queue.running.then(() => deliverQueued(store))
  queue.running = run.catch(() => undefined)
  return run
}

async function deliverQueued(store: Store): Promise<void> {
  const { entries } = webhookQueue(store)
  for (const entry of entries.slice()) {
    entry.isSending = true
    try {
      await deliver(store, entry)
    } finally {
      entries.splice(entries.indexOf(entry), 1)
      store.sandbox.state.touch()
    }
  }
  planRun(store)
}
