/**
 * What plugins of the shop put on every cart or take off it. Its order has the same, so the price of the cart needs
 * it: what is taken off is a discount, and what is put on is a part of the delivery. [woocommerce §4, §6]
 */
import type { PlatformCart, PlatformDeliveries } from '@thela/domain/checkout'
import { addPaise, rupeesText, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { DiscountAllocation } from '@thela/domain/orders'
import { plainText } from '../transport/plain-text.ts'
import { refused } from '../transport/refused.ts'
import { cartAmounts } from './cart-money.ts'
import type { WireCart } from './wire.ts'

/** The reason where a cart that is not sent anywhere costs more than its items. */
export const FEES_IN_SHOP = 'FEES_IN_SHOP'

/** With their taxes; below zero where they take more off than they put on. */
export function feesTotal(wire: WireCart): Paise {
  const amount = cartAmounts(wire)
  return addPaise(amount(wire.totals.total_fees), amount(wire.totals.total_fees_tax))
}

/** The names are those of the shop. */
const feesTitle = ({ fees = [] }: WireCart): string =>
  [...new Set(fees.map(({ name }) => plainText(name ?? '')).filter(Boolean))].join(' + ')

/** Of the whole cart, as a discount that the shop gives by itself. */
export function feesDiscount(wire: WireCart): readonly DiscountAllocation[] {
  const total = feesTotal(wire)
  if (total >= 0) return []
  const amount = subtractPaise(ZERO_PAISE, total)
  const title = feesTitle(wire)
  return [
    { amount, title, isAutomatic: true, value: rupeesText(amount), valueType: 'fixed_amount' },
  ]
}

type Rates = PlatformDeliveries['rates']

/** Each delivery costs so much more. */
export function withFees(wire: WireCart, rates: Rates): Rates {
  const fee = feesTotal(wire)
  if (fee <= 0) return rates
  const taxOfFees = cartAmounts(wire)(wire.totals.total_fees_tax)
  return rates.map(({ title, charge, tax = ZERO_PAISE, ...rate }) => ({
    ...rate,
    title: [title, feesTitle(wire)].filter(Boolean).join(' + '),
    charge: addPaise(charge, fee),
    tax: addPaise(tax, taxOfFees),
  }))
}

/** A code takes the whole charge of a delivery off, and the fee would be lost with it: the shop's free rate stays. */
export const freeByFees = (
  wire: WireCart,
  free: Pick<PlatformCart, 'freeDeliveries'>,
): Pick<PlatformCart, 'freeDeliveries'> => (feesTotal(wire) > 0 ? {} : free)

/** Nobody would be shown it before the payment. */
export function refuseHiddenFees(wire: WireCart): void {
  if (feesTotal(wire) > 0 && !wire.needs_shipping) throw refused(FEES_IN_SHOP)
}
