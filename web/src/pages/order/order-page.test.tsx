import { cleanup, render, screen, within } from '@testing-library/react'
import type { OrderDetail, OrderSummary, SubOrderReply } from '@thela/contracts/calls/orders/orders'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addIstDays, istDay } from '@thela/domain/calendar'
import type { Reply } from '../../api/call.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleAccount } from '../../shell/frame/sample-account.ts'
import { address, detail, part } from './fake-order-detail.ts'
import { OrderPage } from './order-page.tsx'

const TOMORROW_WEEK = istDay(addIstDays(new Date(), 8))
const ORDER = 'GET /checkout/customer/order-status'
const BUY_AGAIN = 'POST /checkout/customer/orders/:id/buy-again'
function show(
  response: OrderDetail | { reject: number; code: string; description: string } = detail,
  kind: 'GUEST' | 'USER' = 'USER',
  again: Reply<typeof BUY_AGAIN> = { missing: [] },
) {
  const input = fakeServer({ [ORDER]: () => response, [BUY_AGAIN]: () => again })
  const page = { ...sampleAccount(kind), orderId: 'order-of-ours', stores: [] }
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
  const page = { ...sampleAccount('ANON'), orderId: 'order-of-ours', stores: [] }
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

test('[account §4, A4.21, D-82] the day of an order stands once, as a date', async () => {
  const promised = { type: 'DELIVERY' as const, latest: TOMORROW_WEEK }
  const open: SubOrderReply = {
    ...part,
    status: 'CONFIRMED',
    display: { code: 'ON_HOLD' },
    promised,
  }
  show({ ...detail, order: { ...detail.order, status: 'CONFIRMED', subOrders: [open] } })
  expect(await screen.findAllByText(/Arrives/)).toHaveLength(1)
})

test('[account §3] under way it is promised for the same days as when it was ordered', async () => {
  const promised = { type: 'DELIVERY' as const, earliest: '2025-11-25', latest: '2025-11-27' }
  const display = { code: 'ARRIVING_ON' as const, day: '2025-11-26T18:30:00.000Z' }
  const sent: SubOrderReply = { ...part, status: 'IN_TRANSIT', display, promised }
  show({ ...detail, order: { ...detail.order, status: 'IN_TRANSIT', subOrders: [sent] } })
  expect(await screen.findByText('Arrives 25–27 Nov')).toBeVisible()
  expect(screen.queryByText(/Arriving on|within/)).not.toBeInTheDocument()
})

const PROMISED = { type: 'DELIVERY' as const, earliest: '2025-11-25', latest: '2025-11-27' }
test.each<[string, Partial<SubOrderReply>, string]>([
  [
    'has arrived',
    { display: { code: 'DELIVERED_ON', day: '2025-11-24T05:00:00.000Z' } },
    'Delivered on Mon, 24 Nov 2025',
  ],
  [
    'comes tomorrow',
    { status: 'IN_TRANSIT', display: { code: 'ARRIVING_TOMORROW' } },
    'Arriving tomorrow',
  ],
  [
    'is lost',
    {
      status: 'IN_TRANSIT',
      display: { code: 'IN_TRANSIT' },
      trackingInfo: { shipmentId: 'a', trackLink: '/tracking/a', trackingStatus: 'LOST' },
    },
    'Shipment lost',
  ],
])(
  '[account §3] a parcel that %s is not promised for the days of the order',
  async (_, as, text) => {
    const subOrders = [{ ...part, ...as, promised: PROMISED }]
    show({ ...detail, order: { ...detail.order, subOrders } })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/25–27 Nov|^In transit$/)).not.toBeInTheDocument()
  },
)

test('[D-66, C3.42] of a cancelled order nothing is there to be collected', async () => {
  const { trackingInfo: _, ...unsent } = part
  const subOrders = [
    { ...unsent, status: 'CANCELLED' as const, display: { code: 'CANCELLED' as const } },
  ]
  show({
    ...detail,
    delivery: { type: 'PICKUP', displayText: 'Indiranagar shop', address: '100 Feet Road' },
    order: { ...detail.order, status: 'CANCELLED', subOrders },
  })
  expect(await screen.findByRole('region', { name: 'Payment' })).toBeVisible()
  expect(screen.queryByText('100 Feet Road')).toBeNull()
})

test('[C3.42, ADR-124] a pickup: where it is collected, and nothing of a delivery', async () => {
  const open: SubOrderReply = {
    ...part,
    status: 'CONFIRMED',
    display: { code: 'PREPARING' },
    promised: { type: 'PICKUP', latest: '2025-11-25' },
  }
  const { trackingInfo: _, ...unsent } = open
  show({
    ...detail,
    delivery: {
      type: 'PICKUP',
      displayText: 'Indiranagar shop',
      address: '100 Feet Road, Bengaluru',
      instructions: 'Bring the order number',
    },
    order: { ...detail.order, status: 'CONFIRMED', subOrders: [unsent] },
  })
  const place = within(await screen.findByRole('region', { name: 'Collect from' }))
  expect(place.getByText('100 Feet Road, Bengaluru')).toBeVisible()
  expect(place.getByText('Bring the order number')).toBeVisible()
  const items = within(screen.getByRole('region', { name: 'Your items' }))
  expect(items.getByText('The store is getting it ready')).toBeVisible()
  expect(items.getByText('Ready Tue, 25 Nov 2025')).toBeVisible()
  expect(amounts(screen.getByRole('region', { name: 'Payment' }))).toEqual(
    expect.arrayContaining([
      ['Pickup', 'Free'],
      ['Payment method', 'Partly in cash on pickup'],
      ['To pay on pickup', '₹1,400'],
    ]),
  )
  expect(document.body).not.toHaveTextContent(/courier|deliver|parcel/i)
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
    ['Item total', '₹1,499'],
    ['Discount', '−₹29'],
    ['Delivery', 'Free'],
    ['Payment charge', '₹50'],
    ['Payment discount', '−₹20'],
    ['Total', '₹1,500'],
    ['Payment method', 'Partial Cash on Delivery'],
    ['Paid online', '₹100'],
    ['To pay on delivery', '₹1,400'],
  ])
})

test('[C3.18, ADR-152] a store without showFreeShipping: what delivery costs is an amount', async () => {
  fakeServer({ [ORDER]: () => detail })
  const account = sampleAccount()
  const { showsFree: _, ...brand } = account.brand
  openSession(account.session)
  render(<OrderPage page={{ ...account, brand, orderId: 'order-of-ours' }} />)
  const lines = amounts(await screen.findByRole('region', { name: 'Payment' }))
  expect(lines).toContainEqual(['Delivery', '₹0'])
})

test('[account §3 Order detail, ADR-277] after a partial cancellation the amounts add up', async () => {
  const refund = { ctime: detail.ctime, status: 'processing' as const }
  const billingDetails = {
    ...detail.billingDetails,
    paymentPending: 0,
    totalCodAmt: 0,
    totalPrepaidAmt: 150_000,
    cancelledValue: 30_000,
  }
  const refunds = [
    { ...refund, amount: 30_000 },
    { ...refund, amount: 99_000, status: 'failed' as const },
  ]
  show({ ...detail, billingDetails, refunds })
  const lines = amounts(await screen.findByRole('region', { name: 'Payment' }))
  expect(lines.slice(-6)).toEqual([
    ['Total', '₹1,500'],
    ['Cancelled items', '−₹300'],
    ['Payment method', 'Partial Cash on Delivery'],
    ['Paid online', '₹1,500'],
    ['Refund on its way', '−₹300'],
    ['You paid', '₹1,200'],
  ])
})

test('[account §3 Order detail, ADR-277] where nothing was paid and nothing is due, it says so', async () => {
  const nothing = { paymentPending: 0, totalCodAmt: 0, totalPrepaidAmt: 0 }
  show({ ...detail, billingDetails: { ...detail.billingDetails, ...nothing } })
  const lines = amounts(await screen.findByRole('region', { name: 'Payment' }))
  expect(lines.at(-1)).toEqual(['Nothing to pay', '₹0'])
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
  const track = parcel.getByRole('link', { name: 'Track parcel' })
  expect(track).toHaveAttribute('href', '/tracking/a')
  const bar = parcel.getByRole('list', { name: 'Progress of your order' })
  expect(bar.compareDocumentPosition(track)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/Ordered on Thu, 20 Nov 2025/)).toBeVisible()
})

test('[account §4 Order-level status, A2.28, A3.3] several parcels stand in one card, the next to arrive first', async () => {
  const waiting: SubOrderReply = {
    ...part,
    id: 'b',
    status: 'CONFIRMED',
    display: { code: 'AWAITING_DISPATCH' },
  }
  const { trackingInfo } = part
  if (!trackingInfo) throw new Error('the part is a parcel')
  const moving: SubOrderReply = {
    ...part,
    id: 'c',
    status: 'IN_TRANSIT',
    display: { code: 'ARRIVING_TOMORROW' },
    trackingInfo: { ...trackingInfo, trackLink: '/tracking/c', courier: 'Delhivery', awb: '1747' },
  }
  const order: OrderSummary = {
    ...detail.order,
    status: 'PARTIALLY_DELIVERED',
    subOrders: [part, waiting, moving],
  }
  show({ ...detail, order })
  const card = within(await screen.findByRole('region', { name: 'Your parcels' }))
  const rows = card
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Parcel'))
  expect(rows.map(({ textContent }) => /Parcel \d of 3/.exec(textContent ?? '')?.[0])).toEqual([
    'Parcel 1 of 3',
    'Parcel 2 of 3',
    'Parcel 3 of 3',
  ])
  expect(rows[0]).toHaveTextContent('Delhivery · AWB 1747')
  expect(within(rows[0] ?? document.body).getByRole('link')).toHaveAttribute('href', '/tracking/c')
  expect(card.getByText('Awaiting dispatch')).toBeVisible()
  expect(card.queryByRole('link', { name: 'Track parcel' })).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'Your items' })).getAllByText('Saffron'),
  ).toHaveLength(3)
  expect(screen.getByText('Partly delivered')).toBeVisible()
})

test('[account §2 Order list screen, A2.29, A4.21] the header says how far the order is, by when it comes and what is next', async () => {
  const latest = istDay(addIstDays(new Date(), 9))
  const waiting: SubOrderReply = {
    ...part,
    status: 'CONFIRMED',
    display: { code: 'AWAITING_DISPATCH' },
    trackingInfo: { shipmentId: 'a', trackLink: '/t', trackingStatus: 'ORDER_PLACED', edd: latest },
  }
  show({ ...detail, order: { ...detail.order, status: 'CONFIRMED', subOrders: [waiting] } })
  const card = within(await screen.findByRole('region', { name: 'Your parcel' }))
  const steps = card.getByRole('list', { name: 'Progress of your order' })
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
  expect(within(steps).getByText('Processed').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText('Arrives within 2 weeks')).toBeVisible()
  expect(screen.getByText(/The store is packing your order/)).toBeVisible()
})

test.each<['UNDELIVERED' | 'LOST' | 'DAMAGED', SubOrderReply['display']['code']]>([
  ['UNDELIVERED', 'DELIVERY_FAILED'],
  ['LOST', 'IN_TRANSIT'],
  ['DAMAGED', 'IN_TRANSIT'],
])(
  '[account §4, D-82, A4.12] a parcel that is %s promises no day',
  async (trackingStatus, code) => {
    const trackingInfo = { shipmentId: 'a', trackLink: '/tracking/a', trackingStatus }
    const sent: SubOrderReply = {
      ...part,
      status: 'SHIPPED',
      display: { code },
      trackingInfo: { ...trackingInfo, edd: TOMORROW_WEEK },
      promised: { type: 'DELIVERY', latest: TOMORROW_WEEK },
    }
    show({ ...detail, order: { ...detail.order, status: 'SHIPPED', subOrders: [sent] } })
    const parcel = within(await screen.findByRole('region', { name: 'Your parcel' }))
    expect(document.body).not.toHaveTextContent(/Arriv|on its way/)
    const hasFailed = trackingStatus === 'UNDELIVERED'
    expect(
      parcel.getByRole('link', { name: hasFailed ? 'See what you can do next' : 'Track parcel' }),
    ).toHaveAttribute('href', '/tracking/a')
    expect(parcel.queryAllByRole('link', { name: 'WhatsApp' })).toHaveLength(hasFailed ? 0 : 1)
    expect(screen.getAllByRole('link', { name: 'WhatsApp' })).toHaveLength(1)
  },
)

test('[account §4 Order-level status, A4.26] of several parcels no day and no bar stands above them all', async () => {
  const moving: SubOrderReply = {
    ...part,
    status: 'IN_TRANSIT',
    display: { code: 'ARRIVING_TOMORROW' },
    promised: { type: 'DELIVERY', latest: TOMORROW_WEEK },
  }
  const order = { ...detail.order, subOrders: [moving, { ...part, id: 'b' }] }
  show({ ...detail, order: { ...order, status: 'PARTIALLY_DELIVERED' as const } })
  expect(await screen.findByText('Arriving tomorrow')).toBeVisible()
  expect(screen.queryByText(/Arrives within/)).toBeNull()
  expect(screen.queryByRole('list', { name: 'Progress of your order' })).toBeNull()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

test('[account §9, A9.13] a wide screen has the same form of the date', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  show()
  expect(await screen.findByText('Delivered on Sat, 22 Nov 2025')).toBeVisible()
})

test('[ADR-246] an order is bought again; what is not sold now is named before', async () => {
  const input = show(detail, 'USER', {
    link: '/cart?cart_id=c',
    missing: [{ title: 'Saffron', reason: 'SOLD_OUT' }],
  })
  const parcel = within(await screen.findByRole('region', { name: 'Your parcel' }))
  await userEvent.click(parcel.getByRole('button', { name: 'Buy order #1015 again' }))
  expect(await screen.findByText('Saffron is sold out.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue with the rest' })).toHaveAttribute(
    'href',
    '/cart?cart_id=c',
  )
  expect(input.at(-1)?.path).toBe('/checkout/customer/orders/order-of-ours/buy-again')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.getByRole('button', { name: 'Buy order #1015 again' })).toBeVisible()
})

test('[T3.14, T4.33] a return is shown beside the parcels, with its own page', async () => {
  const items = [{ title: 'Saffron', variant: '5 g', qty: 1 }]
  const back = { shipmentId: 'r', state: 'WAITING' as const, trackLink: '/tracking/r', items }
  const returnedAt = '2025-11-24T06:30:00.000Z'
  show({ ...detail, returns: [back, { ...back, shipmentId: 'r2', state: 'RETURNED', returnedAt }] })
  const [waiting, returned] = await screen.findAllByRole('region', { name: 'Return' })
  expect(waiting).toHaveTextContent('Waiting for the courier to collect it from you')
  expect(within(waiting ?? document.body).getByText('Saffron')).toBeVisible()
  expect(within(waiting ?? document.body).getByRole('link')).toHaveAttribute('href', '/tracking/r')
  expect(returned).toHaveTextContent(/Returned on .*24/)
})

test('[account §3] the same address is not repeated, another one is shown', async () => {
  show()
  const shipping = await screen.findByRole('region', { name: 'Delivery address' })
  expect(shipping).toHaveTextContent('This is also the billing address.')
  expect(screen.queryByRole('region', { name: 'Billing address' })).toBeNull()
  cleanup()
  show({ ...detail, billingAddress: { ...address, address_line1: '7 Park Street' } })
  const billing = await screen.findByRole('region', { name: 'Billing address' })
  expect(billing).toHaveTextContent('7 Park Street')
})

test('[account §2 Default page state] the ways to the store stand once on the page', async () => {
  show()
  await screen.findByRole('heading', { name: 'Order #1015' })
  const help = within(await screen.findByRole('region', { name: 'Need help with this order?' }))
  expect(help.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'WhatsApp' })).toHaveLength(1)
})

test('[D-38] refunds show amount, state, rail, promised day and reference', async () => {
  const refund = { amount: 50_000, status: 'processed' as const, ctime: detail.ctime }
  const where = { rail: 'UPI', promisedOn: '2025-11-26' } as const
  show({ ...detail, refunds: [{ ...refund, ...where, reference: 'ARN1' }] })
  const card = await screen.findByRole('region', { name: 'Refund' })
  expect(card).toHaveAttribute('id', 'refunds')
  expect(card).toHaveTextContent('Refunded')
  // Each fact in a line of its own.
  const facts = within(card)
    .getByText(/To your UPI account/)
    .textContent?.split('\n')
  expect(facts?.slice(1)).toEqual([
    'To your UPI account',
    'Arrives by Wed, 26 Nov 2025',
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
  const title = { level: 1, name: 'This order is not among yours' }
  expect(await screen.findByRole('heading', title)).toBeVisible()
  expect(screen.getByText('It may have been ordered with another number.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Use another number' })).toBeVisible()
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

test('[account §7, A7.22, T6.2] the invoice is offered to its logged-in customer where there is one, not to a guest', async () => {
  const offered = { ...detail, isInvoiceOffered: true }
  const button = { name: 'Download invoice' }
  show(offered)
  expect(await screen.findByRole('button', button)).toBeVisible()
  cleanup()
  show(offered, 'GUEST')
  expect(await screen.findByText('Delivery address')).toBeVisible()
  expect(screen.queryByRole('button', button)).toBeNull()
  cleanup()
  show(detail)
  expect(await screen.findByText('Delivery address')).toBeVisible()
  expect(screen.queryByRole('button', button)).toBeNull()
})
