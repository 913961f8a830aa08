import { render, screen, within } from '@testing-library/react'
import type { OrderDetail, OrderSummary, SubOrderReply } from '@thela/contracts/calls/orders'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeQuote } from '../../api/fake-quote.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { OrderPage } from './order-page.tsx'

const ORDER = 'GET /checkout/customer/order-status'
const address = {
  name: 'Asha Verma',
  phone: '+919876543210',
  pincode: '560001',
  address_line1: '14 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
}
const part: SubOrderReply = {
  id: 'a',
  status: 'DELIVERED',
  originalStatus: 'DELIVERED',
  display: { code: 'DELIVERED_ON', day: '2025-11-22T06:30:00.000Z' },
  displayText: 'Delivered on Sat, 22 Nov 2025',
  lineItems: [{ id: '1', title: 'Saffron', variant: '5 g', images: [], qty: 2, total: 100_000 }],
  trackingInfo: { shipmentId: 'a', trackLink: '/tracking/a', trackingStatus: 'DELIVERED' },
  nonSwiftFulfilled: false,
}
const detail: OrderDetail = {
  id: 'order-of-ours',
  ctime: '2025-11-20T05:00:00.000Z',
  cartId: 'cart',
  shippingAddress: address,
  billingAddress: { ...address, id: 'other-id' },
  billingDetails: {
    itemSubtotal: 149_900,
    paymentMethod: 'PARTIAL_COD',
    paymentPending: 140_000,
    shippingCharge: 0,
    totalValue: 150_000,
    totalDiscount: 4_900,
    couponDiscount: 2_900,
    paymentCharges: 5_000,
    paymentDiscount: 2_000,
    totalCodAmt: 140_000,
    totalPrepaidAmt: 10_000,
    deposit: 0,
  },
  quote: fakeQuote({
    subtotal: 149_900,
    cartDiscount: 2_900,
    shippingCharge: 0,
    paymentCharge: 5_000,
    paymentDiscount: 2_000,
  }),
  order: {
    id: 'order-of-ours',
    orderId: '#1015',
    placedAt: '2025-11-20T05:00:00.000Z',
    lastUpdatedAt: '2025-11-21T05:00:00.000Z',
    storeInfo: { storeId: 'aangan', storeName: 'Aangan', storeLink: 'https://aangan.example' },
    channel: 'SWC_SHOPIFY',
    total: 150_000,
    subOrders: [part],
    status: 'DELIVERED',
  },
  orderConfig: { returnReasons: [], cancellationsReasons: [], possibleActions: ['CANCEL_ORDER'] },
  refunds: [],
}

function show(
  response: OrderDetail | { reject: number; code: string; description: string } = detail,
  kind: 'GUEST' | 'USER' = 'USER',
) {
  const input = fakeServer({ [ORDER]: () => response })
  const page = { ...sampleFrame(kind), orderId: 'order-of-ours', stores: [] }
  openSession(page.session)
  render(<OrderPage page={page} />)
  return input
}
const amounts = (card: HTMLElement) =>
  within(card)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

afterEach(() => vi.unstubAllGlobals())

test('[account §6, A6.2] without a verified number only the login is shown', () => {
  const page = { ...sampleFrame('ANON'), orderId: 'order-of-ours', stores: [] }
  openSession(page.session)
  render(<OrderPage page={page} />)
  expect(screen.getByText('Log in to see this order')).toBeVisible()
})

test('[account §3] until a parcel has an estimate it shows the dates of the order', async () => {
  const promised = { type: 'DELIVERY' as const, earliest: '2025-11-25', latest: '2025-11-27' }
  const open: SubOrderReply = {
    ...part,
    status: 'CONFIRMED',
    display: { code: 'ON_HOLD' },
    promised,
  }
  show({ ...detail, order: { ...detail.order, status: 'CONFIRMED', subOrders: [open] } })
  expect(await screen.findByText('Arrives 25–27 Nov')).toBeVisible()
})

test('[D-78] a guest sees the order that was placed in this browser', async () => {
  show(detail, 'GUEST')
  expect(await screen.findByRole('heading', { name: 'Order #1015' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

test('[I31] any other order asks a guest to log in', async () => {
  show({ reject: 404, code: 'NOT_FOUND', description: 'Not found' }, 'GUEST')
  expect(await screen.findByText('Log in to see this order')).toBeVisible()
})

test('[D-82, A4.9] an order that was just placed is confirmed, not on hold', async () => {
  const fresh: SubOrderReply = { ...part, status: 'CONFIRMED', display: { code: 'ON_HOLD' } }
  show({ ...detail, order: { ...detail.order, subOrders: [fresh] } })
  expect(await screen.findByText('Order confirmed')).toBeVisible()
  expect(screen.queryByText('On hold')).toBeNull()
})

test('[account §3 Order detail, A3.5] every line of what it cost and how it is paid', async () => {
  show()
  expect(amounts(await screen.findByRole('region', { name: 'Payment' }))).toEqual([
    ['Subtotal', '₹1,499'],
    ['Discount', '−₹29'],
    ['Delivery', 'Free'],
    ['Payment charge', '₹50'],
    ['Payment discount', '−₹20'],
    ['Total', '₹1,500'],
    ['Payment method', 'Partial cash on delivery'],
    ['Paid online', '₹100'],
    ['To pay on delivery', '₹1,400'],
  ])
})

test('[account §4] the due amount is paid once it is delivered', async () => {
  show({ ...detail, billingDetails: { ...detail.billingDetails, paymentPending: 0 } })
  const lines = amounts(await screen.findByRole('region', { name: 'Payment' }))
  expect(lines).toContainEqual(['Paid on delivery', '₹1,400'])
  expect(lines.flat()).not.toContain('To pay on delivery')
})

test('[account §2] the status of the parcel, its items, and the tracking link', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #1015' })).toBeVisible()
  const parcel = within(screen.getByRole('region', { name: 'Your parcel' }))
  expect(parcel.getByText('Delivered on Sat, 22 Nov 2025')).toBeVisible()
  expect(parcel.getByText('5 g · Qty 2')).toBeVisible()
  expect(parcel.getByRole('link', { name: 'Track parcel' })).toHaveAttribute('href', '/tracking/a')
  expect(screen.getByText(/Ordered on 20th November 2025/)).toBeVisible()
})

test('[account §4 Order-level status, A2.28] several parcels are numbered', async () => {
  const rest: SubOrderReply = {
    ...part,
    id: 'b',
    status: 'CONFIRMED',
    display: { code: 'AWAITING_DISPATCH' },
  }
  const order: OrderSummary = {
    ...detail.order,
    status: 'PARTIALLY_DELIVERED',
    subOrders: [part, rest],
  }
  show({ ...detail, order })
  const second = within(await screen.findByRole('region', { name: 'Parcel 2 of 2' }))
  expect(second.getByText('Awaiting dispatch')).toBeVisible()
  expect(screen.getByText(/Partially Delivered/)).toBeVisible()
})

test('[account §3] the same address is not repeated, another one is shown', async () => {
  show()
  const billing = await screen.findByRole('region', { name: 'Billing address' })
  expect(billing).toHaveTextContent('Same as the delivery address')
})

test('[D-38] refunds show amount, state, rail, promised day and reference', async () => {
  const refund = { amount: 50_000, status: 'processed' as const, ctime: detail.ctime }
  const where = { rail: 'UPI', promisedOn: '2026-11-26' } as const
  show({ ...detail, refunds: [{ ...refund, ...where, reference: 'ARN1' }] })
  const card = await screen.findByRole('region', { name: 'Refund' })
  expect(card).toHaveTextContent('Refunded')
  // Each fact in a line of its own.
  const facts = within(card)
    .getByText(/To your UPI account/)
    .textContent?.split('\n')
  expect(facts?.slice(1)).toEqual([
    'To your UPI account',
    'Arrives by Thu, 26 Nov 2026',
    'Reference ARN1',
  ])
  expect(card).toHaveTextContent('₹500')
})

test('[D-12, D-38] what goes back to balances names them, without a day', async () => {
  const back = { status: 'processed' as const, ctime: detail.ctime, promisedOn: '2026-11-22' }
  const refunds: OrderDetail['refunds'] = [
    { ...back, amount: 5_000, rail: 'GIFT_CARD', reference: '72NK' },
    { ...back, amount: 1_000, rail: 'STORE_CREDIT' },
  ]
  show({ ...detail, refunds })
  const card = await screen.findByRole('region', { name: 'Refunds' })
  expect(card).toHaveTextContent('To your gift card ending in 72NK')
  expect(card).toHaveTextContent('To your store credit')
  expect(card).not.toHaveTextContent(/Arrives|Reference/)
})

test('[I31] another customer’s order is treated like one that does not exist', async () => {
  show({ reject: 404, code: 'NOT_FOUND', description: 'Not found' })
  expect(await screen.findByText('This order is not among yours')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute(
    'href',
    '/orders?brand=aangan',
  )
})

test('[account §8, A8.8] an error is shown and can be retried', async () => {
  const input = show({ reject: 500, code: 'INTERNAL', description: 'Something went wrong' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(input).toHaveLength(2)
})
