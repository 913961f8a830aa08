/** [D-12, I16, I23] */
import type { Database } from '../../../db/statement.ts'
import { balancesRepository } from './balances-repository.ts'

const AT_ONCE = 50

/** Holds of payments that were never made are released. */
export async function releaseExpiredHolds(database: Database): Promise<number> {
  const due = await balancesRepository.expiredHolds(database, AT_ONCE)
  for (const held of due) await balancesRepository.releaseExpired(database, held)
  return due.length
}
