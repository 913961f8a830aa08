/** [checkout §3 Cart info as received, I13] */
import type { LineProperty } from '../orders/index.ts'
import { addPaise, atLeastZero, paise, subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import type { CartId } from '../values/index.ts'
import type { Cart, CartDiscount, CartItem, DiscountAllocation } from './cart.ts'

/** The cart as the platform answers it, in our names. */
export interface ServerCartForm {
  readonly token: string
  readonly items: readonly ServerCartItem[]
  readonly totalDiscount: Paise
  readonly cartLevelDiscounts: readonly ServerDiscount[]
  /** The list of the further mapped form; a platform without one leaves it out. */
  readonly discounts?: readonly CartDiscount[]
  readonly note?: string
  readonly attributes?: readonly LineProperty[]
}

export type ServerCartItem = Omit<CartItem, 'total' | 'originalTotal' | 'discountAllocations'> & {
  readonly discountAllocations: readonly ServerDiscount[]
  readonly originalLinePrice: Paise
  readonly finalLinePrice: Paise
}

export type ServerDiscount = DiscountAllocation & { readonly isAutomatic: boolean }

/** Sums are made from the lines, never taken over, so that they always add up. */
export function cartFromServerForm(id: CartId, form: ServerCartForm): Cart {
  const items = form.items.filter(({ quantity }) => quantity > 0).map(cartItem)
  const subtotal = addPaise(...items.map((item) => item.originalTotal))
  const wholeCart = addPaise(...form.cartLevelDiscounts.map(({ amount }) => amount))
  const ofLines = subtractPaise(subtotal, addPaise(...items.map((item) => item.total)))
  const discountAmount = paise(
    Math.min(subtotal, Math.max(atLeastZero(form.totalDiscount), ofLines + wholeCart)),
  )
  const applied = [
    ...form.cartLevelDiscounts,
    ...form.items.flatMap((item) => item.discountAllocations),
  ]
  const titles = [...new Set(applied.map(({ title }) => title))]
  return {
    id,
    token: form.token,
    currency: 'INR',
    items,
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discountAmount,
    ...(titles.length > 0 ? { discountTitle: titles.join(', ') } : {}),
    hasAutomaticDiscount: applied.some(({ isAutomatic }) => isAutomatic),
    discountAllocations: form.cartLevelDiscounts.map(allocation),
    discounts: discountsOf(form),
    areAllItemsShippable: items.every((item) => item.requiresShipping),
    weightGrams: items.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    ...(form.note === undefined ? {} : { note: form.note }),
    ...(form.attributes === undefined ? {} : { attributes: form.attributes }),
  }
}

function cartItem(item: ServerCartItem): CartItem {
  const { originalLinePrice, finalLinePrice, discountAllocations, ...rest } = item
  return {
    ...rest,
    total: finalLinePrice,
    originalTotal: originalLinePrice,
    discountAllocations: discountAllocations.map(allocation),
  }
}

function allocation({ amount, title, value, valueType }: ServerDiscount): DiscountAllocation {
  return { amount, title, value, valueType }
}

/** Without a list but with a total discount above 0, one FIXED discount with that value stands in. */
function discountsOf(form: ServerCartForm): readonly CartDiscount[] {
  if (form.discounts !== undefined && form.discounts.length > 0) return form.discounts
  if (form.totalDiscount <= 0) return []
  return [{ code: '', type: 'FIXED', value: form.totalDiscount }]
}
