/**
 * The expected delivery day: the promised one, otherwise the courier's estimate. [account §4,
 * tracking §3]
 */
export interface DeliveryDates {
  readonly pdd?: Date
  readonly edd?: Date
}

export function deliveryEstimate(dates: DeliveryDates): Date | undefined {
  return dates.pdd ?? dates.edd
}
