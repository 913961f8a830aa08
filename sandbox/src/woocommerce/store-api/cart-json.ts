/** The whole cart, as every call that changes it responds. */
import { priceCart } from '../pricing/price-cart.ts'
import { CART_FEE } from '../pricing/priced-cart.ts'
import type { PricedCart, PricedRate } from '../pricing/priced-cart.ts'
import { consumeErrors } from '../pricing/refresh-cart.ts'
import type { Cart } from '../store/cart.ts'
import type { Store } from '../store/store.ts'
import { billingJson, destinationJson, shippingJson } from '../store/address-json.ts'
import { cartLineJson } from './cart-line-json.ts'
import { currencyJson, unitsText } from './money-json.ts'
import { lineName } from './product-json.ts'

export function cartJson(store: Store, cart: Cart): Record<string, unknown> {
  const priced = priceCart(store, cart)
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, next) => all + next, 0)
  return {
    items: priced.lines.map((line) => cartLineJson(store, line)),
    coupons: couponsJson(store, priced),
    fees: feesJson(store, priced),
    totals: totalsJson(store, priced),
    shipping_address: shippingJson(cart.shipping),
    billing_address: billingJson(cart.billing),
    needs_payment: priced.totals.price > 0,
    needs_shipping: priced.needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: priced.needsShipping,
    shipping_rates: packagesJson(store, cart, priced),
    items_count: sum(cart.lines.map(({ quantity }) => quantity)),
    items_weight: sum(priced.lines.map(({ line, sold }) => line.quantity * sold.product.grams)),
    cross_sells: [],
    errors: cart.errors.map(({ code, message }) => ({ code, message })),
    payment_methods: ['cod'],
    extensions: {},
  }
}

/** The same, after which the errors that are displayed once are gone. */
export function displayCart(store: Store, cart: Cart): Record<string, unknown> {
  const displayed = cartJson(store, cart)
  consumeErrors(cart)
  return displayed
}

const couponsJson = (store: Store, { coupons }: PricedCart): unknown[] =>
  coupons.map(({ coupon, discount, discountTax }) => ({
    code: coupon.code,
    discount_type: coupon.discountType,
    totals: {
      total_discount: unitsText(discount),
      total_discount_tax: unitsText(discountTax),
      ...currencyJson(store),
    },
  }))

/** Documented, not observed. */
const feesJson = (store: Store, { fee }: PricedCart): unknown[] =>
  fee === 0
    ? []
    : [
        {
          key: 'packing',
          name: CART_FEE,
          totals: { total: unitsText(fee), total_tax: '0', ...currencyJson(store) },
        },
      ]

function totalsJson(store: Store, { totals, taxLines, fee }: PricedCart): unknown {
  const optional = (units: number | null): string | null =>
    units === null ? null : unitsText(units)
  return {
    total_items: unitsText(totals.items),
    total_items_tax: unitsText(totals.itemsTax),
    total_fees: unitsText(fee),
    total_fees_tax: '0',
    total_discount: unitsText(totals.discount),
    total_discount_tax: unitsText(totals.discountTax),
    total_shipping: optional(totals.shipping),
    total_shipping_tax: optional(totals.shippingTax),
    total_price: unitsText(totals.price),
    total_tax: unitsText(totals.tax),
    tax_lines: taxLines.map(({ rate, total }) => ({
      name: rate.name,
      price: unitsText(total),
      rate: `${rate.percent}%`,
    })),
    ...currencyJson(store),
  }
}

/** One parcel; none where the destination is not served. */
function packagesJson(store: Store, cart: Cart, priced: PricedCart): unknown[] {
  if (!priced.needsShipping || priced.rates.length === 0) return []
  const items = priced.lines.map(({ line, sold }) => ({
    key: line.key,
    name: lineName(sold, line),
    quantity: line.quantity,
  }))
  const content = items.map(({ name, quantity }) => `${name} &times; ${quantity}`).join(', ')
  return [
    {
      package_id: 0,
      name: 'Shipment 1',
      destination: destinationJson(cart.shipping),
      items,
      shipping_rates: priced.rates.map((rate) => ({
        ...rateJson(rate, content),
        selected: rate.id === priced.selected?.id,
        ...currencyJson(store),
      })),
    },
  ]
}

const rateJson = ({ id, method, price, taxes }: PricedRate, content: string) => ({
  rate_id: id,
  name: method.title,
  description: '',
  delivery_time: '',
  price: unitsText(price),
  taxes: unitsText(taxes.reduce((all, { total }) => all + total, 0)),
  instance_id: method.instanceId,
  method_id: method.methodId,
  meta_data: [{ key: 'Items', value: content }],
})
