/** The items that are left of an order. [woocommerce §8] */
import type { WireOrderLine, WireOrderThere, WireRefund } from './order-change-wire.ts'
import { metaNumber } from '../orders/order-meta.ts'
import { repeatedRefunds } from './repeated-refunds.ts'

/** Refunds have lines of their own, which name that of the order so. */
const REFUNDED_LINE = '_refunded_item_id'

export interface LineLeft {
  readonly id: number
  readonly variantId: string
  readonly quantity: number
}

export const lineVariantId = ({
  product_id: productId,
  variation_id: variationId,
}: WireOrderLine): string => String(variationId || productId)

/** An order's lines keep their quantities: each is counted down by what refunds took off. */
export function linesLeft(
  { line_items: lines }: WireOrderThere,
  refunds: readonly WireRefund[],
): readonly LineLeft[] {
  const repeated = repeatedRefunds(refunds)
  const off = refunds.filter(({ id }) => !repeated.has(id)).flatMap((refund) => refund.line_items)
  return lines.map((line) => {
    const ofLine = off.filter((each) => metaNumber(each, REFUNDED_LINE) === line.id)
    // Theirs are below zero.
    const removed = ofLine.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)
    return { id: line.id, variantId: lineVariantId(line), quantity: line.quantity - removed }
  })
}
