/** What the form and the links of the classic cart change. */
import type { CartLine } from '../store/cart.ts'
import { findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { maximumQuantity } from '../store-api/cart-line-json.ts'
import { changeCart } from '../store-api/change-cart.ts'
import { addCoupon } from '../store-api/coupon-calls.ts'
import { tryChange } from './visit.ts'
import type { Visit } from './visit.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** `?remove_item=…` and `?remove_coupon=…`; true when the address had one of them. */
export async function removeByAddress({ store, session }: Visit, query: Fields): Promise<boolean> {
  const { remove_item: key, remove_coupon: code } = query
  if (key === undefined && code === undefined) return false
  await changeCart(store, session.cart, (cart) => {
    const at = cart.lines.findIndex((line) => line.key === key)
    if (at >= 0) cart.lines.splice(at, 1)
    cart.coupons = cart.coupons.filter((applied) => applied !== code)
  })
  return true
}

/** Quantities, and a code where the form was sent by its button. False when something was refused. */
export async function applyCartForm(visit: Visit, form: Fields): Promise<boolean> {
  const { store, session } = visit
  await changeCart(store, session.cart, (cart) => {
    for (const line of cart.lines) line.quantity = enteredQuantity(store, line, form)
    const filled = cart.lines.filter(({ quantity }) => quantity > 0)
    cart.lines.splice(0, cart.lines.length, ...filled)
  })
  const { apply_coupon: isSent, coupon_code: code = '' } = form
  if (isSent === undefined) return true
  return tryChange(visit, () =>
    changeCart(store, session.cart, (cart) => addCoupon(store, cart, code.trim().toLowerCase())),
  )
}

function enteredQuantity(store: Store, line: CartLine, form: Fields): number {
  const { key, quantity } = line
  const entered = Number(form[`cart[${key}][qty]`] ?? quantity)
  if (!Number.isInteger(entered) || entered < 0) return quantity
  const step = Number(key === form['more']) - Number(key === form['less'])
  const sold = findSold(store, line.variationId ?? line.productId)
  return Math.min(entered + step, sold === undefined ? quantity : maximumQuantity(sold))
}
