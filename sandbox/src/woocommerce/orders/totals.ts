import type { Order, TaxShare } from '../store/order.ts'
import type { Store } from '../store/store.ts'

/** Sums of an order, in units of the store. */
interface OrderTotals {
  /** Of the lines, after discount and without tax. */
  readonly items: number
  readonly discount: number
  readonly discountTax: number
  readonly shipping: number
  readonly shippingTax: number
  readonly fees: number
  /** Of lines and fees. */
  readonly cartTax: number
  readonly tax: number
  readonly total: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

export const taxTotal = (taxes: readonly TaxShare[]): number => sum(taxes.map(({ total }) => total))

export const taxSubtotal = (taxes: readonly TaxShare[]): number =>
  sum(taxes.map(({ subtotal }) => subtotal))

export function orderTotals(_store: Store, order: Order): OrderTotals {
  const { lines, deliveries, fees } = order
  const items = sum(lines.map(({ total }) => total))
  const shipping = sum(deliveries.map(({ total }) => total))
  const feesTotal = sum(fees.map(({ total }) => total))
  const linesTax = sum(lines.map(({ taxes }) => taxTotal(taxes)))
  const shippingTax = sum(deliveries.map(({ taxes }) => taxTotal(taxes)))
  const cartTax = linesTax + sum(fees.map(({ taxes }) => taxTotal(taxes)))
  const tax = cartTax + shippingTax
  return {
    items,
    discount: sum(lines.map(({ subtotal, total }) => subtotal - total)),
    discountTax: sum(lines.map(({ taxes }) => taxSubtotal(taxes))) - linesTax,
    shipping,
    shippingTax,
    fees: feesTotal,
    cartTax,
    tax,
    total: Math.max(0, items + shipping + feesTotal + tax),
  }
}
