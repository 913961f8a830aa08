import { canMarkPaid } from '../orders/mark-paid.ts'
import { gid } from '../gid.ts'
import { countryName } from '../orders/country-name.ts'
import { fulfillmentStatusOf, receivedOf } from '../orders/order.ts'
import type { Address, Fulfillment, Order, OrderLine, Refund } from '../orders/order.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { adminProduct, adminVariant } from './catalogue-view.ts'
import type { View } from './catalogue-view.ts'
import { connection } from './connection.ts'
import type { PageArguments } from './connection.ts'
import { moneyBag } from './money-view.ts'

/** An order as the Admin API returns it. */
export function orderView(shop: Shop, order: Order): View {
  const { cancelledAt = null, cancelReason = null, discount } = order
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    number: order.number,
    confirmationNumber: order.confirmationNumber,
    confirmed: true,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    processedAt: order.processedAt,
    email: order.email,
    phone: order.phone,
    note: order.note,
    tags: order.tags,
    test: order.test,
    currencyCode: 'INR',
    customAttributes: order.attributes,
    sourceName: order.sourceName,
    sourceIdentifier: order.sourceIdentifier,
    statusPageUrl: `https://${shop.domain}/${shop.locationId}/orders/${order.token}/authenticate`,
    displayFinancialStatus: order.financialStatus,
    canMarkAsPaid: canMarkPaid(order),
    displayFulfillmentStatus: fulfillmentStatusOf(order),
    cancelledAt,
    cancelReason,
    discountCode: discount?.code,
    discountCodes: discount === undefined ? [] : [discount.code],
    taxesIncluded: order.taxesIncluded,
    ...moneyOf(order),
    shippingAddress: addressView(order.shippingAddress),
    billingAddress: addressView(order.billingAddress),
    ...partsOf(shop, order),
  }
}

function moneyOf(order: Order): View {
  const { subtotal, discount, shipping, tax, total } = order.totals
  const received = receivedOf(order)
  const refunded = order.transactions
    .filter(({ kind, status }) => kind === 'REFUND' && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + amount, 0)
  const current = order.cancelledAt === undefined ? total : 0
  const isPaid = order.financialStatus === 'PAID'
  return {
    subtotalPriceSet: moneyBag(subtotal),
    totalDiscountsSet: moneyBag(discount),
    totalShippingPriceSet: moneyBag(shipping),
    totalTaxSet: moneyBag(tax),
    totalPriceSet: moneyBag(total),
    currentTotalPriceSet: moneyBag(current),
    totalReceivedSet: moneyBag(received + refunded),
    totalRefundedSet: moneyBag(refunded),
    totalOutstandingSet: moneyBag(isPaid ? 0 : Math.max(0, current - received)),
    paymentGatewayNames: [...new Set(order.transactions.map(({ gateway }) => gateway))],
  }
}

function partsOf(shop: Shop, order: Order): View {
  const lines = order.lines.map((line) => lineView(shop, line))
  const shipping = order.shippingLines.map((line) => ({
    id: gid('ShippingLine', line.id),
    title: line.title,
    code: line.code,
    source: line.source,
    isRemoved: line.isRemoved === true,
    originalPriceSet: moneyBag(line.price),
  }))
  const left = shipping.filter(({ isRemoved }) => !isRemoved)
  return {
    shippingLine: left[0] ?? null,
    shippingLines: ({ includeRemovals, ...page }: PageArguments & { includeRemovals?: boolean }) =>
      connection(includeRemovals === true ? shipping : left, page),
    lineItems: (page: PageArguments) => connection(lines, page),
    transactions: ({ first }: { first?: number }) =>
      order.transactions.slice(0, first).map((item) => ({
        id: gid('OrderTransaction', item.id),
        kind: item.kind,
        status: item.status,
        amountSet: moneyBag(item.amount),
        parentTransaction:
          item.parentId === undefined ? null : { id: gid('OrderTransaction', item.parentId) },
        gateway: item.gateway,
        authorizationCode: item.authorization,
        processedAt: item.processedAt,
        test: item.test,
      })),
    fulfillments: ({ first }: { first?: number }) =>
      order.fulfillments.slice(0, first).map((item) => fulfillmentView(shop, order, item)),
    refunds: ({ first }: { first?: number }) => order.refunds.slice(0, first).map(refundView),
    fulfillmentOrders: (page: PageArguments) =>
      connection([fulfillmentOrderView(shop, order)], page),
  }
}

export const refundView = ({ id, note, amount = 0 }: Refund): View => ({
  __typename: 'Refund',
  id: gid('Refund', id),
  note,
  totalRefundedSet: moneyBag(amount),
})

function lineView(shop: Shop, line: OrderLine): View {
  const sold = findVariant(shop, line.variantId)
  return {
    id: gid('LineItem', line.id),
    title: line.title,
    name: line.variantTitle === undefined ? line.title : `${line.title} - ${line.variantTitle}`,
    variantTitle: line.variantTitle,
    sku: line.sku,
    vendor: line.vendor,
    quantity: line.quantity,
    currentQuantity: line.quantity - line.removed,
    unfulfilledQuantity: Math.max(0, line.quantity - line.removed - line.fulfilled),
    requiresShipping: line.requiresShipping,
    taxable: line.taxable,
    originalUnitPriceSet: moneyBag(line.price),
    originalTotalSet: moneyBag(line.price * line.quantity),
    customAttributes: line.properties.map(({ name, value }) => ({ key: name, value })),
    variant: () => (sold === undefined ? null : adminVariant(shop, sold)),
    product: () => (sold === undefined ? null : adminProduct(shop, sold.product)),
  }
}

export function fulfillmentView(shop: Shop, order: Order, fulfillment: Fulfillment): View {
  const { id, name, status, createdAt, updatedAt, lines, tracking } = fulfillment
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', id),
    legacyResourceId: String(id),
    name,
    status,
    createdAt,
    updatedAt,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: tracking.number === undefined ? [] : [tracking],
    order: () => orderView(shop, order),
  }
}

function fulfillmentOrderView(shop: Shop, order: Order): View {
  const isDone = fulfillmentStatusOf(order) === 'FULFILLED'
  const open = order.cancelledAt === undefined ? 'OPEN' : 'CANCELLED'
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', order.fulfillmentOrderId),
    orderId: gid('Order', order.id),
    orderName: order.name,
    status: isDone ? 'CLOSED' : open,
    assignedLocation: { location: { id: gid('Location', shop.locationId) }, name: 'Warehouse' },
    lineItems: (page: PageArguments) =>
      connection(
        order.lines.map((line) => ({
          id: gid('FulfillmentOrderLineItem', line.id),
          lineItem: lineView(shop, line),
          totalQuantity: line.quantity,
          remainingQuantity: Math.max(0, line.quantity - line.removed - line.fulfilled),
        })),
        page,
      ),
    order: () => orderView(shop, order),
  }
}

function addressView(address: Address | undefined): View | null {
  if (address === undefined) return null
  const { firstName, lastName, countryCode } = address
  return {
    ...address,
    name: [firstName, lastName].filter(Boolean).join(' '),
    country: countryName(countryCode) ?? address.country,
    countryCodeV2: countryCode,
  }
}
