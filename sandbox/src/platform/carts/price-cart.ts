import { discountStatus, reduction } from '../discount.ts'
import type { BuyGetDiscount, CodeDiscount, DiscountValue } from '../discount.ts'
import { findVariant } from '../shop.ts'
import type { Shop, Sold } from '../shop.ts'
import type { Cart, CartLine } from './cart.ts'

export interface Application {
  id: number
  type: 'automatic' | 'discount_code'
  title: string
  summary: string
  value: DiscountValue
  total: number
}

export interface Allocation {
  application: Application
  amount: number
}

export type PricedLine = Sold & {
  line: CartLine
  originalLinePrice: number
  /** Discounts of this line alone. */
  allocations: readonly Allocation[]
  /** After the line's own discounts, before those of the whole cart. */
  linePrice: number
}

export type RefusedCode =
  | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_CURRENTLY_INACTIVE'
  | 'DISCOUNT_USAGE_LIMIT_REACHED'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'

export interface PricedCart {
  cart: Cart
  lines: readonly PricedLine[]
  codes: readonly { code: string; refused?: RefusedCode }[]
  /** Discounts of the whole cart. */
  cartAllocations: readonly Allocation[]
  originalTotal: number
  subtotal: number
  total: number
  itemCount: number
}

/** What the platform would charge: line discounts first, then one code on the rest. */
export function priceCart(shop: Shop, cart: Cart): PricedCart {
  const free = freeUnits(shop, cart)
  const lines = cart.lines.flatMap((line) => priceLine(shop, line, free.get(line) ?? []))
  const originalTotal = sum(lines.map((line) => line.originalLinePrice))
  const subtotal = sum(lines.map((line) => line.linePrice))
  const checked = cart.codes.map((code) => checkCode(shop, code, subtotal))
  // The demo codes do not combine: the first applicable one is used.
  const chosen = checked.find((item) => item.refused === undefined)
  const codes = checked.map(({ code, refused: rejected }) =>
    rejected === undefined ? { code } : { code, refused: rejected },
  )
  const cartAllocations =
    chosen?.discount === undefined ? [] : [allocate(chosen.discount, subtotal)]
  return {
    cart,
    lines,
    codes,
    cartAllocations,
    originalTotal,
    subtotal,
    total: subtotal - sum(cartAllocations.map(({ amount }) => amount)),
    itemCount: sum(lines.map(({ line }) => line.quantity)),
  }
}

interface FreeUnits {
  discount: BuyGetDiscount
  units: number
}

/** A unit that another one was free for, or that is free itself, counts for no second discount. */
function freeUnits(shop: Shop, cart: Cart): Map<CartLine, FreeUnits[]> {
  const free = new Map<CartLine, FreeUnits[]>()
  const left = new Map(cart.lines.map((line) => [line, line.quantity]))
  const linesOf = (handle: string): CartLine[] =>
    cart.lines.filter((line) => findVariant(shop, line.variantId)?.product.handle === handle)
  const unitsOf = (lines: readonly CartLine[]): number =>
    sum(lines.map((line) => left.get(line) ?? 0))
  const take = (lines: readonly CartLine[], units: number, note?: BuyGetDiscount): void => {
    let open = units
    for (const line of lines) {
      const taken = Math.min(open, left.get(line) ?? 0)
      open -= taken
      left.set(line, (left.get(line) ?? 0) - taken)
      if (note && taken > 0) {
        free.set(line, [...(free.get(line) ?? []), { discount: note, units: taken }])
      }
    }
  }
  for (const discount of shop.buyGetDiscounts) {
    const buys = linesOf(discount.buys)
    const gets = linesOf(discount.gets)
    const isSame = discount.buys === discount.gets
    const times = isSame ? Math.floor(unitsOf(gets) / 2) : Math.min(unitsOf(buys), unitsOf(gets))
    take(gets, times, discount)
    take(buys, times)
  }
  return free
}

function priceLine(shop: Shop, line: CartLine, free: readonly FreeUnits[]): PricedLine[] {
  const sold = findVariant(shop, line.variantId)
  if (sold === undefined) return []
  const originalLinePrice = sold.variant.price * line.quantity
  if (free.length > 0) {
    const allocations = free.map(({ discount: { id, title, summary }, units }) => {
      const amount = sold.variant.price * units
      const value = { type: 'percentage', percent: 100 } as const
      const application = { id, type: 'automatic', title, summary, value, total: amount } as const
      return { application, amount }
    })
    const linePrice = originalLinePrice - sum(allocations.map(({ amount }) => amount))
    return [{ ...sold, line, originalLinePrice, allocations, linePrice }]
  }
  const offer = shop.automaticDiscounts.find(
    ({ productTag, fromQuantity }) =>
      sold.product.tags.includes(productTag) && line.quantity >= fromQuantity,
  )
  if (offer === undefined) {
    return [{ ...sold, line, originalLinePrice, allocations: [], linePrice: originalLinePrice }]
  }
  const { id, title, summary, value } = offer
  const amount = reduction(value, originalLinePrice)
  const application = { id, type: 'automatic', title, summary, value, total: amount } as const
  const allocations = [{ application, amount }]
  return [{ ...sold, line, originalLinePrice, allocations, linePrice: originalLinePrice - amount }]
}

interface CheckedCode {
  code: string
  refused?: RefusedCode
  discount?: CodeDiscount
}

function checkCode(shop: Shop, code: string, subtotal: number): CheckedCode {
  const discount = findCode(shop, code)
  if (discount === undefined) return { code, refused: 'DISCOUNT_NOT_FOUND' }
  if (discountStatus(discount, shop.sandbox.now()) !== 'ACTIVE') {
    return { code, refused: 'DISCOUNT_CURRENTLY_INACTIVE' }
  }
  const uses = shop.codeUses.get(discount.code) ?? 0
  if (discount.usageLimit !== undefined && uses >= discount.usageLimit) {
    return { code, refused: 'DISCOUNT_USAGE_LIMIT_REACHED' }
  }
  if (subtotal === 0) return { code, refused: 'DISCOUNT_NO_ENTITLED_LINE_ITEMS' }
  if (subtotal < (discount.fromSubtotal ?? 0)) {
    return { code, refused: 'DISCOUNT_PURCHASE_NOT_IN_RANGE' }
  }
  return { code: discount.code, discount }
}

export function findCode(shop: Shop, code: string): CodeDiscount | undefined {
  return shop.codeDiscounts.find((item) => item.code.toUpperCase() === code.trim().toUpperCase())
}

function allocate({ id, code, summary, value }: CodeDiscount, subtotal: number): Allocation {
  const amount = reduction(value, subtotal)
  const application = {
    id,
    type: 'discount_code',
    title: code,
    summary,
    value,
    total: amount,
  } as const
  return { application, amount }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
