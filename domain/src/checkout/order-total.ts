/** [checkout §9, §4, D-7, D-9, D-12, I13, I18] */
import { splitPartialCod } from '../payments/index.ts'
import type { PartialCodRule } from '../payments/index.ts'
import { addPaise, atLeastZero, paise, subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'

/** What the shopper pays. */
export interface TotalParts {
  readonly subtotal: Paise
  readonly cartDiscount: Paise
  readonly couponDiscount: Paise
  readonly paymentDiscount: Paise
  readonly paymentCharge: Paise
  readonly shippingCharge: Paise
  /** What lies on the gift cards and on the account; only as much as is needed is used. */
  readonly giftCardBalance?: Paise
  readonly storeCreditBalance?: Paise
}

export type OrderTotal = Omit<TotalParts, 'giftCardBalance' | 'storeCreditBalance'> & {
  /** subtotal − (payment discount + coupon + cart discount) + (payment charge + shipping charge) */
  readonly total: Paise
  readonly giftCardUsed: Paise
  readonly storeCreditUsed: Paise
  /** Left for the way of paying. */
  readonly payable: Paise
  readonly prepaidAmount: Paise
  readonly codAmount: Paise
}

export function orderTotal(parts: TotalParts, isCod: boolean): OrderTotal {
  const { giftCardBalance, storeCreditBalance, ...lines } = parts
  const discounts = addPaise(parts.paymentDiscount, parts.couponDiscount, parts.cartDiscount)
  const charges = addPaise(parts.paymentCharge, parts.shippingCharge)
  const total = atLeastZero(addPaise(subtractPaise(parts.subtotal, discounts), charges))
  const giftCardUsed = lesser(total, giftCardBalance ?? ZERO_PAISE)
  const afterGiftCard = subtractPaise(total, giftCardUsed)
  const storeCreditUsed = lesser(afterGiftCard, storeCreditBalance ?? ZERO_PAISE)
  const payable = subtractPaise(afterGiftCard, storeCreditUsed)
  return {
    ...lines,
    total,
    giftCardUsed,
    storeCreditUsed,
    payable,
    prepaidAmount: isCod ? ZERO_PAISE : payable,
    codAmount: isCod ? payable : ZERO_PAISE,
  }
}

/**
 * Part now, the rest at the door; the payment charge and discount are zeroed. None where the split
 * cannot be used: then the opt-in is cleared.
 */
export function partialCodTotal(parts: TotalParts, rule: PartialCodRule): OrderTotal | undefined {
  const total = orderTotal(
    { ...parts, paymentCharge: ZERO_PAISE, paymentDiscount: ZERO_PAISE },
    false,
  )
  const split = splitPartialCod(total.payable, rule)
  if (split === undefined) return undefined
  return { ...total, prepaidAmount: split.prepaid, codAmount: split.dueOnDelivery }
}

/** Nothing is left to pay: the provider is skipped and the order placed. */
export function isFree(total: OrderTotal): boolean {
  return total.payable === 0
}

function lesser(a: Paise, b: Paise): Paise {
  return paise(Math.min(a, Math.max(0, b)))
}
