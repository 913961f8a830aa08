/** [ADR-233, D-18, D-40] */
import { standingScans } from '@thela/domain/tracking'
import type { Scan } from '@thela/domain/tracking'
import type { Database } from '../../db/statement.ts'
import { scanOfRow, scanToRow } from './scan-row.ts'
import { scanMonthsRepository } from './scan-months-repository.ts'
import type { ArchivedParcel } from './scan-months-repository.ts'
import type { StandingShipment } from './standings-repository.ts'
import { keyOfParcel, unreadScans } from './unread-scans.ts'
import { wholeMinute } from './whole-minute.ts'

/** Small batches, so that nobody waits for the locks. */
const PARCELS_AT_ONCE = 500
const SCANS_AT_ONCE = 1_000

function archivedOf(shipment: StandingShipment, unread: readonly Scan[]): ArchivedParcel {
  const { storeId, shipmentId, direction, standing } = shipment
  const scans = [...(standing ?? []).map(scanOfRow), ...unread]
  const createdAt = wholeMinute(shipment.createdAt)
  const times = scans.map(({ ctime }) => ctime.toISOString()).toSorted()
  return {
    storeId,
    shipmentId,
    standing: standingScans({ direction, createdAt, scans }).map(scanToRow),
    from: times[0] ?? null,
    to: times.at(-1) ?? null,
  }
}

async function archiveSome(database: Database, months: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const shipments = await scanMonthsRepository.lockOld(transaction, months, PARCELS_AT_ONCE)
    if (shipments.length === 0) return 0
    const unread = await unreadScans(transaction, shipments)
    const parcels = shipments.map((each) => archivedOf(each, unread.get(keyOfParcel(each)) ?? []))
    await scanMonthsRepository.archive(transaction, parcels)
    return shipments.length
  })
}

/**
 * Adds the months to come, and deletes the scans of those that are no longer kept; of each parcel stays where
 * it stands. Any number of processes may do it at once. With 0 months scans are kept for ever.
 */
export async function keepScanMonths({
  database,
  scanMonths,
}: {
  readonly database: Database
  readonly scanMonths: number
}): Promise<void> {
  await scanMonthsRepository.add(database)
  if (scanMonths === 0) return
  while ((await archiveSome(database, scanMonths)) === PARCELS_AT_ONCE);
  // Another process may still be writing down where some stand.
  if (await scanMonthsRepository.isWaiting(database, scanMonths)) return
  await scanMonthsRepository.drop(database, scanMonths)
  while ((await scanMonthsRepository.deleteOld(database, scanMonths, SCANS_AT_ONCE)) > 0);
}
