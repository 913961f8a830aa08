/** [account §3 Order sources, D-69] */
import type { OrderDetail, OrderSummary, SubOrderReply } from '@thela/contracts/calls/orders'
import { addressToWire } from '@thela/contracts/address-mapping'
import { links } from '@thela/contracts/links'
import {
  allowedActions,
  cancelReasons,
  cartIdOf,
  orderAmounts,
  orderBilling,
  orderDue,
  returnReasons,
  shownProperties,
  subOrderText,
  orderSourceOf,
} from '@thela/domain/orders'
import { istDay } from '@thela/domain/calendar'
import { addPaise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import { factsOf, lineIdOf, orderName, orderParts, statusOfOrder } from '../modules/orders/index.ts'
import type { OrderPart, Parcel, StoredOrder } from '../modules/orders/index.ts'
import { refundToWire } from '../modules/payments/index.ts'
import type { StoredRefund } from '../modules/payments/index.ts'
import { platformSystemOf } from '../modules/stores/index.ts'
import type { Store } from '../modules/stores/index.ts'
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
    },
  }
}

function subOrderToWire(part: OrderPart, { t, store, order, now }: OrderSeen): SubOrderReply {
  const { subOrder } = part
  const hidesDates = store.config.uiConfig.hideSlaValues
  const promised = promisedDays(order.snapshot.delivery, subOrder, { hidesDates, now })
  return {
    id: part.id,
    status: subOrder.status,
    originalStatus: part.rawStatus,
    ...displayOf(t, subOrderText(subOrder, order.placedAt, now)),
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
    channel: orderSourceOf(platformSystemOf(store.config)),
    total: order.snapshot.quote.total,
    subOrders: parts.map((part) => subOrderToWire(part, seen)),
    ...(status ? { status } : {}),
  }
}

/** As on the thank-you page: the frozen quote, and what payment links have paid of it since. */
function billingDetailsOf(order: StoredOrder, status: ReturnType<typeof statusOfOrder>) {
  const { quote, paymentMethod, emi } = order.snapshot
  const facts = factsOf(order)
  const { totalCodAmount, totalPrepaidAmount, ...billing } = orderBilling(
    orderAmounts(quote),
    status === 'DELIVERED' || status === 'CANCELLED' ? ZERO_PAISE : orderDue(order.snapshot, facts),
  )
  return {
    ...billing,
    paymentMethod,
    ...emiToWire(emi),
    // Nothing was or will be paid on delivery of a cancelled order.
    totalCodAmt:
      status === 'CANCELLED' ? ZERO_PAISE : subtractPaise(totalCodAmount, facts.paidOnline),
    totalPrepaidAmt: addPaise(totalPrepaidAmount, facts.paidOnline),
  }
}

function orderConfigOf({ t, store, order }: OrderSeen, parts: readonly OrderPart[]) {
  const { account } = store.config
  return {
    returnReasons: returnReasons(account.returnReasons).map((reason) =>
      'text' in reason ? reason.text : t(`orders.returnReason.${reason.code}`),
    ),
    cancellationsReasons: cancelReasons(account.cancellationsReasons).map((reason) =>
      'text' in reason ? reason.text : t(`orders.cancelReason.${reason.code}`),
    ),
    possibleActions: [
      ...allowedActions(
        {
          subOrders: parts.map(({ subOrder }) => subOrder),
          billingCountry: factsOf(order).billingAddress.country,
        },
        {
          allowCancelOrder: account.ALLOW_CANCEL_ORDER,
          allowReturnOrder: account.ALLOW_RETURN_ORDER,
          allowShippingAddressEdit: account.ALLOW_SHIPPING_ADDRESS_EDIT,
          allowBillingAddressEdit: account.ALLOW_BILLING_ADDRESS_EDIT,
        },
      ),
    ],
  }
}

export function orderDetail(
  seen: OrderSeen & { readonly refunds: readonly StoredRefund[] },
): OrderDetail {
  const { order, parcels, refunds } = seen
  const parts = orderParts(order, parcels)
  return {
    id: order.orderId,
    ctime: order.placedAt.toISOString(),
    ...omitUndefined({ cartId: cartIdOf(order.payable) }),
    shippingAddress: addressToWire(factsOf(order).shippingAddress),
    billingAddress: addressToWire(factsOf(order).billingAddress),
    billingDetails: billingDetailsOf(order, statusOfOrder(order, parts)),
    quote: order.snapshot.quote,
    ...omitUndefined({ note: order.snapshot.note }),
    order: orderSummary(seen),
    orderConfig: orderConfigOf(seen, parts),
    refunds: refunds.map(refundToWire),
  }
}
