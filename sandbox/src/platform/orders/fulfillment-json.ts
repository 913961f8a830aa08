import { gid } from '../gid.ts'
import type { Shop } from '../shop.ts'
import { lineJson } from './line-json.ts'
import { addressJson } from './address-json.ts'
import type { Fulfillment, Order } from './order.ts'

/** A fulfilment in the webhooks' format. */
export function fulfillmentJson(
  shop: Shop,
  order: Order,
  fulfillment: Fulfillment,
): Record<string, unknown> {
  const { company = null, number, url } = fulfillment.tracking
  return {
    id: fulfillment.id,
    admin_graphql_api_id: gid('Fulfillment', fulfillment.id),
    order_id: order.id,
    name: fulfillment.name,
    status: fulfillment.status.toLowerCase(),
    service: 'manual',
    shipment_status: null,
    location_id: shop.locationId,
    created_at: fulfillment.createdAt,
    updated_at: fulfillment.updatedAt,
    email: order.email ?? '',
    destination: addressJson(order.shippingAddress),
    tracking_company: company,
    tracking_number: number ?? null,
    tracking_numbers: number === undefined ? [] : [number],
    tracking_url: url ?? null,
    tracking_urls: url === undefined ? [] : [url],
    receipt: {},
    line_items: fulfillment.lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line === undefined ? [] : [{ ...lineJson(line), quantity }]
    }),
  }
}
