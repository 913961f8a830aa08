import type { Paise } from '@thela/domain/money'
import type { RefundOnPlatform } from './order-changes.ts'

interface RecordedAddress {
  readonly name: string
  readonly phone: string
  readonly addressLine1: string
  readonly addressLine2?: string
  readonly city: string
  /** Name or code, as the platform has it. */
  readonly state: string
  readonly country: string
  readonly pincode: string
}

/** An order that we created on the platform, as the platform stores it. Money in paise. */
export interface RecordedOrder {
  readonly platformOrderId: string
  /** "#1001" */
  readonly name: string
  readonly createdAt: Date
  readonly cancelledAt?: Date
  /** Our own attributes of the order, `thela_order` and the like. */
  readonly attributes: Readonly<Record<string, string>>
  readonly phone?: string
  readonly email?: string
  readonly shippingAddress?: RecordedAddress
  readonly billingAddress?: RecordedAddress
  readonly lines: readonly {
    readonly id: string
    readonly variantId: string
    readonly productId: string
    readonly title: string
    readonly variantTitle?: string
    readonly sku?: string
    readonly quantity: number
    readonly unitPrice: Paise
    readonly requiresShipping: boolean
    readonly taxable: boolean
  }[]
  /** Delivery, and a charge of the payment method where there is one. */
  readonly charges: readonly { readonly title: string; readonly charge: Paise }[]
  readonly discountCode?: string
  /** Part of the total, whether the prices contain it or it came on top. */
  readonly tax?: { readonly amount: Paise; readonly isOnTop: boolean }
  readonly total: Paise
  /** Total received, including what has been refunded since. */
  readonly received: Paise
  /** Of money: all that are recorded there. */
  readonly refunds: readonly RefundOnPlatform[]
}

/** The platform's history of our orders, which is more complete than ours after a restored backup. */
export interface OrderHistory {
  /** Every order with our tag that was created or changed since then, oldest first. May reject with `ExternalServiceError`. */
  ordersSince(since: Date): Promise<readonly RecordedOrder[]>
}
