/** Changes of an order that was made, one at a time for each order. [I11, I20, woocommerce §7] */
import type { OrderChangesOnPlatform } from '../../../../ports/order-changes.ts'
import type { PlatformAddress } from '../../../../ports/platform-address.ts'
import type { Client } from '../transport/client.ts'
import { trackingEntries } from '../events/events-of-order.ts'
import { orderLock } from '../orders/order-access.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { orderAddresses } from '../orders/order-address.ts'
import { hasEnded } from '../orders/our-order.ts'
import { orderThere } from './order-change-wire.ts'
import type { WireOrderThere } from './order-change-wire.ts'
import { pathOfOrder, readWholeOrder } from './read-whole-order.ts'
import { recordRefund } from './record-refund.ts'
import { KEYS, later, refused, refusedReason } from '../transport/refused.ts'
import { removeCharge } from './remove-charge.ts'
import { removeItems } from './remove-items.ts'

const TOTAL_MS = 15_000

/** Of two at once each would do its work there, such as giving stock back, so it is never repeated by itself. */
async function changeOrder(
  client: Client,
  platformOrderId: string,
  { operation, body }: { readonly operation: string; readonly body: unknown },
): Promise<WireOrderThere> {
  const path = pathOfOrder(platformOrderId)
  const request = { operation, effect: 'ONCE', method: 'PUT', path, body } as const
  return client.rest({ ...request, totalMs: TOTAL_MS }, orderThere)
}

/** Its items come back into stock by its status alone. */
async function cancel(client: Client, platformOrderId: string): Promise<void> {
  const order = await readWholeOrder(client, platformOrderId)
  if (hasEnded(order)) return
  if (order.status === 'completed' || trackingEntries(order).length > 0) throw refused('SENT')
  const changed = await changeOrder(client, platformOrderId, {
    operation: 'cancel-order',
    body: { status: 'cancelled' },
  })
  if (!hasEnded(changed)) throw refused('NOT_CANCELLED')
}

/** Its taxes may be made anew there, its delivery is not. */
async function setShippingAddress(
  { client, regions }: Pick<OrderAccess, 'client' | 'regions'>,
  platformOrderId: string,
  address: PlatformAddress,
): Promise<void> {
  const both = { shippingAddress: address, billingAddress: address }
  const { shipping } = await orderAddresses(both, regions)
  await changeOrder(client, platformOrderId, {
    operation: 'set-shipping-address',
    body: { shipping },
  })
}

/** The owner brings keys back some day, and what was not changed by then is still to be. */
async function unlessKeysFail<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw refusedReason(error) === KEYS ? later(KEYS, false) : error
  }
}

export function orderChanges({
  client,
  exclusive,
  regions,
}: Pick<OrderAccess, 'client' | 'exclusive' | 'regions'>): OrderChangesOnPlatform {
  const alone = <T>(platformOrderId: string, task: () => Promise<T>): Promise<T> =>
    exclusive(orderLock(platformOrderId), () => unlessKeysFail(task))
  return {
    cancel: (id) => alone(id, () => cancel(client, id)),
    removeItems: (id, removed) => alone(id, () => removeItems(client, id, removed)),
    removeCharge: (id, charge) => alone(id, () => removeCharge(client, id, charge)),
    recordRefund: (id, refunded) => alone(id, () => recordRefund(client, id, refunded)),
    setShippingAddress: (id, address) =>
      alone(id, () => setShippingAddress({ client, regions }, id, address)),
  }
}
