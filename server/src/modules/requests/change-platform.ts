/** The store's platform has the change before anything else follows from it. [I4, I11, ADR-238] */
import type { OrderAction } from '@thela/domain/orders'
import type { RequestFailure } from '@thela/domain/requests'
import { ExternalServiceError, NOT_SET_UP } from '../../ports/external-service-error.ts'
import { factsOf, toPlatformAddress } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { failRequest } from './end-request.ts'
import { once } from './once.ts'
import { itemsByVariant } from './items-by-variant.ts'
import type { RequestDependencies } from './request-deps.ts'
import { actionsOfState } from './requestable.ts'
import type { StoredRequest } from './requests-repository.ts'

/** The platform does not have the order yet: repeated later. */
class NotYetOnPlatform extends Error {
  override readonly name = 'NotYetOnPlatform'
}

/** It was tried and may have been carried out, so only the platform says what is possible now. */
async function call(
  { platformOf }: RequestDependencies,
  store: Store,
  { order, request }: { readonly order: StoredOrder; readonly request: StoredRequest },
): Promise<void> {
  const { platformOrderId } = order
  if (!platformOrderId) throw new NotYetOnPlatform('the platform has no such order yet')
  const { orderChanges } = platformOf(store)
  const { action, content, isWhole, requestId: key } = request
  if (action === 'EDIT_ORDER_ADDRESS') {
    if (!content.address) throw new Error('a request for another address has one')
    const address = toPlatformAddress(content.address)
    await orderChanges.setShippingAddress(platformOrderId, address)
    return
  }
  if (isWhole) return orderChanges.cancel(platformOrderId)
  const items = itemsByVariant(order, content.items)
  await orderChanges.removeItems(platformOrderId, { because: 'CANCELLED', items, key })
}

async function fails(
  deps: RequestDependencies,
  request: StoredRequest,
  failure: RequestFailure,
): Promise<void> {
  await deps.database.transaction((transaction) =>
    failRequest(deps, transaction, { request, failure }),
  )
}

const isPossible = (actions: readonly OrderAction[], { action }: StoredRequest): boolean =>
  actions.includes(action)

export async function changePlatform(
  deps: RequestDependencies,
  store: Store,
  request: StoredRequest,
): Promise<void> {
  const { database, orders, tracking } = deps
  const { storeId, orderId } = request
  const order = await orders.byId(database, storeId, orderId)
  if (!order) throw new Error('a request has lost its order')
  const isCancelledThere = request.isWhole && factsOf(order).isCancelled
  if (!isCancelledThere) {
    const parcels = await tracking.parcelsOf(database, storeId, [orderId])
    if (!isPossible(actionsOfState({ store, order, parcels }), request)) {
      return fails(deps, request, 'ORDER_CHANGED')
    }
    try {
      await call(deps, store, { order, request })
    } catch (error) {
      const isRefused = error instanceof ExternalServiceError && error.kind === 'refused'
      // A store whose account is missing gets it back some day.
      if (!isRefused || error.reason === NOT_SET_UP) throw error
      return fails(deps, request, 'PLATFORM_REFUSED')
    }
  }
  await once(deps, request, { step: 'PLATFORM_CHANGED', work: async () => undefined })
}
