import { paiseFrom } from '../money.ts'
import type { OrderDiscount, OrderLine, OrderTotals, TaxLine } from './order.ts'
import type { OrderInput } from './order-input.ts'

interface Parts {
  lines: readonly OrderLine[]
  shippingLines: readonly { price: number }[]
  taxLines: readonly TaxLine[]
  taxesIncluded: boolean
  discount: OrderDiscount | undefined
}

export function totalsOf(parts: Parts): OrderTotals {
  const lines = linesTotal(parts.lines)
  const discount = parts.discount?.amount ?? 0
  const isOnShipping = parts.discount?.type === 'shipping'
  const shipping = sum(parts.shippingLines.map(({ price }) => price))
  const ofLines = parts.lines.flatMap((line) => line.taxLines)
  const tax = sum([...parts.taxLines, ...ofLines].map(({ price }) => price))
  const subtotal = lines - (isOnShipping ? 0 : discount)
  const charged = lines - discount + shipping
  const total = charged + (parts.taxesIncluded ? 0 : tax)
  return { lines, discount, subtotal, shipping, tax, total }
}

/** The one code that an order may have, with its amount. */
export function discountOf(
  { discountCode }: OrderInput,
  lines: readonly OrderLine[],
  shippingLines: readonly { price: number }[],
): OrderDiscount | undefined {
  const fixed = discountCode?.itemFixedDiscountCode
  if (fixed !== undefined) {
    const input = paiseFrom(fixed.amountSet?.shopMoney.amount ?? '0')
    const amount = Math.min(input, linesTotal(lines))
    return { code: fixed.code, type: 'fixed_amount', amount }
  }
  const share = discountCode?.itemPercentageDiscountCode
  if (share !== undefined) {
    const amount = Math.round((linesTotal(lines) * (share.percentage ?? 0)) / 100)
    return { code: share.code, type: 'percentage', amount }
  }
  const free = discountCode?.freeShippingDiscountCode
  if (free === undefined) return undefined
  const amount = sum(shippingLines.map(({ price }) => price))
  return { code: free.code, type: 'shipping', amount }
}

function linesTotal(lines: readonly OrderLine[]): number {
  return sum(lines.map(({ price, quantity }) => price * quantity))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
