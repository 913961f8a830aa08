/** What has become of an order on a platform whose webhooks are hints. [I8, I12, D-68] */
import type { Database } from '../../../db/statement.ts'
import type { Store } from '../../stores/index.ts'
import { applyReported } from './platform-events.ts'
import type { OrderChanges, PlatformEventDependencies } from './platform-events.ts'

export interface ChangedDependencies extends Omit<PlatformEventDependencies, 'inbox' | 'stores'> {
  readonly database: Database
  readonly orders: OrderChanges
}

/** Ours are stored before the platform is asked to make them, so one that is unknown here is not ours. */
export async function applyChangedOrder(
  deps: ChangedDependencies,
  store: Store,
  platformOrderId: string,
): Promise<void> {
  const { database, orders, platformOf } = deps
  const events = (await platformOf(store).fetchEvents?.(platformOrderId)) ?? []
  if (events.length === 0) return
  const apply = applyReported(deps, orders)
  await database.transaction(async (transaction) => {
    for (const event of events) await apply(transaction, store, event)
  })
}
