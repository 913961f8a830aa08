/** [account §3 Sub-order, §4, I12] */
import { factsOf } from '../stored/facts-of.ts'
import {
  displayedOrderStatus,
  nothingArrives,
  orderLevelStatus,
  orderStatusFromShipment,
} from '@thela/domain/orders'
import type { LineItem, OrderStatus, RawOrderStatus, SubOrder } from '@thela/domain/orders'
import type { StoredOrder } from '../stored/orders-repository.ts'
import type { Parcel } from '../stored/parcel.ts'

export interface PartLine {
  readonly line: LineItem
  readonly quantity: number
  /** This part's share of the line's price. */
  readonly total: number
}

/** Items that travel together: one parcel, or everything not shipped yet. */
export interface OrderPart {
  readonly id: string
  readonly rawStatus: RawOrderStatus
  readonly subOrder: SubOrder
  readonly lines: readonly PartLine[]
  readonly parcel: Parcel | undefined
}

/** Takes items out of the remaining ones, so that parts add up to the whole. */
function takeFrom(left: PartLine[], wanted: Parcel['lines']): PartLine[] {
  if (wanted.length === 0) return left.splice(0).filter(({ quantity }) => quantity > 0)
  const taken: PartLine[] = []
  for (const { variantId, quantity } of wanted) {
    let missing = quantity
    for (const [index, part] of left.entries()) {
      if (part.line.variantId !== variantId || part.quantity === 0 || missing <= 0) continue
      const count = Math.min(missing, part.quantity)
      const { line } = part
      const isRest = count === part.quantity
      const total = isRest ? part.total : Math.floor((line.total * count) / line.quantity)
      taken.push({ line, quantity: count, total })
      left[index] = { line, quantity: part.quantity - count, total: part.total - total }
      missing -= count
    }
  }
  return taken
}

function statusOfParcel(parcel: Parcel, isCancelled: boolean): RawOrderStatus {
  const raw = orderStatusFromShipment(parcel.stage)
  // A cancelled parcel that was never picked up will not move any more.
  return isCancelled && raw === 'READY_FOR_PICKUP' ? 'CANCELLED' : raw
}

function partOfParcel(order: StoredOrder, parcel: Parcel, lines: PartLine[]): OrderPart {
  const rawStatus = statusOfParcel(parcel, factsOf(order).isCancelled)
  const { shipmentId: id, stage, edd, pdd, deliveredAt, isFulfilledElsewhere } = parcel
  const isSent = isFulfilledElsewhere && rawStatus !== 'CANCELLED'
  return {
    id,
    rawStatus,
    lines,
    parcel,
    subOrder: {
      status: isSent ? 'SHIPPED' : displayedOrderStatus(rawStatus),
      isFulfilledElsewhere,
      tracking: {
        stage,
        ...(edd ? { edd } : {}),
        ...(pdd ? { pdd } : {}),
        ...(deliveredAt ? { deliveredAt } : {}),
      },
    },
  }
}

/** What of the ordered items was not cancelled. */
function orderedLines(order: StoredOrder): PartLine[] {
  const { cancelledItems } = factsOf(order)
  return order.snapshot.lines.map((line) => {
    const cancelled = cancelledItems
      .filter(({ lineKey }) => lineKey === line.key)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (cancelled === 0) return { line, quantity: line.quantity, total: line.total }
    const quantity = Math.max(0, line.quantity - cancelled)
    return { line, quantity, total: Math.floor((line.total * quantity) / line.quantity) }
  })
}

export function orderParts(order: StoredOrder, parcels: readonly Parcel[]): readonly OrderPart[] {
  const left = orderedLines(order)
  const sent = parcels.map((parcel) => partOfParcel(order, parcel, takeFrom(left, parcel.lines)))
  const unsent = left.filter(({ quantity }) => quantity > 0)
  if (unsent.length === 0) return sent
  const rawStatus = factsOf(order).isCancelled ? 'CANCELLED' : 'CONFIRMED'
  const subOrder = { status: displayedOrderStatus(rawStatus), isFulfilledElsewhere: false }
  return [...sent, { id: order.orderId, rawStatus, subOrder, lines: unsent, parcel: undefined }]
}

/** Undefined for an order fulfilled without us. A cancelled order stays cancelled. */
export function statusOfOrder(
  order: StoredOrder,
  parts: readonly OrderPart[],
): OrderStatus | undefined {
  if (factsOf(order).isCancelled) return 'CANCELLED'
  return orderLevelStatus(parts.map(({ subOrder }) => subOrder))
}

/** What its parcels say of the order; of one fulfilled without us it is known to be shipped, no more. */
export const reportOfParts = (order: StoredOrder, parts: readonly OrderPart[]) => ({
  status: statusOfOrder(order, parts) ?? ('SHIPPED' as const),
  willNotArrive: nothingArrives(parts.map(({ subOrder }) => subOrder)),
})
