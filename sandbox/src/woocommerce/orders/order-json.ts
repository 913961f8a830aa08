import { gmtDate, localDate } from '../rest/wire-dates.ts'
import { decimalText } from '../store/money.ts'
import type { Order } from '../store/order.ts'
import { restUrl } from '../store/rest-url.ts'
import { versionOf } from '../store/settings.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { billingJson, shippingJson } from '../store/address-json.ts'
import { partsJson } from './order-parts-json.ts'
import { needsPayment, needsProcessing } from './payment-needs.ts'
import { orderTotals } from './totals.ts'

/** An order in the format of REST and of webhooks. */
export function orderJson(store: Store, order: Order): Record<string, unknown> {
  const { lines, taxes, deliveries, fees, coupons } = partsJson(store, order)
  return {
    id: order.id,
    parent_id: 0,
    status: order.isBinned ? 'trash' : order.status,
    currency: order.currency,
    version: versionOf(store),
    prices_include_tax: true,
    ...datesJson(order),
    ...amountsJson(store, order),
    customer_id: order.customerId,
    order_key: order.key,
    billing: billingJson(order.billing),
    shipping: shippingJson(order.shipping),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethodTitle,
    transaction_id: order.transactionId,
    customer_ip_address: order.ip,
    customer_user_agent: order.userAgent,
    created_via: order.createdVia,
    customer_note: order.customerNote,
    cart_hash: order.cartHash,
    number: String(order.id),
    meta_data: order.meta.map(({ id, key, value }) => ({ id, key, value })),
    line_items: lines,
    tax_lines: taxes,
    shipping_lines: deliveries,
    fee_lines: fees,
    coupon_lines: coupons,
    refunds: order.refunds.map(({ id, reason, amount }) => ({
      id,
      reason,
      total: decimalText(store, -amount),
    })),
    ...tailJson(store, order),
  }
}

const datesJson = ({ createdAt, modifiedAt, completedAt, paidAt }: Order) => ({
  date_created: localDate(createdAt),
  date_modified: localDate(modifiedAt),
  date_completed: localDate(completedAt),
  date_paid: localDate(paidAt),
  date_created_gmt: gmtDate(createdAt),
  date_modified_gmt: gmtDate(modifiedAt),
  date_completed_gmt: gmtDate(completedAt),
  date_paid_gmt: gmtDate(paidAt),
})

function amountsJson(store: Store, order: Order) {
  const totals = orderTotals(store, order)
  const text = (units: number): string => decimalText(store, units)
  return {
    discount_total: text(totals.discount),
    discount_tax: text(totals.discountTax),
    shipping_total: text(totals.shipping),
    shipping_tax: text(totals.shippingTax),
    cart_tax: text(totals.cartTax),
    total: text(totals.total),
    total_tax: text(totals.tax),
  }
}

function tailJson(store: Store, order: Order) {
  const site = siteUrl(store)
  const collection = `${restUrl(store)}/wc/v3/orders`
  return {
    payment_url: `${site}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`,
    is_editable: order.status === 'pending' || order.status === 'on-hold',
    needs_payment: needsPayment(store, order),
    needs_processing: needsProcessing(store, order),
    currency_symbol: order.currency === 'INR' ? '₹' : order.currency,
    _links: {
      self: [{ href: `${collection}/${order.id}`, targetHints: { allow: ALLOWED } }],
      collection: [{ href: collection }],
    },
  }
}

const ALLOWED = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
