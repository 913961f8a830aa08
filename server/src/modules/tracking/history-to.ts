/** Days from the store's own deliveries, for the checkout and the tracking page. [D-85, ADR-230] */
import { addIstDays } from '@thela/domain/calendar'
import { daysFromHistory } from '@thela/domain/orders'
import type { HistoryDays } from '@thela/domain/orders'
import { isFinalStage } from '@thela/domain/tracking'
import type { Database } from '../../db/statement.ts'
import type { Store } from '../stores/index.ts'
import { deliveryHistoryRepository } from './delivery-history-repository.ts'
import type { FoundShipment } from './find-shipment.ts'
import { originOf } from './way-of-parcel.ts'

/** A reading serves every request about the same places for this long, on this server. */
const KEPT_MS = 15 * 60_000
const MAX_KEPT = 5_000

type DaysByRate = ReadonlyMap<string, HistoryDays>
const NONE: DaysByRate = new Map()

/** Empty where the store says no dates, or too few parcels have gone there. */
export type HistoryTo = (store: Store, to: string, from?: string) => Promise<DaysByRate>

interface Dependencies {
  readonly database: Database
  readonly now: () => Date
}

async function readDays(
  database: Database,
  { storeId, config }: Store,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DaysByRate> {
  const rateIds = config.shippingPref.deliveryRates.map(({ id }) => id)
  const rows = await deliveryHistoryRepository.between(database, { storeId, from, to }, rateIds)
  return new Map(
    rows.flatMap(({ rateId, ...history }) => {
      const days = daysFromHistory(history)
      return days ? [[rateId, days] as const] : []
    }),
  )
}

export function makeHistoryTo({ database, now }: Dependencies): HistoryTo {
  const kept = new Map<string, { readonly days: Promise<DaysByRate>; readonly until: number }>()
  return async function historyTo(store, to, from = originOf(store)) {
    const { shippingPref, uiConfig } = store.config
    if (uiConfig.hideSlaValues || shippingPref.deliveryRates.length === 0) return NONE
    const key = [store.storeId, store.version, from, to].join(' ')
    const before = kept.get(key)
    if (before && before.until > now().getTime()) return before.days
    const days = readDays(database, store, { from, to })
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.delete(key)
    kept.set(key, { days, until: now().getTime() + KEPT_MS })
    // A failure is the caller's, and not kept.
    days.catch(() => kept.delete(key))
    return days
  }
}

/** When a parcel on its way will arrive, where neither a promise nor its courier names a day. */
export async function usualDay(
  historyTo: HistoryTo,
  { store, shipment }: FoundShipment,
): Promise<Date | undefined> {
  const { pdd, edd, status, direction } = shipment
  if (pdd || edd || direction === 'REVERSE' || isFinalStage(status)) return undefined
  const { orderedAt, originPincode, destinationPincode, deliveryRate } = shipment
  if (!orderedAt || destinationPincode === null || deliveryRate === null) return undefined
  const byRate = await historyTo(store, destinationPincode, originPincode ?? undefined)
  const days = byRate.get(deliveryRate)
  return days && addIstDays(orderedAt, days.maxDays)
}
