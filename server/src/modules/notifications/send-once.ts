/** [I11] */
import type { KeptNotification } from '@thela/domain/notifications'
import type { Database } from '../../db/statement.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { Store } from '../stores/index.ts'
import type { NoticeOnce } from './notice.ts'
import { notificationsRepository } from './notifications-repository.ts'
import { findRoutes, sendByRoutes } from './send-by-routes.ts'
import type { ChannelDependencies } from './send-by-routes.ts'

class NotificationIsBeingSent extends Error {
  override readonly name = 'NotificationIsBeingSent'
}

/**
 * Sends a notification once, however often the job that sends it runs; not at all where the store has no
 * account for it or the customer no address.
 */
export async function sendOnce<K extends KeptNotification>(
  deps: ChannelDependencies & { readonly database: Database },
  store: Store,
  input: NoticeOnce<K>,
): Promise<void> {
  const { database } = deps
  const { storeId } = store
  const found = await findRoutes(deps, store, input)
  const from = found.findIndex(({ account }) => account === input.after) + 1
  const routes = found.slice(from)
  if (routes.length === 0) return
  const begun = input.begun ?? (await notificationsRepository.begin(database, storeId, input))
  if (begun.isOver && !begun.mayTry) return
  if (!begun.mayTry) {
    throw new NotificationIsBeingSent('another process is sending this notification')
  }
  try {
    await sendByRoutes(deps, store, { ...input, routes })
  } catch (error) {
    if (error instanceof ExternalServiceError && !error.outcomeUnknown) {
      await notificationsRepository.takeBack(database, storeId, { ...input, begun })
    }
    throw error
  }
  await notificationsRepository.noteSent(database, storeId, input)
}
