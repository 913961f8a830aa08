import { expect } from '@playwright/test'
import { links } from '@thela/contracts/links'
import { replyTruly, changeReply, holdCall, rejectCall } from '../replies.ts'
import { demoShop } from '../demo-shop.ts'
import { newPhone, orderByCod } from '../shopper.ts'
import { showScreen } from '../show-screen.ts'
import { story } from '../story.ts'

const list = '/checkout/customer/orders/v2'
const detail = '/checkout/customer/order-status'

const outage = {
  statusCode: 503,
  code: 'BUSY',
  description: 'Very busy right now. Please try again in a moment.',
}

interface Part {
  readonly id: string
  readonly status: string
  readonly display: { readonly code: string; readonly day?: string }
  readonly lineItems: readonly { readonly total: number }[]
}

interface Order {
  readonly id: string
  readonly orderId: string
  readonly subOrders: readonly Part[]
}

const states = [
  ['IN_TRANSIT', { code: 'ARRIVING_TOMORROW' }, 'IN_TRANSIT'],
  ['OUT_FOR_DELIVERY', { code: 'ARRIVING_TODAY' }, 'OUT_FOR_DELIVERY'],
  ['IN_TRANSIT', { code: 'DELIVERY_FAILED' }, 'UNDELIVERED'],
  ['IN_TRANSIT', { code: 'IN_TRANSIT' }, 'LOST'],
  ['DELIVERED', { code: 'DELIVERED_ON', day: '2026-11-17T06:30:00.000Z' }, 'DELIVERED'],
  ['RTO', { code: 'RETURNED' }, 'RTO_DELIVERED'],
  ['CANCELLED', { code: 'CANCELLED' }, undefined],
] as const

interface Detail {
  readonly order: Order
  readonly billingDetails: object
  readonly orderConfig: object
  readonly quote: {
    readonly total: number
    readonly lines: readonly { readonly key: string; readonly amount: number }[]
  }
}

function inState(order: Order, index: number): Order {
  const [status, display, stage] = states[index] ?? states[0]
  const trackingInfo = stage && {
    shipmentId: 'story',
    trackLink: links.shipment('story'),
    trackingStatus: stage,
  }
  const parts = order.subOrders.map((part) => ({ ...part, status, display, trackingInfo }))
  return { ...order, id: `${order.id}${index}`, orderId: `#${1040 - index}`, subOrders: parts }
}

story('[account §2] rare states of the account', async ({ page, environment }) => {
  await page.goto(environment.thelaUrl + links.orders('meher'))
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  await showScreen(page, 'orders-login')

  await page.goto(
    await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-SAF-001', 'MEH-KUL-001']),
  )
  await orderByCod(environment, page, newPhone())
  const letThrough = await holdCall(page, list)
  await page.goto(environment.thelaUrl + links.orders('meher'))
  await expect(page.getByRole('heading', { name: 'Your orders', exact: true })).toBeVisible()
  await showScreen(page, 'orders-loading')
  await letThrough()

  await changeReply(page, list, (response: { orders: readonly Order[]; pageSize: number }) => {
    const [order] = response.orders
    const orders = order ? [order, ...states.map((_, index) => inState(order, index))] : []
    return { ...response, orders, total: 23 }
  })
  await page.reload()
  await expect(page.getByText('#1040')).toBeVisible()
  await showScreen(page, 'orders-several', { isWhole: true })
  await changeReply(page, list, (response: object) => ({ ...response, orders: [], total: 0 }))
  await page.getByText('Cancelled Orders').click()
  await expect(page.getByText('#1040')).toHaveCount(0)
  await showScreen(page, 'orders-filtered-none')
  await rejectCall(page, list, outage)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await showScreen(page, 'orders-failed')
  await replyTruly(page, list)

  await page.reload()
  await page
    .getByRole('link', { name: /order #/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const withOrder =
    (order: (whole: Order) => Order, more: (response: Detail) => object) => (response: Detail) => ({
      ...response,
      order: order(response.order),
      ...more(response),
    })
  // Nobody pays on delivery what is not delivered, or returns it.
  const cancelled = withOrder(
    (whole) => ({ ...inState(whole, 6), status: 'CANCELLED' }),
    ({ billingDetails, orderConfig }) => ({
      billingDetails: { ...billingDetails, paymentPending: 0, totalCodAmt: 0 },
      orderConfig: { ...orderConfig, possibleActions: [] },
    }),
  )
  await changeReply(page, detail, cancelled)
  await page.reload()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await showScreen(page, 'order-cancelled', { isWhole: true })
  // One item in each of three parcels, of which the lost one was paid for online and is refunded.
  const inParcels = withOrder(
    (whole) => ({
      ...whole,
      status: 'PARTIALLY_DELIVERED',
      subOrders: [0, 3, 4].flatMap((state, place) =>
        inState(whole, state).subOrders.map((part) => ({
          ...part,
          id: `${state}`,
          lineItems: part.lineItems.slice(place, place + 1),
        })),
      ),
    }),
    ({ billingDetails, quote, order: { subOrders } }) => {
      const charge = quote.lines.find(({ key }) => key === 'paymentCharge')
      const total = quote.total - (charge?.amount ?? 0)
      const online = { paymentPending: 0, totalCodAmt: 0, totalPrepaidAmt: total }
      const amount = subOrders[0]?.lineItems[1]?.total
      const refund = { status: 'processed', reference: '514200391845' }
      return {
        quote: { ...quote, total, lines: quote.lines.filter((line) => line !== charge) },
        billingDetails: { ...billingDetails, paymentMethod: 'UPI', ...online },
        refunds: [{ ...refund, amount, ctime: '2026-11-19T06:30:00Z' }],
      }
    },
  )
  await changeReply(page, detail, inParcels)
  await page.reload()
  await expect(page.getByText('Parcel 1 of 3')).toBeVisible()
  await showScreen(page, 'order-in-parcels', { isWhole: true })
  await rejectCall(page, detail, { statusCode: 404, code: 'NOT_FOUND', description: 'Not found' })
  await page.reload()
  await expect(page.getByText('not among yours', { exact: false })).toBeVisible()
  await showScreen(page, 'order-foreign')
})
