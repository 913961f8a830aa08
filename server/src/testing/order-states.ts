/**
 * Orders in their states, each as it comes about between shopper, provider, platform and courier. A new state is a
 * row: what is true of it, and how it is made.
 */
import type { OrderPayment } from '@thela/domain/orders'
import {
  ABROAD_CHARGE,
  cancel,
  forNothing,
  inPart,
  movedElsewhere,
  onDelivery,
  paidAfterFailure,
  paidByLink,
  PART,
  refund,
  refundAfterSending,
  refundInDashboard,
  refundOnItsWay,
  sendParcel,
  sentAbroad,
  SHOP,
  SOME,
  wantedBack,
  withCredit,
  withDeposit,
  withOneLess,
} from './make-orders.ts'
import type { MadeOrder } from './make-orders.ts'
import { openPaidOrder } from './open-paid-order.ts'
import { TEA_FOR_TWO } from './open-shopper.ts'
import type { TestApp } from './open-test-app.ts'

interface OrderState {
  readonly method: OrderPayment
  /** By the provider, before the delivery. */
  readonly paidNow: number
  readonly refunded: number
  /** The provider has not refunded it yet. */
  readonly isOnItsWay?: true
  readonly isCancelled: boolean
  /** It arrived, or never will: nobody collects anything any more. */
  readonly isOver?: true
  /** So much less is due than was agreed. */
  readonly dueLess?: number
  /** The customer has cancelled items of this price. */
  readonly cancelledItems?: number
  /** The charge for paying on delivery, which is not owed any more. */
  readonly waived?: number
  readonly make: (app: TestApp) => Promise<MadeOrder>
}

/** Of a balance that pays a part. */
const OF_CARD = 20_000

const placed = { refunded: 0, isCancelled: false } as const
const onlineBy = { method: 'UPI', paidNow: TEA_FOR_TWO } as const
const byCod = { method: 'COD', paidNow: 0 } as const

const STATES: Readonly<Record<string, OrderState>> = {
  'paid on delivery': { ...byCod, ...placed, make: (app) => onDelivery(app) },
  'collected, and paid there': { ...byCod, ...placed, make: (app) => onDelivery(app, SHOP.id) },
  'paid online': { ...onlineBy, ...placed, make: (app) => openPaidOrder(app) },
  'paid by a gift card alone': {
    ...placed,
    method: 'GIFT_CARD',
    paidNow: 0,
    make: (app) => openPaidOrder(app, TEA_FOR_TWO),
  },
  'paid by a gift card and online': {
    ...placed,
    method: 'UPI',
    paidNow: TEA_FOR_TWO - OF_CARD,
    make: (app) => openPaidOrder(app, OF_CARD),
  },
  'paid in part, the rest on delivery': {
    ...placed,
    method: 'PARTIAL_COD',
    paidNow: PART,
    make: inPart,
  },
  'with a deposit': { ...placed, method: 'PARTIAL_COD', paidNow: PART, make: withDeposit },
  'paid online, on its way': {
    ...onlineBy,
    ...placed,
    make: async (app) => sendParcel(app, await openPaidOrder(app), 'IN_TRANSIT'),
  },
  'paid online, delivered': {
    ...onlineBy,
    ...placed,
    make: async (app) => sendParcel(app, await openPaidOrder(app), 'DELIVERED'),
  },
  'paid on delivery, a delivery failed': {
    ...byCod,
    ...placed,
    make: async (app) => sendParcel(app, await onDelivery(app), 'UNDELIVERED'),
  },
  'paid on delivery, lost': {
    ...byCod,
    ...placed,
    isOver: true,
    make: async (app) => sendParcel(app, await onDelivery(app), 'LOST'),
  },
  'paid on delivery, goes back': {
    ...byCod,
    ...placed,
    isOver: true,
    make: async (app) => sendParcel(app, await onDelivery(app), 'RTO'),
  },
  'paid in part, delivered': {
    ...placed,
    method: 'PARTIAL_COD',
    paidNow: PART,
    isOver: true,
    make: async (app) => sendParcel(app, await inPart(app), 'DELIVERED'),
  },
  'paid in part, lost': {
    ...placed,
    method: 'PARTIAL_COD',
    paidNow: PART,
    isOver: true,
    make: async (app) => sendParcel(app, await inPart(app), 'LOST'),
  },
  'paid by a gift card alone, lost': {
    ...placed,
    method: 'GIFT_CARD',
    paidNow: 0,
    isOver: true,
    make: async (app) => sendParcel(app, await openPaidOrder(app, TEA_FOR_TWO), 'LOST'),
  },
  'paid in part, cancelled by the shop': {
    method: 'PARTIAL_COD',
    paidNow: PART,
    refunded: PART,
    isCancelled: true,
    make: async (app) => cancel(app, await inPart(app)),
  },
  'paid on delivery, delivered': {
    ...byCod,
    ...placed,
    isOver: true,
    make: async (app) => sendParcel(app, await onDelivery(app), 'DELIVERED'),
  },
  'paid on delivery, cancelled by the shop': {
    ...byCod,
    refunded: 0,
    isCancelled: true,
    make: async (app) => cancel(app, await onDelivery(app)),
  },
  'paid online, cancelled by the shop': {
    ...onlineBy,
    refunded: TEA_FOR_TWO,
    isCancelled: true,
    make: async (app) => cancel(app, await openPaidOrder(app)),
  },
  'paid by store credit alone': {
    ...placed,
    method: 'STORE_CREDIT',
    paidNow: 0,
    make: (app) => withCredit(app, TEA_FOR_TWO),
  },
  'paid by store credit and online': {
    ...placed,
    method: 'UPI',
    paidNow: TEA_FOR_TWO - OF_CARD,
    make: (app) => withCredit(app, OF_CARD),
  },
  'for nothing': { ...placed, method: 'NOTHING', paidNow: 0, make: forNothing },
  'paid online, sent abroad': {
    ...placed,
    method: 'UPI',
    paidNow: TEA_FOR_TWO + ABROAD_CHARGE,
    make: sentAbroad,
  },
  'paid online after a failure': { ...onlineBy, ...placed, make: paidAfterFailure },
  'paid on delivery, then by a link': {
    ...placed,
    method: 'COD',
    paidNow: TEA_FOR_TWO,
    isOver: true,
    waived: 4_000,
    make: paidByLink,
  },
  'paid online, to another address since': {
    ...onlineBy,
    ...placed,
    make: async (app) => movedElsewhere(app, await openPaidOrder(app)),
  },
  'paid online, a piece cancelled': {
    ...onlineBy,
    refunded: TEA_FOR_TWO / 2,
    isCancelled: false,
    cancelledItems: TEA_FOR_TWO / 2,
    make: async (app) => withOneLess(app, await openPaidOrder(app)),
  },
  'paid on delivery, a piece cancelled': {
    ...byCod,
    ...placed,
    dueLess: TEA_FOR_TWO / 2,
    cancelledItems: TEA_FOR_TWO / 2,
    make: async (app) => withOneLess(app, await onDelivery(app)),
  },
  'paid online, wanted back': {
    ...onlineBy,
    ...placed,
    make: async (app) => wantedBack(app, await openPaidOrder(app)),
  },
  'a refund on its way': {
    ...onlineBy,
    refunded: SOME,
    isOnItsWay: true,
    isCancelled: false,
    make: refundOnItsWay,
  },
  'refunded in part': {
    ...onlineBy,
    refunded: SOME,
    isCancelled: false,
    make: async (app) => refund(app, await openPaidOrder(app), SOME),
  },
  'refunded in part at the provider': {
    ...onlineBy,
    refunded: SOME,
    isCancelled: false,
    make: refundInDashboard,
  },
  'refunded before it was sent': {
    ...onlineBy,
    refunded: TEA_FOR_TWO,
    isCancelled: true,
    make: async (app) => refund(app, await openPaidOrder(app), TEA_FOR_TWO),
  },
  'refunded after it was sent': {
    ...onlineBy,
    refunded: TEA_FOR_TWO,
    isCancelled: false,
    make: refundAfterSending,
  },
}

/** The states in which an order can be seen, each with its name. */
export const orderStates: readonly (readonly [string, OrderState])[] = Object.entries(STATES)
