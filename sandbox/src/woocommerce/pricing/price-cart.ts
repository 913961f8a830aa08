import type { Cart, CartLine } from '../store/cart.ts'
import type { Coupon } from '../store/coupon.ts'
import { unitsPerRupee } from '../store/money.ts'
import { setting } from '../store/settings.ts'
import { findCoupon, findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { deliveryRates, selectedRate } from './delivery-rates.ts'
import { spreadDiscounts } from './discounts.ts'
import type { DiscountedItem, Shares } from './discounts.ts'
import type {
  CartTotals,
  PricedCart,
  PricedCoupon,
  PricedLine,
  PricedRate,
  PricedTax,
} from './priced-cart.ts'
import { currentPrice, displayPrice, grossPrice } from './sold-price.ts'
import { clean, includedTax, ratesFor, roundHalfUp, splitTax } from './taxes.ts'

interface Item extends DiscountedItem {
  readonly line: CartLine
}

/** What the store answers for a cart; it changes nothing. */
export function priceCart(store: Store, cart: Cart): PricedCart {
  const items = cart.lines.flatMap((line) => readItem(store, cart, line))
  const coupons = cart.coupons.flatMap((code) => findCoupon(store, code) ?? [])
  const shares = spreadDiscounts(store, coupons, items)
  const lines = items.map((item) => priceLine(store, cart, { item, shares }))
  const priced = coupons.map((coupon) =>
    priceCoupon(store, cart, { coupon, items, shares: shares.get(coupon.code) ?? new Map() }),
  )
  const sums = sumLines(lines)
  const discountTax = roundHalfUp(sum(priced.map(({ exactTax }) => exactTax)))
  const beforeCoupons = sums.items + sums.itemsTax
  const afterCoupons = beforeCoupons - sums.discount - discountTax
  const rates = deliveryRates(store, cart, { beforeCoupons, afterCoupons })
  const selected = selectedRate(store, cart, rates)
  const taxLines = makeTaxLines(store, lines, selected)
  const needsShipping = lines.length > 0
  const fee = needsShipping ? setting(store).number('cart-fee') * unitsPerRupee(store) : 0
  return {
    lines,
    fee,
    coupons: priced.map(({ exactTax, ...coupon }) => ({
      ...coupon,
      discountTax: roundHalfUp(exactTax),
    })),
    rates,
    ...(selected === undefined ? {} : { selected }),
    taxLines,
    totals: makeTotals({ ...sums, discountTax }, { taxLines, selected, needsShipping, fee }),
    needsShipping,
  }
}

function readItem(store: Store, cart: Cart, line: CartLine): Item[] {
  const sold = findSold(store, line.variationId ?? line.productId)
  if (sold === undefined) return []
  const gross = clean(grossPrice(store, sold, cart.shipping) * line.quantity)
  return [{ line, key: line.key, sold, quantity: line.quantity, gross }]
}

function priceLine(
  store: Store,
  cart: Cart,
  { item, shares }: { item: Item; shares: ReadonlyMap<string, Shares> },
): PricedLine {
  const { line, sold, gross } = item
  const { product, sale } = sold
  const rates = ratesFor(store, product.taxClass, cart.shipping)
  const discount = sum([...shares.values()].map((share) => share.get(item.key) ?? 0))
  const before = splitTax(gross, rates)
  const after = splitTax(gross - discount, rates)
  const display = (rupees: string): number =>
    displayPrice(store, { product, rupees }, cart.shipping)
  return {
    line,
    sold,
    price: display(currentPrice(sale)),
    regularPrice: display(sale.regularPrice),
    salePrice: display(currentPrice(sale)),
    subtotal: before.net,
    subtotalTax: before.tax,
    total: after.net,
    totalTax: after.tax,
    taxes: after.taxes.map(({ rate, amount }, index) => ({
      rateId: rate.id,
      total: amount,
      subtotal: before.taxes[index]?.amount ?? 0,
    })),
  }
}

/** Unlike a line's, the tax of a discount is rounded once, over all rates. */
function priceCoupon(
  store: Store,
  cart: Cart,
  { coupon, items, shares }: { coupon: Coupon; items: readonly Item[]; shares: Shares },
): Omit<PricedCoupon, 'discountTax'> & { exactTax: number } {
  const gross = sum([...shares.values()])
  const exactTax = sum(
    items.map(({ key, sold }) =>
      includedTax(shares.get(key) ?? 0, ratesFor(store, sold.product.taxClass, cart.shipping)),
    ),
  )
  return { coupon, discount: roundHalfUp(gross - exactTax), exactTax }
}

function sumLines(
  lines: readonly PricedLine[],
): Pick<CartTotals, 'items' | 'itemsTax' | 'discount'> {
  const items = sum(lines.map(({ subtotal }) => subtotal))
  return {
    items,
    itemsTax: sum(lines.map(({ subtotalTax }) => subtotalTax)),
    discount: items - sum(lines.map(({ total }) => total)),
  }
}

function makeTaxLines(
  store: Store,
  lines: readonly PricedLine[],
  selected: PricedRate | undefined,
): PricedTax[] {
  const shares = lines.flatMap(({ taxes }) => taxes)
  const deliveryShares = selected?.taxes ?? []
  return store.taxRates.flatMap((rate) => {
    const ofLines = shares.filter(({ rateId }) => rateId === rate.id)
    const ofDelivery = deliveryShares.filter(({ rateId, total }) => rateId === rate.id && total > 0)
    if (ofLines.length + ofDelivery.length === 0) return []
    const deliveryTotal = sum(ofDelivery.map(({ total }) => total))
    return [{ rate, total: sum(ofLines.map(({ total }) => total)) + deliveryTotal, deliveryTotal }]
  })
}

function makeTotals(
  sums: Pick<CartTotals, 'items' | 'itemsTax' | 'discount' | 'discountTax'>,
  {
    taxLines,
    selected,
    needsShipping,
    fee,
  }: {
    taxLines: readonly PricedTax[]
    selected: PricedRate | undefined
    needsShipping: boolean
    fee: number
  },
): CartTotals {
  const shipping = selected?.price ?? 0
  const tax = sum(taxLines.map(({ total }) => total))
  return {
    ...sums,
    shipping: needsShipping ? shipping : null,
    shippingTax: needsShipping ? sum(taxLines.map(({ deliveryTotal }) => deliveryTotal)) : null,
    tax,
    price: sums.items - sums.discount + fee + shipping + tax,
  }
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
