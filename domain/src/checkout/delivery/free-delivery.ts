/** Codes that take off the charge of the delivery. [checkout §4 Coupons, D-23, ADR-132] */
import type { Paise } from '../../money/index.ts'
import type { PriceLine } from '../../orders/index.ts'
import type { CartCoupon } from '../cart/cart.ts'

/** Whether a code does anything on its cart: one for the delivery does, whatever is chosen now. */
export const isCouponEffective = ({
  amount,
  freeDelivery,
}: Pick<CartCoupon, 'amount' | 'freeDelivery'>): boolean => amount > 0 || freeDelivery !== undefined

/** The charge of the chosen delivery, taken off by the first code that covers it. */
export function deliveryDiscount(
  coupons: readonly CartCoupon[],
  charge: Paise,
): PriceLine | undefined {
  const covering = coupons.find(
    ({ freeDelivery }) => freeDelivery && charge <= (freeDelivery.maximumCharge ?? Infinity),
  )
  if (covering === undefined || charge === 0) return undefined
  return { key: 'deliveryDiscount', amount: charge, title: covering.code }
}
