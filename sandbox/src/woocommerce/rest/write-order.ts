import { Problem } from '../problem.ts'
import type { DeliveryLine, FeeLine, Order } from '../store/order.ts'
import { nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { DeliveryBody, FeeBody, OrderBody } from './read-order-body.ts'
import { readAmount, writeLines } from './write-lines.ts'
import { writeMeta } from './write-meta.ts'

/** 400 for what stops a write before anything is changed. */
export function checkItems(order: Order | undefined, body: OrderBody): void {
  const { lines = [], deliveries = [], fees = [] } = body
  checkIds(order?.lines, lines)
  checkIds(order?.deliveries, deliveries)
  checkIds(order?.fees, fees)
  for (const line of lines.filter(isNew)) {
    if (line.quantity === 0 || (line.productId ?? line.variationId ?? line.sku) !== undefined)
      continue
    throw invalid('required_product_reference', 'Product ID or SKU is required.')
  }
  for (const { methodId = '' } of deliveries.filter(isNew)) {
    if (methodId === '') throw invalid('invalid_shipping_item', 'Shipping method ID is required.')
  }
  for (const { name = '' } of fees.filter(isNew)) {
    if (name === '') throw invalid('invalid_fee_item', 'Fee name is required.')
  }
}

const isNew = ({ id, isNull }: { id: number | undefined; isNull: boolean }): boolean =>
  id === undefined && !isNull

const invalid = (code: string, message: string): Problem =>
  new Problem(400, `woocommerce_rest_${code}`, { message })

function checkIds(
  known: readonly { readonly id: number }[] = [],
  bodies: readonly { readonly id: number | undefined; readonly isNull: boolean }[],
): void {
  const ids = new Set(known.map(({ id }) => id))
  if (bodies.every(({ id, isNull }) => id === undefined || isNull || ids.has(id))) return
  throw invalid('invalid_item_id', 'Order item ID provided is not associated with order.')
}

/** Whether a body touches what an order's taxes are made from. */
export const touchesTotals = ({
  billing,
  shipping,
  lines,
  deliveries,
  fees,
  coupons,
}: OrderBody): boolean =>
  [billing, shipping, lines, deliveries, fees, coupons].some((part) => part !== undefined)

/** Writes all of a body but its status, its payment and its coupons. */
export function writeOrder(store: Store, order: Order, body: OrderBody): void {
  order.currency = body.currency ?? order.currency
  order.customerId = body.customerId ?? order.customerId
  order.customerNote = body.customerNote ?? order.customerNote
  order.paymentMethod = body.paymentMethod ?? order.paymentMethod
  order.paymentMethodTitle = body.paymentMethodTitle ?? order.paymentMethodTitle
  order.transactionId = body.transactionId ?? order.transactionId
  order.billing = { ...order.billing, ...body.billing }
  order.shipping = { ...order.shipping, ...body.shipping }
  writeMeta(store, order.meta, body.meta)
  writeLines(store, order, body.lines ?? [])
  writeDeliveries(store, order, body.deliveries ?? [])
  writeFees(store, order, body.fees ?? [])
}

function writeDeliveries(store: Store, order: Order, bodies: readonly DeliveryBody[]): void {
  for (const body of bodies) {
    if (body.isNull) {
      order.deliveries = order.deliveries.filter(({ id }) => id !== body.id)
      continue
    }
    const known = order.deliveries.find(({ id }) => id === body.id)
    const line = known ?? newDelivery(store)
    line.methodId = body.methodId ?? line.methodId
    line.methodTitle = body.methodTitle ?? line.methodTitle
    line.instanceId = body.instanceId ?? line.instanceId
    if (body.total !== undefined) line.total = readAmount(store, body.total)
    writeMeta(store, line.meta, body.meta)
    if (known === undefined) order.deliveries.push(line)
  }
}

const newDelivery = (store: Store): DeliveryLine => ({
  id: nextId(store),
  methodTitle: '',
  methodId: '',
  instanceId: '',
  isTaxed: true,
  total: 0,
  taxes: [],
  meta: [],
})

function writeFees(store: Store, order: Order, bodies: readonly FeeBody[]): void {
  for (const body of bodies) {
    if (body.isNull) {
      order.fees = order.fees.filter(({ id }) => id !== body.id)
      continue
    }
    const known = order.fees.find(({ id }) => id === body.id)
    const fee = known ?? newFee(store)
    fee.name = body.name ?? fee.name
    fee.taxStatus = body.taxStatus ?? fee.taxStatus
    if (body.total !== undefined) fee.total = readAmount(store, body.total)
    writeMeta(store, fee.meta, body.meta)
    if (known === undefined) order.fees.push(fee)
  }
}

const newFee = (store: Store): FeeLine => ({
  id: nextId(store),
  name: '',
  taxStatus: 'taxable',
  total: 0,
  taxes: [],
  meta: [],
})
