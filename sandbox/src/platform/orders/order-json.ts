import { gid } from '../gid.ts'
import { asDecimal } from '../money.ts'
import type { Shop } from '../shop.ts'
import { addressJson } from './address-json.ts'
import { fulfillmentJson } from './fulfillment-json.ts'
import { lineJson, moneySet, taxLineJson } from './line-json.ts'
import { fulfillmentStatusOf } from './order.ts'
import type { Order, OrderDiscount } from './order.ts'

const REST_FULFILLMENT_STATUS = {
  UNFULFILLED: null,
  PARTIALLY_FULFILLED: 'partial',
  FULFILLED: 'fulfilled',
} as const

/** An order in the webhooks' format: snake case, money as text, ids as numbers. */
export function orderJson(shop: Shop, order: Order): Record<string, unknown> {
  return {
    ...identityOf(shop, order),
    ...moneyOf(order),
    ...peopleOf(order),
    line_items: order.lines.map(lineJson),
    shipping_lines: order.shippingLines.map((line) => ({
      id: line.id,
      title: line.title,
      code: line.code ?? null,
      source: line.source ?? null,
      price: asDecimal(line.price),
      price_set: moneySet(line.price),
      is_removed: line.isRemoved === true,
      discounted_price: asDecimal(line.price),
      tax_lines: [],
      discount_allocations: [],
    })),
    fulfillments: order.fulfillments.map((item) => fulfillmentJson(shop, order, item)),
    refunds: [],
  }
}

function identityOf(shop: Shop, order: Order): Record<string, unknown> {
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: order.name,
    number: order.number - 1000,
    order_number: order.number,
    token: order.token,
    cart_token: null,
    checkout_token: null,
    confirmation_number: order.confirmationNumber,
    confirmed: true,
    test: order.test,
    note: order.note ?? null,
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    tags: order.tags.join(', '),
    source_name: order.sourceName,
    source_identifier: order.sourceIdentifier ?? null,
    source_url: order.sourceUrl ?? null,
    referring_site: order.referringSite ?? null,
    landing_site: null,
    customer_locale: 'en-IN',
    order_status_url: `https://${shop.domain}/${shop.locationId}/orders/${order.token}/authenticate`,
    financial_status: order.financialStatus.toLowerCase(),
    fulfillment_status: REST_FULFILLMENT_STATUS[fulfillmentStatusOf(order)],
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    processed_at: order.processedAt,
    closed_at: null,
    cancelled_at: order.cancelledAt ?? null,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
  }
}

function moneyOf(order: Order): Record<string, unknown> {
  const { lines, discount, subtotal, shipping, tax, total } = order.totals
  return {
    currency: 'INR',
    presentment_currency: 'INR',
    taxes_included: order.taxesIncluded,
    total_line_items_price: asDecimal(lines),
    total_discounts: asDecimal(discount),
    subtotal_price: asDecimal(subtotal),
    total_shipping_price_set: moneySet(shipping),
    total_tax: asDecimal(tax),
    total_price: asDecimal(total),
    current_total_price: asDecimal(order.cancelledAt === undefined ? total : 0),
    total_price_set: moneySet(total),
    total_outstanding: asDecimal(order.financialStatus === 'PAID' ? 0 : total),
    total_weight: order.lines.reduce((grams, line) => grams + line.grams * line.quantity, 0),
    gateway: order.transactions[0]?.gateway ?? null,
    payment_gateway_names: [...new Set(order.transactions.map(({ gateway }) => gateway))],
    discount_codes: order.discount === undefined ? [] : [discountJson(order.discount)],
    discount_applications: order.discount === undefined ? [] : [applicationJson(order.discount)],
    tax_lines: order.taxLines.map(taxLineJson),
  }
}

function discountJson({ code, type, amount }: OrderDiscount): Record<string, unknown> {
  return { code, amount: asDecimal(amount), type }
}

function applicationJson({ code, type, amount }: OrderDiscount): Record<string, unknown> {
  return {
    type: 'discount_code',
    code,
    value: asDecimal(amount),
    value_type: 'fixed_amount',
    allocation_method: 'across',
    target_selection: 'all',
    target_type: type === 'shipping' ? 'shipping_line' : 'line_item',
  }
}

function peopleOf(order: Order): Record<string, unknown> {
  const { customer } = order
  return {
    email: order.email ?? '',
    contact_email: order.email ?? null,
    phone: order.phone ?? null,
    buyer_accepts_marketing: false,
    customer:
      customer === undefined
        ? null
        : {
            id: customer.id,
            admin_graphql_api_id: gid('Customer', customer.id),
            first_name: customer.firstName ?? null,
            last_name: customer.lastName ?? null,
            email: customer.email ?? null,
            phone: customer.phone ?? null,
          },
    billing_address: addressJson(order.billingAddress),
    shipping_address: addressJson(order.shippingAddress),
  }
}
