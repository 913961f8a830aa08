import { addIstDays, istDay } from '../calendar/index.ts'
import type { ShippingRate } from './delivery-options.ts'

/** When the parcel should be there, by the rate's days. [checkout §3 Shipping preference, D-22, D-34] */
export interface DeliveryPromise {
  /** "2026-11-24", the days in India. */
  readonly earliestDay: string
  readonly latestDay: string
}

/** None where the rate names no days. */
export function deliveryPromise(
  rate: Pick<ShippingRate, 'minSlaDays' | 'maxSlaDays'>,
  now: Date,
): DeliveryPromise | undefined {
  const known = [rate.minSlaDays, rate.maxSlaDays].filter((days) => days !== undefined)
  if (known.length === 0) return undefined
  // A rate may name one bound only, or both the wrong way round.
  const earliest = addIstDays(now, Math.max(0, Math.min(...known)))
  const latest = addIstDays(now, Math.max(0, ...known))
  return { earliestDay: istDay(earliest), latestDay: istDay(latest) }
}
