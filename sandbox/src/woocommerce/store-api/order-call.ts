/** One order in the form of the Store API, for whoever knows its key. */
import { orderTotals, taxSubtotal, taxTotal } from '../orders/totals.ts'
import { noRoute, Problem } from '../problem.ts'
import type { Order, OrderLine } from '../store/order.ts'
import { isVersion105, isVersion8 } from '../store/settings.ts'
import { findCoupon, findOrder, findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { billingJson, shippingJson } from '../store/address-json.ts'
import { withEntities } from './entities.ts'
import { message } from './messages.ts'
import { currencyJson, unitsText } from './money-json.ts'
import { imagesJson, productUrl } from './product-json.ts'
import { textParam } from './store-call.ts'
import type { Handler } from './store-call.ts'

export const getOrder: Handler = async ({ store, params }) => {
  if (isVersion8(store)) throw noRoute()
  const order = findOrder(store, Number(params['id']))
  if (order === undefined || order.isBinned || order.key !== textParam(params, 'key')) {
    throw new Problem(401, 'woocommerce_rest_invalid_order', {
      message: message(store, 'invalidOrder'),
    })
  }
  const email = textParam(params, 'billing_email').toLowerCase()
  if (isVersion105(store) && email !== (order.billing.email ?? '').toLowerCase()) {
    throw new Problem(401, 'woocommerce_rest_invalid_billing_email', {
      message: message(store, 'invalidBillingEmail'),
    })
  }
  return { status: 200, body: orderBody(store, order) }
}

function orderBody(store: Store, order: Order): Record<string, unknown> {
  const isUnpaid = ['checkout-draft', 'pending', 'failed'].includes(order.status)
  return {
    id: order.id,
    status: order.status,
    items: order.lines.map((line) => itemJson(store, line)),
    coupons: order.coupons.map(({ code, discount, discountTax }) => ({
      code,
      discount_type: findCoupon(store, code)?.discountType ?? '',
      totals: {
        total_discount: unitsText(discount),
        total_discount_tax: unitsText(discountTax),
        ...currencyJson(store),
      },
    })),
    fees: order.fees.map(({ id, name, total, taxes }) => ({
      id,
      name: withEntities(name),
      totals: {
        total: unitsText(total),
        total_tax: unitsText(taxTotal(taxes)),
        ...currencyJson(store),
      },
    })),
    totals: totalsJson(store, order),
    shipping_address: shippingJson(order.shipping),
    billing_address: billingJson(order.billing),
    needs_payment: isUnpaid && orderTotals(store, order).total > 0,
    needs_shipping: order.lines.length > 0,
    payment_requirements: ['products'],
    errors: [],
  }
}

function itemJson(store: Store, line: OrderLine): Record<string, unknown> {
  const id = line.variationId === 0 ? line.productId : line.variationId
  const sold = findSold(store, id)
  return {
    key: String(line.id),
    id,
    quantity: line.quantity,
    name: withEntities(line.name),
    sku: line.sku,
    permalink: sold === undefined ? '' : productUrl(store, sold),
    images: sold === undefined ? [] : imagesJson(store, sold),
    variation: [],
    item_data: [],
    totals: {
      line_subtotal: unitsText(line.subtotal),
      line_subtotal_tax: unitsText(taxSubtotal(line.taxes)),
      line_total: unitsText(line.total),
      line_total_tax: unitsText(taxTotal(line.taxes)),
      ...currencyJson(store),
    },
    catalog_visibility: 'visible',
  }
}

function totalsJson(store: Store, order: Order): Record<string, unknown> {
  const sums = orderTotals(store, order)
  const itemsTax = order.lines.reduce((all, { taxes }) => all + taxSubtotal(taxes), 0)
  const feesTax = order.fees.reduce((all, { taxes }) => all + taxTotal(taxes), 0)
  return {
    subtotal: unitsText(sums.items + sums.discount),
    total_items: unitsText(sums.items + sums.discount),
    total_items_tax: unitsText(itemsTax),
    total_fees: unitsText(sums.fees),
    total_fees_tax: unitsText(feesTax),
    total_discount: unitsText(sums.discount),
    total_discount_tax: unitsText(sums.discountTax),
    total_shipping: unitsText(sums.shipping),
    total_shipping_tax: unitsText(sums.shippingTax),
    total_price: unitsText(sums.total),
    total_tax: unitsText(sums.tax),
    tax_lines: order.taxes.flatMap(({ rateId, taxTotal: items, deliveryTaxTotal }) => {
      const rate = store.taxRates.find(({ id }) => id === rateId)
      const price = unitsText(items + deliveryTaxTotal)
      return rate === undefined ? [] : [{ name: rate.name, price, rate: `${rate.percent}%` }]
    }),
    ...currencyJson(store),
  }
}
