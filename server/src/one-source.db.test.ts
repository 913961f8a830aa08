/**
 * Method, amounts, status, channel and date of an order are the same wherever they are read: by the replies of the
 * pages, by messages, at the platform, at the provider and in the rows; and what is cancelled promises nothing. A state
 * is a row of `orderStates`, whoever names an order is a row of `SOURCES`. What its pages draw of these replies is a
 * test of theirs; the page of a payment link is drawn here, since its amounts are in its first HTML.
 * [checkout §9, I13, I18]
 */
import {
  listCustomerRefunds,
  listTransactions,
} from '@thela/contracts/calls/accounts/customer-account'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { getPrepay } from '@thela/contracts/calls/links/prepay'
import { getOrder, listOrders } from '@thela/contracts/calls/orders/orders'
import { trackOwned } from '@thela/contracts/calls/tracking/tracking'
import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import { messagesIn } from '@thela/messages/catalogues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { storeOfStates } from './testing/make-orders.ts'
import { orderStates } from './testing/order-states.ts'
import type { MadeOrder } from './testing/make-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ hasPages: true, hasManualJobs: true, meher: storeOfStates() })
})
afterAll(() => app.close())

/** What there is to know of an order; amounts in paise. */
interface Facts {
  readonly method: string
  /** When it was placed. */
  readonly agreed: number
  /** Less what was waived since. */
  readonly total: number
  /** Less the price of cancelled items too. */
  readonly price: number
  /** By the provider, before the delivery. */
  readonly paidNow: number
  readonly due: number
  readonly refunded: number
  /** The customer has what was refunded. */
  readonly hasArrived: boolean
  readonly isCancelled: boolean
  /** Where it was ordered. */
  readonly channel: 'SWC_SHOPIFY'
}

const sumOf = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((sum, { amount }) => sum + amount, 0)

const haveArrived = (refunds: readonly { readonly status: string }[]): boolean =>
  refunds.every(({ status }) => status === 'processed')

const successOf = ({ shopper: { browser, cartId } }: MadeOrder) =>
  browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
const detailOf = ({ shopper: { browser }, orderId }: MadeOrder) =>
  browser.requestWell(getOrder, { query: { id: orderId } })

interface Row {
  readonly total: number
  /** Less the price of cancelled items too. */
  readonly price: number
  readonly paid: number
  readonly cod: number
  readonly refunded: number
}
async function rowOf({ orderId }: MadeOrder): Promise<Row> {
  const { rows } = await app.database.raw(
    `select o.total_paise::int as total, (o.prepaid_paise + o.deposit_paise
         + coalesce((select sum((e.payload->>'amount')::int) from order_events e
             where e.store_id = o.store_id and e.order_id = o.order_id
               and e.kind = 'PAID_ONLINE'), 0))::int as paid,
       o.cod_paise::int as cod, coalesce(sum(r.amount_paise), 0)::int as refunded
     from orders o left join refunds r
       on r.store_id = o.store_id and r.provider_payment_id = o.provider_payment_id
     where o.order_id = $1 group by o.store_id, o.order_id`,
    [orderId],
  )
  const [row] = rows as Row[]
  if (!row) throw new Error('nothing was ordered')
  return row
}

interface Ledger {
  readonly paid: number
  readonly refunded: number
  readonly pending: number
}

/** All that the provider has taken and given back, for whatever order. */
function ledgerNow(): Ledger {
  const payments = [...app.provider.payments.values()]
  const refunds = [...app.provider.refunds.values()]
  return {
    paid: sumOf(payments.filter(({ status }) => status === 'CAPTURED' || status === 'REFUNDED')),
    refunded: sumOf(refunds.filter(({ status }) => status !== 'FAILED')),
    pending: sumOf(refunds.filter(({ status }) => status === 'PENDING')),
  }
}

/** Of the order that was made meanwhile. */
function factsSince(before: Ledger): Pick<Facts, 'paidNow' | 'refunded' | 'hasArrived'> {
  const now = ledgerNow()
  return {
    paidNow: now.paid - before.paid,
    refunded: now.refunded - before.refunded,
    hasArrived: now.pending === before.pending,
  }
}

/** Each names some of the facts. */
const SOURCES: Readonly<Record<string, (order: MadeOrder) => Promise<Partial<Facts>>>> = {
  'the thank-you page': async (order) => {
    const info = await successOf(order)
    return {
      method: info.paymentMethod,
      total: info.cart.quote.total,
      paidNow: info.prepaid_amount,
      due: info.cod_amount,
      refunded: info.refund?.amount ?? 0,
      hasArrived: info.refund?.status !== 'PROCESSING',
      isCancelled: info.status === 'CANCELLED',
    }
  },
  'the page of the order': async (order) => {
    const { billingDetails, refunds, order: summary } = await detailOf(order)
    return {
      method: billingDetails.paymentMethod,
      total: billingDetails.totalValue,
      paidNow: billingDetails.totalPrepaidAmt + billingDetails.deposit,
      due: billingDetails.paymentPending,
      refunded: sumOf(refunds),
      hasArrived: haveArrived(refunds),
      isCancelled: summary.status === 'CANCELLED',
      channel: summary.channel as Facts['channel'],
    }
  },
  'the list of orders': async ({ shopper: { browser }, orderId }) => {
    const { orders } = await browser.requestWell(listOrders, { body: {} })
    const summary = orders.find(({ id }) => id === orderId)
    return {
      price: summary?.total ?? 0,
      isCancelled: summary?.status === 'CANCELLED',
      channel: summary?.channel as Facts['channel'],
    }
  },
  'the account’s payments': async ({ shopper: { browser }, orderId }) => {
    const { transactions } = await browser.requestWell(listTransactions)
    const paid = transactions.filter((one) => one.orderId === orderId && one.status === 'PROCESSED')
    return { paidNow: sumOf(paid) }
  },
  'the account’s refunds': async ({ shopper: { browser }, orderId }) => {
    const { refunds } = await browser.requestWell(listCustomerRefunds)
    const own = refunds.filter((one) => one.orderId === orderId)
    return { refunded: sumOf(own), hasArrived: haveArrived(own) }
  },
  'the page of the parcel': async ({ shopper: { browser }, shipmentId: id }) => {
    if (id === undefined) return {}
    const { orderData } = await browser.requestWell(trackOwned, { params: { id } })
    if (!orderData) throw new Error('the parcel of an order shows no order')
    return {
      method: orderData.paymentMethod,
      price: orderData.orderValue,
      paidNow: orderData.totalPrepaidAmt,
      due: orderData.dueOnDelivery ?? 0,
    }
  },
  'the platform’s order': async ({ orderId }) => {
    const there = app.platform.placed.find(({ sourceId }) => sourceId === orderId)
    return { agreed: (there?.paid ?? 0) + (there?.dueOnDelivery ?? 0) }
  },
  'the rows': async (order) => {
    const { total, paid, refunded } = await rowOf(order)
    return { agreed: total, paidNow: paid, refunded }
  },
}

const money = (amount: number): string => messagesIn('en').money(paise(amount))

/** Of the messages of these kinds, amounts as they are written. */
const amountsIn = ({ shopper: { phone } }: MadeOrder, kinds: RegExp): readonly unknown[] =>
  app.sms.messages
    .filter((message) => message.phone === phone && kinds.test(message.kind))
    .map(({ variables }) => variables['amount'])

test.each(orderStates)(
  '[checkout §9, I13, I18] %s: replies, messages, platform, provider and rows agree',
  async (_name, { make, ...state }) => {
    const { method, paidNow, refunded, isCancelled, isOver, isOnItsWay = false } = state
    const { dueLess = 0, waived = 0, cancelledItems = 0 } = state
    const before = ledgerNow()
    const order = await make(app)
    const { total, cod } = await rowOf(order)
    const facts: Facts = {
      method,
      agreed: total,
      total: total - waived,
      price: total - waived - cancelledItems,
      paidNow,
      due: isCancelled || isOver ? 0 : cod - dueLess,
      refunded,
      hasArrived: !isOnItsWay,
      isCancelled,
      channel: 'SWC_SHOPIFY',
    }
    for (const [source, read] of Object.entries(SOURCES)) {
      expect(facts, source).toMatchObject(await read(order))
    }
    expect(facts, 'the provider’s ledger').toMatchObject(factsSince(before))
    expect(amountsIn(order, /^ORDER_PLACED/)).toEqual([money(total)])
    const { refunds } = await detailOf(order)
    const parts = refunds.map(({ amount }) => money(amount))
    for (const amount of amountsIn(order, /^REFUND$/)) expect(parts).toContain(amount)
    if (!isCancelled) expect(amountsIn(order, /^ORDER_CANCELLED$/)).toEqual([])
  },
)

test.each(orderStates)(
  '[checkout §9, I13] %s: one date is promised everywhere, and none once it is cancelled',
  async (_name, { make, isCancelled }) => {
    const order = await make(app)
    const { order: summary } = await detailOf(order)
    const days = summary.subOrders.flatMap(({ promised }) => promised?.latest ?? [])
    const { orders } = await order.shopper.browser.requestWell(listOrders, { body: {} })
    expect(orders.find(({ id }) => id === order.orderId)).toMatchObject(summary)
    const { shipping_metadata: delivery } = await successOf(order)
    if (isCancelled) expect(days).toEqual([])
    else if (order.shipmentId === undefined) expect(days).toEqual([delivery?.latest])
  },
)

test.each(orderStates)(
  '[D-28, I18] %s: the way by which the page says that the message goes is the one by which it went',
  async (_name, { make, isCancelled }) => {
    const order = await make(app)
    const { phone } = order.shopper
    const channels = { SMS: app.sms, WHATSAPP: app.whatsapp, EMAIL: app.email }
    const ways = Object.entries(channels).flatMap(([way, { messages }]) =>
      messages.some((sent) => sent.phone === phone && sent.kind.startsWith('ORDER_PLACED'))
        ? [way]
        : [],
    )
    const { message } = await successOf(order)
    if (isCancelled) expect(message).toBeUndefined()
    else expect(ways).toEqual([message?.by])
  },
)

/** A link pays what nobody has collected, and no parcel is on its way to. */
const payableByLink = orderStates.filter(([, { isCancelled, isOver }]) => !isCancelled && !isOver)

test.each(payableByLink)(
  '[checkout §9, I18, D-71] %s: the page of its payment link is drawn with what its call says is due',
  async (_name, { make, dueLess = 0 }) => {
    const order = await make(app)
    const due = (await rowOf(order)).cod - dueLess
    if (due === 0 || order.shipmentId !== undefined) return
    const { linkId } = await app.links.create(app.meher, { orderId: order.orderId })
    const { browser } = order.shopper
    const prepay = await browser.requestWell(getPrepay, { params: { cartId: linkId } })
    expect(prepay.due).toBe(due)
    const page = await app.http.inject({
      url: links.prepay(linkId),
      headers: { accept: 'text/html' },
    })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(money(prepay.amount ?? 0))
    expect(page.body).toContain(prepay.orderName)
  },
)
