import { gmtDate, localDate } from '../rest/wire-dates.ts'
import { decimalText } from '../store/money.ts'
import type { Order, OrderLine, Refund } from '../store/order.ts'
import { restUrl } from '../store/rest-url.ts'
import type { Store } from '../store/store.ts'

type RefundLine = Refund['lines'][number]

/** A refund as REST gives it: its own amount is positive, those of its lines are negative. */
export function refundJson(store: Store, order: Order, refund: Refund): Record<string, unknown> {
  const own = `${restUrl(store)}/wc/v3/orders/${order.id}`
  return {
    id: refund.id,
    date_created: localDate(refund.createdAt),
    date_created_gmt: gmtDate(refund.createdAt),
    amount: decimalText(store, refund.amount),
    reason: refund.reason,
    refunded_by: 1,
    refunded_payment: false,
    meta_data: refund.meta,
    ...linesJson(store, order, refund),
    tax_lines: [],
    _links: {
      self: [{ href: `${own}/refunds/${refund.id}` }],
      collection: [{ href: `${own}/refunds` }],
      up: [{ href: own }],
    },
  }
}

function linesJson(store: Store, order: Order, { lines }: Refund): Record<string, unknown[]> {
  const ofOrder = <T extends { readonly id: number }>(
    items: readonly T[],
    json: (line: RefundLine, item: T) => unknown,
  ): unknown[] =>
    lines.flatMap((line) => {
      const item = items.find(({ id }) => id === line.lineId)
      return item === undefined ? [] : [json(line, item)]
    })
  return {
    line_items: ofOrder(order.lines, (line, item) => lineJson(store, line, item)),
    shipping_lines: ofOrder(order.deliveries, (line, { methodTitle, methodId, instanceId }) => ({
      id: line.id,
      method_title: methodTitle,
      method_id: methodId,
      instance_id: instanceId,
      ...amountsJson(store, line),
    })),
    fee_lines: ofOrder(order.fees, (line, { name, taxStatus }) => ({
      id: line.id,
      name,
      tax_class: '',
      tax_status: taxStatus,
      ...amountsJson(store, line),
    })),
  }
}

function lineJson(store: Store, line: RefundLine, item: OrderLine): Record<string, unknown> {
  const amounts = amountsJson(store, line)
  return {
    id: line.id,
    name: item.name,
    product_id: item.productId,
    variation_id: item.variationId,
    quantity: -line.quantity,
    tax_class: item.taxClass,
    subtotal: amounts['total'],
    subtotal_tax: amounts['total_tax'],
    ...amounts,
    sku: item.sku,
    price: line.quantity === 0 ? 0 : Number(decimalText(store, line.total)) / line.quantity,
    image: item.picture === null ? null : { id: String(item.picture.id), src: item.picture.src },
    parent_name: item.parentName,
  }
}

function amountsJson(store: Store, line: RefundLine): Record<string, unknown> {
  const negative = (units: number): string => decimalText(store, units === 0 ? 0 : -units)
  const tax = line.taxes.reduce((sum, { total }) => sum + total, 0)
  return {
    total: negative(line.total),
    total_tax: negative(tax),
    taxes: line.taxes.map(({ rateId, total, subtotal }) => ({
      id: rateId,
      total: negative(total),
      subtotal: negative(subtotal),
    })),
    meta_data: [{ id: line.id, key: '_refunded_item_id', value: String(line.lineId) }],
  }
}
