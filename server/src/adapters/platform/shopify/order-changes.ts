/** Changes of an order that was made. [shopify §7] */
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { OrderChangesOnPlatform, RemovedItems } from '../../../ports/order-changes.ts'
import type { makeShopifyClient } from './client.ts'
import { gidOf, idOfGid } from './gid.ts'
import { mailingAddress } from './mailing-address.ts'
import {
  CANCEL_ORDER,
  IS_CANCELLED,
  ITEMS_TO_REMOVE,
  REMOVE_ITEMS,
  SET_SHIPPING_ADDRESS,
} from './order-change-queries.ts'
import { recordRefund } from './record-refund.ts'
import { removeCharge } from './remove-charge.ts'
import { refused } from './refused.ts'
import {
  cancelledData,
  cancelOrderData,
  itemsToRemoveData,
  orderUpdateData,
  refundCreateData,
} from './order-change-wire.ts'
import type { WireOrderToChange } from './order-change-wire.ts'

type Client = ReturnType<typeof makeShopifyClient>

/** A second time it is refused, so it is looked at first. */
async function cancel(client: Client, platformOrderId: string): Promise<void> {
  const id = gidOf('Order', platformOrderId)
  const { order } = await client.admin(
    { operation: 'is-cancelled', effect: 'READ', query: IS_CANCELLED, variables: { id } },
    cancelledData,
  )
  if (!order) throw refused('NO_ORDER')
  if (order.cancelledAt) return
  const { orderCancel } = await client.admin(
    { operation: 'cancel-order', effect: 'REPEATABLE', query: CANCEL_ORDER, variables: { id } },
    cancelOrderData,
  )
  const [problem] = orderCancel.orderCancelUserErrors
  if (problem?.code === 'INTERNAL_ERROR') {
    const reason = problem.code
    throw new ExternalServiceError({
      system: 'shopify',
      kind: 'unavailable',
      outcomeUnknown: true,
      reason,
    })
  }
  if (problem) throw refused(problem.code ?? 'NOT_CANCELLED')
}

/** Its lines are counted down by what was removed before; two lines may have one variant. */
function linesToRemove(
  { lineItems, fulfillmentOrders }: WireOrderToChange,
  { items, because }: RemovedItems,
) {
  const location = fulfillmentOrders.nodes[0]?.assignedLocation.location?.id
  const left = lineItems.nodes.map((line) => ({
    id: line.id,
    variantId: line.variant ? idOfGid('ProductVariant', line.variant.id) : undefined,
    quantity: line.currentQuantity,
  }))
  return items.flatMap(({ variantId, quantity }) => {
    let missing = quantity
    const taken = left.flatMap((line) => {
      const count = line.variantId === variantId ? Math.min(missing, line.quantity) : 0
      if (count === 0) return []
      missing -= count
      line.quantity -= count
      return {
        lineItemId: line.id,
        quantity: count,
        ...(location
          ? { restockType: because === 'CANCELLED' ? 'CANCEL' : 'RETURN', locationId: location }
          : { restockType: 'NO_RESTOCK' }),
      }
    })
    if (missing > 0) throw refused('NO_SUCH_ITEMS')
    return taken
  })
}

/** A refund without money. Its note holds our key, by which it is found again. */
async function removeItems(
  client: Client,
  platformOrderId: string,
  removed: RemovedItems,
): Promise<void> {
  const id = gidOf('Order', platformOrderId)
  const { order } = await client.admin(
    { operation: 'items-to-remove', effect: 'READ', query: ITEMS_TO_REMOVE, variables: { id } },
    itemsToRemoveData,
  )
  if (!order) throw refused('NO_ORDER')
  if (order.refunds.some(({ note }) => note === removed.key)) return
  const input = {
    orderId: id,
    note: removed.key,
    notify: false,
    refundLineItems: linesToRemove(order, removed),
  }
  const { refundCreate } = await client.admin(
    {
      operation: 'remove-items',
      effect: 'REPEATABLE',
      query: REMOVE_ITEMS,
      variables: { input, key: removed.key },
    },
    refundCreateData,
  )
  if (refundCreate.userErrors.length > 0) throw refused('ITEMS_NOT_REMOVED')
  if (!refundCreate.refund) {
    const reason = 'NO_REFUND'
    const kind = 'invalidResponse'
    throw new ExternalServiceError({ system: 'shopify', kind, outcomeUnknown: true, reason })
  }
}

export const orderChanges = (client: Client): OrderChangesOnPlatform => ({
  cancel: (platformOrderId) => cancel(client, platformOrderId),
  removeItems: (platformOrderId, removed) => removeItems(client, platformOrderId, removed),
  removeCharge: (platformOrderId, charge) => removeCharge(client, platformOrderId, charge),
  recordRefund: (platformOrderId, refunded) => recordRefund(client, platformOrderId, refunded),
  async setShippingAddress(platformOrderId, address) {
    const input = {
      id: gidOf('Order', platformOrderId),
      shippingAddress: mailingAddress(address),
    }
    const { orderUpdate } = await client.admin(
      {
        operation: 'set-shipping-address',
        effect: 'REPEATABLE',
        query: SET_SHIPPING_ADDRESS,
        variables: { input },
      },
      orderUpdateData,
    )
    if (orderUpdate.userErrors.length > 0) throw refused('ADDRESS_NOT_SET')
  },
})
