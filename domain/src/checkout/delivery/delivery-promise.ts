import { addIstDays, istDay, istHour } from '../../calendar/index.ts'
import type { ShippingRate } from './delivery-options.ts'

/** The delivery dates by the rate's days. [checkout §3 Shipping preference, D-22, D-34, ADR-125] */
export interface DeliveryPromise {
  /** "2026-11-24", a day in India. */
  readonly earliestDay: string
  readonly latestDay: string
}

export interface PromiseTime {
  readonly now: Date
  /** 0 to 24, in India: from then on nothing is promised for the same day. */
  readonly sameDayUntilHour: number
}

/** Undefined if the rate has no days. */
export function deliveryPromise(
  rate: Pick<ShippingRate, 'minSlaDays' | 'maxSlaDays'>,
  { now, sameDayUntilHour }: PromiseTime,
): DeliveryPromise | undefined {
  const known = [rate.minSlaDays, rate.maxSlaDays].filter((days) => days !== undefined)
  if (known.length === 0) return undefined
  // A rate may have only one bound, or both in the wrong order.
  const first = Math.max(0, Math.min(...known))
  const last = Math.max(0, ...known)
  // At 23:40 nobody brings or prepares an order today: its days begin with the next one.
  const begins = first === 0 && istHour(now) >= sameDayUntilHour ? 1 : 0
  return {
    earliestDay: istDay(addIstDays(now, first + begins)),
    latestDay: istDay(addIstDays(now, last + begins)),
  }
}
