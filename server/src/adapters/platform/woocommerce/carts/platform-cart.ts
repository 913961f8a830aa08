/** Their cart, in our terms. [woocommerce §4] */
import { couponCode } from '@thela/domain/checkout'
import type { PlatformCart } from '@thela/domain/checkout'
import { addPaise, rupeesText, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { DiscountAllocation } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { cartAmounts, cartMoney } from './cart-money.ts'
import type { CouponAmount } from './cart-money.ts'
import { cartDeliveries } from './cart-deliveries.ts'
import { feesDiscount, feesTotal, freeByFees, refuseHiddenFees } from './cart-fees.ts'
import { cartLine } from './cart-line.ts'
import type { ProductFact } from '../catalogue/product-facts.ts'
import { refused } from '../transport/refused.ts'
import type { Session } from '../session/session.ts'
import type { WireCart, WireCoupon } from './wire.ts'

export interface AroundCart {
  readonly session: Session
  /** Their keys are the ids of the lines. */
  readonly products: ReadonlyMap<string, ProductFact>
  /** Their keys are the codes in upper case. */
  readonly coupons: ReadonlyMap<string, WireCoupon>
}

/** Undefined when it is empty. Its lines less its discounts are what the shop's total says, to the paisa. */
export function platformCart(wire: WireCart, around: AroundCart): PlatformCart | undefined {
  if (wire.items.length === 0) return undefined
  if (wire.totals.currency_code !== 'INR') throw refused('CURRENCY_NOT_INR')
  refuseHiddenFees(wire)
  const { session, coupons: rules } = around
  const money = cartMoney(wire)
  const allocation = ({ code, amount }: { code: string; amount: Paise }): DiscountAllocation =>
    namedAllocation({ code: couponCode(code), amount }, rules)
  const items = wire.items.map((line, index) => {
    const discountAllocations = (money.allocations[index] ?? []).map(allocation)
    return cartLine(wire, line, {
      ...around,
      originalTotal: money.originals[index] ?? ZERO_PAISE,
      discountAllocations,
    })
  })
  const applied = money.coupons.map(({ code }) => couponCode(code))
  const effective = money.coupons.filter(({ amount }) => amount > 0)
  const refusedCodes = session.refused.map(({ code }) => code)
  const deliveries = cartDeliveries(wire, session)
  const ofPlugins = feesDiscount(wire)
  return {
    token: session.userId,
    items,
    totalDiscount: addPaise(...[...effective, ...ofPlugins].map(({ amount }) => amount)),
    cartLevelDiscounts: [
      ...effective.filter(({ isOfLines }) => !isOfLines).map(allocation),
      ...ofPlugins,
    ],
    discounts: effective.map((coupon) => listedDiscount(coupon, rules)),
    codes: [...new Set([...applied, ...refusedCodes])],
    ...freeByFees(wire, freeDeliveries(applied, rules)),
    ...taxLines(wire),
    isChargeTaxKnown: true,
    ...omitUndefined({ deliveries }),
  }
}

function namedAllocation(
  { code, amount }: { readonly code: string; readonly amount: Paise },
  rules: AroundCart['coupons'],
): DiscountAllocation {
  const percent = percentOfCode(code, rules)
  return {
    amount,
    title: code,
    isAutomatic: false,
    ...(percent === undefined
      ? { value: rupeesText(amount), valueType: 'fixed_amount' }
      : { value: String(percent), valueType: 'percentage' }),
  }
}

function percentOfCode(code: string, rules: AroundCart['coupons']): number | undefined {
  const rule = rules.get(code)
  const percent = rule?.discount_type === 'percent' ? Number(rule.amount) : NaN
  return percent > 0 ? percent : undefined
}

function listedDiscount({ code, amount }: CouponAmount, rules: AroundCart['coupons']) {
  const name = couponCode(code)
  const percent = percentOfCode(name, rules)
  return percent === undefined
    ? { code: name, type: 'FIXED' as const, value: amount }
    : { code: name, type: 'PERCENTAGE' as const, value: percent }
}

function freeDeliveries(
  applied: readonly string[],
  rules: AroundCart['coupons'],
): Pick<PlatformCart, 'freeDeliveries'> {
  const free = applied.filter((code) => rules.get(code)?.free_shipping === true)
  return free.length > 0 ? { freeDeliveries: free.map((code) => ({ code })) } : {}
}

/**
 * The taxes of the items, which the prices contain, by their names. Those of delivery and fees are taken out of the
 * largest; a fee that is a discount lowers the tax of the items.
 */
function taxLines(wire: WireCart): Pick<PlatformCart, 'taxLines'> {
  const amount = cartAmounts(wire)
  const { totals } = wire
  const ofFees = feesTotal(wire) > 0 ? amount(totals.total_fees_tax) : ZERO_PAISE
  const besides = addPaise(amount(totals.total_shipping_tax), ofFees)
  const ofItems = subtractPaise(amount(totals.total_tax), besides)
  if (ofItems <= 0) return {}
  const byName = new Map<string, Paise>()
  for (const { name, price } of totals.tax_lines ?? [])
    byName.set(name, addPaise(byName.get(name) ?? ZERO_PAISE, amount(price)))
  const lines = [...byName].toSorted(([, a], [, b]) => b - a)
  const rest = subtractPaise(ofItems, addPaise(...byName.values()))
  if (lines.length === 0) return { taxLines: [{ amount: ofItems }] }
  const [largest] = lines
  return {
    taxLines: [...byName].map(([title, tax]) => ({
      title,
      amount: title === largest?.[0] ? addPaise(tax, rest) : tax,
    })),
  }
}
