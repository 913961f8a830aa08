/** With every hint of a platform lost, this alone brings its changes here. [I8, I12, D-68] */
import type { Database } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { platformPollsRepository } from './platform-polls-repository.ts'
import { readChangedOrder } from './read-changed-order.ts'

export interface PollDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly stores: Pick<Stores, 'list'>
  readonly platformOf: (store: Store) => StorePlatform
}

async function pollPlatform(
  { database, queue, platformOf }: PollDependencies,
  store: Store,
): Promise<void> {
  const { storeId } = store
  const platform = platformOf(store)
  if (!platform.changedSince) return
  const since = await platformPollsRepository.begin(database, storeId)
  if (!since) return
  const { orders, until } = await platform.changedSince(since)
  await database.transaction(async (transaction) => {
    // A few replies in a row have the same change: their times overlap, so that none is left out.
    const changed = await platformPollsRepository.noteVersions(transaction, storeId, orders)
    for (const platformOrderId of changed) {
      await queue.enqueue(transaction, readChangedOrder, { storeId, platformOrderId })
    }
    await platformPollsRepository.note(transaction, storeId, until)
  })
}

/** Each store for itself: one that does not respond is asked again, from where its last reply ended. */
export async function pollPlatforms(deps: PollDependencies): Promise<void> {
  const polled = await Promise.allSettled(
    deps.stores.list().map((store) => pollPlatform(deps, store)),
  )
  for (const result of polled) {
    if (result.status === 'rejected' && !(result.reason instanceof ExternalServiceError)) {
      throw result.reason
    }
  }
}
