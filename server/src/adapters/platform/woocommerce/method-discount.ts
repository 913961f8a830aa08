/**
 * A discount for the method of payment is a coupon of its own for this cart, good for one order and a day: a
 * negative fee would take its share of the taxes along. [woocommerce §7, §14]
 */
import { randomBytes } from 'node:crypto'
import type { Paise } from '@thela/domain/money'
import { bestEffort } from './best-effort.ts'
import type { OpenCart } from './cart-access.ts'
import type { Client } from './client.ts'
import { rupeesOf } from './money.ts'
import { isOneTimeCode, ONE_TIME_PREFIX } from './one-time-code.ts'
import { couponId, withId } from './order-wire.ts'
import { refusalReason, refused } from './refused.ts'
import type { WireCart } from './wire.ts'

/** The reason where the shop does not take it, as beside a code that stands alone. */
export const NO_METHOD_DISCOUNT = 'NO_METHOD_DISCOUNT'

const DAY_MS = 86_400_000

/** The cart has the discount of this amount and no other, or none. */
export async function setMethodDiscount(
  client: Client,
  cart: OpenCart,
  { wire, amount }: { readonly wire: WireCart; readonly amount: Paise },
): Promise<WireCart> {
  const ours = wire.coupons.map(({ code }) => code).filter(isOneTimeCode)
  const isWanted = (code: string): boolean => amount > 0 && amountIn(code) === amount
  const [kept] = ours.filter(isWanted)
  let result = wire
  for (const code of ours.filter((each) => each !== kept)) {
    result = await cart.change(couponCall('remove', code))
    await bestEffort(() => deleteCoupon(client, code))
  }
  if (amount === 0 || kept !== undefined) return result
  return apply(client, cart, amount)
}

async function apply(client: Client, cart: OpenCart, amount: Paise): Promise<WireCart> {
  const code = `${ONE_TIME_PREFIX}${amount}-${randomBytes(9).toString('hex')}`
  const { id } = await client.rest(
    {
      operation: 'make-discount',
      effect: 'ONCE',
      method: 'POST',
      path: '/coupons',
      body: {
        code,
        discount_type: 'fixed_cart',
        amount: rupeesOf(amount),
        usage_limit: 1,
        date_expires: new Date(Date.now() + DAY_MS).toISOString().slice(0, 19),
      },
    },
    withId,
  )
  try {
    return await cart.change(couponCall('apply', code))
  } catch (error) {
    if (refusalReason(error) === undefined) throw error
    await bestEffort(() => deleteById(client, id))
    throw refused(NO_METHOD_DISCOUNT)
  }
}

/** The code itself says it: what the shop says of a coupon is rounded by taxes. */
function amountIn(code: string): number {
  const [, amount] = /^thela-(\d{1,12})-/i.exec(code) ?? []
  return Number(amount)
}

const couponCall = (what: 'apply' | 'remove', code: string) =>
  ({
    operation: `${what}-discount`,
    effect: 'ONCE',
    method: 'POST',
    path: `/cart/${what}-coupon`,
    body: { code },
  }) as const

/** Else anybody who reads it in the cart could use it with another method. */
async function deleteCoupon(client: Client, code: string): Promise<void> {
  const request = {
    operation: 'find-discount',
    effect: 'READ',
    method: 'GET',
    path: '/coupons',
    query: { code, _fields: 'id,code' },
  } as const
  const { items } = await client.restList(request, couponId)
  const found = items.find((each) => each.code.toLowerCase() === code.toLowerCase())
  if (found) await deleteById(client, found.id)
}

async function deleteById(client: Client, id: number): Promise<void> {
  await client.rest(
    {
      operation: 'delete-discount',
      effect: 'REPEATABLE',
      method: 'DELETE',
      path: `/coupons/${id}`,
      query: { force: 'true' },
    },
    withId,
  )
}
