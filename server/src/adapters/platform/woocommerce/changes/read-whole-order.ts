/** Reads an order with everything that its changes and its events depend on. [woocommerce §6, §8] */
import type { Client } from '../transport/client.ts'
import { orderThere, refundThere } from './order-change-wire.ts'
import type { WireOrderThere, WireRefund } from './order-change-wire.ts'
import { later } from '../transport/refused.ts'

/** More on one order than a page has, and a part is never taken for the whole. */
const MAX_REFUNDS = 100

const ID = /^[1-9]\d{0,15}$/

/** The path of an order. Ids of ours that are none of theirs are nobody's order. */
export const pathOfOrder = (platformOrderId: string): string =>
  `/orders/${ID.test(platformOrderId) ? platformOrderId : '0'}`

/** It is `refused` as `NO_ORDER` where there is none. */
export const readWholeOrder = (client: Client, platformOrderId: string): Promise<WireOrderThere> =>
  client.rest(
    {
      operation: 'read-order',
      effect: 'READ',
      method: 'GET',
      path: pathOfOrder(platformOrderId),
    },
    orderThere,
  )

/** A single one cannot have been made twice, so it is not read. */
export const readSeveralRefunds = async (
  client: Client,
  { id, refunds }: Pick<WireOrderThere, 'id' | 'refunds'>,
): Promise<readonly WireRefund[]> => (refunds.length > 1 ? readRefunds(client, String(id)) : [])

export async function readRefunds(
  client: Client,
  platformOrderId: string,
): Promise<readonly WireRefund[]> {
  const { items, total } = await client.restList(
    {
      operation: 'read-refunds',
      effect: 'READ',
      method: 'GET',
      path: `${pathOfOrder(platformOrderId)}/refunds`,
      query: { per_page: String(MAX_REFUNDS) },
    },
    refundThere,
  )
  if (total > items.length) throw later('TOO_MANY_REFUNDS', false)
  return items
}
