import { couponProblem, emailTexts } from '../pricing/coupon-problem.ts'
import { cartTexts } from '../pricing/messages.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { Problem } from '../problem.ts'
import type { Cart } from '../store/cart.ts'
import { setting } from '../store/settings.ts'
import { findCoupon } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { changedCart } from './change-cart.ts'
import { inQuotes, withEntities } from './entities.ts'
import { message } from './messages.ts'
import { requireParams } from './read-params.ts'
import { textParam } from './store-call.ts'
import type { Handler } from './store-call.ts'

function requireCoupons(store: Store): void {
  if (setting(store).isOn('coupons')) return
  throw new Problem(404, 'woocommerce_rest_cart_coupon_disabled', {
    message: cartTexts(store).disabled(),
  })
}

/** One code for every reason: only the translated message differs. */
const couponError = (text: string, details?: unknown): Problem =>
  new Problem(400, 'woocommerce_rest_cart_coupon_error', {
    message: text,
    data: { status: 400, ...(details === undefined ? {} : { details }) },
  })

/** Applies a code, or says why not. */
export function addCoupon(store: Store, cart: Cart, code: string): void {
  const texts = cartTexts(store)
  if (code === '') throw couponError(texts.noCode())
  const coupon = findCoupon(store, code)
  if (coupon === undefined) throw couponError(message(store, 'unknownCoupon', inQuotes(code)))
  if (cart.coupons.includes(code)) throw couponError(texts.applied(withEntities(code)))
  const alone = cart.coupons.find((other) => findCoupon(store, other)?.individualUse === true)
  if (alone !== undefined) throw couponError(texts.appliedAlone(withEntities(alone)))
  // A coupon that stands alone takes the place of those before it.
  const after = { ...cart, coupons: coupon.individualUse ? [] : cart.coupons }
  const text = couponProblem(store, { coupon, cart: after, priced: priceCart(store, after) })
  if (text !== undefined) {
    const details = emailTexts(store, coupon)
    throw couponError(text, text === details.cart ? details : undefined)
  }
  cart.coupons = [...after.coupons, code]
}

export const applyCoupon: Handler = async (call) => {
  const { store, params } = call
  requireCoupons(store)
  requireParams(params, ['code'])
  const code = textParam(params, 'code').trim().toLowerCase()
  return changedCart(call, (cart) => addCoupon(store, cart, code))
}

export const removeCoupon: Handler = async (call) => {
  const { store, params } = call
  requireCoupons(store)
  const code = textParam(params, 'code').trim().toLowerCase()
  return changedCart(call, (cart) => {
    if (!cart.coupons.includes(code)) {
      throw couponError(cartTexts(store).notApplied(withEntities(code)))
    }
    cart.coupons = cart.coupons.filter((other) => other !== code)
  })
}
