import type { Paise } from '@thela/domain/money'

interface PickupAddress {
  readonly name: string
  /** 10 digits. */
  readonly phone: string
  readonly addressLine1: string
  readonly addressLine2?: string
  readonly city: string
  readonly state: string
  readonly pincode: string
}

/** Items that a courier collects from a customer and brings to the store. */
export interface ReturnPickup {
  /** The same booking has the same key: 10–40 of A–Z a–z 0–9 _ - */
  readonly key: string
  readonly from: PickupAddress
  readonly to: PickupAddress
  readonly items: readonly {
    readonly title: string
    readonly sku: string
    readonly quantity: number
    /** Of one. */
    readonly price: Paise
  }[]
  readonly grams: number
  readonly orderedAt: Date
}

/**
 * Safe to repeat with the same key: where the courier takes none, what was booked is read first. May reject
 * with `ExternalServiceError`. `NOT_OFFERED`: nobody collects there; the store is notified instead.
 */
export type BookReturn = (pickup: ReturnPickup) => Promise<{ readonly awb: string } | 'NOT_OFFERED'>
