/** By a coupon of its own a discount for the method of payment comes out exact. Nobody is to see it. [woocommerce §7, §9] */
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { bestEffort } from '../transport/best-effort.ts'
import type { Client } from '../transport/client.ts'

export const ONE_TIME_PREFIX = 'thela-'

export const isOneTimeCode = (code: string): boolean =>
  code.toLowerCase().startsWith(ONE_TIME_PREFIX)

interface WithCode {
  readonly code: string
}

/** Finds them among the codes of a cart or an order. */
export const oneTimeCodes = (coupons: readonly WithCode[]): readonly string[] =>
  coupons.map(({ code }) => code.toLowerCase()).filter(isOneTimeCode)

export const couponCall = (what: 'apply' | 'remove', code: string) =>
  ({
    operation: `${what}-discount`,
    effect: 'ONCE',
    method: 'POST',
    path: `/cart/${what}-coupon`,
    body: { code },
  }) as const

const couponId = Compile(
  Type.Object({
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    code: Type.String(),
  }),
)

/**
 * Otherwise anybody who reads it in the cart could use it with another method, and each would stay in the shop's
 * list. An order that has it keeps its line.
 */
export async function deleteOneTimeCodes(
  client: Pick<Client, 'rest' | 'restList'>,
  codes: readonly string[],
): Promise<void> {
  for (const code of new Set(codes)) await bestEffort(() => deleteByCode(client, code))
}

async function deleteByCode(
  client: Pick<Client, 'rest' | 'restList'>,
  code: string,
): Promise<void> {
  const request = {
    operation: 'find-discount',
    effect: 'READ',
    method: 'GET',
    path: '/coupons',
    query: { code, _fields: 'id,code' },
  } as const
  const { items } = await client.restList(request, couponId)
  const coupon = items.find((each) => each.code.toLowerCase() === code.toLowerCase())
  if (coupon) await deleteCoupon(client, coupon.id)
}

export async function deleteCoupon(client: Pick<Client, 'rest'>, id: number): Promise<void> {
  await client.rest(
    {
      operation: 'delete-discount',
      effect: 'REPEATABLE',
      method: 'DELETE',
      path: `/coupons/${id}`,
      query: { force: 'true' },
    },
    couponId,
  )
}

/** By so many paise the items may cost less than was agreed, since the taxes are rounded anew. */
const MAX_ROUNDING = 5
/** The same where the shop rounds each tax to the rupee. */
const MAX_ROUNDING_TO_RUPEES = 300

/** Whether so much less than was agreed comes of rounding. */
export const isRounding = (missing: Paise, { hasPaise }: { readonly hasPaise: boolean }): boolean =>
  missing >= 0 && missing <= (hasPaise ? MAX_ROUNDING : MAX_ROUNDING_TO_RUPEES)

export function readOneTimeCode(
  code: string,
): { readonly amount: Paise; readonly total: Paise } | undefined {
  const [, amount, total] = /^thela-(\d{1,12})-(\d{1,12})-/i.exec(code) ?? []
  return amount && total
    ? { amount: paise(Number(amount)), total: paise(Number(total)) }
    : undefined
}
