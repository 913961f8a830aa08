/** The codes of a shopper, which the shop calls coupons. [D-23, I22, woocommerce §4, §9] */
import { couponCode } from '@thela/domain/checkout'
import type { PlatformCart } from '@thela/domain/checkout'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { CartWithCodes, DiscountCodes } from '../../../../ports/discount-codes.ts'
import { appliedCodes } from '../session/cart-access.ts'
import type { CartAccess, OpenCart } from '../session/cart-access.ts'
import { addItems } from '../carts/cart-items.ts'
import { readCoupon } from './coupon-by-code.ts'
import { isPublished } from './coupon-rules.ts'
import { isOneTimeCode } from './one-time-code.ts'
import { SESSION_OVER, unlessRefused } from '../transport/refused.ts'
import { setCodes } from './set-codes.ts'
import type { CodeParts } from './set-codes.ts'
import type { WireCart } from '../carts/wire.ts'

const NO_CART: CartWithCodes = { cart: undefined, refused: [] }

/** The shop takes this person for the buyer. */
const buyer = Compile(Type.Object({ billing_address: Type.Object({ email: Type.String() }) }))
const emailOn = (wire: WireCart): string | undefined =>
  buyer.Check(wire) ? wire.billing_address.email || undefined : undefined

const unique = (codes: readonly string[]): readonly string[] => [...new Set(codes.map(couponCode))]

export function makeDiscountCodes(
  parts: CodeParts & { readonly carts: CartAccess },
): DiscountCodes {
  const { carts, client } = parts
  return {
    setCodes: (token, codes) =>
      onCart(carts, token, async (cart) => {
        const wire = await cart.read()
        const request = { codes: unique(codes), email: emailOn(wire) }
        return wire.items.length === 0 ? NO_CART : replaceCodes(parts, { cart, wire }, request)
      }),
    tryCodes: (items, codes) =>
      carts.begin(async (cart) => {
        // No discount depends on a text that is engraved.
        const wire = await addItems(
          cart,
          items.map(({ variantId, quantity }) => ({ variantId, quantity })),
        )
        const request = { codes: unique(codes), email: undefined }
        return wire.items.length === 0 ? NO_CART : replaceCodes(parts, { cart, wire }, request)
      }, false),
    setBuyer: (token, { email }) => onCart(carts, token, (cart) => setBuyer(parts, cart, email)),
    async fetchLimit(code) {
      if (isOneTimeCode(code)) return undefined
      const coupon = await readCoupon(client, code)
      if (!coupon || !isPublished(coupon)) return undefined
      return {
        usageLimit: coupon.usage_limit || undefined,
        used: coupon.usage_count,
        isOncePerCustomer: coupon.usage_limit_per_user === 1,
      }
    },
  }
}

async function onCart(
  carts: CartAccess,
  token: string,
  task: (cart: OpenCart) => Promise<CartWithCodes>,
): Promise<CartWithCodes> {
  const changed = await unlessRefused(SESSION_OVER, () => carts.open(token, task))
  return changed ?? NO_CART
}

/** Those that are refused stay with the cart, for the shopper to see. */
async function replaceCodes(
  parts: CodeParts,
  there: { readonly cart: OpenCart; readonly wire: WireCart },
  request: Parameters<typeof setCodes>[2],
): Promise<CartWithCodes> {
  const { wire, refused } = await setCodes(parts, there, request)
  return { cart: await converted(there.cart, wire, refused), refused }
}

/** Codes that the shop took off are accounted for: the cart must not report them as lost. */
function converted(
  cart: OpenCart,
  wire: WireCart,
  refused: CartWithCodes['refused'],
): Promise<PlatformCart | undefined> {
  cart.remember({ refused, applied: appliedCodes(wire) })
  return cart.convert(wire)
}

/** Codes that are not for this buyer leave the cart, and those that were not for another one are tried again. */
async function setBuyer(
  parts: CodeParts,
  cart: OpenCart,
  email: string | undefined,
): Promise<CartWithCodes> {
  const { refused: before, applied = [] } = cart.session()
  const wire = await cart.change({
    operation: 'set-buyer',
    effect: 'REPEATABLE',
    method: 'POST',
    path: '/cart/update-customer',
    body: { billing_address: { email: email ?? '' } },
  })
  if (wire.items.length === 0) return NO_CART
  const forOthers = before.filter(({ reason }) => reason === 'NOT_FOR_CUSTOMER')
  // A code that the shop has taken off by itself is tried as well: else nobody knows why.
  const codes = unique([...appliedCodes(wire), ...applied, ...forOthers.map(({ code }) => code)])
  const after = await setCodes(parts, { cart, wire }, { codes, email })
  const refused = [...before.filter(({ code }) => !codes.includes(code)), ...after.refused]
  return { cart: await converted(cart, after.wire, refused), refused }
}
