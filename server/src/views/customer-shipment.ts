/** All of a parcel, for its customer. [D-32, ADR-348, ADR-360, I31] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { addPaise, ZERO_PAISE } from '@thela/domain/money'
import {
  amountOf,
  balancesOf,
  deliveryEnd,
  displayedOrderStatus,
  orderMoney,
  orderPayment,
  orderStatusFromShipment,
  prepaidOf,
} from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { addressToWire } from '@thela/contracts/address-mapping'
import type { Messages } from '@thela/messages'
import type { Visitor } from '../http/caller/visitor.ts'
import { addresseeOf, factsOf, orderName, paidBy, priceNow } from '../modules/orders/index.ts'
import type { StoredOrder } from '../modules/orders/index.ts'
import { refundToWire } from '../modules/payments/index.ts'
import type { CashRefund } from '../modules/payments/index.ts'
import { cashRefunds } from '../modules/requests/index.ts'
import { fullTimeline } from '../modules/tracking/index.ts'
import type { ScannedShipment, ShipmentLine } from '../modules/tracking/index.ts'
import type { Store } from '../modules/stores/index.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type OrderData = NonNullable<CustomerShipment['orderData']>

/**
 * The same item in several lines of the order is one item of the parcel, with the first line's
 * name.
 */
function itemsOf(order: StoredOrder, lines: readonly ShipmentLine[]): OrderData['items'] {
  const sent = lines.length > 0 ? lines : order.snapshot.lines
  return sent.flatMap(({ variantId, quantity }) => {
    const line = order.snapshot.lines.find((item) => item.variantId === variantId)
    if (!line) return []
    const { productTitle: title, variantTitle: variant, image } = line
    return [{ title, qty: quantity, ...omitUndefined({ variant, image }) }]
  })
}

/** What the courier of one parcel of several collects is not known. */
function dueOnDelivery(order: StoredOrder, { direction, lines, status: stage }: ScannedShipment) {
  const status = displayedOrderStatus(orderStatusFromShipment(stage))
  const { due } = orderMoney({
    agreed: order.snapshot,
    since: factsOf(order),
    end: deliveryEnd([{ status, isFulfilledElsewhere: false, tracking: { stage } }]),
    back: ZERO_PAISE,
  })
  const isWhole = lines.length === 0 || unitsOf(lines) === unitsOf(order.snapshot.lines)
  return due > 0 && direction === 'FORWARD' && isWhole ? due : undefined
}

const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function orderDataOf(
  order: StoredOrder,
  shipment: ScannedShipment,
  refunds: readonly CashRefund[],
): OrderData {
  const { snapshot, placedAt } = order
  const name = orderName(order)
  return {
    orderId: order.orderId,
    ...omitUndefined({ orderNumber: name, dueOnDelivery: dueOnDelivery(order, shipment) }),
    orderDate: placedAt.toISOString(),
    shipmentId: shipment.shipmentId,
    orderValue: priceNow(order),
    totalPrepaidAmt: addPaise(
      prepaidOf(snapshot.quote),
      snapshot.quote.deposit ?? ZERO_PAISE,
      factsOf(order).paidOnline,
    ),
    cartValue: amountOf(snapshot.quote, 'subtotal'),
    paymentMethod: orderPayment(snapshot),
    paidByBalances: balancesOf(snapshot.quote),
    refunds: refunds.map(refundToWire),
    items: itemsOf(order, shipment.lines),
  }
}

export type OwnShipmentDependencies = Pick<
  ViewDependencies,
  'database' | 'invoices' | 'payments' | 'requests' | 'tracking' | 'now'
>

/** All of a shipment, for whoever verified the phone of its order, or the phone that came with it. */
export async function customerShipment(
  deps: OwnShipmentDependencies & Pick<ViewDependencies, 'stores'>,
  visitor: Visitor,
  { trackingId, t }: { readonly trackingId: string; readonly t: Messages },
): Promise<CustomerShipment> {
  const own = await deps.tracking.ownShipment(visitor, trackingId)
  const store = await deps.stores.get(visitor.storeId)
  const isVouched = visitor.vouchedBy !== undefined
  return customerView(deps, { store, ...own, isVouched }, t)
}

interface ShipmentOfCustomer {
  readonly store: Store
  readonly shipment: ScannedShipment
  /** Undefined: the store reported the parcel without one. */
  readonly order: StoredOrder | undefined
  /** A customer for whom only the store vouched is not shown the code: whoever has it gets the parcel. */
  readonly isVouched: boolean
}

/** The same of what was read already. */
export async function customerView(
  deps: OwnShipmentDependencies,
  own: ShipmentOfCustomer,
  t: Messages,
): Promise<CustomerShipment> {
  const { tracking, now } = deps
  const { store, shipment, order, isVouched } = own
  const { needsDeliveryOtp, deliveryOtp, endedAt } = shipment
  const isDeliveryOtpPresent = needsDeliveryOtp && endedAt === null
  const found = { store, shipment }
  const [usual, orderPart] = await Promise.all([tracking.usualDay(found), partOfOrder(deps, own)])
  const isOrderCancelled = order !== undefined && factsOf(order).isCancelled
  const at = { isOrderCancelled, isVouched, now: now(), usual, t }
  return {
    ...fullTimeline(found, at),
    ...(await tracking.customerPart(found, { ...at, addressee: order && addresseeOf(order) })),
    ...(isDeliveryOtpPresent && deliveryOtp && !isVouched ? { deliveryOtp } : {}),
    isDeliveryOtpPresent,
    ...orderPart,
  }
}

/** Bill, address and invoice are an order's; of a parcel without one only its reference is known. */
async function partOfOrder(
  { database, invoices, payments, requests }: OwnShipmentDependencies,
  { store, shipment, order }: Omit<ShipmentOfCustomer, 'isVouched'>,
): Promise<
  Pick<CustomerShipment, 'reference' | 'isInvoiceOffered' | 'orderData' | 'shippingAddress'>
> {
  if (!order) {
    return {
      ...omitUndefined({ reference: shipment.reference ?? undefined }),
      isInvoiceOffered: false,
    }
  }
  const [refunds, requested] = await Promise.all([
    payments.refundsOfPayables(database, store.storeId, paidBy(order)),
    requests.ofOrder(database, store.storeId, order.orderId),
  ])
  return {
    isInvoiceOffered: await invoices.isOffered(database, store, order),
    orderData: orderDataOf(order, shipment, [...refunds, ...cashRefunds(requested)]),
    shippingAddress: addressToWire(factsOf(order).shippingAddress),
  }
}
