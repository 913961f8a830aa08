/** A person shops until there is one of everything. */
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { issueGiftCard } from '@thela/contracts/calls/payments/store-balances'
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import { createLinkOrder } from '@thela/contracts/calls/links/pay-link'
import { createPrepayUpi } from '@thela/contracts/calls/links/prepay'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { requestOrderAction, uploadPhoto } from '@thela/contracts/calls/orders/requests'
import { requestDelivery } from '@thela/contracts/calls/tracking/shipment-actions'
import sharp from 'sharp'
import { newId } from '../../db/new-id.ts'
import { lineIdOf } from '../../modules/orders/index.ts'
import { fulfilledEvent } from '../fulfilled-event.ts'
import type { TestApp } from '../open-test-app.ts'
import { openTestBrowser } from '../open-test-browser.ts'
import type { TestBrowser } from '../open-test-browser.ts'
import { people } from './people.ts'
import type { Person, PersonName } from './people.ts'
import type { Things } from './things.ts'

export interface Shopping {
  readonly app: TestApp
  readonly name: PersonName
  readonly person: Person
  readonly browser: TestBrowser
  readonly addressId: string
}

async function firstText(app: TestApp, query: string, values: readonly string[]): Promise<string> {
  const { rows } = await app.database.raw(query, [...values])
  return (rows[0] as { readonly text: string } | undefined)?.text ?? ''
}

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

async function begin({ browser, addressId }: Shopping) {
  const { cartId } = await browser.startCart()
  const { revision } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const stage = {
    cart_id: cartId,
    revision,
    address_id: addressId,
    shipping_option_id: 'standard',
  }
  const { quote } = await browser.requestWell(stageOrder, { query: {}, body: stage })
  return { cartId, stage, amount: quote.payableNow }
}

async function payByUpi(shopping: Shopping) {
  const { app, browser, person, name } = shopping
  const { cartId, stage, amount } = await begin(shopping)
  const { providerOrderId, attemptId } = await browser.requestWell(createPaymentOrder, {
    body: {
      storeId: person.store,
      cartId,
      amount,
      stage,
      meta: { paymentMethod: 'UPI' },
    },
  })
  app.provider.pay(providerOrderId, { method: 'UPI', instrument: { upiId: `${name}@okaxis` } })
  await browser.requestWell(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  return { cartId, attemptId, ...(await placedOf(shopping, cartId)) }
}

async function payOnDelivery(shopping: Shopping) {
  const { cartId, stage } = await begin(shopping)
  await shopping.browser.requestWell(placeOrderCod, { body: stage })
  return { cartId, ...(await placedOf(shopping, cartId)) }
}

async function placedOf({ app, person }: Shopping, cartId: string) {
  await app.jobs.runAll()
  const order = await app.orders.ofPayable(app.database, person.store, cartId)
  if (!order) throw new Error('nothing was ordered')
  const [line] = order.snapshot.lines
  return {
    orderId: order.orderId,
    orderNumber: order.platformOrderName ?? '',
    lineItemId: lineIdOf(line?.key ?? ''),
  }
}

/** The order is sent, and its courier reports. */
async function send(
  { app, person }: Shopping,
  { orderId, awb }: { readonly orderId: string; readonly awb: string },
  scans: readonly object[],
): Promise<string> {
  const { store: storeId } = person
  const order = await app.orders.byId(app.database, storeId, orderId)
  const { platformOrderId } = order ?? {}
  const event = { ...fulfilledEvent(orderId, awb), platformOrderId, at: hoursAgo(30) }
  await app.receive('shopify', event, { storeId })
  await app.receive('courier', { awb, unknownStatuses: [], scans }, { storeId })
  await app.applyEvents()
  await app.jobs.runAll()
  return firstText(app, 'select shipment_id as text from shipments where awb = $1', [awb])
}

async function returnIt(shopping: Shopping, orderId: string) {
  const { app, browser, person } = shopping
  if (person.isGuest) return { requestId: unknown(app, person), photoId: unknown(app, person) }
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc3300' } })
  const { photoId } = await browser.requestWell(uploadPhoto, {
    query: { orderId },
    body: await picture.jpeg().toBuffer(),
  })
  const wanted = { orderId, action: 'RETURN_ORDER', reason: 'Damaged items', photos: [photoId] }
  const { id: requestId } = await browser.requestWell(requestOrderAction, { body: wanted })
  return { requestId, photoId }
}

const numberOf = (app: TestApp, { store }: Person): number =>
  app.stores.list().find(({ storeId }) => storeId === store)?.number ?? 0
const unknown = (app: TestApp, person: Person): string => newId(numberOf(app, person))

async function deliverAgain(shopping: Shopping, failedShipmentId: string): Promise<string> {
  const { app, browser, person } = shopping
  if (person.isGuest) return unknown(app, person)
  const body = { id: failedShipmentId, type: 'FALSE_ATTEMPT', comment: person.address.name }
  await browser.requestWell(requestDelivery, { body })
  return firstText(app, 'select request_id as text from shipment_requests where shipment_id = $1', [
    failedShipmentId,
  ])
}

async function payLink(shopping: Shopping) {
  const { app, browser, person } = shopping
  const store = await app.stores.get(person.store)
  const { linkId } = await app.links.create(store, {
    amount: 70_000,
    description: 'Tea tasting',
    maxUses: 9,
  } as never)
  const opened = await browser.requestWell(createLinkOrder, {
    body: {
      cart_id: linkId,
      amount: 70_000,
      payment: { option: 'UPI' },
      meta: { paymentMethod: 'UPI' },
    },
  })
  const payment = app.provider.pay(opened.providerOrderId)
  const { store: storeId } = person
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }), { storeId })
  await app.applyEvents()
  await app.jobs.runAll()
  const text = 'select use_id as text from payment_link_uses where link_id = $1'
  return { linkId, useId: await firstText(app, text, [linkId]), linkAttemptId: opened.attemptId }
}

async function keepCard({ app, person, browser }: Shopping, subject: string): Promise<string> {
  const cardId = unknown(app, person)
  const customer = [person.store, subject, `cust_${person.phone}`]
  await app.database.raw(
    `insert into provider_customers (store_id, provider, customer_id, provider_customer_id)
     values ($1, 'RAZORPAY', $2, $3)
     on conflict (store_id, provider, customer_id) do update set provider_customer_id = $3`,
    customer,
  )
  await app.database.raw(
    `insert into saved_cards (store_id, card_id, customer_id, provider, token, last_four, used_at)
     values ($1, $2, $3, 'RAZORPAY', $4, '4242', now())`,
    [person.store, cardId, subject, `token_${browser.session.token.slice(-8)}`],
  )
  return cardId
}

async function prefer({ app, person }: Shopping): Promise<string> {
  const key = unknown(app, person)
  return firstText(
    app,
    `insert into letter_choices as c (store_id, phone, email, is_verified, letter_key)
     values ($1, $2, $3, $4, $5) on conflict (store_id, phone, email, is_verified)
       do update set letter_key = coalesce(c.letter_key, excluded.letter_key)
     returning c.letter_key as text`,
    [person.store, person.phone, person.address.email ?? '', String(!person.isGuest), key],
  )
}

async function giftCard({ app, person, browser }: Shopping) {
  const token = await app.stores.tokens.create(await app.stores.get(person.store), 'gifts')
  const card = await browser.requestWell(issueGiftCard, {
    params: { storeId: person.store },
    body: { amount: 50_000, note: `For ${person.address.name}` },
    headers: { authorization: `Bearer ${token}` },
  })
  return { giftCardId: card.id, giftCode: card.code }
}

async function orderAndSend(shopping: Shopping) {
  const { app, name, person } = shopping
  const paid = await payByUpi(shopping)
  const awb = `AWBMATRIX${name.toUpperCase()}`
  const shipmentId = await send(shopping, { orderId: paid.orderId, awb }, [
    { status: 'IN_TRANSIT', ctime: hoursAgo(20), location: 'Pune' },
    { status: 'DELIVERED', ctime: hoursAgo(2), location: person.address.address_line1 },
  ])
  const failed = await payOnDelivery(shopping)
  const failedAwb = `${awb}2`
  const failedShipmentId = await send(shopping, { orderId: failed.orderId, awb: failedAwb }, [
    { status: 'UNDELIVERED', ctime: hoursAgo(3), ndrStatus: 'CUSTOMER_UNAVAILABLE' },
  ])
  const open = await payOnDelivery(shopping)
  const store = await app.stores.get(person.store)
  const due = await payOnDelivery(shopping)
  const { linkId: prepayId } = await app.links.create(store, { orderId: due.orderId })
  const prepay = await shopping.browser.requestWell(createPrepayUpi, { query: { prepayId } })
  return {
    paidCartId: paid.cartId,
    attemptId: paid.attemptId,
    orderId: paid.orderId,
    orderNumber: paid.orderNumber,
    lineItemId: paid.lineItemId,
    awb,
    shipmentId,
    failedShipmentId,
    openOrderId: open.orderId,
    prepayId,
    prepayAttemptId: prepay.attemptId,
    ...(await returnIt(shopping, paid.orderId)),
    deliveryRequestId: await deliverAgain(shopping, failedShipmentId),
  }
}

export async function makeThings(app: TestApp, name: PersonName) {
  const person = people[name]
  const browser = await openTestBrowser(app, person.store)
  await (person.isGuest ? browser.goOnAsGuest(person.phone) : browser.signIn(person.phone))
  const addressId = await browser.saveAddress(person.address)
  const street = `${person.address.address_line1}, behind`
  const spareAddressId = await browser.saveAddress({ ...person.address, address_line1: street })
  const shopping: Shopping = { app, name, person, browser, addressId }
  const ordered = await orderAndSend(shopping)
  const { cartId } = await begin(shopping)
  const customer = await browser.requestWell(getCustomer, { query: { fetchAll: 'true' } })
  const visitor = await app.identity.authenticate(browser.session.token)
  const subject = visitor?.subject ?? ''
  const things: Things = {
    owner: name,
    storeId: person.store,
    addressedStore: person.store,
    phone: person.phone,
    addressId,
    spareAddressId,
    heldCartId: cartId,
    cartId,
    ...ordered,
    ...(await payLink(shopping)),
    cardId: await keepCard(shopping, subject),
    methodId: customer.paymentMethods?.[0]?.id ?? name,
    ...(await giftCard(shopping)),
    preferencesKey: await prefer(shopping),
  }
  return { things, browser }
}
