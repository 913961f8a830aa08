import { discountStatus, doCombine, reduction } from '../discount.ts'
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
  | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'

export interface PricedCart {
  cart: Cart
  lines: readonly PricedLine[]
  /** One that is valid but does not combine with an earlier one is not applicable. */
  codes: readonly { code: string; isApplicable: boolean; refused?: RefusedCode }[]
  /** Discounts of the whole cart. */
  cartAllocations: readonly Allocation[]
  originalTotal: number
  subtotal: number
  total: number
  itemCount: number
}

/** What the platform would charge: discounts of lines first, then codes for the order on the rest. */
export function priceCart(shop: Shop, cart: Cart): PricedCart {
  const free = freeUnits(shop, cart)
  const withOffers = cart.lines.flatMap((line) => priceLine(shop, line, free.get(line) ?? []))
  const originalTotal = sum(withOffers.map((line) => line.originalLinePrice))
  const checked = cart.codes.map((code) => checkCode(shop, cart, { code, lines: withOffers }))
  const used = usedTogether(checked)
  const lines = withOffers.map((line) => discountLine(line, used))
  const subtotal = sum(lines.map((line) => line.linePrice))
  const cartAllocations = used
    .filter(({ value, productTag }) => value !== undefined && productTag === undefined)
    .flatMap((discount) => allocate(discount, subtotal) ?? [])
  return {
    cart,
    lines,
    codes: checked.map(({ code, refused, discount }) => ({
      code,
      isApplicable: discount !== undefined && used.includes(discount),
      ...(refused === undefined ? {} : { refused }),
    })),
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

/** A line has one discount of its own: the better one. */
function discountLine(line: PricedLine, used: readonly CodeDiscount[]): PricedLine {
  const code = used.find(({ productTag }) => productTag && line.product.tags.includes(productTag))
  const allocation = code && allocate(code, line.originalLinePrice)
  if (allocation === undefined) return line
  const linePrice = line.originalLinePrice - allocation.amount
  return linePrice < line.linePrice ? { ...line, allocations: [allocation], linePrice } : line
}

interface CheckedCode {
  code: string
  refused?: RefusedCode
  discount?: CodeDiscount
}

/** The first applicable code, and each further one that combines with those before it. */
function usedTogether(checked: readonly CheckedCode[]): readonly CodeDiscount[] {
  const used: CodeDiscount[] = []
  for (const { discount } of checked) {
    if (discount !== undefined && used.every((other) => doCombine(discount, other))) {
      used.push(discount)
    }
  }
  return used
}

function checkCode(
  shop: Shop,
  { buyer }: Cart,
  { code, lines }: { code: string; lines: readonly PricedLine[] },
): CheckedCode {
  const discount = findCode(shop, code)
  if (discount === undefined) return { code, refused: 'DISCOUNT_NOT_FOUND' }
  const refused = reasonOf(shop, discount, { email: buyer.email, lines })
  return refused === undefined ? { code: discount.code, discount } : { code, refused }
}

function reasonOf(
  shop: Shop,
  discount: CodeDiscount,
  { email, lines }: { email: string | undefined; lines: readonly PricedLine[] },
): RefusedCode | undefined {
  const { code, usageLimit = Infinity, usedBy = [], productTag, fromSubtotal = 0 } = discount
  if (discountStatus(discount, shop.sandbox.now()) !== 'ACTIVE') {
    return 'DISCOUNT_CURRENTLY_INACTIVE'
  }
  if ((shop.codeUses.get(code) ?? 0) >= usageLimit) return 'DISCOUNT_USAGE_LIMIT_REACHED'
  if (discount.appliesOncePerCustomer && email !== undefined && usedBy.includes(email)) {
    return 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
  }
  const entitled = lines.filter(
    ({ product }) => productTag === undefined || product.tags.includes(productTag),
  )
  if (entitled.length === 0) return 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
  const subtotal = sum(lines.map((line) => line.linePrice))
  return subtotal < fromSubtotal ? 'DISCOUNT_PURCHASE_NOT_IN_RANGE' : undefined
}

export function findCode(shop: Shop, code: string): CodeDiscount | undefined {
  return shop.codeDiscounts.find((item) => item.code.toUpperCase() === code.trim().toUpperCase())
}

/** Undefined for a code that makes the delivery free: prices of delivery are not the cart's. */
function allocate({ id, code, summary, value }: CodeDiscount, of: number): Allocation | undefined {
  if (value === undefined) return undefined
  const total = reduction(value, of)
  const type = 'discount_code' as const
  return { application: { id, type, title: code, summary, value, total }, amount: total }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
