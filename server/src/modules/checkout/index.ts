/** From the store's cart to a placed order. */
import type { StageInfo } from '@thela/contracts/calls/accounts'
import type { PageSource } from '@thela/contracts/pages'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../db/statement.ts'
import type { Visitor } from '../../http/visitor.ts'
import { orders } from '../orders/index.ts'
import type { AdoptDependencies } from '../orders/index.ts'
import type { CapturedReaction } from '../payments/index.ts'
import { purgeCarts } from './carts-repository.ts'
import { stageInfoOf } from './stage-info.ts'
import { purgeConfirmations } from './cod-confirmations-repository.ts'
import { confirmByLink } from './confirm-cod.ts'
import { startCart } from './open-cart.ts'
import type { StartedFrom } from './open-cart.ts'
import { checkoutPages } from './pages.ts'
import type { PageDependencies } from './pages.ts'
import type { PayDependencies } from './pay.ts'
import type { PlaceDependencies } from './place-frozen.ts'
import { checkoutRoutes } from './routes.ts'
import { purgeHolds, purgeReservations, stockLines, stockRepository } from './stock-repository.ts'
import type { Store } from '../stores/index.ts'

/** What is no longer needed goes. */
export const checkoutRetention = [purgeCarts, purgeHolds, purgeReservations, purgeConfirmations]

export { eraseCartsOf, moveCarts } from './carts-repository.ts'
export { moveConfirmations } from './cod-confirmations-repository.ts'
export { STOCK_IS_ON_PLATFORM } from './stock-repository.ts'
export { quoteAgain } from './quote-again.ts'
export { popUpOf, readStartForm, type CheckoutStart } from './read-start-form.ts'

export interface Checkout {
  routes(app: FastifyInstance): void
  start(store: Store, from: StartedFrom): Promise<string>
  readonly pages: Pick<
    PageSource,
    'cart' | 'thankYou' | 'paymentResult' | 'confirmOrder' | 'redirect'
  >
  /** The button behind the link of a message was pressed. */
  confirmByLink(secret: string): Promise<void>
  /** What this person has chosen for a cart; nothing where another one staged it. */
  readonly stageInfoOf: (visitor: Visitor, cartId: string) => Promise<StageInfo | undefined>
  /** The platform has taken the items of this order from its own stock. */
  stockIsOnPlatform(db: Queryable, storeId: string, payableId: string): Promise<unknown>
}

/** What the checkout does when money came: keeps the goods and places the order. */
export function captured(deps: Pick<PlaceDependencies, 'queue'>): CapturedReaction {
  return {
    keepStock: (transaction, storeId, { payableId, snapshot }) =>
      stockRepository.sell(transaction, storeId, payableId, stockLines(snapshot.lines)),
    placeOrder: (transaction, store, order) => orders.place(deps, transaction, { ...order, store }),
    async releaseStock(transaction, storeId, payableId) {
      await stockRepository.release(transaction, storeId, payableId)
    },
  }
}

/** An order that was taken over from the platform: its goods are counted there. */
export const noteSoldElsewhere: AdoptDependencies['onAdopted'] = (
  transaction,
  { storeId, payableId, snapshot },
) => {
  const lines = snapshot.lines.filter(({ variantId, quantity }) => variantId !== '' && quantity > 0)
  return stockRepository.soldElsewhere(transaction, storeId, payableId, stockLines(lines))
}

export function makeCheckout(deps: PayDependencies & PageDependencies): Checkout {
  return {
    routes: (app) => checkoutRoutes(app, deps),
    start: (store, from) => startCart(deps, store, from),
    pages: checkoutPages(deps),
    confirmByLink: (secret) => confirmByLink(deps, secret),
    stageInfoOf: (visitor, cartId) => stageInfoOf(deps.database, visitor, cartId),
    stockIsOnPlatform: (db, storeId, payableId) =>
      stockRepository.onPlatform(db, storeId, payableId),
  }
}
