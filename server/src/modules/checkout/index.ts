/** From the store's cart to a placed order. */
import type { StageInfo } from '@thela/contracts/calls/accounts/accounts'
import type { OrderInfoReply } from '@thela/contracts/calls/links/pay-link'
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { ConfirmOrderPage } from '@thela/contracts/pages'
import type { OrderSnapshot } from '@thela/domain/orders'
import type { AppliedBalance } from '@thela/domain/payments'
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Module } from '../module.ts'
import type { AdoptedReaction } from '../orders/index.ts'
import type { AgreedPrice, NewQuote } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'
import { balancesOfPage } from './price/balances-for.ts'
import { buyAgainRoutes } from './editing/buy-again.ts'
import { startRoutes } from './start/cart-handoff.ts'
import { addressCheckRoutes } from './delivery/check-address.ts'
import { methodRoutes } from './options/choose-method.ts'
import { eraseCartsOf, moveCarts, purgeCarts } from './cart/carts-repository.ts'
import { moveConfirmations, purgeConfirmations } from './placing/cod-confirmations-repository.ts'
import { makeStoreAt } from './delivery/courier-reach.ts'
import type { ReachDependencies } from './delivery/courier-reach.ts'
import { begunCartsOf } from './cart/customer-carts-repository.ts'
import type { BegunCart } from './cart/customer-carts-repository.ts'
import { confirmOrderPage } from './placing/confirm-cod.ts'
import { confirmRoutes } from './placing/confirm-order-form.ts'
import { couponsRepository, purgeCouponLimits, purgeCoupons } from './coupons/coupons-repository.ts'
import { rekeyCouponCustomers } from './coupons/rekey-customers.ts'
import type { RekeyedCustomers } from './coupons/rekey-customers.ts'
import { feedbackOf } from './feedback/feedback.ts'
import { purgeFeedback } from './feedback/feedback-repository.ts'
import type { Feedback } from './feedback/feedback-repository.ts'
import { findBegun } from './cart/find-begun.ts'
import { findCartWithOrder, startCart } from './cart/open-cart.ts'
import { readCart } from './coupons/read-cart.ts'
import type { CartWithOrder, OpenCart, StartedFrom } from './cart/open-cart.ts'
import type { ReadWith } from './coupons/read-cart.ts'
import { isOver } from './cart/is-over.ts'
import { cartForOwner } from './cart/cart-for-owner.ts'
import type { CartForOwner } from './cart/cart-for-owner.ts'
import { noteOrderedInShop } from './cart/ordered-in-shop-repository.ts'
import { ownCheckoutRoutes } from './stage/open-own-checkout.ts'
import { ownCheckoutForm } from './stage/own-checkout-form.ts'
import { cartOrderInfo } from './stage/cart-order-info.ts'
import { statusOf } from './placing/order-status.ts'
import type { OrderStatusReply, StatusOptions } from './placing/order-status.ts'
import type { CheckoutDependencies } from './checkout-dependencies.ts'
import { discardDrafts } from './placing/discard-drafts.ts'
import { draftStage, payDraft, placeDraftOnDelivery } from './placing/pay-draft.ts'
import type { DraftToPay } from './placing/pay-draft.ts'
import { personalCheckout } from './personal-data.ts'
import { quoteAgain } from './placing/quote-again.ts'
import { checkoutRoutes } from './routes.ts'
import { paymentsOfCustomer } from './options/saved-methods.ts'
import type { PaymentsOfCustomer } from './options/saved-methods.ts'
import { stageInfoOf } from './stage/stage-info.ts'
import {
  purgeGuestHolds,
  purgeHolds,
  purgeReservations,
  stockLines,
  stockRepository,
} from './stock/stock-repository.ts'

export type { RejectionReport } from './checkout-dependencies.ts'
export type { CartForOwner } from './cart/cart-for-owner.ts'
export { rejectionText } from './cart/rejection-text.ts'
export { rejectionsIn, storeRejections } from './cart/note-rejections.ts'
export type { NewRejection } from './cart/rejections-repository.ts'
export { campaignOf } from './cart/campaign-of.ts'
export { cartContent, firstItemOf, returnOf } from './editing/cart-content.ts'
export { orderedCartToWire } from './price/cart-wire.ts'
export { isFeedbackWanted } from './feedback/feedback.ts'
export { choiceToQuote, emiOfOrder } from './options/choice-to-quote.ts'
export { cardsOfChoice, savesNewCard } from './options/saved-cards.ts'
export { hashOfBody } from './placing/freeze.ts'
export { isApple } from './options/is-apple.ts'
export { statusOfPayable, type OrderStatusReply } from './placing/order-status.ts'
export { unlistedRejections } from './options/listed-options.ts'
export { paymentOptionsFor } from './options/payment-options.ts'
export { paymentSection } from './options/payment-section.ts'
export { linkOfCart } from './editing/buy-again.ts'
export { isDeliverable } from './delivery/shipping-options.ts'
export { isOver } from './cart/is-over.ts'
export { returnToOf } from './start/read-start-form.ts'
export { refuseUnavailable } from './options/refuse-unavailable.ts'
export { STOCK_IS_ON_PLATFORM } from './stock/stock-repository.ts'
export { holdCounters } from './stock/hold-counters.ts'

export interface Checkout extends Module {
  /** Who has used a code of this store is stored by the newest key; its customers are those of these stores. */
  rekeyCouponCustomers(storeId: string, storeIds: readonly string[]): Promise<RekeyedCustomers>
  /** The store's cart comes over: its content is asked of the platform. Gives the cart's id. */
  start(store: Store, from: StartedFrom): Promise<string>
  /** The cart for showing, as the platform has it now. */
  readCart(cartId: string, include?: ReadWith): Promise<OpenCart>
  /** The cart as it was last seen, with what became of it. */
  findCart(cartId: string): Promise<CartWithOrder>
  /** What became of a cart; a payment that may have succeeded meanwhile is asked for. */
  statusOf(
    open: OpenCart & Partial<Pick<CartWithOrder, 'order'>>,
    options?: Pick<StatusOptions, 'isBack'>,
  ): Promise<OrderStatusReply>
  /** What this visitor sees of a cart: what it asks for, and what became of it. */
  orderInfo(cartId: string, visitor: Visitor | undefined): Promise<OrderInfoReply>
  /** Where a shopper goes on who has begun to check this cart out before. */
  findBegun(
    open: OpenCart,
    requestSubject: () => Promise<string | undefined>,
  ): Promise<string | undefined>
  /** The gift cards and store credit that a visitor has staged, for the first paint. */
  balancesOfPage(
    open: OpenCart,
    visitorOf: () => Promise<Visitor | undefined>,
  ): Promise<readonly AppliedBalance[]>
  /** What the page behind the link of a message shows. */
  confirmOrderPage(secret: string): Promise<ConfirmOrderPage>
  /** A cart with what its shopper was refused, until it is purged. */
  cartForOwner(store: Store, cartId: string): Promise<CartForOwner | undefined>
  /** This person's choices for a cart; undefined where another one staged it. */
  stageInfoOf(visitor: Visitor, cartId: string): Promise<StageInfo | undefined>
  /** What this person has begun to check out and not ordered, the last changed first. */
  openCartsOf(store: Store, visitor: Visitor): Promise<readonly BegunCart[]>
  /** With what this person can pay again. */
  paymentsOf(visitor: Visitor): Promise<PaymentsOfCustomer>
  /** What shoppers think, the newest first. */
  feedbackOf(store: Store): Promise<readonly Feedback[]>
  /** A saved draft with the price of paying it now; its address is its customer's. */
  readDraft(cartId: string): ReturnType<typeof draftStage>
  /** Its own person pays a saved draft. */
  payDraft(visitor: Visitor, input: Parameters<typeof payDraft>[2]): Promise<PaymentOrder>
  /** Its own person orders a saved draft on delivery. */
  placeDraftOnDelivery(visitor: Visitor, input: DraftToPay): ReturnType<typeof placeDraftOnDelivery>
  /** What was agreed in an attempt, at the prices and with the stock of today. */
  quoteAgain(store: Store, agreed: AgreedPrice): Promise<NewQuote>
  /** Sells the items to a cart that was paid. */
  keepStock(
    transaction: Transaction,
    storeId: string,
    sold: { readonly payableId: string; readonly snapshot: OrderSnapshot },
  ): Promise<'KEPT' | 'SHORT' | 'SOLD_BEFORE' | 'BALANCE_SHORT' | 'COUPON_SHORT'>
  /** The payment failed: its stock hold is released. */
  releaseStock(transaction: Transaction, storeId: string, payableId: string): Promise<void>
  /** What platforms have opened for carts, and nobody has paid for long, ends there. */
  discardDrafts(): Promise<void>
  /** The order was cancelled: its codes can be used again. */
  giveCouponsBack(transaction: Transaction, storeId: string, orderId: string): Promise<unknown>
  /** An order that was taken over from the platform: its items are counted there. */
  noteSoldElsewhere: typeof noteSoldElsewhere
  /** The cart was ordered in the shop's own checkout: its checkout here is over. */
  orderedInShop(transaction: Transaction, storeId: string, cartId: string): Promise<unknown>
  /** The platform has taken the items of this order from its own stock. */
  stockIsOnPlatform(transaction: Transaction, storeId: string, payableId: string): Promise<unknown>
  /** Carts of a guest are of the subject that the session goes on as; gives their ids. */
  moveCarts(
    db: Queryable,
    moved: { readonly storeId: string; readonly from: string; readonly to: string },
  ): Promise<readonly string[]>
  /** So are the confirmations that they wait for; gives the ids of their codes. */
  moveConfirmations(
    db: Queryable,
    moved: Parameters<typeof moveConfirmations>[1],
  ): Promise<readonly string[]>
}

export type CheckoutInput = Omit<CheckoutDependencies, 'storeAt'> & ReachDependencies

const noteSoldElsewhere = (
  transaction: Transaction,
  { storeId, payableId, snapshot }: Parameters<AdoptedReaction>[1],
): Promise<unknown> => {
  const lines = snapshot.lines.filter(({ variantId, quantity }) => variantId !== '' && quantity > 0)
  return stockRepository.soldElsewhere(transaction, storeId, payableId, stockLines(lines))
}

export function makeCheckout(input: CheckoutInput): Checkout {
  const deps = { ...input, storeAt: makeStoreAt(input) }
  return {
    routes: (app) => {
      checkoutRoutes(app, deps)
      addressCheckRoutes(app)
      buyAgainRoutes(app, deps)
      methodRoutes(app, deps)
      ownCheckoutRoutes(app, deps)
    },
    forms(app) {
      startRoutes(app, deps)
      confirmRoutes(app, deps)
      ownCheckoutForm(app, deps)
    },
    retention: [
      purgeCarts,
      purgeHolds,
      purgeReservations,
      purgeGuestHolds,
      purgeConfirmations,
      purgeCoupons,
      purgeCouponLimits,
      purgeFeedback,
    ],
    erase: eraseCartsOf,
    personal: personalCheckout(deps),
    rekeyCouponCustomers: (storeId, storeIds) => rekeyCouponCustomers(deps, storeId, storeIds),
    start: (store, from) => startCart(deps, store, from),
    readCart: (cartId, include) => readCart(deps, cartId, include),
    findCart: (cartId) => findCartWithOrder(deps, cartId),
    statusOf: (open, options) => statusOf(deps, open, options),
    orderInfo: (cartId, visitor) => cartOrderInfo(deps, cartId, visitor),
    findBegun: (open, requestSubject) => findBegun(deps, open, requestSubject),
    balancesOfPage: (open, visitorOf) => balancesOfPage(deps, visitorOf, open),
    confirmOrderPage: (secret) => confirmOrderPage(deps, secret),
    cartForOwner: (store, cartId) => cartForOwner(deps, store, cartId),
    stageInfoOf: (visitor, cartId) => stageInfoOf(deps.database, visitor, cartId),
    openCartsOf: async (store, visitor) =>
      (await begunCartsOf(deps.database, visitor)).filter((cart) => !isOver(store, cart)),
    paymentsOf: (visitor) => paymentsOfCustomer(deps, visitor),
    feedbackOf: (store) => feedbackOf(deps.database, store),
    readDraft: async (cartId) =>
      draftStage(deps, await readCart(deps, cartId), { payment: { option: 'UPI' } }),
    payDraft: (visitor, input) => payDraft(deps, visitor, input),
    placeDraftOnDelivery: (visitor, input) => placeDraftOnDelivery(deps, visitor, input),
    quoteAgain: (store, agreed) => quoteAgain(deps, store, agreed),
    keepStock: (transaction, storeId, { payableId, snapshot }) =>
      stockRepository.sell(transaction, storeId, payableId, snapshot),
    async releaseStock(transaction, storeId, payableId) {
      await stockRepository.release(transaction, storeId, payableId)
    },
    discardDrafts: () => discardDrafts(deps),
    giveCouponsBack: couponsRepository.giveBack,
    noteSoldElsewhere,
    orderedInShop: noteOrderedInShop,
    stockIsOnPlatform: stockRepository.onPlatform,
    moveCarts,
    moveConfirmations,
  }
}
