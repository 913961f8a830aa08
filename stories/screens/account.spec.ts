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

  await page.goto(await demoShop(environment).checkoutUrl(['MEH-KUL-006', 'MEH-SAF-001']))
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
  const refunds = [
    {
      amount: 32_800,
      status: 'processed',
      reference: '514200391845',
      ctime: '2026-11-19T06:30:00Z',
    },
    { amount: 4_000, status: 'processing', ctime: '2026-11-20T06:30:00Z' },
  ]
  const withOrder = (order: (whole: Order) => Order) => (response: { order: Order }) => ({
    ...response,
    order: order(response.order),
    refunds,
  })
  await changeReply(
    page,
    detail,
    withOrder((whole) => inState(whole, 6)),
  )
  await page.reload()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await showScreen(page, 'order-cancelled', { isWhole: true })
  const inParcels = withOrder((whole) => ({
    ...whole,
    status: 'PARTIALLY_DELIVERED',
    subOrders: [0, 3, 4].flatMap((index) =>
      inState(whole, index).subOrders.map((part) => ({ ...part, id: `${index}` })),
    ),
  }))
  await changeReply(page, detail, inParcels)
  await page.reload()
  await expect(page.getByText('Parcel 1 of 3')).toBeVisible()
  await showScreen(page, 'order-in-parcels', { isWhole: true })
  await rejectCall(page, detail, { statusCode: 404, code: 'NOT_FOUND', description: 'Not found' })
  await page.reload()
  await expect(page.getByText('not among yours', { exact: false })).toBeVisible()
  await showScreen(page, 'order-foreign')
})
