import type { Scan } from '@thela/domain/tracking'
import type { Transaction } from '../../db/statement.ts'
import { scanOfRow } from './scan-row.ts'
import { standingsRepository } from './standings-repository.ts'
import type { ParcelKey, StandingShipment } from './standings-repository.ts'

export const keyOfParcel = ({ storeId, shipmentId }: ParcelKey): string =>
  JSON.stringify([storeId, shipmentId])

/** All scans of parcels whose standing the last release, or nobody yet, has written; else none. [ADR-232] */
export async function unreadScans(
  transaction: Transaction,
  shipments: readonly StandingShipment[],
): Promise<ReadonlyMap<string, readonly Scan[]>> {
  const stale = shipments.filter(({ isStale }) => isStale)
  if (stale.length === 0) return new Map()
  const parcels = stale.map(({ storeId, shipmentId }) => ({ storeId, shipmentId }))
  const rows = await standingsRepository.scansOf(transaction, parcels)
  const byParcel = Map.groupBy(rows, keyOfParcel)
  return new Map(
    [...byParcel].map(([key, its]) => [key, its.map(({ scan }) => scanOfRow(scan))] as const),
  )
}
