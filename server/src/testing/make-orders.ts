/** How the orders of `orderStates` come about. */
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { createPrepayOrder, getPrepay } from '@thela/contracts/calls/links/prepay'
import { getOrder } from '@thela/contracts/calls/orders/orders'
import { requestOrderAction } from '@thela/contracts/calls/orders/requests'
import { reportShipment } from '@thela/contracts/calls/tracking/store-shipments'
import type { TypesOf } from '@thela/contracts/call'
import { paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import type { ShipmentStatus } from '@thela/domain/tracking'
import type { ProviderPayment } from '../ports/payment-provider.ts'
import { openPaidOrder, runEverything } from './open-paid-order.ts'
import { openShopper, TEA_FOR_TWO } from './open-shopper.ts'
import type { Shopper } from './open-shopper.ts'
import type { TestApp } from './open-test-app.ts'
import { ADDRESS, IN_LONDON } from './open-test-browser.ts'

export interface MadeOrder {
  readonly shopper: Shopper
  readonly orderId: string
  /** Of its parcel, where it has one. */
  readonly shipmentId?: string
}

/** What is paid now of an order of which the rest is paid on delivery. */
export const PART = 10_000
/** Of a refund in part. */
export const SOME = 7_500
/** Of the delivery to another country. */
export const ABROAD_CHARGE = 150_000

export const SHOP = {
  id: 'shop',
  displayText: 'Our shop',
  fixed: 0,
  minSLA: 1,
  maxSLA: 2,
  address: '12 Church Street',
}

const ABROAD = { id: 'abroad', countries: ['*'], minSLA: 6, maxSLA: 12 }
const ABROAD_RATE = {
  id: 'abroad',
  displayText: 'International',
  fixed: ABROAD_CHARGE,
  zones: [ABROAD.id],
}

type StoreFile = Record<string, Record<string, unknown>>

/** The demo store's file, offering what the states need. */
export const storeOfStates =
  (mode: 'DEDUCT' | 'DEPOSIT' = 'DEDUCT') =>
  (file: StoreFile): void => {
    const partialCod = { mode, prepaid: { kind: 'FLAT', amount: PART } }
    const change = (section: string, settings: object) =>
      Object.assign((file[section] ??= {}), settings)
    change('uiConfig', {
      partialCod: true,
      storeCreditConfig: { active: true },
      allowInternationalAddress: true,
    })
    change('payments', { partialCod })
    const { zones, deliveryRates } = file['shippingPref'] as Record<string, readonly object[]>
    change('shippingPref', {
      pickupRates: [SHOP],
      zones: [...(zones ?? []), ABROAD],
      deliveryRates: [...(deliveryRates ?? []), ABROAD_RATE],
    })
    change('account', {
      requests: { cancel: 'INSTANT', return: 'APPROVED', addressEdit: 'INSTANT' },
    })
  }

let steps = 0

const orderOf = (app: TestApp, { cartId }: Shopper) =>
  app.orders.ofPayable(app.database, 'meher', payableOfCart(cartId).payableId)

export async function onDelivery(app: TestApp, delivery = 'standard'): Promise<MadeOrder> {
  const shopper = await openShopper(app)
  const { orderId } = (await shopper.placeCod({ shipping_option_id: delivery })).reply
  await runEverything(app)
  return { shopper, orderId }
}

export const inPart = (app: TestApp) =>
  openPaidOrder(app, 0, { payment: { option: 'UPI', partial: true } })

export async function withDeposit(app: TestApp): Promise<MadeOrder> {
  await app.applyMeher(storeOfStates('DEPOSIT'))
  const order = await inPart(app)
  await app.applyMeher(storeOfStates())
  return order
}

/** The store's owner cancels it on the platform. */
export async function cancel(app: TestApp, order: MadeOrder): Promise<MadeOrder> {
  const stored = await orderOf(app, order.shopper)
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
export async function refund(app: TestApp, order: MadeOrder, amount: number): Promise<MadeOrder> {
  await app.payments.refundOrder({
    store: app.meher,
    orderId: order.orderId,
    requestId: `state-${(steps += 1)}`,
    amount: paise(amount),
  })
  await runEverything(app)
  return order
}

export async function refundInDashboard(app: TestApp): Promise<MadeOrder> {
  const order = await openPaidOrder(app)
  await order.sendProviderEvent({ refund: order.inDashboard(SOME) })
  await runEverything(app)
  return order
}

export async function refundAfterSending(app: TestApp): Promise<MadeOrder> {
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

async function madeOrder(app: TestApp, shopper: Shopper): Promise<MadeOrder> {
  const order = await orderOf(app, shopper)
  if (!order) throw new Error('nothing was ordered')
  return { shopper, orderId: order.orderId }
}

async function report(app: TestApp, payment: ProviderPayment): Promise<void> {
  const eventId = `state-${(steps += 1)}`
  await app.receive('razorpay', { eventId, isRedundant: false, payment })
  await runEverything(app)
}

/** All of it at the provider, or what no balance pays. */
async function payOnline(
  app: TestApp,
  shopper: Shopper,
  { amount = TEA_FOR_TWO, ...more }: Partial<Stage> & { readonly amount?: number } = {},
): Promise<MadeOrder> {
  const { reply, failure } = await shopper.pay(amount, undefined, more)
  if (!reply.attemptId) throw new Error(failure.code)
  if (!reply.placed) await report(app, app.provider.pay(reply.providerOrderId))
  await runEverything(app)
  return madeOrder(app, shopper)
}

/** The store gave this shopper so much credit, and all of it is used. */
export async function withCredit(app: TestApp, amount: number): Promise<MadeOrder> {
  const shopper = await openShopper(app)
  await app.payments.balances.giveCredit(app.meher, {
    phone: shopper.phone,
    amount: paise(amount),
    requestId: `state-${(steps += 1)}`,
  })
  return payOnline(app, shopper, { use_store_credit: true, store_credit_value: amount })
}

/** A discount of the shop takes all of the price. */
export async function forNothing(app: TestApp): Promise<MadeOrder> {
  const shopper = await openShopper(app)
  app.platform.discount(shopper.token, TEA_FOR_TWO)
  const query = { cart_id: shopper.cartId }
  // As the page does: what changed is told to it, and then agreed to.
  const { revision } = await shopper.browser.requestWell(getCartInfo, { query })
  await shopper.pay(0, undefined, { revision })
  return payOnline(app, shopper, { amount: 0, revision: revision + 1 })
}

export async function sentAbroad(app: TestApp): Promise<MadeOrder> {
  const shopper = await openShopper(app, { address: IN_LONDON })
  const amount = TEA_FOR_TWO + ABROAD_CHARGE
  return payOnline(app, shopper, { amount, shipping_option_id: ABROAD_RATE.id })
}

/** The bank says no and, when the shopper has gone on, yes. */
export async function paidAfterFailure(app: TestApp): Promise<MadeOrder> {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  const refused = app.provider.pay(reply.providerOrderId, { status: 'FAILED' })
  await report(app, refused)
  await report(app, app.provider.pay(reply.providerOrderId))
  return madeOrder(app, shopper)
}

/** By the link that the store sent for an order that was to be paid on delivery. */
export async function paidByLink(app: TestApp): Promise<MadeOrder> {
  const made = await onDelivery(app)
  const { linkId } = await app.links.create(app.meher, { orderId: made.orderId })
  const { browser } = made.shopper
  const { amount = 0 } = await browser.requestWell(getPrepay, { params: { cartId: linkId } })
  const { providerOrderId } = await browser.requestWell(createPrepayOrder, {
    body: { paymentLinkId: linkId, amount, paymentMethod: 'upi' },
    key: `key-of-state-${(steps += 1)}`,
  })
  await report(app, app.provider.pay(providerOrderId))
  return made
}

/** The provider has it in hand, and the customer does not have it yet. */
export async function refundOnItsWay(app: TestApp): Promise<MadeOrder> {
  app.provider.account.newRefund = 'PENDING'
  try {
    return await refund(app, await openPaidOrder(app), SOME)
  } finally {
    app.provider.account.newRefund = 'PROCESSED'
  }
}

type WantedAction = TypesOf<typeof requestOrderAction>['body']

/** The customer asks for something on the page of the order, and what the store does by itself is done. */
async function requestAction(
  app: TestApp,
  made: MadeOrder,
  action: Omit<WantedAction, 'orderId'>,
): Promise<MadeOrder> {
  await made.shopper.browser.requestWell(requestOrderAction, {
    body: { orderId: made.orderId, ...action },
    key: `key-of-state-${(steps += 1)}`,
  })
  await runEverything(app)
  return made
}

export async function movedElsewhere(app: TestApp, made: MadeOrder): Promise<MadeOrder> {
  const address = { ...ADDRESS, address_line1: '7 Brigade Road, third floor' }
  return requestAction(app, made, { action: 'EDIT_ORDER_ADDRESS', address })
}

/** What may be asked for, as the page of the order shows it. */
const orderConfigOf = async ({ shopper: { browser }, orderId }: MadeOrder) =>
  (await browser.requestWell(getOrder, { query: { id: orderId } })).orderConfig

/** One of two pieces. */
export async function withOneLess(app: TestApp, made: MadeOrder): Promise<MadeOrder> {
  const orderConfig = await orderConfigOf(made)
  const [item] = orderConfig.items
  const [reason] = orderConfig.cancellationsReasons
  const items = [{ lineItemId: item?.lineItemId ?? '', quantity: 1 }]
  return requestAction(app, made, { action: 'CANCEL_ORDER', items, ...(reason ? { reason } : {}) })
}

/** It arrived, and the customer wants to send it back. */
export async function wantedBack(app: TestApp, made: MadeOrder): Promise<Required<MadeOrder>> {
  const sent = await sendParcel(app, made, 'DELIVERED')
  const orderConfig = await orderConfigOf(made)
  const [reason] = orderConfig.returnReasons
  await requestAction(app, made, { action: 'RETURN_ORDER', ...(reason ? { reason } : {}) })
  return sent
}
