/** Reminds customers of links that they have not paid. [D-71, I11, ADR-112] */
import { isTimeForReminders, MAX_REMINDERS, nextReminderAt } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { Transaction } from '../../../db/statement.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Stores } from '../../stores/index.ts'
import { linkRemindersRepository } from './link-reminders-repository.ts'
import { isReminded, isUnpaid, reminderKey } from './link-notices.ts'
import type { NoticeDependencies } from './link-notices.ts'
import { orderOfLink, standingOf } from '../stored/link-standing.ts'
import type { StoredLink } from '../stored/links-repository.ts'

export type ReminderDependencies = NoticeDependencies & {
  readonly stores: Pick<Stores, 'find'>
  readonly notifications: Pick<Notifications, 'announce' | 'canSend'>
}

const AT_ONCE = 20

function nextOf({ createdAt, expiresAt }: StoredLink, now: Date): Date | null {
  const expiresAtMs = expiresAt?.getTime()
  const life = { createdAtMs: createdAt.getTime(), ...omitUndefined({ expiresAtMs }) }
  const next = nextReminderAt(life, now.getTime())
  return next === undefined ? null : new Date(next)
}

/** That it was decided and the message to be sent are written together, or not at all. */
async function remindOf(
  deps: ReminderDependencies,
  transaction: Transaction,
  link: StoredLink,
): Promise<void> {
  const { stores, notifications, now } = deps
  const { storeId, linkId, remindersSent } = link
  const store = stores.find(storeId)
  const order = await orderOfLink(deps, transaction, link)
  const standing = standingOf({ store, link, order }, now())
  const isSent =
    store !== undefined && isReminded(standing) && notifications.canSend(store, 'PAYMENT_REMINDER')
  const sent = remindersSent + (isSent ? 1 : 0)
  const isLast = sent >= MAX_REMINDERS || !isUnpaid(standing)
  const nextAt = isLast ? null : nextOf(link, now())
  await linkRemindersRepository.schedule(transaction, link, { nextAt, sent })
  if (!isSent) return
  const about = { REMINDER: reminderKey(linkId, sent) }
  await notifications.announce(transaction, { storeId, fact: 'LINK_REMINDER_DUE', about })
}

/** One round. Gives how many links it has looked at. */
export async function remindOfLinks(deps: ReminderDependencies): Promise<number> {
  if (!isTimeForReminders(deps.now())) return 0
  for (let count = 0; count < AT_ONCE; count += 1) {
    const isFound = await deps.database.transaction(async (transaction) => {
      const link = await linkRemindersRepository.lockDue(transaction, deps.now())
      if (link) await remindOf(deps, transaction, link)
      return link !== undefined
    })
    if (!isFound) return count
  }
  return AT_ONCE
}
