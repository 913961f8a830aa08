/** [D-88, D-76, D-66, ADR-215] */
import { payableOfCart } from '@thela/domain/orders'
import type { RawOrderStatus } from '@thela/domain/orders'
import { silentFrom } from '@thela/domain/tracking'
import type { Modules } from './all-modules.ts'
import { countDelivery } from './count-delivery.ts'
import type { DeliveryCount } from './count-delivery.ts'
import type { Transaction } from './db/statement.ts'
import { noticeSources } from './notice-sources.ts'
import { STOCK_IS_ON_PLATFORM } from './modules/checkout/index.ts'
import type { FollowedReaction } from './modules/identity/index.ts'
import type { NoticeSources } from './modules/notifications/index.ts'
import { paidBy, placedKindOf, placedNotice, placedPickupNotice } from './modules/orders/index.ts'
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
import type { Store } from './modules/stores/index.ts'
import type { CreatedReaction, ShipmentFact, ShipmentReaction } from './modules/tracking/index.ts'

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
  /**
   * A parcel moved → its order's status follows, a prepaid part that is due goes back, and its customer is
   * notified of where it is, or is to be when it is at risk or late. It has come → whether in time is counted. A return
   * has come → its request goes on. It is the first, or all came back → the order's documents are issued.
   */
  readonly onShipmentChanged: ShipmentReaction
  /**
   * The platform has named the order → its customer is notified, and offered to pay it online, by the job
   * that placed it there; and is to be notified when no courier scans it for long.
   */
  readonly onNamed: OrderDependencies['onNamed']
  /** The same, where it is planned in the statement that notes the name. */
  readonly silentFrom: OrderDependencies['silentFrom']
  /**
   * The order was cancelled → its discount codes can be used again, its invoice is taken back, and its
   * customer is notified.
   */
  readonly onCancelled: OrderDependencies['onCancelled']
  /** A parcel was handed to a courier → its customer is notified. */
  readonly onShipmentCreated: CreatedReaction
  /**
   * The provider gives money back → the platform learns it, and cancels what is not to be sent. Once it has →
   * whoever paid is notified, and it is on a credit note.
   */
  readonly onRefunded: RefundedReaction
  /** What a queued notification says, as it stands when it is sent. */
  readonly sources: NoticeSources
  /** A guest's phone was verified → what the guest made is the customer's. */
  readonly onSessionMoved: FollowedReaction
  /** What of an order's price has gone back, for the platform. */
  readonly priceBackOf: OrderDependencies['priceBackOf']
  /** An order was taken over from the platform → its items are counted there. */
  readonly onAdopted: AdoptedReaction
  /** A restored backup is compared with the platform → balances are as its orders left them. */
  readonly restoreBalances: OrderDependencies['restoreBalances']
  /**
   * The order was cancelled on the platform → its money goes back and the items are the platform's to
   * count. Money was given back there → the provider gives back as much. Items were sent → a parcel. A
   * cart of ours was ordered in the shop's own checkout → ours is over.
   */
  readonly onPlatformEvent: PlatformReaction
}

/** The modules are made after what they react to. */
type GetModules = () => Modules

const planSilence = (
  modules: GetModules,
  { storeId, config }: Store,
  { orderId, placedAt }: StoredOrder,
) =>
  modules().notifications.plan(
    { storeId, fact: 'ORDER_NOT_SCANNED', objectId: orderId },
    silentFrom(placedAt, config.tracking.silentDays),
  )

async function notifyOfParcel(
  modules: GetModules,
  transaction: Transaction,
  fact: ShipmentFact,
): Promise<void> {
  const { storeId, shipmentId } = fact
  const { notifications, tracking } = modules()
  const { facts, plans } = tracking.noticesOf(fact)
  for (const each of facts) await notifications.announce(transaction, { storeId, ...each })
  for (const { fact: planned, dueAt } of plans) {
    const what = { storeId, fact: planned, objectId: shipmentId }
    await notifications.plan(what, dueAt, transaction)
  }
}

/** The notifications of a fact: their kinds are in domain/src/notifications. */
const notificationReactions = (
  modules: GetModules,
): Pick<
  Reactions,
  'onNamed' | 'silentFrom' | 'onCancelled' | 'onShipmentCreated' | 'onRefunded' | 'sources'
> => ({
  silentFrom(store, { orderId: objectId, placedAt }) {
    const isPlanned = modules().notifications.canPlan(store, {
      fact: 'ORDER_NOT_SCANNED',
      objectId,
    })
    return isPlanned ? silentFrom(placedAt, store.config.tracking.silentDays) : undefined
  },
  async onNamed(store, order) {
    const notice = placedNotice(order)
    if (!notice) return
    if (!order.isSilencePlanned) await planSilence(modules, store, order)
    const begun = order.begun ?? undefined
    const key = order.orderId
    const { notifications } = modules()
    const kind = placedKindOf(order, (each) => notifications.canSend(store, each))
    const pickup = kind === 'ORDER_PLACED_PICKUP' ? placedPickupNotice(order) : undefined
    if (pickup)
      await notifications.sendOnce(store, { kind: 'ORDER_PLACED_PICKUP', key, notice: pickup })
    else await notifications.sendOnce(store, { kind: 'ORDER_PLACED', key, notice, begun })
    await modules().links.offerPrepaid(store, order)
  },
  async onCancelled(transaction, { storeId, orderId }) {
    await modules().checkout.giveCouponsBack(transaction, storeId, orderId)
    await modules().invoices.noteChange(transaction, { storeId, orderId })
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
  async onRefunded(transaction, { storeId, refundId, isProcessed }) {
    const { orders, payments } = modules()
    const payableId = await payments.noteRefundReported(transaction, storeId, refundId)
    if (payableId !== undefined) await orders.reportRefunds(transaction, { storeId, payableId })
    if (!isProcessed) return
    await modules().notifications.announce(transaction, {
      storeId,
      fact: 'REFUND_PROCESSED',
      about: { REFUND: refundId },
    })
    await modules().invoices.noteRefund(transaction, { storeId, refundId })
  },
  sources: noticeSources(modules),
})

/** What paid for an order: its own payable, and the payment links since. */
function paidFor(order: StoredOrder) {
  const { payableId } = order.payable
  return { payableId, paidSince: paidBy(order).filter((paid) => paid !== payableId) }
}

const platformReactions = (
  modules: GetModules,
): Pick<
  Reactions,
  'onPlatformPlaced' | 'onAdopted' | 'restoreBalances' | 'onPlatformEvent' | 'priceBackOf'
> => ({
  onPlatformPlaced: STOCK_IS_ON_PLATFORM,
  priceBackOf: (db, order) => modules().payments.priceBackOf(db, order),
  onAdopted: (transaction, order) => modules().checkout.noteSoldElsewhere(transaction, order),
  restoreBalances: (transaction, order) => modules().payments.restoreBalances(transaction, order),
  onPlatformEvent: {
    async cancelled(transaction, { store, order, requestId }) {
      const { checkout, payments } = modules()
      const { payableId } = order.payable
      const requested = { store, requestId, reason: 'ORDER_CANCELLED' } as const
      // Its own reply that it has the order may be on its way still; the items count there all the same.
      await checkout.stockIsOnPlatform(transaction, store.storeId, payableId)
      await payments.refundForCause(transaction, { ...requested, ...paidFor(order) })
    },
    async refunded(transaction, { store, order, requestId, total }) {
      const { invoices, payments } = modules()
      await payments.refundForCause(transaction, {
        ...paidFor(order),
        store,
        total,
        requestId,
        reason: 'PLATFORM_REFUND',
      })
      await invoices.noteChange(transaction, { storeId: store.storeId, orderId: order.orderId })
    },
    async orderedInShop(transaction, { storeId, cartId }) {
      await modules().checkout.orderedInShop(transaction, storeId, cartId)
    },
    fulfilled: (transaction, event) => modules().tracking.noteFulfilment(transaction, event),
  },
})

/** Nothing of the order was delivered, and what was sent is with its seller again. */
const cameBack = (statuses: readonly RawOrderStatus[]): boolean =>
  statuses.includes('RETURNED') &&
  statuses.every((status) => status === 'RETURNED' || status === 'CANCELLED')

export const makeReactions = (modules: GetModules, count: DeliveryCount): Reactions => ({
  onCaptured: {
    keepPayable(transaction, storeId, { payable: { kind, payableId }, snapshot }) {
      const { checkout, links } = modules()
      if (kind === 'CART') return checkout.keepStock(transaction, storeId, { payableId, snapshot })
      const amount = snapshot.quote.payableNow
      return links.keepUse(transaction, { storeId, useId: payableId, amount })
    },
    async releasePayable(transaction, storeId, { kind, payableId }) {
      const { checkout, links } = modules()
      if (kind === 'CART') await checkout.releaseStock(transaction, storeId, payableId)
      else await links.releaseUse(transaction, storeId, payableId)
    },
    placedFor(db, storeId, { kind, payableId }) {
      const { links, orders } = modules()
      return kind === 'CART'
        ? orders.ofPayable(db, storeId, payableId)
        : links.paidFor(db, storeId, payableId)
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
    placeWithin: (store, run) => modules().orders.placeWithin(store, run),
    restoreUse: (...of) => modules().links.restoreUse(...of),
  },
  onHostedLink: (transaction, store, event) =>
    modules().links.applyHosted(transaction, store, event),
  onPriceEnded: async (store, agreed) =>
    (await modules().links.quoteAgain(store, agreed)) ??
    modules().checkout.quoteAgain(store, agreed),
  async onShipmentChanged(transaction, fact) {
    const { storeId, orderId, parcel } = fact
    await notifyOfParcel(modules, transaction, fact)
    countDelivery(count, fact)
    // A return is no delivery of its order.
    if (parcel.direction === 'REVERSE') return modules().requests.noteReturn(transaction, fact)
    if (orderId === null) return
    const { invoices, orders, payments, stores, tracking } = modules()
    const applied = await orders.applyShipments(transaction, { storeId, orderId }, () =>
      tracking.parcelsOf(transaction, storeId, [orderId]),
    )
    if (!applied) return
    const store = await stores.get(storeId)
    const { paidSince } = paidFor(applied.order)
    await payments.returnPrepaidPart(transaction, { ...applied, store, paidSince })
    const isReturned = cameBack(applied.statuses)
    if (isReturned || fact.before === undefined) {
      await invoices.noteChange(transaction, { storeId, orderId, isReturned })
    }
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
