/** Reads what has become of an order. [woocommerce §10] */
import type { PlatformEvent } from '../../../../ports/store-platform.ts'
import type { Client } from '../transport/client.ts'
import { eventsOfOrder } from './events-of-order.ts'
import { readWholeOrder, readRefunds } from '../changes/read-whole-order.ts'
import { NO_ORDER, unlessRefused } from '../transport/refused.ts'

/** An order that was deleted there for good has no events. */
export async function fetchEvents(
  client: Client,
  platformOrderId: string,
): Promise<readonly PlatformEvent[]> {
  const events = await unlessRefused(NO_ORDER, async () => {
    const order = await readWholeOrder(client, platformOrderId)
    const refunds = order.refunds.length > 0 ? await readRefunds(client, platformOrderId) : []
    return eventsOfOrder(order, refunds)
  })
  return events ?? []
}
