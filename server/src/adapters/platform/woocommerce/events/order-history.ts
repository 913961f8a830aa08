/** The shop's own record of our orders, for a restored backup. [I1, woocommerce §6, §7] */
import { addPaise, paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { OrderHistory, RecordedOrder } from '../../../../ports/order-history.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { makeWooClient } from '../transport/client.ts'
import type { WooSettings } from '../transport/client.ts'
import { lineVariantId } from '../changes/lines-left.ts'
import { paiseOfText } from '../transport/money.ts'
import { isOneTimeCode } from '../codes/one-time-code.ts'
import { ORDER_FIELDS, orderThere } from '../changes/order-change-wire.ts'
import type {
  WireOrderAddress,
  WireOrderLine,
  WireOrderThere,
  WireRefund,
} from '../changes/order-change-wire.ts'
import { isPlacedFor, metaValue, OUR_ORDER, placedOrder } from '../orders/our-order.ts'
import { readSeveralRefunds } from '../changes/read-whole-order.ts'
import { readAllPages } from '../transport/read-all-pages.ts'
import { receivedAmount, refundsOfMoney } from '../changes/received.ts'
import { invalid } from '../transport/refused.ts'
import { parseGmt } from '../transport/parse-gmt.ts'

/** Plugins may put much on each, and a response is cut off at its limit. */
const ORDERS_PER_PAGE = 20

export function makeWoocommerceHistory(settings: WooSettings, http: OutboundHttp): OrderHistory {
  const client = makeWooClient(settings, http)
  return {
    async ordersSince(since) {
      const orders = await readAllPages(
        client,
        {
          operation: 'orders-since',
          path: '/orders',
          query: {
            modified_after: since.toISOString(),
            dates_are_gmt: 'true',
            // An order that changes meanwhile keeps its place.
            orderby: 'id',
            order: 'asc',
            _fields: ORDER_FIELDS,
          },
          pageSize: ORDERS_PER_PAGE,
        },
        orderThere,
      )
      // A filter that a shop does not know is ignored.
      const ours = orders.filter((order) => isOurs(order) && isChangedSince(order, since))
      const recorded: RecordedOrder[] = []
      for (const order of ours)
        recorded.push(recordedOrder(order, await readSeveralRefunds(client, order)))
      return recorded.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
  }
}

function isOurs(order: WireOrderThere): boolean {
  const sourceId = metaValue(order, OUR_ORDER)
  return sourceId !== undefined && isPlacedFor(sourceId, order)
}

const isChangedSince = (order: WireOrderThere, since: Date): boolean =>
  (parseGmt(order.date_modified_gmt) ?? since) >= since

/** Its lines are before discounts, and every amount is with its taxes. */
function recordedOrder(order: WireOrderThere, refunds: readonly WireRefund[]): RecordedOrder {
  const createdAt = parseGmt(order.date_created_gmt)
  if (!createdAt) throw invalid('ORDER_TIME')
  const { billing, shipping } = order
  const coupon = order.coupon_lines.find(({ code }) => !isOneTimeCode(code))
  return {
    ...placedOrder(order),
    createdAt,
    // The shop does not say when: a cancelled order seldom changes afterwards.
    ...(order.status === 'cancelled'
      ? { cancelledAt: parseGmt(order.date_modified_gmt) ?? createdAt }
      : {}),
    attributes: ownAttributes(order),
    ...omitUndefined({
      phone: billing.phone || shipping.phone || undefined,
      email: billing.email || undefined,
      shippingAddress: recordedAddress(shipping, billing),
      billingAddress: recordedAddress(billing, shipping),
      discountCode: coupon?.code.toUpperCase(),
    }),
    lines: order.line_items.map(recordedLine),
    charges: [
      ...order.shipping_lines.map((line) => recordedCharge(line, line.method_title)),
      ...order.fee_lines.map((line) => recordedCharge(line, line.name)),
    ].filter(({ charge }) => charge > 0),
    tax: { amount: paiseOfText(order.total_tax), isOnTop: false },
    total: paiseOfText(order.total),
    received: receivedAmount(order),
    refunds: refundsOfMoney(order, refunds),
  }
}

/** Those that begin with an underscore are the shop's own, or our notes. */
function ownAttributes({ meta_data: meta }: WireOrderThere): Readonly<Record<string, string>> {
  return Object.fromEntries(
    meta.flatMap(({ key, value }) =>
      typeof value === 'string' && !key.startsWith('_') ? [[key, value] as const] : [],
    ),
  )
}

const recordedCharge = (
  { total, total_tax: tax }: { readonly total: string; readonly total_tax: string },
  title: string | null | undefined,
): { readonly title: string; readonly charge: Paise } => ({
  title: title ?? '',
  charge: addPaise(paiseOfText(total), paiseOfText(tax)),
})

function recordedLine(line: WireOrderLine): RecordedOrder['lines'][number] {
  const { id, name, parent_name: parent, sku, quantity } = line
  const title = parent || name
  const variantTitle = name.startsWith(`${title} - `) ? name.slice(title.length + 3) : undefined
  const gross = addPaise(paiseOfText(line.subtotal), paiseOfText(line.subtotal_tax))
  return {
    id: String(id),
    variantId: lineVariantId(line),
    productId: String(line.product_id),
    title,
    ...omitUndefined({ variantTitle, sku: sku || undefined }),
    quantity,
    // The taxes of a line are rounded for all of it: what is too much is part of the order's discount.
    unitPrice: quantity > 0 ? paise(Math.ceil(gross / quantity)) : gross,
    requiresShipping: true,
    taxable: paiseOfText(line.total_tax) > 0,
  }
}

/** Nothing is sent to an order of digital goods: it has no address of its own. */
function recordedAddress(
  address: WireOrderAddress,
  other: WireOrderAddress,
): RecordedOrder['shippingAddress'] {
  const name = `${address.first_name ?? ''} ${address.last_name ?? ''}`.trim()
  if (!address.address_1 && name === '') return undefined
  return {
    name,
    phone: address.phone || other.phone || '',
    addressLine1: address.address_1 ?? '',
    ...(address.address_2 ? { addressLine2: address.address_2 } : {}),
    city: address.city ?? '',
    state: address.state ?? '',
    country: address.country ?? '',
    pincode: address.postcode ?? '',
  }
}
