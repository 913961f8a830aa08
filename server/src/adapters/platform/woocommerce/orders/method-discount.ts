/**
 * A discount for the method of payment is a coupon of its own for this cart, good for one order and a day: a
 * negative fee would take its share of the taxes along. [woocommerce §7, §14]
 */
import { randomBytes } from 'node:crypto'
import { addPaise, rupeesText, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { bestEffort } from '../transport/best-effort.ts'
import type { OpenCart } from '../session/cart-access.ts'
import { hasPaise, itemsTotal } from '../carts/cart-money.ts'
import type { Client } from '../transport/client.ts'
import { paiseOfText } from '../transport/money.ts'
import {
  couponCall,
  deleteCoupon,
  deleteOneTimeCodes,
  isRounding,
  ONE_TIME_PREFIX,
  oneTimeCodes,
  readOneTimeCode,
} from '../codes/one-time-code.ts'
import { withId } from './order-wire.ts'
import type { WireOrder } from './order-wire.ts'
import { refusedReason, refused } from '../transport/refused.ts'
import type { WireCart } from '../carts/wire.ts'

/** The reason where the shop does not take it, as beside a code that stands alone. */
export const NO_METHOD_DISCOUNT = 'NO_METHOD_DISCOUNT'

const DAY_MS = 86_400_000
/** The taxes are rounded anew with each amount: it may come out a few paise too dear. */
const MAX_TRIES = 4

/** The cart has the discount of this amount and no other, or none. */
export async function setMethodDiscount(
  client: Client,
  cart: OpenCart,
  { wire, amount }: { readonly wire: WireCart; readonly amount: Paise },
): Promise<WireCart> {
  const ours = oneTimeCodes(wire.coupons)
  const fitting = ours.find((code) => amount > 0 && isStillFor(code, amount, wire))
  let result = wire
  for (const code of ours.filter((each) => each !== fitting)) {
    result = await cart.change(couponCall('remove', code))
    await deleteOneTimeCodes(client, [code])
  }
  if (amount === 0 || fitting !== undefined) return result
  return (
    (await applyAgain(cart, { wire: result, amount })) ??
    apply(client, cart, { wire: result, amount })
  )
}

/** That of an order which nobody has paid yet. Undefined where it is another discount, or is used up by now. */
async function applyAgain(
  cart: OpenCart,
  { wire, amount }: { readonly wire: WireCart; readonly amount: Paise },
): Promise<WireCart | undefined> {
  const { oneTimeCode: code } = cart.session()
  const known = code === undefined ? undefined : readOneTimeCode(code)
  const total = subtractPaise(itemsTotal(wire), amount)
  if (code === undefined || known?.amount !== amount || known.total !== total) return undefined
  try {
    return await cart.change(couponCall('apply', code))
  } catch (error) {
    if (refusedReason(error) === undefined) throw error
    return undefined
  }
}

/** Never dearer than agreed: what is missing then is put on as a fee, and nothing can be taken off exactly. */
async function apply(
  client: Client,
  cart: OpenCart,
  { wire, amount }: { readonly wire: WireCart; readonly amount: Paise },
): Promise<WireCart> {
  const total = subtractPaise(itemsTotal(wire), amount)
  let off = amount
  for (let tries = 1; ; tries += 1) {
    const code = oneTimeCode(amount, total)
    const id = await makeCoupon(client, code, off)
    const applied = await applyCoupon(client, cart, { id, code })
    const excess = subtractPaise(itemsTotal(applied), total)
    if (excess <= 0 || tries === MAX_TRIES) return applied
    await cart.change(couponCall('remove', code))
    await bestEffort(() => deleteCoupon(client, id))
    off = addPaise(off, excess)
  }
}

async function makeCoupon(client: Client, code: string, off: Paise): Promise<number> {
  const { id } = await client.rest(
    {
      operation: 'make-discount',
      effect: 'ONCE',
      method: 'POST',
      path: '/coupons',
      body: {
        code,
        discount_type: 'fixed_cart',
        amount: rupeesText(off),
        usage_limit: 1,
        date_expires: new Date(Date.now() + DAY_MS).toISOString().slice(0, 19),
      },
    },
    withId,
  )
  return id
}

async function applyCoupon(
  client: Client,
  cart: OpenCart,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<WireCart> {
  try {
    return await cart.change(couponCall('apply', code))
  } catch (error) {
    if (refusedReason(error) === undefined) throw error
    await bestEffort(() => deleteCoupon(client, id))
    throw refused(NO_METHOD_DISCOUNT)
  }
}

/** The code itself says the discount, and what the items are to cost with it. */
const oneTimeCode = (amount: Paise, total: Paise): string =>
  `${ONE_TIME_PREFIX}${amount}-${total}-${randomBytes(9).toString('hex')}`

/** Its cart may have been changed since. */
function isStillFor(code: string, amount: Paise, wire: WireCart): boolean {
  const known = readOneTimeCode(code)
  if (known?.amount !== amount) return false
  return isRounding(subtractPaise(known.total, itemsTotal(wire)), { hasPaise: hasPaise(wire) })
}

/** By how much the items of an order cost less than was agreed, for no other reason than rounding. */
export function missingPaise(current: WireOrder): Paise {
  const [known] = current.coupon_lines.flatMap(({ code }) => readOneTimeCode(code) ?? [])
  if (!known) return ZERO_PAISE
  const items = current.line_items.flatMap((line) => [
    paiseOfText(line.total),
    paiseOfText(line.total_tax),
  ])
  const missing = subtractPaise(known.total, addPaise(...items))
  // A shop without paise writes none.
  return isRounding(missing, { hasPaise: current.total.includes('.') }) ? missing : ZERO_PAISE
}
