import { gid } from '../gid.ts'
import { asDecimal } from '../money.ts'
import type { OrderLine, TaxLine } from './order.ts'

export function lineJson(line: OrderLine): Record<string, unknown> {
  return {
    id: line.id,
    admin_graphql_api_id: gid('LineItem', line.id),
    variant_id: line.variantId ?? null,
    product_id: line.productId ?? null,
    product_exists: line.productId !== undefined,
    title: line.title,
    variant_title: line.variantTitle ?? null,
    name: line.variantTitle === undefined ? line.title : `${line.title} - ${line.variantTitle}`,
    sku: line.sku ?? null,
    vendor: line.vendor ?? null,
    quantity: line.quantity,
    current_quantity: line.quantity - line.removed,
    fulfillable_quantity: Math.max(0, line.quantity - line.removed - line.fulfilled),
    fulfillment_status: line.fulfilled >= line.quantity ? 'fulfilled' : null,
    fulfillment_service: 'manual',
    price: asDecimal(line.price),
    price_set: moneySet(line.price),
    total_discount: '0.00',
    total_discount_set: moneySet(0),
    grams: line.grams,
    taxable: line.taxable,
    requires_shipping: line.requiresShipping,
    gift_card: false,
    properties: line.properties,
    tax_lines: line.taxLines.map(taxLineJson),
    discount_allocations: [],
  }
}

export function taxLineJson({ title, rate, price }: TaxLine): Record<string, unknown> {
  return { title, rate, price: asDecimal(price), price_set: moneySet(price) }
}

export function moneySet(paise: number): Record<string, unknown> {
  const money = { amount: asDecimal(paise), currency_code: 'INR' }
  return { shop_money: money, presentment_money: money }
}
