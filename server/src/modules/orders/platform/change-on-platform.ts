/** An order that is on the platform is changed there by one process at a time. [I11, ADR-287] */
import { setTimeout as pause } from 'node:timers/promises'
import type { AlertKind } from '@thela/domain/notifications'
import type { Database } from '../../../db/statement.ts'
import { ExternalServiceError, NOT_SET_UP } from '../../../ports/external-service-error.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'
import { hasEndedInShop } from '../stored/ended-in-shop.ts'
import { platformOrdersRepository } from './platform-orders-repository.ts'

/** An order that only this process changes on the platform for a while. */
export interface OrderThere {
  readonly order: StoredOrder
  readonly platformOrderId: string
}

/** It is not on the platform yet, or another process changes it there: repeated later. */
class NotYetOnPlatform extends Error {
  override readonly name = 'NotYetOnPlatform'
}

/** Two causes at once have a job each: the second one waits for the first, which takes a moment. */
const MEANWHILE = { tries: 20, pauseMs: 250 } as const

async function claimed(
  database: Database,
  { storeId, orderId, platformOrderId }: StoredOrder,
): Promise<StoredOrder | undefined> {
  for (let tries = 1; ; tries += 1) {
    const order = await platformOrdersRepository.claimChange(database, storeId, orderId)
    if (order || platformOrderId === null || tries === MEANWHILE.tries) return order
    await pause(MEANWHILE.pauseMs)
  }
}

/** With the order as it is then; repeated later where it is not there yet. Nothing where it never will be. */
export async function changeOnPlatform(
  database: Database,
  known: StoredOrder,
  change: (there: OrderThere) => Promise<void>,
): Promise<void> {
  const { storeId, orderId } = known
  if (hasEndedInShop(known)) return
  const order = await claimed(database, known)
  if (!order?.platformOrderId) throw new NotYetOnPlatform('not there yet, or being changed')
  try {
    await change({ order, platformOrderId: order.platformOrderId })
  } finally {
    await platformOrdersRepository.releaseChange(database, storeId, orderId)
  }
}

/** A store whose account is missing gets it back some day. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ExternalServiceError && error.kind === 'refused' && error.reason !== NOT_SET_UP

/** What the platform refuses is the owner's to do, by the number that the order has there. */
export function alertOwner(
  { notifications }: { readonly notifications: Pick<Notifications, 'raiseAlert'> },
  kind: AlertKind,
  { storeId, platformOrderName }: StoredOrder,
): void {
  const code = platformOrderName?.replaceAll(/\W/g, '')
  notifications.raiseAlert({ kind, storeId, ...(code ? { code } : {}) })
}
