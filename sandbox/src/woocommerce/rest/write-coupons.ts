import { computeTaxes } from '../orders/compute-taxes.ts'
import { taxSubtotal } from '../orders/totals.ts'
import { couponProblem } from '../pricing/coupon-problem.ts'
import { spreadDiscounts } from '../pricing/discounts.ts'
import type { DiscountedItem, Shares } from '../pricing/discounts.ts'
import { cartTexts, escapeEntities } from '../pricing/messages.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { includedTax, splitTax } from '../pricing/taxes.ts'
import { Problem } from '../problem.ts'
import type { Cart } from '../store/cart.ts'
import type { Coupon } from '../store/coupon.ts'
import type { Order, OrderLine } from '../store/order.ts'
import type { Sold } from '../store/product.ts'
import { findCoupon, findSold, nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { TaxRate } from '../store/tax.ts'
import { exactAmounts, setAmounts } from './exact-amounts.ts'
import type { CouponBody } from './read-order-body.ts'

/**
 * Replaces the coupons of an order by those of a body. All discounts are made anew from the subtotals, so that a
 * line's own lower total is lost.
 */
export function writeCoupons(store: Store, order: Order, bodies: readonly CouponBody[]): void {
  const known = new Set(order.coupons.map(({ code }) => code))
  const coupons = bodies.map((body) => findValid(store, { order, body, known }))
  const duplicate = coupons.find((coupon, index) => coupons.indexOf(coupon) < index)
  if (duplicate !== undefined) {
    throw invalidCoupon(cartTexts(store).applied(escapeEntities(duplicate.code)))
  }
  if (order.areUsesCounted) moveUses(known, coupons, store)
  for (const line of order.lines) {
    const { subtotal } = exactAmounts(line)
    setAmounts(line, { subtotal, total: subtotal })
  }
  computeTaxes(store, order)
  const discounts = spreadDiscounts(store, coupons, discountedItems(store, order))
  for (const line of order.lines) lowerTotal(store, line, discounts)
  const ids = new Map(order.coupons.map(({ code, id }) => [code, id]))
  order.coupons = coupons.map(({ code }) => ({
    id: ids.get(code) ?? nextId(store),
    code,
    ...couponTotals(store, order, discounts.get(code)),
    meta: [],
  }))
  computeTaxes(store, order)
}

const invalidCoupon = (text: string): Problem =>
  new Problem(400, 'woocommerce_rest_invalid_coupon', { message: text })

interface Checked {
  readonly order: Order
  readonly body: CouponBody
  /** Codes that stand on the order already: their rules are not looked at again. */
  readonly known: ReadonlySet<string>
}

function findValid(store: Store, { order, body, known }: Checked): Coupon {
  if (body.id !== undefined) {
    throw new Problem(400, 'woocommerce_rest_coupon_item_id_readonly', {
      message: 'Coupon item ID is readonly.',
    })
  }
  if (body.code === '') throw invalidCoupon('Coupon code is required.')
  const coupon = findCoupon(store, body.code)
  if (coupon === undefined) {
    throw invalidCoupon(cartTexts(store).missing(escapeEntities(body.code)))
  }
  if (known.has(body.code)) return coupon
  const cart = cartFromOrder(store, order)
  const problem = couponProblem(store, { coupon, cart, priced: priceCart(store, cart) })
  if (problem !== undefined) throw invalidCoupon(problem)
  return coupon
}

/** The rules of coupons read a cart. */
function cartFromOrder(store: Store, { lines, billing, shipping }: Order): Cart {
  return {
    userId: '',
    lines: lines.flatMap(({ id, productId, variationId, quantity }) =>
      findSold(store, variationId || productId) === undefined
        ? []
        : [
            {
              key: String(id),
              productId,
              ...(variationId === 0 ? {} : { variationId }),
              variation: [],
              quantity,
            },
          ],
    ),
    coupons: [],
    billing,
    shipping,
    errors: [],
    touchedAt: store.sandbox.now(),
  }
}

/** Uses that were counted once follow the change. */
function moveUses(known: ReadonlySet<string>, coupons: readonly Coupon[], store: Store): void {
  for (const coupon of coupons) if (!known.has(coupon.code)) coupon.usageCount += 1
  for (const code of known) {
    const removed = coupons.some((coupon) => coupon.code === code)
      ? undefined
      : findCoupon(store, code)
    if (removed !== undefined) removed.usageCount = Math.max(0, removed.usageCount - 1)
  }
}

function discountedItems(store: Store, { lines }: Order): DiscountedItem[] {
  return lines.flatMap((line) => {
    const sold = lineSold(store, line)
    const gross = exactAmounts(line).subtotal + taxSubtotal(line.taxes)
    return sold === undefined
      ? []
      : [{ key: String(line.id), sold, quantity: line.quantity, gross }]
  })
}

function lineSold(store: Store, { productId, variationId }: OrderLine): Sold | undefined {
  const product = store.products.find(({ id }) => id === productId)
  return findSold(store, variationId || productId) ?? (product && { product, sale: product.sale })
}

const lineRates = (store: Store, { taxes }: OrderLine): TaxRate[] =>
  store.taxRates.filter(({ id }) => taxes.some(({ rateId }) => rateId === id))

function lowerTotal(store: Store, line: OrderLine, discounts: ReadonlyMap<string, Shares>): void {
  const gross = [...discounts.values()].reduce(
    (sum, shares) => sum + (shares.get(String(line.id)) ?? 0),
    0,
  )
  const net = gross - includedTax(gross, lineRates(store, line))
  const { subtotal } = exactAmounts(line)
  setAmounts(line, { subtotal, total: Math.max(0, subtotal - net) })
}

function couponTotals(
  store: Store,
  { lines }: Order,
  shares: Shares = new Map(),
): { discount: number; discountTax: number } {
  const parts = lines.map((line) => {
    const gross = shares.get(String(line.id)) ?? 0
    return { gross, tax: splitTax(gross, lineRates(store, line)).tax }
  })
  const discountTax = parts.reduce((sum, { tax }) => sum + tax, 0)
  return { discount: parts.reduce((sum, { gross }) => sum + gross, 0) - discountTax, discountTax }
}
