/**
 * What is done with an order of the shop that is to become ours: a table, by the state that it has there. [woocommerce §6, §7, §14]
 */
import { hasSameQuantities } from '../carts/same-quantities.ts'
import { PAID_IN_SHOP } from '../../../../ports/cart-orders.ts'
import type { NewPlatformOrder } from '../../../../ports/store-platform.ts'
import { feeChanges, feesFor } from './fee-lines.ts'
import { paiseOfText } from '../transport/money.ts'
import { addressesKey } from './order-address.ts'
import type { WireOrder } from './order-wire.ts'
import {
  ADDRESSES,
  isPaidThere,
  isPlacedFor,
  metaValue,
  OUR_ORDER,
  PAID,
  agreedTotal,
} from './our-order.ts'

export type FinishStep =
  /** It is our order. */
  | { readonly kind: 'DONE' }
  /** There is none that could become it: it is made from our own lines. */
  | { readonly kind: 'POST' }
  /** The parcel goes elsewhere by now; the tax depends on it, so it comes first. */
  | { readonly kind: 'ADDRESS' }
  | {
      readonly kind: 'FEES'
      readonly fees: ReturnType<typeof feesFor>
      readonly changes: ReturnType<typeof feeChanges>
    }
  /**
   * `PAY`: the shop's own way. `STATUS`: where that way would do nothing, or something else. `CLAIM`: it is an
   * order already that nobody has paid.
   */
  | { readonly kind: 'PAY' | 'STATUS' | 'CLAIM' }
  | { readonly kind: 'REFUSE'; readonly reason: string }

const IS_GONE = new Set(['trash', 'auto-draft'])
/** `set_paid` pays them. */
const PAYABLE = new Set(['pending', 'checkout-draft'])
/** Only the status brings them back. */
const STOPPED = new Set(['failed', 'cancelled', 'on-hold'])

export function finishStep(current: WireOrder | undefined, order: NewPlatformOrder): FinishStep {
  if (!current || IS_GONE.has(current.status)) return { kind: 'POST' }
  if (isPlacedFor(order.sourceId, current)) {
    return { kind: isPaymentMissing(current, order) ? 'CLAIM' : 'DONE' }
  }
  const other = metaValue(current, OUR_ORDER)
  if (other !== undefined && other !== order.sourceId) return refuse(PAID_IN_SHOP)
  if (isPaidThere(current)) {
    const { paymentReference } = order
    const isOurPayment = !!paymentReference && current.transaction_id === paymentReference
    return isOurPayment ? { kind: 'CLAIM' } : refuse(PAID_IN_SHOP)
  }
  if (PAYABLE.has(current.status) || STOPPED.has(current.status))
    return finishUnpaid(current, order)
  // Somebody has ordered it in the shop meanwhile, without paying.
  const isSame = current.status !== 'refunded' && isTotalRight(current, order)
  return isSame ? { kind: 'CLAIM' } : refuse(PAID_IN_SHOP)
}

function finishUnpaid(current: WireOrder, order: NewPlatformOrder): FinishStep {
  if (isEmptied(current, order)) return { kind: 'POST' }
  // A draft follows its cart, and a call of the shop's page that is late may still write to what was frozen: the
  // price may be the same by now with other items.
  if (!hasSameItems(current, order)) return { kind: 'POST' }
  const addresses = metaValue(current, ADDRESSES)
  if (addresses !== undefined && addresses !== addressesKey(order)) return { kind: 'ADDRESS' }
  if (!isTotalRight(current, order)) {
    const fees = feesFor(current, order.fees)
    const changes = feeChanges(current, fees)
    // An order of our own lines is brought to the paisa, which this one cannot be: it stays as it is, and is cancelled
    // later.
    return changes.length > 0 ? { kind: 'FEES', fees, changes } : { kind: 'POST' }
  }
  // Nothing is paid of an order that costs nothing, nor of one that is due on delivery.
  const isPaid = order.dueOnDelivery === 0 && agreedTotal(order) > 0
  return { kind: isPaid && PAYABLE.has(current.status) ? 'PAY' : 'STATUS' }
}

const refuse = (reason: string): FinishStep => ({ kind: 'REFUSE', reason })

const isTotalRight = (current: WireOrder, order: NewPlatformOrder): boolean =>
  paiseOfText(current.total) === agreedTotal(order)

/** The shop's word of it is missing where somebody had ordered it before we said that it is paid. */
const isPaymentMissing = (current: WireOrder, { paid, dueOnDelivery }: NewPlatformOrder): boolean =>
  paid > 0 && dueOnDelivery === 0 && !isPaidThere(current) && metaValue(current, PAID) === undefined

/** Its cart was emptied while it was a draft. */
const isEmptied = (current: WireOrder, order: NewPlatformOrder): boolean =>
  current.line_items.length === 0 || (paiseOfText(current.total) === 0 && agreedTotal(order) > 0)

const hasSameItems = ({ line_items: theirs }: WireOrder, { lines }: NewPlatformOrder): boolean =>
  hasSameQuantities(
    theirs.map(({ variation_id: variation, product_id: product, quantity }) => ({
      id: String(variation || product),
      quantity,
    })),
    lines.map(({ variantId, quantity }) => ({ id: variantId, quantity })),
  )
