/** What comes instead is an order of its own on the platform, which costs nothing. [I11, ADR-031, ADR-237] */
import { mayCreateOnPlatform } from '@thela/domain/orders'
import { addPaise, multiplyPaise, paise, ZERO_PAISE } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Transaction } from '../../db/statement.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import { ExternalServiceError, NOT_SET_UP } from '../../ports/external-service-error.ts'
import type { NewPlatformOrder } from '../../ports/store-platform.ts'
import { factsOf, orderName, toPlatformAddress } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { once } from './once.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

/** It may be there already, and its search does not know it yet: repeated later. */
class MayBeOrdered extends Error {
  override readonly name = 'MayBeOrdered'
}

function exchangeOrder(order: StoredOrder, request: StoredRequest): NewPlatformOrder {
  const { snapshot } = order
  const lines = request.content.items.flatMap(({ lineKey, quantity, exchangeFor }) => {
    const line = snapshot.lines.find(({ key }) => key === lineKey)
    if (!line || !exchangeFor) return []
    const total = multiplyPaise(paise(Math.floor(line.originalTotal / line.quantity)), quantity)
    return {
      variantId: exchangeFor.variantId,
      title: line.productTitle,
      quantity,
      total,
      originalTotal: total,
      requiresShipping: line.requiresShipping,
      isTaxable: line.isTaxable,
      properties: line.properties ?? [],
    }
  })
  const facts = factsOf(order)
  const amount = addPaise(...lines.map(({ total }) => total))
  return {
    sourceId: request.requestId,
    phone: order.phone,
    ...omitUndefined({ email: snapshot.email || undefined }),
    lines,
    shippingAddress: toPlatformAddress(facts.shippingAddress),
    billingAddress: toPlatformAddress(facts.billingAddress),
    discounts:
      amount > 0
        ? [{ kind: 'cartDiscount', title: `Exchange ${orderName(order) ?? ''}`.trim(), amount }]
        : [],
    fees: [],
    paid: ZERO_PAISE,
    dueOnDelivery: ZERO_PAISE,
    attributes: { thela_order: request.requestId, thela_exchange_of: order.orderId },
  }
}

async function place(
  { database, platformOf }: RequestDependencies,
  store: Store,
  { order, request }: { readonly order: StoredOrder; readonly request: StoredRequest },
): Promise<void> {
  const claimed = await requestsRepository.claimExchange(database, request)
  const platform = platformOf(store)
  const triedMsAgo = claimed?.triedMsAgo ?? null
  const earlier =
    triedMsAgo === null ? undefined : { msAgo: triedMsAgo, searches: claimed?.searches ?? 0 }
  try {
    const isThorough = earlier !== undefined
    if (await platform.findOrder(request.requestId, { isThorough })) return
    if (!mayCreateOnPlatform(earlier, platform.orderSearchLagMs)) {
      throw new MayBeOrdered('the platform may have this order already')
    }
    await platform.createOrder(exchangeOrder(order, request))
    faultPoint('requests:exchange-ordered')
  } catch (error) {
    const isUntried = error instanceof ExternalServiceError && !error.outcomeUnknown
    if (isUntried && !earlier) await requestsRepository.releaseExchange(database, request)
    throw error
  }
}

export async function orderExchange(
  deps: RequestDependencies,
  store: Store,
  request: StoredRequest,
): Promise<void> {
  const { storeId, orderId, requestId } = request
  const about = { REQUEST: requestId }
  // Whoever sends the new items, the customer waits for them.
  const announce = (transaction: Transaction) =>
    deps.notifications.announce(transaction, { storeId, fact: 'EXCHANGE_ORDERED', about })
  const order = await deps.orders.byId(deps.database, storeId, orderId)
  if (!order) throw new Error('a request has lost its order')
  try {
    await place(deps, store, { order, request })
  } catch (error) {
    const isRefused = error instanceof ExternalServiceError && error.kind === 'refused'
    if (!isRefused || error.reason === NOT_SET_UP) throw error
    await once(deps, request, { step: 'EXCHANGE_BY_STORE', work: announce })
    deps.notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code: 'EXCHANGE_BY_STORE' })
    return
  }
  await once(deps, request, { step: 'EXCHANGE_ORDERED', work: announce })
}
