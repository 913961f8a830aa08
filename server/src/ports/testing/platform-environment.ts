import type { StorePlatform } from '../store-platform.ts'
import type { RawWebhook } from '../webhook.ts'
import type { Fault } from './faults.ts'

export interface OrderStateThere {
  readonly isCancelled: boolean
  /** Of the cart's variant: what is left of it on the order, and in stock. */
  readonly quantity: number
  readonly stock: number
  readonly shippingCity: string
  /** In paise: what the order costs now, and what it has received. */
  readonly total: number
  readonly received: number
}

/** A platform's other side, with one cart: two pieces of one variant, and something taken off. */
export interface PlatformEnvironment {
  readonly platform: StorePlatform
  readonly cart: {
    readonly token: string
    readonly variantId: string
    /** In paise. */
    readonly unitPrice: number
    readonly discount: number
    /** Another variant, which the shop has in stock, and its product. */
    readonly other: { readonly variantId: string; readonly productId: string }
  }
  orderCount(): number | Promise<number>
  /** Whether nothing is left to pay of an order there. */
  isPaid(platformOrderId: string): boolean | Promise<boolean>
  /** What became of an order there, and of the stock of the cart's variant. */
  stateOf(platformOrderId: string): OrderStateThere | Promise<OrderStateThere>
  /** The seller's people send an order; the webhooks of it, at least two. */
  parcelOf(
    platformOrderId: string,
  ): Promise<{ readonly trackingNumber: string; readonly webhooks: readonly RawWebhook[] }>
  cancellingOf(platformOrderId: string, sourceId: string): Promise<RawWebhook>
  /** The webhook, changed by somebody who does not know the secret. */
  tampered(webhook: RawWebhook): RawWebhook
  /** Whether its search does not know yet what was made just now; missing where it always knows. */
  setSearchLate?(isLate: boolean): void
  /** What goes wrong with every call from now on; nothing again without one. */
  setFault(fault?: Fault): void
  /** The longest time that it allows for a reply; none where it calls nobody. */
  longestWaitMs?(): number
  close(): Promise<void>
}
