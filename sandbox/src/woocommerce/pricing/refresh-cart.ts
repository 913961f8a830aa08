import type { Cart, CartError, CartLine } from '../store/cart.ts'
import type { Sold } from '../store/product.ts'
import { isVersion8 } from '../store/settings.ts'
import { findCoupon, findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { invalidCoupon } from './coupon-problem.ts'
import { offerKey } from './delivery-rates.ts'
import { cartTexts, escapeEntities } from './messages.ts'
import { priceCart } from './price-cart.ts'
import { soldName } from './sold-name.ts'

export const SOLD_OUT = 'woocommerce_rest_product_out_of_stock'
export const WITHDRAWN = 'woocommerce_rest_cart_item_error'
export const COUPON_ERROR = 'woocommerce_rest_cart_coupon_error'

/**
 * What has happened to a cart since its last response: run after each change and before each response.
 * Run twice in a row it does nothing more.
 */
export function refreshCart(store: Store, cart: Cart): void {
  removeWithdrawnLines(store, cart)
  lowerQuantities(store, cart)
  reportSoldOutLines(store, cart)
  removeInvalidCoupons(store, cart)
  selectRate(store, cart)
}

/** The errors of one response: those that do not stick are gone with it. */
export function consumeErrors(cart: Cart): readonly CartError[] {
  const errors = [...cart.errors]
  cart.errors = errors.filter(({ isSticky }) => isSticky)
  return errors
}

export const isPublished = ({ product, variation }: Sold): boolean =>
  product.status === 'publish' && (variation === undefined || variation.status === 'publish')

/** How many can be sold; Infinity where the store does not count, or takes orders beyond its stock. */
export const sellableStock = ({ sale }: Sold): number =>
  sale.stock === null || sale.backorders !== 'no' ? Infinity : Math.max(0, sale.stock)

const soldLine = (store: Store, line: CartLine): Sold | undefined =>
  findSold(store, line.variationId ?? line.productId)

function removeWithdrawnLines(store: Store, cart: Cart): void {
  const lines = cart.lines.filter((line) => {
    const sold = soldLine(store, line)
    return sold === undefined || !isPublished(sold)
  })
  for (const line of lines) {
    const sold = soldLine(store, line)
    cart.lines.splice(cart.lines.indexOf(line), 1)
    if (sold === undefined) continue
    addError(cart, {
      code: WITHDRAWN,
      message: cartTexts(store).withdrawn(escapeEntities(soldName(sold))),
      isSticky: !isVersion8(store),
    })
  }
}

/** Without an error: the shopper is not notified. */
function lowerQuantities(store: Store, cart: Cart): void {
  for (const line of cart.lines) {
    const sold = soldLine(store, line)
    const stock = sold === undefined ? Infinity : sellableStock(sold)
    if (stock > 0) line.quantity = Math.min(line.quantity, stock)
  }
}

/** One error for all of them, in each response as long as they are sold out. */
function reportSoldOutLines(store: Store, cart: Cart): void {
  cart.errors = cart.errors.filter(({ code }) => code !== SOLD_OUT)
  const names = cart.lines.flatMap((line) => {
    const sold = soldLine(store, line)
    if (sold === undefined || sellableStock(sold) > 0) return []
    return [`&#8220;${escapeEntities(sold.product.name)}&#8221;`]
  })
  if (names.length === 0) return
  const texts = cartTexts(store)
  const last = names.at(-1) ?? ''
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} ${texts.and()} ${last}`
  addError(cart, { code: SOLD_OUT, message: texts.soldOut(list, names.length), isSticky: false })
}

/** An empty cart keeps its coupons. */
function removeInvalidCoupons(store: Store, cart: Cart): void {
  if (cart.lines.length === 0) return
  const texts = cartTexts(store)
  for (const code of cart.coupons) {
    const coupon = findCoupon(store, code)
    const reason =
      coupon === undefined
        ? texts.missing(escapeEntities(code))
        : invalidCoupon(store, { coupon, cart, priced: priceCart(store, cart) })
    if (reason === undefined) continue
    cart.coupons = cart.coupons.filter((other) => other !== code)
    addError(cart, {
      code: COUPON_ERROR,
      message: texts.removed(escapeEntities(code), reason.replace(/<[^>]*>/g, '')),
      isSticky: false,
    })
  }
}

/** The selection is stored, so that it stays while the offer stays, and is made anew when it changes. */
function selectRate(store: Store, cart: Cart): void {
  if (cart.lines.length === 0) return
  const { rates, selected } = priceCart(store, cart)
  cart.offeredRates = offerKey(rates)
  if (selected === undefined) delete cart.rateId
  else cart.rateId = selected.id
}

function addError(cart: Cart, error: CartError): void {
  const isThere = cart.errors.some(
    ({ code, message }) => code === error.code && message === error.message,
  )
  if (!isThere) cart.errors.push(error)
}
