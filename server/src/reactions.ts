/** [D-88, D-76, D-66] */
import { payableOfCart } from '@thela/domain/orders'
import type { Modules } from './all-modules.ts'
import { STOCK_IS_ON_PLATFORM } from './modules/checkout/index.ts'
import type { FollowedReaction } from './modules/identity/index.ts'
import type { NoticeSources } from './modules/notifications/index.ts'
import { paidBy, placedNotice } from './modules/orders/index.ts'
import type {
  AdoptedReaction,
  OrderDependencies,
  PlatformReaction,
  StoredOrder,
} from './modules/orders/index.ts'
import type {
  CapturedReaction,
  HostedLinkReaction,
  PriceEndedReaction,
  RefundedReaction,
} from './modules/payments/index.ts'
import type { ShipmentReaction } from './modules/tracking/index.ts'

/**
 * Cause and effect between the modules, on one screen: an earlier module announces a fact, and here
 * stands who acts, in the transaction that caused it. What may take long is queued there.
 */
export interface Reactions {
  /** A capture → the checkout keeps the stock and the order is placed; or a payment link is paid. */
  readonly onCaptured: CapturedReaction
  /** A provider reports a payment link that it hosts → what was paid is a use of that link. */
  readonly onHostedLink: HostedLinkReaction
  /** A late capture → the checkout computes a new quote. */
  readonly onPriceEnded: PriceEndedReaction
  /** The platform has the order → its stock counts there; in the statement that notes it. */
  readonly onPlatformPlaced: string
  /** A parcel moved → its order's status follows, and a prepaid part that is due goes back. */
  readonly onShipmentChanged: ShipmentReaction
  /**
   * The platform has named the order → its customer is notified, and offered to pay it online, by the job
   * that placed it there.
   */
  readonly onNamed: OrderDependencies['onNamed']
  /** The order was cancelled → its discount codes can be used again, and its customer is notified. */
  readonly onCancelled: OrderDependencies['onCancelled']
  /** A parcel was handed to a courier → its customer is notified. */
  readonly onShipmentCreated: ShipmentReaction
  /** The provider has given money back → whoever paid is notified. */
  readonly onRefunded: RefundedReaction
  /** What a queued notification says, as it stands when it is sent. */
  readonly sources: NoticeSources
  /** A guest's phone was verified → what the guest made is the customer's. */
  readonly onSessionMoved: FollowedReaction
  /** An order was taken over from the platform → its items are counted there. */
  readonly onAdopted: AdoptedReaction
  /**
   * The order was cancelled on the platform → its money goes back and the items are the platform's to
   * count. Money was given back there → the provider gives back as much. Items were sent → a parcel.
   */
  readonly onPlatformEvent: PlatformReaction
}

/** The modules are made after what they react to. */
type GetModules = () => Modules

/** The notifications of a fact: their kinds are in domain/src/notifications. */
const notificationReactions = (
  modules: GetModules,
): Pick<Reactions, 'onNamed' | 'onCancelled' | 'onShipmentCreated' | 'onRefunded' | 'sources'> => ({
  async onNamed(store, order) {
    const notice = placedNotice(order)
    if (!notice) return
    const begun = order.begun ?? undefined
    const key = order.orderId
    await modules().notifications.sendOnce(store, { kind: 'ORDER_PLACED', key, notice, begun })
    await modules().links.offerPrepaid(store, order)
  },
  async onCancelled(transaction, { storeId, orderId }) {
    await modules().checkout.giveCouponsBack(transaction, storeId, orderId)
    await modules().notifications.announce(transaction, {
      storeId,
      fact: 'ORDER_CANCELLED',
      about: { ORDER: orderId },
    })
  },
  onShipmentCreated: (transaction, { storeId, shipmentId }) =>
    modules().notifications.announce(transaction, {
      storeId,
      fact: 'SHIPMENT_CREATED',
      about: { SHIPMENT: shipmentId },
    }),
  onRefunded: (transaction, { storeId, refundId }) =>
    modules().notifications.announce(transaction, {
      storeId,
      fact: 'REFUND_PROCESSED',
      about: { REFUND: refundId },
    }),
  sources: {
    ORDER_SHIPPED: ({ storeId }, shipmentId) =>
      modules().tracking.shippedNotice(storeId, shipmentId),
    ORDER_CANCELLED: ({ storeId }, orderId) => modules().orders.cancelledNotice(storeId, orderId),
    REFUND: (store, refundId) => modules().payments.refundNotice(store, refundId),
    PAYMENT_LINK: (store, linkId) => modules().links.notices.PAYMENT_LINK(store, linkId),
    PREPAY_LINK: (store, linkId) => modules().links.notices.PREPAY_LINK(store, linkId),
    PAYMENT_REMINDER: (store, key) => modules().links.notices.PAYMENT_REMINDER(store, key),
  },
})

/** What paid for an order: its own payable, and the payment links since. */
function paidFor(order: StoredOrder) {
  const { payableId } = order.payable
  return { payableId, paidSince: paidBy(order).filter((paid) => paid !== payableId) }
}

const platformReactions = (
  modules: GetModules,
): Pick<Reactions, 'onPlatformPlaced' | 'onAdopted' | 'onPlatformEvent'> => ({
  onPlatformPlaced: STOCK_IS_ON_PLATFORM,
  onAdopted: (transaction, order) => modules().checkout.noteSoldElsewhere(transaction, order),
  onPlatformEvent: {
    async cancelled(transaction, { store, order, requestId }) {
      const { checkout, payments } = modules()
      const { payableId } = order.payable
      const requested = { store, requestId, reason: 'ORDER_CANCELLED' } as const
      // Its own reply that it has the order may be on its way still; the items count there all the same.
      await checkout.stockIsOnPlatform(transaction, store.storeId, payableId)
      await payments.giveBack(transaction, { ...requested, ...paidFor(order) })
    },
    refunded(transaction, { store, order, requestId, total }) {
      return modules().payments.giveBack(transaction, {
        ...paidFor(order),
        store,
        total,
        requestId,
        reason: 'PLATFORM_REFUND',
      })
    },
    fulfilled: (transaction, event) => modules().tracking.noteFulfilment(transaction, event),
  },
})

export const makeReactions = (modules: GetModules): Reactions => ({
  onCaptured: {
    keepPayable(transaction, storeId, { payable: { kind, payableId }, snapshot }) {
      const { checkout, links } = modules()
      if (kind === 'CART') return checkout.keepStock(transaction, storeId, { payableId, snapshot })
      const amount = snapshot.quote.payableNow
      return links.keepUse(transaction, { storeId, useId: payableId, amount })
    },
    async releasePayable(transaction, storeId, { kind, payableId }) {
      if (kind === 'CART') await modules().checkout.releaseStock(transaction, storeId, payableId)
    },
    placedFor(transaction, storeId, { kind, payableId }) {
      const { links, orders } = modules()
      return kind === 'CART'
        ? orders.ofPayable(transaction, storeId, payableId)
        : links.paidFor(transaction, storeId, payableId)
    },
    placeOrder(transaction, store, order) {
      const { links, orders } = modules()
      const { payable, payment, snapshot } = order
      if (payable.kind === 'CART') return orders.place(transaction, { ...order, store })
      return links.payUse(transaction, {
        ...payment,
        storeId: store.storeId,
        useId: payable.payableId,
        amount: snapshot.quote.payableNow,
        method: snapshot.paymentMethod,
      })
    },
  },
  onHostedLink: (transaction, store, event) =>
    modules().links.applyHosted(transaction, store, event),
  onPriceEnded: async (store, agreed) =>
    (await modules().links.quoteAgain(store, agreed)) ??
    modules().checkout.quoteAgain(store, agreed),
  async onShipmentChanged(transaction, { storeId, orderId }) {
    const { orders, payments, stores, tracking } = modules()
    const applied = await orders.applyShipments(transaction, { storeId, orderId }, () =>
      tracking.parcelsOf(transaction, storeId, [orderId]),
    )
    if (!applied) return
    const store = await stores.get(storeId)
    const { paidSince } = paidFor(applied.order)
    await payments.returnPrepaidPart(transaction, { ...applied, store, paidSince })
  },
  async onSessionMoved(transaction, moved) {
    const { accounts, checkout, identity, links, orders, payments } = modules()
    await accounts.moveTo(transaction, moved)
    const cartIds = await checkout.moveCarts(transaction, moved)
    const useIds = await links.moveUses(transaction, moved)
    const payableIds = cartIds.map((cartId) => payableOfCart(cartId).payableId)
    const paid = [...payableIds, ...useIds]
    if (paid.length > 0) await payments.moveAttempts(transaction, { ...moved, payableIds: paid })
    if (cartIds.length === 0) return
    await orders.moveTo(transaction, { ...moved, payableIds })
    const challengeIds = await checkout.moveConfirmations(transaction, { ...moved, cartIds })
    if (challengeIds.length > 0) await identity.moveCodes(transaction, { ...moved, challengeIds })
  },
  ...platformReactions(modules),
  ...notificationReactions(modules),
})
