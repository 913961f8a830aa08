import { addIstDays, istDay } from '../calendar/index.ts'
import type { ShippingRate } from './delivery-options.ts'

/** The delivery dates by the rate's days. [checkout §3 Shipping preference, D-22, D-34] */
export interface DeliveryPromise {
  /** "2026-11-24", a day in India. */
  readonly earliestDay: string
  readonly latestDay: string
}

/** Undefined if the rate has no days. */
export function deliveryPromise(
  rate: Pick<ShippingRate, 'minSlaDays' | 'maxSlaDays'>,
  now: Date,
): DeliveryPromise | undefined {
  const known = [rate.minSlaDays, rate.maxSlaDays].filter((days) => days !== undefined)
  if (known.length === 0) return undefined
  // A rate may have only one bound, or both in the wrong order.
  const earliest = addIstDays(now, Math.max(0, Math.min(...known)))
  const latest = addIstDays(now, Math.max(0, ...known))
  return { earliestDay: istDay(earliest), latestDay: istDay(latest) }
}
