import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { ShipmentPage as Payload } from '@thela/contracts/pages'
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { fakeCustomerShipment, fakeShipment } from './fake-shipment.ts'
import { ShipmentPage } from './shipment-page.tsx'

const OWNED = 'GET /data/shipments/track/v2/:id'
const PUBLIC = 'GET /data/shipments/track/:id'
const LOG_OUT = 'POST /checkout/session/logout'
const notFound = () => ({ reject: 404, code: 'NOT_FOUND', description: 'Not found' })

interface Shown {
  kind?: 'ANON' | 'USER'
  shipment?: Partial<PublicShipmentReply>
  authRequired?: boolean
}

function pageOf({ kind = 'ANON', shipment = {}, authRequired = true }: Shown): Payload {
  return {
    ...sampleFrame(kind),
    trackingId: 'parcel-of-ours',
    shipment: { ...fakeShipment, ...shipment },
    authRequired,
  }
}

function show(shown: Shown = {}) {
  const page = pageOf(shown)
  openSession(page.session)
  render(<ShipmentPage page={page} />)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[tracking §4 Timeline header, T4.65, T4.71] the headline is in the first HTML, without style attributes', () => {
  const html = renderToString(<ShipmentPage page={pageOf({ kind: 'USER' })} />)
  expect(html).toMatch(/<h1>Arriving Tomorrow/)
  expect(html).toContain('Saturday, 22nd November 2025')
  expect(html).toContain('Sat, 22 Nov 2025')
  expect(html).not.toMatch(/\sstyle=/)
})

test('[tracking §4, T3.31] the five steps show the progress', () => {
  show()
  const bar = screen.getByRole('list', { name: 'Progress of the parcel' })
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Order Received (done)', 'Processed (done)', 'Dispatched', 'Delivered'])
  expect(within(bar).getByText('Dispatched').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText(/With Shiprocket/)).toBeVisible()
})

test('[D-33, T4.21] a parcel that was never sent omits that step', () => {
  show({
    shipment: {
      status: 'CANCELLED',
      isCancelled: true,
      steps: [
        { step: 'ORDER_RECEIVED', label: 'ORDER_RECEIVED', isDone: true, isCurrent: false },
        { step: 'DISPATCHED', label: 'DISPATCHED', isDone: false, isCurrent: false },
        { step: 'RTO', label: 'CANCELLED', isDone: true, isCurrent: true },
      ],
    },
  })
  expect(screen.queryByText('Dispatched')).toBeNull()
})

test('[tracking §4 Building checkpoints, T4.57] the timeline shows the active checkpoint and future ones', () => {
  show()
  const journey = within(screen.getByRole('region', { name: 'Journey' }))
  const active = journey.getByText('In Transit').closest('li')
  expect(active).toHaveAttribute('aria-current', 'step')
  expect(active).toHaveTextContent('Arrived At Facility · Nagpur')
  expect(active?.querySelector('time')).toHaveAttribute('datetime', '2025-11-21T05:30:00.000Z')
  expect(journey.getByText(/^Delivered/)).toHaveTextContent('Delivered (still to come)')
})

test('[tracking §4] the earlier part of a long journey is folded', async () => {
  const [first, ...rest] = fakeShipment.checkpoints
  if (!first) throw new Error('the pretended parcel has checkpoints')
  show({ shipment: { checkpoints: [...Array<typeof first>(6).fill(first), ...rest] } })
  expect(screen.getByText('Show 3 earlier updates').closest('details')).not.toHaveAttribute('open')
})

test.each([
  ['UNDELIVERED', 'The courier could not deliver your parcel'],
  ['RTO', 'Returning to the store'],
  ['RTO_DELIVERED', 'Returned to the store'],
  ['CANCELLED', 'Shipment cancelled'],
  ['LOST', 'The courier has lost this parcel'],
  ['DAMAGED', 'Damaged on the way'],
] as const)('[tracking §4] bad news comes with what to do: %s', (status, title) => {
  show({ shipment: { status } })
  const main = within(screen.getByRole('main'))
  expect(main.getByText(title)).toBeVisible()
  expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})

test.each([
  ['NOT_SENT', 'ORDER_PLACED', 'has not picked up the parcel'],
  ['ON_ITS_WAY', 'IN_TRANSIT', 'may still be delivered, or go back'],
  ['RETURNING', 'RTO', 'on its way back to the store'],
  ['DELIVERED', 'DELIVERED', 'but the parcel was delivered'],
  ['ENDED', 'CANCELLED', 'will not be delivered'],
] as const)(
  '[D-66, T4.14] the parcel of a cancelled order keeps its state and says so besides: %s',
  (orderCancellation, status, text) => {
    const header = { code: 'RETURNING' as const }
    show({ shipment: { orderCancellation, status, header, isDelayed: true } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Returning To Seller')
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Order cancelled')).toBeVisible()
    expect(main.getByText(new RegExp(text))).toHaveTextContent('your order page shows the refund')
    expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    expect(screen.queryByText('Running late')).toBeNull()
  },
)

test('[D-66] the customer’s view shows that the order was cancelled', async () => {
  fakeServer({ [OWNED]: () => ({ ...fakeCustomerShipment, orderCancellation: 'ON_ITS_WAY' }) })
  show({ kind: 'USER' })
  expect(await screen.findByText('Order cancelled')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Order #1015' })).toHaveTextContent('Cancelled')
})

test('[tracking §4 Timeline header] a parcel past its estimate is marked as late', () => {
  show({ shipment: { header: { code: 'DELAYED' }, isDelayed: true } })
  expect(screen.getByText('Running late')).toBeVisible()
})

test('[tracking §4] without an exception there is no warning', () => {
  show()
  expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull()
})

test('[D-32, T4.75, T4.76] a visitor sees the public part and is offered the login for the rest', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arriving Tomorrow')
  const login = within(screen.getByRole('region', { name: 'Is this your order?' }))
  expect(login.getByLabelText('Mobile number')).toBeVisible()
})

test('[tracking §3 authRequired, T4.75] where no login is required it opens on demand', async () => {
  show({ authRequired: false })
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in to see it' }))
  expect(screen.getByLabelText('Mobile number')).toBeVisible()
})

test('[tracking §3 Shipment details, T3.15, T3.16, T3.19] its customer sees items, value, address, delivery code and the order', async () => {
  fakeServer({ [OWNED]: () => fakeCustomerShipment })
  show({ kind: 'USER' })
  const order = within(await screen.findByRole('region', { name: 'Order #1015' }))
  expect(order.getByText('Kashmiri Saffron')).toBeVisible()
  expect(order.getByText('5 g · Qty 2')).toBeVisible()
  expect(order.getByText('₹1,499')).toBeVisible()
  expect(order.getByText('20th November 2025')).toBeVisible()
  const link = order.getByRole('link', { name: 'View order details' })
  expect(link).toHaveAttribute('href', '/order-details/order-of-ours?brand=aangan')
  const address = screen.getByRole('region', { name: 'Delivery address' })
  expect(address).toHaveTextContent('Asha Verma')
  expect(screen.getByRole('region', { name: 'Delivery OTP' })).toHaveTextContent('4821')
})

test('[tracking §6, T6.5] with hidden branding nothing links to the account', async () => {
  fakeServer({ [OWNED]: () => fakeCustomerShipment })
  const page = pageOf({ kind: 'USER' })
  openSession(page.session)
  render(<ShipmentPage page={{ ...page, brand: { ...page.brand, hideBranding: true } }} />)
  const order = within(await screen.findByRole('region', { name: 'Order #1015' }))
  expect(order.queryByRole('link')).toBeNull()
})

test('[I37] another phone keeps the public view, with a notice', async () => {
  fakeServer({ [OWNED]: notFound })
  show({ kind: 'USER' })
  expect(await screen.findByText('Ordered with another number')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arriving Tomorrow')
})

test('[tracking §8] loading can be retried after an error', async () => {
  const responses = [
    { reject: 500, code: 'INTERNAL', description: 'Something went wrong' },
    fakeCustomerShipment,
  ]
  fakeServer({ [OWNED]: () => responses.shift() ?? fakeCustomerShipment })
  show({ kind: 'USER' })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Order #1015' })).toBeVisible()
})

test('[I37] after logging out nothing personal is left', async () => {
  fakeServer({
    [OWNED]: () => fakeCustomerShipment,
    [PUBLIC]: () => fakeShipment,
    [LOG_OUT]: () => ({ session: sampleFrame('ANON').session }),
  })
  show({ kind: 'USER' })
  await screen.findByText('Asha Verma')
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(screen.queryByText('Asha Verma')).toBeNull())
  expect(screen.queryByText('4821')).toBeNull()
  const login = screen.getByRole('region', { name: 'Is this your order?' })
  expect(login).toBeVisible()
  expect(document.activeElement).toContainElement(login)
})

test('[tracking §4] a new scan appears by itself, and a final status is not polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const delivered: PublicShipmentReply = {
    ...fakeShipment,
    status: 'DELIVERED',
    isDelivered: true,
    header: { code: 'DELIVERED_ON' },
  }
  const input = fakeServer({ [PUBLIC]: () => delivered })
  show()
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Delivered On')
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(input).toHaveLength(1)
})
