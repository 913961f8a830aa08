import { announcedFact } from '@thela/domain/notifications'
import { isTimeForReminders } from '@thela/domain/payments'
import type { AnnouncedFact } from '@thela/domain/notifications'
import type { Database, Transaction } from '../../db/statement.ts'
import { plannedRepository } from './planned-repository.ts'

const AT_ONCE = 100
/** A round ends, so that one that follows a long outage is not taken for a server that hangs. */
const MAX_ROUNDS = 100

type Announce = (
  transaction: Transaction,
  fact: AnnouncedFact & { readonly storeId: string },
) => Promise<void>

/**
 * What is due is announced and planned no more, in one transaction, so that a server that dies between the
 * two leaves it due.
 */
const announceSome = (database: Database, announce: Announce): Promise<number> =>
  database.transaction(async (transaction) => {
    const due = await plannedRepository.takeDue(transaction, AT_ONCE)
    for (const { storeId, fact, objectId } of due) {
      await announce(transaction, { storeId, ...announcedFact(fact, objectId) })
    }
    return due.length
  })

/** All that is due, in parts. Gives how many there were. */
export async function announceDue(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  announce: Announce,
): Promise<number> {
  // Nobody is woken by it; what was due in the night is due in the morning.
  if (!isTimeForReminders(now())) return 0
  let announced = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const some = await announceSome(database, announce)
    announced += some
    if (some < AT_ONCE) break
  }
  return announced
}
