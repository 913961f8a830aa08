/**
 * The amounts of a cart. The shop rounds each tax of each line by itself, so its total is not always the sum of what
 * it says of the lines: the paise between them go to the largest line. [woocommerce §4]
 */
import { addPaise, paise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { paiseOfMinor } from '../transport/money.ts'
import { isOneTimeCode, isRounding, readOneTimeCode } from '../codes/one-time-code.ts'
import type { WireCart } from './wire.ts'

export interface CouponAmount {
  /** In the shop's own case. */
  readonly code: string
  readonly amount: Paise
  readonly isOfLines: boolean
}

interface CartMoney {
  /** What each line costs before discounts, in the order of the lines. */
  readonly originals: readonly Paise[]
  /** Those that people know, also one that takes nothing off the items. */
  readonly coupons: readonly CouponAmount[]
  /** For each line, what each coupon of lines takes off it. */
  readonly allocations: readonly (readonly { readonly code: string; readonly amount: Paise }[])[]
}

const OF_LINES: readonly (string | null | undefined)[] = ['percent', 'fixed_product']

/** An amount of the cart in paise. */
export function cartAmounts({ totals }: WireCart): (units: string | null | undefined) => Paise {
  return (units) => paiseOfMinor(units ?? '0', totals.currency_minor_unit)
}

/** Some shops have prices in whole rupees. */
export const hasPaise = ({ totals }: WireCart): boolean => totals.currency_minor_unit > 0

export function cartMoney(wire: WireCart): CartMoney {
  const amount = cartAmounts(wire)
  const withTax = (net: string, tax: string): Paise => addPaise(amount(net), amount(tax))
  const listed = wire.items.map(({ totals }) =>
    withTax(totals.line_subtotal, totals.line_subtotal_tax),
  )
  const reductions = wire.items.map(({ totals }, index) =>
    subtractPaise(listed[index] ?? paise(0), withTax(totals.line_total, totals.line_total_tax)),
  )
  const all = wire.coupons.map(({ code, discount_type: type, totals }) => ({
    code,
    amount: withTax(totals.total_discount, totals.total_discount_tax),
    isOfLines: OF_LINES.includes(type),
  }))
  const coupons = all.filter(({ code }) => !isOneTimeCode(code))
  const originals = withRest(listed, roundingRest(wire, { listed, all }))
  return { originals, coupons, allocations: allocate(coupons, { originals, reductions }) }
}

/** Items with their taxes, after all coupons, by the shop's own total. */
export function itemsTotal(wire: WireCart): Paise {
  const amount = cartAmounts(wire)
  const { totals } = wire
  const besides = addPaise(
    amount(totals.total_shipping),
    amount(totals.total_shipping_tax),
    amount(totals.total_fees),
    amount(totals.total_fees_tax),
  )
  return subtractPaise(amount(totals.total_price), besides)
}

/** What the items cost by the shop's total, less what its lines and coupons say. */
function roundingRest(
  wire: WireCart,
  { listed, all }: { readonly listed: readonly Paise[]; readonly all: readonly CouponAmount[] },
): Paise {
  const items = itemsTotal(wire)
  const lines = addPaise(...listed)
  const [ours] = all.flatMap(({ code }) => readOneTimeCode(code) ?? [])
  const isExact =
    ours !== undefined && isRounding(subtractPaise(ours.total, items), { hasPaise: hasPaise(wire) })
  // Our own coupon says what the items cost without it.
  const whole = isExact ? addPaise(ours.total, ours.amount) : items
  const taken = all.filter(({ code }) => !(isExact && isOneTimeCode(code)))
  const discounts = taken.filter((coupon) => coupon.amount > 0)
  // Without our own coupon the total would be that of the lines.
  if (discounts.length > 0 && discounts.every(({ code }) => isOneTimeCode(code))) return paise(0)
  return subtractPaise(addPaise(whole, ...taken.map((coupon) => coupon.amount)), lines)
}

function withRest(amounts: readonly Paise[], rest: Paise): readonly Paise[] {
  const largest = amounts.indexOf(paise(Math.max(0, ...amounts)))
  return amounts.map((amount, index) => (index === largest ? addPaise(amount, rest) : amount))
}

/** The shop says what a coupon takes off, and what all coupons take off a line. */
function allocate(
  coupons: readonly CouponAmount[],
  lines: { readonly originals: readonly Paise[]; readonly reductions: readonly Paise[] },
): CartMoney['allocations'] {
  const parts = lines.originals.map((): { code: string; amount: Paise }[] => [])
  const reducible = lines.originals.map((original, index) =>
    Math.min(original, Math.max(0, lines.reductions[index] ?? 0)),
  )
  const room = lines.originals.map(Number)
  for (const { code, amount } of coupons.filter(({ isOfLines }) => isOfLines)) {
    const taken = room.map(() => 0)
    let left: number = amount
    const take = (index: number, limit: number): void => {
      const part = Math.max(0, Math.min(left, limit, room[index] ?? 0))
      left -= part
      room[index] = (room[index] ?? 0) - part
      reducible[index] = Math.max(0, (reducible[index] ?? 0) - part)
      taken[index] = (taken[index] ?? 0) + part
    }
    room.forEach((_, index) => take(index, reducible[index] ?? 0))
    // Paise of rounding, to the last line that has the coupon, or else that has room.
    const last = taken.findLastIndex((part) => part > 0)
    if (last >= 0) take(last, left)
    room.forEach((_, index) => take(index, left))
    taken.forEach((part, index) => {
      if (part > 0) parts[index]?.push({ code, amount: paise(part) })
    })
  }
  return parts
}
