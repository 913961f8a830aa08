/** [cashfree §3] */
import { freshId } from '../../core/random.ts'
import { conflict, invalid, missing, rejected } from '../failure.ts'
import type { Customer, Order } from './entities.ts'
import { freshNumber } from './merchant.ts'
import type { Merchant } from './merchant.ts'
import { amount, inside, requiredText, text } from './read-fields.ts'
import type { Fields } from './read-fields.ts'

const ORDER_LIFE_MS = 30 * 24 * 60 * 60 * 1000
const MIN_LIFE_MS = 15 * 60 * 1000

export function createOrder(merchant: Merchant, fields: Fields): Order {
  const orderId = text(fields, 'order_id') ?? `order_${freshNumber()}`
  if (!/^[A-Za-z0-9_-]{3,45}$/.test(orderId)) {
    throw invalid('order_id', 'should be alphanumeric and may contain - and _')
  }
  if (merchant.orders.has(orderId)) {
    throw conflict('order_already_exists', 'order with same id is already present')
  }
  const now = merchant.sandbox.now()
  const meta = inside(fields, 'order_meta')
  const order: Order = {
    cfOrderId: freshNumber(),
    orderId,
    amount: amount(fields, 'order_amount'),
    currency: currency(fields),
    status: 'ACTIVE',
    sessionId: `session_${freshId(80)}`,
    customer: customer(inside(fields, 'customer_details')),
    returnUrl: text(meta, 'return_url') ?? null,
    notifyUrl: text(meta, 'notify_url') ?? null,
    paymentMethods: text(meta, 'payment_methods') ?? null,
    note: text(fields, 'order_note') ?? null,
    tags: tags(fields),
    expiresAt: expiry(fields, now),
    createdAt: now,
  }
  merchant.addOrder(order)
  return order
}

export function terminateOrder(order: Order, fields: Fields): Order {
  if (requiredText(fields, 'order_status') !== 'TERMINATED') {
    throw invalid('order_status', 'should be TERMINATED')
  }
  if (order.status !== 'ACTIVE') throw rejected('only active orders can be terminated')
  order.status = 'TERMINATED'
  return order
}

function currency(fields: Fields): string {
  const value = requiredText(fields, 'order_currency')
  if (value !== 'INR') throw invalid('order_currency', 'is not enabled for this account')
  return value
}

function customer(fields: Fields): Customer {
  const phone = requiredText(fields, 'customer_phone')
  if (!/^(\+91)?\d{10}$/.test(phone)) throw invalid('customer_phone', 'is not a phone number')
  const id = text(fields, 'customer_id')
  if (id === undefined) throw missing('customer_id')
  if (!/^[A-Za-z0-9_-]{3,50}$/.test(id)) throw invalid('customer_id', 'should be alphanumeric')
  return {
    customer_id: id,
    customer_phone: phone,
    customer_email: text(fields, 'customer_email') ?? null,
    customer_name: text(fields, 'customer_name') ?? null,
  }
}

function tags(fields: Fields): Record<string, string> | null {
  const entries = Object.entries(inside(fields, 'order_tags'))
  if (entries.length > 10) throw invalid('order_tags', 'can have at most 10 entries')
  if (entries.some(([, value]) => typeof value !== 'string' || value.length > 255)) {
    throw invalid('order_tags', 'should have texts of at most 255 characters')
  }
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Record<string, string>)
}

function expiry(fields: Fields, now: number): number {
  const given = text(fields, 'order_expiry_time')
  if (given === undefined) return now + ORDER_LIFE_MS
  const at = Date.parse(given)
  if (Number.isNaN(at)) throw invalid('order_expiry_time', 'should be an ISO 8601 time')
  // A minute of grace, because the caller's clock may be late.
  if (at < now + MIN_LIFE_MS - 60_000) {
    throw invalid('order_expiry_time', 'should be at least 15 minutes from now')
  }
  return at
}
