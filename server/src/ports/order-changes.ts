import type { PlatformAddress } from './platform-address.ts'

/** Pieces that are taken off an order. */
export interface RemovedItems {
  readonly items: readonly { readonly variantId: string; readonly quantity: number }[]
  /** `CANCELLED`: they were not sent. `RETURNED`: they were, and have come back. */
  readonly because: 'CANCELLED' | 'RETURNED'
  /** 10–40 of A–Z a–z 0–9 _ - */
  readonly key: string
}

/**
 * Changes of an order that is on the platform. No money moves there, and its customer gets no message from it.
 * Every method may reject with `ExternalServiceError`: `refused` where the order no longer allows it.
 */
export interface OrderChangesOnPlatform {
  /** Nothing of it was sent: its items go back into stock. Safe to repeat. */
  cancel(platformOrderId: string): Promise<void>
  /** They go back into stock. Safe to repeat with the same key. */
  removeItems(platformOrderId: string, removed: RemovedItems): Promise<void>
  /** Safe to repeat. */
  setShippingAddress(platformOrderId: string, address: PlatformAddress): Promise<void>
}
