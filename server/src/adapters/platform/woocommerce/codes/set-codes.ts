/** The codes of one cart. The first has precedence where they do not combine. [D-23, woocommerce §4] */
import type { RefusedCode } from '../../../../ports/discount-codes.ts'
import { appliedCodes } from '../session/cart-access.ts'
import type { OpenCart } from '../session/cart-access.ts'
import { makeCoupons } from './coupon-by-code.ts'
import type { Coupons } from './coupon-by-code.ts'
import type { Client } from '../transport/client.ts'
import { couponReason, isForBuyer } from './coupon-rules.ts'
import { isOneTimeCode } from './one-time-code.ts'
import { refusedReason } from '../transport/refused.ts'
import type { WireCart } from '../carts/wire.ts'

export interface CodeParts {
  readonly client: Client
  readonly coupons: Coupons
}

interface RequestedCodes {
  /** Upper case. */
  readonly codes: readonly string[]
  /** Of the buyer, where it is known. */
  readonly email: string | undefined
}

interface Outcome {
  readonly wire: WireCart
  readonly refused: readonly RefusedCode[]
}

/** Whatever is wrong with a code the shop says one of these, with a text in its language. */
const OF_CODES: readonly (string | undefined)[] = ['CART_COUPON_ERROR', 'CART_COUPON_DISABLED']

/** Undefined where the shop refuses the code. */
async function tryChange(
  cart: OpenCart,
  path: '/cart/apply-coupon' | '/cart/remove-coupon',
  code: string,
): Promise<WireCart | undefined> {
  const [operation, effect] =
    path === '/cart/apply-coupon'
      ? (['apply-coupon', 'ONCE'] as const)
      : (['remove-coupon', 'REPEATABLE'] as const)
  try {
    return await cart.change({ operation, effect, method: 'POST', path, body: { code } })
  } catch (error) {
    if (!OF_CODES.includes(refusedReason(error))) throw error
    return undefined
  }
}

/** One that is not there any more is removed. */
const remove = async (cart: OpenCart, code: string): Promise<WireCart> =>
  (await tryChange(cart, '/cart/remove-coupon', code)) ?? cart.read()

/** Brings the codes of a cart in line, one call after another. */
export async function setCodes(
  { client, coupons }: CodeParts,
  { cart, wire: before }: { readonly cart: OpenCart; readonly wire: WireCart },
  { codes: requested, email }: RequestedCodes,
): Promise<Outcome> {
  const rules = await readRules(coupons, requested)
  const isAlone = (code: string): boolean => rules.get(code)?.individual_use ?? false
  const excludes = (code: string, other: string): boolean => isAlone(code) || isAlone(other)
  const accepted: string[] = []
  const refused: RefusedCode[] = []
  let wire = before
  const takeOff = async (fits: (code: string) => boolean): Promise<void> => {
    for (const code of appliedCodes(wire).filter(fits)) wire = await remove(cart, code)
  }

  await takeOff((code) => !requested.includes(code))
  for (const code of requested) {
    const rule = rules.get(code)
    const isForOthers = rule !== undefined && email !== undefined && !isForBuyer(rule, email)
    const isExcluded = accepted.some((other) => excludes(code, other))
    if (isForOthers || isExcluded || isOneTimeCode(code)) {
      await takeOff((other) => other === code)
      const reason = isExcluded ? 'NO_DISCOUNT' : isForOthers ? 'NOT_FOR_CUSTOMER' : 'NOT_FOUND'
      refused.push({ code, reason })
      continue
    }
    if (!appliedCodes(wire).includes(code)) {
      // The shop would take these off without a word, or refuse this one because of them.
      await takeOff((other) => !accepted.includes(other) && excludes(code, other))
      const changed = await tryChange(cart, '/cart/apply-coupon', code)
      if (!changed) {
        const now = await makeCoupons(client, Date.now).find(code)
        const use = { cart: await cart.convert(wire), email, now: Date.now() }
        refused.push({ code, reason: couponReason(now, use) })
        continue
      }
      wire = changed
    }
    accepted.push(code)
  }
  return { wire, refused }
}

async function readRules(coupons: Coupons, codes: readonly string[]) {
  const known = codes.filter((code) => !isOneTimeCode(code))
  return new Map(
    await Promise.all(known.map(async (code) => [code, await coupons.find(code)] as const)),
  )
}
