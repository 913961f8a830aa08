/**
 * What a purchase is to an account of the store, and what such an account has to do with it: nothing about
 * a person. [D-47, ADR-332]
 */
import type { Reply } from '../api/call.ts'

type Ordered = Reply<'GET @platform/success-info'>
type OrderedCart = Ordered['cart']
type OrderedItem = OrderedCart['cartItems'][number]

/** The part of an order that is reported. */
export interface OrderToReport extends Pick<Ordered, 'orderId' | 'shipping_charge'> {
  readonly cart: Pick<OrderedCart, 'currency' | 'quote'> & {
    readonly cartItems: readonly Pick<
      OrderedItem,
      'variantId' | 'prodTitle' | 'variant' | 'quantity' | 'prodTotal'
    >[]
  }
}

/** Amounts are in rupees. */
export interface Purchase {
  /** The same wherever the order is counted, so that it counts once. */
  readonly orderId: string
  readonly currency: string
  /** The price of the whole order. */
  readonly total: number
  readonly shipping: number
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly variant?: string
    readonly quantity: number
    /** The price of one, after its discounts. */
    readonly price: number
  }[]
}

/** Reports the purchase to the account with that id; rejects where its script or address is out of reach. */
export type ReportPurchase = (id: string, purchase: Purchase) => Promise<void>

const rupees = (paise: number): number => Math.round(paise) / 100

export function toPurchase({ orderId, shipping_charge, cart }: OrderToReport): Purchase {
  return {
    orderId,
    currency: cart.currency,
    total: rupees(cart.quote.total),
    shipping: rupees(shipping_charge),
    items: cart.cartItems.map(({ variantId, prodTitle, variant, quantity, prodTotal }) => ({
      id: variantId,
      name: prodTitle,
      ...(variant === undefined ? {} : { variant }),
      quantity,
      price: rupees(prodTotal / quantity),
    })),
  }
}

/** Without its query, which names the cart. */
export const pageAddress = (): string => window.location.origin + window.location.pathname
