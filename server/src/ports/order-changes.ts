import type { Paise } from '@thela/domain/money'
import type { PlatformAddress } from './platform-address.ts'

/** Pieces that are taken off an order. */
export interface RemovedItems {
  readonly items: readonly { readonly variantId: string; readonly quantity: number }[]
  /** `CANCELLED`: they were not sent. `RETURNED`: they were, and have come back. */
  readonly because: 'CANCELLED' | 'RETURNED'
  /** 10–40 of A–Z a–z 0–9 _ - */
  readonly key: string
}

/** A charge of an order besides its items, as it was named when the order was made there. */
export interface ChargeOnPlatform {
  readonly name: string
  readonly amount: Paise
}

/** Money that the platform has recorded as refunded. */
export interface RefundOnPlatform {
  readonly platformRefundId: string
  readonly amount: Paise
}

/**
 * Changes of an order that is on the platform. No money moves there: it is moved by us and only recorded there. Its customer gets no message from it.
 * Every method may reject with `ExternalServiceError`: `refused` where the order no longer allows it.
 */
export interface OrderChangesOnPlatform {
  /** Nothing of it was sent: its items go back into stock. Safe to repeat. */
  cancel(platformOrderId: string): Promise<void>
  /** They go back into stock. Safe to repeat with the same key. */
  removeItems(platformOrderId: string, removed: RemovedItems): Promise<void>
  /** Safe to repeat. */
  setShippingAddress(platformOrderId: string, address: PlatformAddress): Promise<void>
  /**
   * A charge is not owed any more: it is taken off, and the total is lower by its amount. `refused` where the order
   * never had it, or has it with another amount. Safe to repeat.
   */
  removeCharge(platformOrderId: string, charge: ChargeOnPlatform): Promise<void>
  /**
   * So much of it has gone back in all, by whomever: the platform records what it does not have yet, up to what
   * it has as received. One call at a time for an order. Returns all that it has recorded by then, its owner's
   * refunds included. Safe to repeat.
   */
  recordRefund(
    platformOrderId: string,
    refunded: {
      readonly total: Paise
      /** Of the order, 10–28 of A–Z a–z 0–9 _ - */
      readonly key: string
    },
  ): Promise<readonly RefundOnPlatform[]>
}
