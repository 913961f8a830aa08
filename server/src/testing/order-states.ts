/**
 * Orders in their states, each as it comes about between shopper, provider, platform and courier. A new state is a
 * row: what is true of it, and how it is made.
 */
import { reportShipment } from '@thela/contracts/calls/tracking/store-shipments'
import { paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import type { OrderPayment } from '@thela/domain/orders'
import type { ShipmentStatus } from '@thela/domain/tracking'
import { openPaidOrder, runEverything } from './open-paid-order.ts'
import { openShopper, TEA_FOR_TWO } from './open-shopper.ts'
import type { Shopper } from './open-shopper.ts'
import type { TestApp } from './open-test-app.ts'

export interface MadeOrder {
  readonly shopper: Shopper
  readonly orderId: string
  /** Of its parcel, where it has one. */
  readonly shipmentId?: string
}

interface OrderState {
  readonly method: OrderPayment
  /** By the provider, before the delivery. */
  readonly paidNow: number
  readonly refunded: number
  readonly isCancelled: boolean
  /** It arrived, or never will: nobody collects anything any more. */
  readonly isOver?: true
  readonly make: (app: TestApp) => Promise<MadeOrder>
}

/** What is paid now of an order of which the rest is paid on delivery. */
const PART = 10_000
/** Of a gift card that pays a part. */
const OF_CARD = 20_000
/** Of a refund in part. */
const SOME = 7_500

const SHOP = {
  id: 'shop',
  displayText: 'Our shop',
  fixed: 0,
  minSLA: 1,
  maxSLA: 2,
  address: '12 Church Street',
}

type StoreFile = Record<string, Record<string, unknown>>

/** The demo store's file, offering what the states need. */
export const storeOfStates =
  (mode: 'DEDUCT' | 'DEPOSIT' = 'DEDUCT') =>
  (file: StoreFile): void => {
    const partialCod = { mode, prepaid: { kind: 'FLAT', amount: PART } }
    Object.assign((file['uiConfig'] ??= {}), { partialCod: true })
    Object.assign((file['payments'] ??= {}), { partialCod })
    Object.assign((file['shippingPref'] ??= {}), { pickupRates: [SHOP] })
  }

let steps = 0

async function onDelivery(app: TestApp, delivery = 'standard'): Promise<MadeOrder> {
  const shopper = await openShopper(app)
  const { orderId } = (await shopper.placeCod({ shipping_option_id: delivery })).reply
  await runEverything(app)
  return { shopper, orderId }
}

const inPart = (app: TestApp) =>
  openPaidOrder(app, 0, { payment: { option: 'UPI', partial: true } })

async function withDeposit(app: TestApp): Promise<MadeOrder> {
  await app.applyMeher(storeOfStates('DEPOSIT'))
  const order = await inPart(app)
  await app.applyMeher(storeOfStates())
  return order
}

/** The store's owner cancels it on the platform. */
async function cancel(app: TestApp, order: MadeOrder): Promise<MadeOrder> {
  const { payableId } = payableOfCart(order.shopper.cartId)
  const stored = await app.orders.ofPayable(app.database, 'meher', payableId)
  await app.receive('shopify', {
    eventId: `state-${(steps += 1)}`,
    topic: 'x',
    platformOrderId: stored?.platformOrderId,
    kind: 'CANCELLED',
  })
  await runEverything(app)
  return order
}

/** The store's systems refund it by a call. */
async function refund(app: TestApp, order: MadeOrder, amount: number): Promise<MadeOrder> {
  await app.payments.refundOrder({
    store: app.meher,
    orderId: order.orderId,
    requestId: `state-${(steps += 1)}`,
    amount: paise(amount),
  })
  await runEverything(app)
  return order
}

async function refundInDashboard(app: TestApp): Promise<MadeOrder> {
  const order = await openPaidOrder(app)
  await order.sendProviderEvent({ refund: order.inDashboard(SOME) })
  await runEverything(app)
  return order
}

async function refundAfterSending(app: TestApp): Promise<MadeOrder> {
  const order = await openPaidOrder(app)
  app.platform.changes.sent.add(order.platformOrderId)
  return refund(app, order, TEA_FOR_TWO)
}

/** The store reports its parcel, and how far it is. */
export async function sendParcel(
  app: TestApp,
  order: MadeOrder,
  status: ShipmentStatus,
): Promise<Required<MadeOrder>> {
  const token = await app.stores.tokens.create(app.meher, `state ${(steps += 1)}`)
  const response = await app.http.inject({
    method: 'POST',
    url: reportShipment.route.split(' ')[1] ?? '',
    payload: {
      awb: `STATE-${steps}`,
      courier: 'Our own van',
      orderId: order.orderId,
      scans: [{ status, at: new Date().toISOString() }],
    },
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  const { shipment } = response.json<{ shipment: { id: string } }>()
  await runEverything(app)
  return { ...order, shipmentId: shipment.id }
}

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
