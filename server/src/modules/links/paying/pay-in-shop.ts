/** What was paid for an order that waits in the shop makes it paid there, or goes back. [D-71, I1, I4] */
import { paise } from '@thela/domain/money'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { job, worker } from '../../../jobs/queue.ts'
import type { Worker } from '../../../jobs/queue.ts'
import { PAID_IN_SHOP } from '../../../ports/cart-orders.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Notifications } from '../../notifications/index.ts'
import { paymentTitle } from '../../orders/index.ts'
import type { Refunds } from '../../payments/index.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { linksRepository } from '../stored/links-repository.ts'
import { linkUsesRepository } from '../stored/link-uses-repository.ts'

interface PaidUse {
  readonly storeId: string
  readonly useId: string
}

export const payInShop = job<PaidUse>('links.pay-in-shop', {
  keyOf: ({ storeId, useId }) => `${storeId}-${useId}`,
})

export interface PayInShopDependencies {
  readonly database: Database
  readonly stores: Pick<Stores, 'get'>
  readonly payments: Pick<Refunds, 'refundPayable'>
  readonly notifications: Pick<Notifications, 'raiseAlert'>
  readonly platformOf: (store: Store) => Pick<StorePlatform, 'waitingOrders'>
}

async function payThere(deps: PayInShopDependencies, { storeId, useId }: PaidUse): Promise<void> {
  const { database, stores, platformOf } = deps
  const store = await stores.get(storeId)
  const use = await linkUsesRepository.byId(database, storeId, useId)
  const link = use && (await linksRepository.byId(database, storeId, use.linkId))
  if (!use?.providerPaymentId || !use.method || !link || link.platformOrderId === null) return
  const { platformOrderId } = link
  // A platform of today that knows no such orders has not this one either.
  const { waitingOrders } = platformOf(store)
  if (!waitingOrders) return refund(deps, store, useId)
  try {
    await waitingOrders.pay(platformOrderId, {
      sourceId: useId,
      amount: paise(use.amount),
      reference: use.providerPaymentId,
      methodTitle: paymentTitle(use.method),
    })
  } catch (error) {
    const isRefused = error instanceof ExternalServiceError && error.kind === 'refused'
    if (!isRefused) throw error
    if (error.reason === PAID_IN_SHOP) return refund(deps, store, useId)
    const kind = 'ORDER_NOT_IN_SHOP'
    deps.notifications.raiseAlert({ kind, storeId, code: platformOrderId })
    throw error
  }
}

/** An amount that its owner has refunded already is not refunded again. */
async function refund(
  { payments }: PayInShopDependencies,
  store: Store,
  payableId: string,
): Promise<void> {
  try {
    await payments.refundPayable({ store, payableId, requestId: PAID_IN_SHOP })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'REFUND_TOO_HIGH') throw error
  }
}

export const payInShopWorker = (deps: PayInShopDependencies): Worker =>
  worker(payInShop, (paid) => payThere(deps, paid))
