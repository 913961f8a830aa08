import { priceCart } from '../pricing/price-cart.ts'
import { CART_FEE } from '../pricing/priced-cart.ts'
import type { PricedCart, PricedLine, PricedRate } from '../pricing/priced-cart.ts'
import { ratesFor } from '../pricing/taxes.ts'
import { cartHash } from '../store-api/cart-hash.ts'
import type { Cart } from '../store/cart.ts'
import type { CouponLine, DeliveryLine, FeeLine, Meta, Order, OrderLine } from '../store/order.ts'
import { isVersion8 } from '../store/settings.ts'
import { nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { computeFeeTaxes, exactNet, netTaxes, sumTaxes } from './compute-taxes.ts'
import { choiceMeta, lineArticle } from './order-line.ts'

type Fresh<Part> = Omit<Part, 'id' | 'meta'>

/** Writes a cart into its order; fees that somebody put on the order stay. */
export function fillFromCart(store: Store, order: Order, cart: Cart): void {
  const priced = priceCart(store, cart)
  order.billing = { ...cart.billing }
  order.shipping = { ...cart.shipping }
  order.cartHash = cartHash(store, cart)
  order.lines = filledLines(store, order, priced.lines)
  order.deliveries = filledDeliveries(store, { order, cart, priced })
  order.coupons = filledCoupons(store, order, priced)
  order.fees = filledFees(store, order, priced)
  computeFeeTaxes(store, order)
  sumTaxes(store, order)
}

/** What an emptied cart leaves of its draft: version 8 leaves the shipping, version 10.5 leaves everything and does not come here. */
export function emptyDraft(store: Store, order: Order): void {
  order.cartHash = ''
  order.lines = []
  order.coupons = []
  order.fees = othersFees(order)
  if (!isVersion8(store)) order.deliveries = []
  computeFeeTaxes(store, order)
  sumTaxes(store, order)
}

const filledLines = (store: Store, order: Order, lines: readonly PricedLine[]): OrderLine[] =>
  lines.map(({ line, sold, subtotal, total, taxes }) => {
    const rates = ratesFor(store, sold.product.taxClass, order.shipping)
    const fresh: Fresh<OrderLine> = {
      ...lineArticle(store, sold),
      quantity: line.quantity,
      subtotal,
      total,
      exactSubtotal: exactNet(
        { net: subtotal, taxes: taxes.map((share) => share.subtotal) },
        rates,
      ),
      exactTotal: exactNet({ net: total, taxes: taxes.map((share) => share.total) }, rates),
      taxes: taxes.map((share) => ({ ...share })),
    }
    return (
      findSame(order.lines, fresh) ?? {
        id: nextId(store),
        ...fresh,
        meta: choiceMeta(store, sold, line.variation),
      }
    )
  })

function filledDeliveries(
  store: Store,
  { order, cart, priced }: { order: Order; cart: Cart; priced: PricedCart },
): DeliveryLine[] {
  const { selected } = priced
  if (selected === undefined) return []
  const fresh: Fresh<DeliveryLine> = {
    methodTitle: selected.method.title,
    methodId: selected.method.methodId,
    instanceId: String(selected.method.instanceId),
    isTaxed: selected.method.isTaxed || isVersion8(store),
    total: selected.price,
    taxes: deliveryTaxes(store, selected, cart),
  }
  const items = priced.lines.map(
    ({ line, sold }) => `${sold.product.name} &times; ${line.quantity}`,
  )
  const known = findSame(order.deliveries, fresh)
  if (known !== undefined) return [known]
  return [{ id: nextId(store), ...fresh, meta: [meta(store, 'Items', items.join(', '))] }]
}

/** Version 8 taxes in the order what the cart did not tax. */
function deliveryTaxes(store: Store, { price, taxes }: PricedRate, cart: Cart) {
  if (isVersion8(store)) return netTaxes({ total: price }, ratesFor(store, '', cart.shipping))
  return taxes.map((share) => ({ ...share }))
}

const othersFees = ({ fees }: Order): FeeLine[] => fees.filter(({ isOfCart }) => !isOfCart)

/** That of the cart has its line once, however often the draft is renewed. */
function filledFees(store: Store, order: Order, { fee }: PricedCart): FeeLine[] {
  const others = othersFees(order)
  if (fee === 0) return others
  const known = order.fees.find(({ isOfCart }) => isOfCart)
  if (known) return [{ ...known, total: fee }, ...others]
  const fresh: FeeLine = {
    id: nextId(store),
    isOfCart: true,
    name: CART_FEE,
    taxStatus: 'none',
    total: fee,
    taxes: [],
    meta: [],
  }
  return [fresh, ...others]
}

const filledCoupons = (store: Store, order: Order, { coupons }: PricedCart): CouponLine[] =>
  coupons.map(({ coupon, discount, discountTax }) => {
    const fresh: Fresh<CouponLine> = { code: coupon.code, discount, discountTax }
    const facts = [coupon.id, coupon.code, coupon.discountType, Number(coupon.amount)]
    return (
      findSame(order.coupons, fresh) ?? {
        id: nextId(store),
        ...fresh,
        meta: [meta(store, 'coupon_info', JSON.stringify(facts))],
      }
    )
  })

const meta = (store: Store, key: string, value: unknown): Meta => ({
  id: nextId(store),
  key,
  value,
})

/** A part of the order that the cart has not changed: its id stays. */
function findSame<Part extends object>(
  parts: readonly Part[],
  fresh: Omit<Part, 'id' | 'meta'>,
): Part | undefined {
  const expected = Object.entries(fresh).map(([key, value]) => [key, JSON.stringify(value)])
  return parts.find((part) =>
    expected.every(([key, text]) => JSON.stringify(part[key as keyof Part]) === text),
  )
}
