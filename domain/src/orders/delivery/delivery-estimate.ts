/**
 * The expected delivery day: the promised one, otherwise the courier's estimate, otherwise what parcels
 * on this way usually take. [account §4, tracking §3, ADR-230]
 */
export interface DeliveryDates {
  readonly pdd?: Date
  readonly edd?: Date
  /** By the history of deliveries. */
  readonly usual?: Date
}

export function deliveryEstimate(dates: DeliveryDates): Date | undefined {
  return dates.pdd ?? dates.edd ?? dates.usual
}
