/** [account §3 Order sources, D-69] */
import type {
  OrderDetail,
  OrderReturn,
  OrderSummary,
  SubOrderReply,
} from '@thela/contracts/calls/orders/orders'
import { addressToWire } from '@thela/contracts/address-mapping'
import { links } from '@thela/contracts/links'
import {
  cartIdOf,
  deliveryEnd,
  orderAmounts,
  orderBilling,
  orderMoney,
  orderPayment,
  shownProperties,
  subOrderText,
  orderSourceOf,
  valueOfItems,
} from '@thela/domain/orders'
import type { CardOfPayment } from '@thela/domain/payments'
import { istDay } from '@thela/domain/calendar'
import { addPaise, ZERO_PAISE } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import {
  factsOf,
  lineIdOf,
  orderName,
  orderParts,
  priceNow,
  snapshotNow,
  statusOfOrder,
} from '../modules/orders/index.ts'
import type { OrderPart, Parcel, StoredOrder } from '../modules/orders/index.ts'
import { refundToWire } from '../modules/payments/index.ts'
import type { StoredRefund } from '../modules/payments/index.ts'
import {
  actionInfoToWire,
  cashRefunds,
  orderConfigToWire,
  requestToWire,
} from '../modules/requests/index.ts'
import type { StoredRequest } from '../modules/requests/index.ts'
import { platformSystemOf } from '../modules/stores/index.ts'
import type { Store } from '../modules/stores/index.ts'
import type { ParcelBack } from '../modules/tracking/index.ts'
import { deliveryOfOrder } from './delivery-to-wire.ts'
import { emiToWire } from './emi-to-wire.ts'
import { displayOf } from './display-text.ts'
import { promisedDays } from './promised-days.ts'

function trackingInfoOf({ parcel }: OrderPart): Pick<SubOrderReply, 'trackingInfo'> {
  if (!parcel) return {}
  return {
    trackingInfo: {
      shipmentId: parcel.shipmentId,
      ...(parcel.awb ? { awb: parcel.awb } : {}),
      ...(parcel.edd ? { edd: istDay(parcel.edd) } : {}),
      ...(parcel.pdd ? { pdd: istDay(parcel.pdd) } : {}),
      ...(parcel.deliveredAt ? { deliveredDate: parcel.deliveredAt.toISOString() } : {}),
      trackLink: links.shipment(parcel.shipmentId),
      trackingStatus: parcel.stage,
      ...omitUndefined({ courier: parcel.courier }),
    },
  }
}

function subOrderToWire(part: OrderPart, { t, store, order, now }: OrderSeen): SubOrderReply {
  const { subOrder } = part
  const hidesDates = store.config.uiConfig.hideSlaValues
  const delivery = order.snapshot.delivery?.type
  const text = subOrderText(subOrder, { placedAt: order.placedAt, delivery }, now)
  const promised = promisedDays(order.snapshot.delivery, subOrder, { hidesDates, now, text })
  return {
    id: part.id,
    status: subOrder.status,
    originalStatus: part.rawStatus,
    ...displayOf(t, text),
    lineItems: part.lines.map(({ line, quantity, total }) => ({
      id: lineIdOf(line.key),
      title: line.productTitle,
      ...(line.variantTitle ? { variant: line.variantTitle } : {}),
      images: line.image ? [line.image] : [],
      ...(line.properties ? { properties: shownProperties(line.properties) } : {}),
      qty: quantity,
      total,
    })),
    ...trackingInfoOf(part),
    ...(promised ? { promised } : {}),
    nonSwiftFulfilled: subOrder.isFulfilledElsewhere,
  }
}

function storeInfoOf({ storeId, config }: Store): OrderSummary['storeInfo'] {
  return {
    storeId,
    storeName: config.storeName,
    ...(config.storeLogoL ? { storeLogoL: config.storeLogoL } : {}),
    ...(config.storeLogoS ? { storeLogoS: config.storeLogoS } : {}),
    storeLink: config.storeLink,
    uiConfig: { allowInternationalAddress: config.uiConfig.allowInternationalAddress },
  }
}

export interface OrderSeen {
  /** In the caller's language. */
  readonly t: Messages
  readonly store: Store
  readonly order: StoredOrder
  readonly parcels: readonly Parcel[]
  readonly now: Date
}

export function orderSummary(seen: OrderSeen): OrderSummary {
  const { store, order, parcels } = seen
  const parts = orderParts(order, parcels)
  const status = statusOfOrder(order, parts)
  const name = orderName(order)
  return {
    id: order.orderId,
    ...omitUndefined({ orderId: name }),
    placedAt: order.placedAt.toISOString(),
    lastUpdatedAt: order.updatedAt.toISOString(),
    storeInfo: storeInfoOf(store),
    channel: orderSourceOf(order.payable.kind, platformSystemOf(store.config)),
    total: priceNow(order),
    subOrders: parts.map((part) => subOrderToWire(part, seen)),
    ...(status ? { status } : {}),
  }
}

/** As on the thank-you page: the quote as it is now, and what payment links have paid of it since. */
function billingDetailsOf(order: StoredOrder, parts: readonly OrderPart[]) {
  const { quote, emi } = snapshotNow(order)
  const facts = factsOf(order)
  const { due, onDelivery } = orderMoney({
    agreed: order.snapshot,
    since: facts,
    end: deliveryEnd(parts.map(({ subOrder }) => subOrder)),
    back: ZERO_PAISE,
  })
  const { totalPrepaidAmount, ...billing } = orderBilling(orderAmounts(quote), due)
  return {
    ...billing,
    paymentMethod: orderPayment(order.snapshot),
    ...emiToWire(emi),
    totalCodAmt: onDelivery,
    totalPrepaidAmt: addPaise(totalPrepaidAmount, facts.paidOnline),
    cancelledValue: facts.isCancelled
      ? ZERO_PAISE
      : valueOfItems(order.snapshot, facts.cancelledItems),
  }
}

/** Its items by the order's lines; without any it is everything. */
function returnToWire(
  order: StoredOrder,
  { shipmentId, awb, state, returnedAt, lines }: ParcelBack,
): OrderReturn {
  const items = order.snapshot.lines.flatMap((line) => {
    const sent = lines.find(({ variantId }) => variantId === line.variantId)
    if (lines.length > 0 && !sent) return []
    const { productTitle: title, variantTitle: variant } = line
    return [{ title, ...omitUndefined({ variant }), qty: sent?.quantity ?? line.quantity }]
  })
  const trackLink = links.shipment(shipmentId)
  const at = state === 'RETURNED' ? returnedAt?.toISOString() : undefined
  return { shipmentId, state, trackLink, items, ...omitUndefined({ awb, returnedAt: at }) }
}

export function orderDetail(
  seen: OrderSeen & {
    readonly returns: readonly ParcelBack[]
    readonly refunds: readonly StoredRefund[]
    /** That paid for it. */
    readonly card: CardOfPayment | undefined
    readonly requests: readonly StoredRequest[]
    /** Whether only the store vouched for who sees it. */
    readonly isVouched: boolean
  },
): Omit<OrderDetail, 'isInvoiceOffered'> {
  const { t, order, parcels, returns, refunds, card, requests } = seen
  const { delivery } = order.snapshot
  const parts = orderParts(order, parcels)
  return {
    id: order.orderId,
    ctime: order.placedAt.toISOString(),
    ...omitUndefined({ cartId: cartIdOf(order.payable) }),
    shippingAddress: addressToWire(factsOf(order).shippingAddress),
    billingAddress: addressToWire(factsOf(order).billingAddress),
    billingDetails: { ...billingDetailsOf(order, parts), ...omitUndefined({ paidWith: card }) },
    quote: snapshotNow(order).quote,
    ...(delivery ? { delivery: deliveryOfOrder(delivery) } : {}),
    ...omitUndefined({ note: order.snapshot.note }),
    order: orderSummary(seen),
    orderConfig: orderConfigToWire(t, seen),
    customerActionInfo: actionInfoToWire(t, requests),
    requests: requests.map((request) => requestToWire(t, order, request)),
    refunds: [...refunds, ...cashRefunds(requests)].map(refundToWire),
    returns: returns.map((back) => returnToWire(order, back)),
  }
}
