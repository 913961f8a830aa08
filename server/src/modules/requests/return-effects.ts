/** The way of returned items: collected, back in stock, exchanged. [account §4, I20, ADR-237, ADR-239] */
import type { Transaction } from '../../db/statement.ts'
import { ExternalServiceError, NOT_SET_UP } from '../../ports/external-service-error.ts'
import { factsOf } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { itemsByVariant } from './items-by-variant.ts'
import { once } from './once.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

async function orderOf({ database, orders }: RequestDependencies, request: StoredRequest) {
  const order = await orders.byId(database, request.storeId, request.orderId)
  if (!order) throw new Error('a request has lost its order')
  return order
}

/** No courier collects it: the store does, and contacts its customer. */
export async function announcePickupByStore(
  { notifications }: Pick<RequestDependencies, 'notifications'>,
  transaction: Transaction,
  { storeId, requestId }: Pick<StoredRequest, 'storeId' | 'requestId'>,
): Promise<void> {
  const about = { REQUEST: requestId }
  await notifications.announce(transaction, { storeId, fact: 'RETURN_NOT_BOOKED', about })
  notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code: 'PICKUP_BY_STORE' })
}

/** Where no courier of the store can be booked, the store is notified and arranges it. */
export async function arrangePickup(
  deps: RequestDependencies,
  store: Store,
  request: StoredRequest,
): Promise<void> {
  const { storeId, requestId } = request
  const order = await orderOf(deps, request)
  const lines = request.content.items.flatMap(({ lineKey, quantity }) => {
    const line = order.snapshot.lines.find(({ key }) => key === lineKey)
    return line ? [{ line, quantity }] : []
  })
  const booked = await deps.tracking.bookReturn(store, {
    order,
    lines,
    from: factsOf(order).shippingAddress,
    key: requestId,
  })
  if (booked === 'NOT_OFFERED') {
    await once(deps, request, {
      step: 'PICKUP_BY_STORE',
      work: (transaction) => announcePickupByStore(deps, transaction, request),
      ifEnded: async () => undefined,
    })
    return
  }
  const which = { storeId, requestId, shipmentId: booked.shipmentId }
  const noteBooked = (transaction: Transaction) =>
    requestsRepository.noteShipment(transaction, which)
  await once(deps, request, {
    step: 'PICKUP_BOOKED',
    async work(transaction) {
      await noteBooked(transaction)
      const about = { REQUEST: requestId }
      await deps.notifications.announce(transaction, { storeId, fact: 'RETURN_BOOKED', about })
    },
    // Its items still come: the store is alerted then.
    ifEnded: noteBooked,
  })
}

/** A platform that refuses is the store's to look at; its customer waits for nothing. */
export async function returnStock(
  deps: RequestDependencies,
  store: Store,
  request: StoredRequest,
): Promise<void> {
  const { storeId, requestId: key, content } = request
  const order = await orderOf(deps, request)
  const items = itemsByVariant(order, content.items)
  if (order.platformOrderId && items.length > 0) {
    const removed = { because: 'RETURNED', items, key } as const
    try {
      await deps.platformOf(store).orderChanges.removeItems(order.platformOrderId, removed)
    } catch (error) {
      const isRefused = error instanceof ExternalServiceError && error.kind === 'refused'
      if (!isRefused || error.reason === NOT_SET_UP) throw error
      const code = 'STOCK_NOT_RETURNED'
      deps.notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code })
    }
  }
  await once(deps, request, { step: 'STOCK_RETURNED', work: async () => undefined })
}
