import type { Address } from '../../accounts/index.ts'
import type { Paise } from '../../money/index.ts'
import type { Language } from '../../text/index.ts'
import type { EmiOfOrder } from '../price/emi-of-order.ts'
import type { LineItem } from '../price/line-item.ts'
import type { LineProperty } from '../price/line-property.ts'
import type { PaymentMethod, SubPaymentMethod } from '../price/payment-method.ts'
import type { Quote } from '../price/quote.ts'

/** The data agreed when the payment starts; it never changes afterwards. [I14] */
export interface OrderSnapshot {
  readonly lines: readonly LineItem[]
  readonly quote: Quote
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly email?: string
  readonly delivery?: OrderDelivery
  readonly paymentMethod: PaymentMethod
  /** The plan, where it is paid by EMI. */
  readonly emi?: EmiOfOrder
  /** The payment page of a link (SWP), or the checkout (SWC). */
  readonly subPaymentMethod?: SubPaymentMethod
  readonly gstin?: string
  /** In which the customer read us. Nothing of an order that was taken over from the platform. */
  readonly language?: Language
  /** What the shopper wrote to the shop, and what the shop's pages noted of the cart. */
  readonly note?: string
  readonly attributes?: readonly LineProperty[]
  readonly utm: Readonly<Record<string, string>>
  /** Who sent the shopper, of partner mode. */
  readonly partner?: string
  /** The order that the platform made of the cart, where it makes them. */
  readonly platformDraft?: PlatformDraft
}

/** An order of the platform that was not paid yet. */
export interface PlatformDraft {
  readonly platformOrderId: string
  /** By the platform, with everything: what is charged. */
  readonly total: Paise
  /** By the platform, of the cart that it was made from: another one after each change of that cart. */
  readonly cartHash: string
  /** The token of that cart. */
  readonly cart: string
}

/** The chosen delivery option. */
export interface OrderDelivery {
  readonly id: string
  readonly type: 'DELIVERY' | 'LOCAL_DELIVERY' | 'PICKUP'
  readonly serviceType?: 'SURFACE' | 'EXPRESS' | 'SAME_DAY'
  readonly displayText: string
  readonly charge: number
  readonly minSLA?: number
  readonly maxSLA?: number
  /** Calendar days in Asia/Kolkata, YYYY-MM-DD. */
  readonly earliest?: string
  readonly latest?: string
  readonly address?: string
  readonly instructions?: string
}
