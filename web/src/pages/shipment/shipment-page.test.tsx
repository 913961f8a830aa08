import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { ShipmentPage as Payload } from '@thela/contracts/pages'
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { fakeConfig, privateConfig } from '../../features/tracking/search/fake-lookup.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { fakeCustomerShipment, fakeShipment } from '../../api/fake-shipment.ts'
import { ShipmentPage } from './shipment-page.tsx'

const OWNED = 'GET /data/shipments/track/v2/:id'
const PUBLIC = 'GET /data/shipments/track/:id'
const LOG_OUT = 'POST /checkout/session/logout'
const notFound = () => ({ reject: 404, code: 'NOT_FOUND', description: 'Not found' })

interface Shown extends Partial<Pick<Payload, 'banners' | 'standIn' | 'hidesBannersOnProblems'>> {
  kind?: 'ANON' | 'USER'
  shipment?: Partial<PublicShipmentReply>
  authRequired?: boolean
  automaticOtp?: boolean
  mode?: Payload['mode']
}

function pageOf({
  kind = 'ANON',
  shipment = {},
  authRequired = true,
  automaticOtp = false,
  ...more
}: Shown): Payload {
  return {
    ...sampleFrame(kind),
    trackingId: 'parcel-of-ours',
    shipment: { ...fakeShipment, ...shipment },
    authRequired,
    automaticOtp,
    banners: [],
    standIn: '',
    hidesBannersOnProblems: false,
    ...more,
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
  expect(html).toContain('>Sat, 22 Nov 2025</time>')
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
  expect(screen.getByText(/Courier: Shiprocket/)).toBeVisible()
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

test('[tracking §4 Building checkpoints, T4.57, ADR-266] the history ends with the active checkpoint; the progress shows what is to come', () => {
  show()
  const journey = within(screen.getByRole('region', { name: 'Tracking history' }))
  const active = journey.getByText('In Transit').closest('li')
  expect(active).toHaveAttribute('aria-current', 'step')
  expect(active).toHaveTextContent('Arrived At Facility · Nagpur')
  expect(active?.querySelector('time')).toHaveAttribute('datetime', '2025-11-21T05:30:00.000Z')
  expect(journey.queryByText('Delivered')).toBeNull()
})

test('[tracking §4] the earlier part of a long journey is folded', async () => {
  const [first, ...rest] = fakeShipment.checkpoints
  if (!first) throw new Error('the pretended parcel has checkpoints')
  const places = ['Pune', 'Nagpur', 'Pune', 'Nagpur', 'Pune', 'Nagpur']
  const many = places.map((location) => ({ ...first, location }))
  show({ shipment: { checkpoints: [...many, ...rest] } })
  expect(screen.getByText('Show 3 earlier updates').closest('details')).not.toHaveAttribute('open')
})

test.each([
  ['UNDELIVERED', /^The courier will try again/],
  ['RTO', /^The courier will not try to deliver it again/],
  ['RTO_DELIVERED', /^If you still want it, the store can send it again/],
  ['CANCELLED', /^It was cancelled before it reached you/],
  ['LOST', 'Contact the store for a refund or a replacement.'],
  ['DAMAGED', 'The store will arrange a replacement or a refund.'],
] as const)('[tracking §4] bad news comes with what to do: %s', async (status, title) => {
  show({ shipment: { status } })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(title)).toBeVisible()
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
  async (orderCancellation, status, text) => {
    const header = { code: 'RETURNING' as const }
    show({ shipment: { orderCancellation, status, header, isDelayed: true } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Returning to the store')
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Order cancelled')).toBeVisible()
    expect(main.getByText(new RegExp(text))).toHaveTextContent('your order page shows the refund')
    expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    expect(screen.queryByText(/still on its way/)).toBeNull()
  },
)

test('[D-66] the customer’s view shows that the order was cancelled', async () => {
  fakeServer({ [OWNED]: () => ({ ...fakeCustomerShipment, orderCancellation: 'ON_ITS_WAY' }) })
  show({ kind: 'USER' })
  expect(await screen.findByText('Order cancelled')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Order #1015' })).toHaveTextContent('Cancelled')
})

test('[tracking §4 Timeline header] a parcel past its estimate is marked as late', async () => {
  show({ shipment: { header: { code: 'DELAYED' }, isDelayed: true } })
  expect(await screen.findByText(/^Expected Sat, 22 Nov 2025, last seen in/)).toBeVisible()
})

test('[tracking §4] without an exception there is no warning', () => {
  show()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
})

test('[D-32, T4.75, T4.76] a visitor sees the public part and is offered the login for the rest', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arriving Tomorrow')
  const login = within(screen.getByRole('region', { name: 'Is this your order?' }))
  expect(login.getByLabelText('Mobile number')).toBeVisible()
})

test('[tracking §3 authRequired, T4.75, T2.9] where no login is required its pop-up opens on demand', async () => {
  show({ authRequired: false })
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in to see it' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(popup.getByLabelText('Mobile number')).toBeVisible()
  await userEvent.click(popup.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
})

const verified = (isPublic: boolean) => ({
  'GET /data/shipment/verify/v2': () => ({
    status: 'VALID' as const,
    statusCode: 200,
    swiftId: 'another',
    isPublic,
  }),
  'GET /data/shipments/track/config/:id': () => (isPublic ? fakeConfig() : privateConfig()),
})

test.each([
  [true, '/tracking/another'],
  [false, '/tracking?sid=another&brand=aangan'],
])(
  '[tracking §2, T2.9] “Track another parcel” opens the search; a parcel that is public: %s leads to %s',
  async (isPublic, address) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    fakeServer(verified(isPublic))
    show()
    const link = screen.getByRole('link', { name: 'Track another parcel' })
    expect(link).toHaveAttribute('href', '/tracking?brand=aangan')
    await userEvent.click(link)
    const popup = within(await screen.findByRole('dialog', { name: 'Track another parcel' }))
    const field = popup.getByLabelText('Order number or tracking ID')
    await userEvent.type(field, '12902908{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  },
)

test('[tracking §2, T2.9, T2.7] the login pop-up sends the OTP of the order at once where that is on', async () => {
  const input = fakeServer({
    'POST /data/shipment/generate/OTP/:orderId': () => ({
      status: 'SENT',
      tracking_id: 'challenge',
      challengeText: '••••• •••10',
      remark: '',
      cid: 'challenge',
      oid: 'parcel-of-ours',
      expiresInSeconds: 600,
      resendAfterSeconds: 30,
    }),
    'POST /data/shipment/validate/OTP': () => ({
      status: 'SUCCESS',
      remark: 'Verified',
      session: sampleFrame('USER').session,
    }),
    [OWNED]: () => fakeCustomerShipment,
  })
  show({ automaticOtp: true })
  expect(input).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(await popup.findByText('••••• •••10')).toBeVisible()
  await userEvent.type(popup.getByLabelText('Enter OTP'), '123456')
  expect(await screen.findByRole('region', { name: 'Order #1015' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull())
})

test('[tracking §3 Shipment details, T3.15, T3.16, T3.19] its customer sees items, value, address, delivery code and the order', async () => {
  fakeServer({ [OWNED]: () => fakeCustomerShipment })
  show({ kind: 'USER' })
  const order = within(await screen.findByRole('region', { name: 'Order #1015' }))
  expect(order.getByText('Kashmiri Saffron')).toBeVisible()
  expect(order.getByText('5 g · Qty 2')).toBeVisible()
  expect(order.getByText('₹1,499')).toBeVisible()
  expect(order.getByText('Thu, 20 Nov 2025')).toBeVisible()
  const link = order.getByRole('link', { name: 'View order details' })
  expect(link).toHaveAttribute('href', '/order-details/order-of-ours?brand=aangan')
  const address = screen.getByRole('region', { name: 'Delivery address' })
  expect(address).toHaveTextContent('Asha Verma')
  const where = within(screen.getByRole('region', { name: 'Where your parcel is' }))
  expect(await where.findByRole('region', { name: 'Delivery OTP' })).toHaveTextContent('4821')
})

test('[tracking §3 Shipment details, T3.15] no code is needed any more for a parcel that goes back', async () => {
  fakeServer({ [OWNED]: () => ({ ...fakeCustomerShipment, status: 'RTO', isRTO: true }) })
  show({ kind: 'USER' })
  await screen.findByRole('region', { name: 'Order #1015' })
  expect(screen.queryByRole('region', { name: 'Delivery OTP' })).toBeNull()
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

test.each(['OPEN', 'PUBLIC_EMBED'] as const)(
  '[T2.12, T2.13, A6.5] in %s there is no login, nothing to do about the parcel and no way to the order',
  (mode) => {
    fakeServer({ [PUBLIC]: () => fakeShipment })
    show({ mode, shipment: { status: 'DELIVERED', isDelivered: true } })
    expect(screen.getByRole('region', { name: 'Tracking history' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.filter((href) => /order/.test(href ?? ''))).toEqual([])
  },
)

test('[T4.75, T4.76] in seller embed the customer’s part follows the seller’s session, without a login', async () => {
  fakeServer({ [PUBLIC]: () => fakeShipment, [OWNED]: () => fakeCustomerShipment })
  show({ mode: 'SELLER' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  act(() => openSession(sampleFrame('USER').session))
  expect(await screen.findByRole('link', { name: 'View order details' })).toHaveAttribute(
    'href',
    expect.stringContaining('/order-details/'),
  )
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull()
})

test('[tracking §3, D-32, T3.21, T3.23] everyone sees the carrier, the AWB with a copy button, and the courier’s own page', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const link = 'https://www.delhivery.com/track-v2/package/1747'
  const courier = { code: 'DELHIVERY', name: 'Delhivery Surface', colour: '#C01F2B' }
  show({ shipment: { courier, awb: '1747', courierPage: { name: 'Delhivery', link } } })
  expect(screen.getByText('Courier: Delhivery Surface')).toBeVisible()
  expect(screen.getByText('1747')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Track on Delhivery' })).toHaveAttribute('href', link)
  // Not userEvent: it brings a clipboard of its own.
  act(() => screen.getByRole('button', { name: 'Copy the AWB' }).click())
  expect(await screen.findByText('AWB copied')).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledWith('1747')
})

test('[tracking §4 Timeline header, ADR-209, ADR-380] the reason of a delay is given once: by its kind, else in the courier’s words for its customer', async () => {
  const late = {
    isDelayed: true,
    delayCode: 'OTHER' as const,
    header: { code: 'DELAYED' as const },
  }
  fakeServer({
    [OWNED]: () => ({ ...fakeCustomerShipment, ...late, delayReason: 'Heavy rain at Nagpur' }),
  })
  show({ kind: 'USER', shipment: late })
  const where = within(screen.getByRole('region', { name: 'Where your parcel is' }))
  expect(await where.findByText(/^Expected Sat, 22 Nov 2025, last seen in Nagpur/)).toBeVisible()
  expect(await where.findByText('Expected Sat, 22 Nov 2025 – Heavy rain at Nagpur')).toBeVisible()
  expect(where.queryByText(/last seen/)).toBeNull()
  // Its customer gets no less than everyone.
  expect(where.getByText('The courier reports a delay')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'WhatsApp' })).toBeVisible()
})

test('[tracking §4, ADR-266] where the parcel stands is above the date; cash is named on the day', async () => {
  const today = {
    status: 'OUT_FOR_DELIVERY' as const,
    header: { code: 'ARRIVING_TODAY' as const },
  }
  const orderData = { ...fakeCustomerShipment.orderData, dueOnDelivery: 31_900 }
  fakeServer({ [OWNED]: () => ({ ...fakeCustomerShipment, ...today, orderData }) })
  show({ kind: 'USER', shipment: today })
  const where = within(screen.getByRole('region', { name: 'Where your parcel is' }))
  expect(where.getByText('In Transit · Nagpur')).toBeVisible()
  expect(where.queryByText(/ready/)).toBeNull()
  expect(await where.findByText('Keep ₹319 ready, in cash or by UPI')).toBeVisible()
})

const requested = {
  id: 'r'.repeat(27),
  type: 'RE_ATTEMPT' as const,
  at: '2025-11-21T06:30:00.000Z',
  state: 'REQUESTED' as const,
  date: '2025-11-22',
  scan: { status: 'UNDELIVERED' as const, ctime: '2025-11-21T05:30:00.000Z' },
}
const failedShipment = {
  ...fakeCustomerShipment,
  status: 'UNDELIVERED' as const,
  header: { code: 'FAILED' as const, description: 'CUSTOMER_UNAVAILABLE' as const },
}

test('[tracking §4, T4.68, T4.56, D-82] a failed delivery says why, to its customer in plain words', async () => {
  fakeServer({ [OWNED]: () => failedShipment })
  show({ kind: 'USER' })
  const where = within(screen.getByRole('region', { name: 'Where your parcel is' }))
  expect(await where.findByText('You weren’t available at the address')).toBeVisible()
  expect(where.getByRole('heading', { level: 1 })).toHaveTextContent('Delivery Failed')
  expect(await screen.findByText(/^The courier will try again/)).toBeVisible()
})

test('[tracking §4, T4.32, ADR-221] after a request the headline says so, and no warning stands below', async () => {
  const track = { ...fakeCustomerShipment.track, actionRequested: true, actionHistory: [requested] }
  fakeServer({ [OWNED]: () => ({ ...failedShipment, track }) })
  show({ kind: 'USER' })
  const where = within(screen.getByRole('region', { name: 'Where your parcel is' }))
  expect(await where.findByText('New attempt requested for Sat, 22 Nov 2025')).toBeVisible()
  expect(await screen.findByText('Instructions received')).toBeVisible()
  expect(screen.queryByText(/^The courier will try again/)).toBeNull()
})

test('[tracking §7, ADR-222] WhatsApp is offered where messages can come by it, and shown as it is', async () => {
  let whatsappOffered = false
  fakeServer({
    [OWNED]: () => ({ ...fakeCustomerShipment, whatsappOffered, whatsappSubscribed: true }),
  })
  const { unmount } = render(<ShipmentPage page={pageOf({ kind: 'USER' })} />)
  expect(await screen.findByText(/14 Residency Road/)).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Updates on WhatsApp' })).toBeNull()
  unmount()
  whatsappOffered = true
  render(<ShipmentPage page={pageOf({ kind: 'USER' })} />)
  expect(await screen.findByRole('checkbox', { name: 'Updates on WhatsApp' })).toBeChecked()
})

test('[tracking §4, ADR-221] repeated reports of one place are one line of the history', () => {
  const [created, moving, ahead] = fakeShipment.checkpoints
  if (!created || !moving || !ahead) throw new Error('the fake parcel has three checkpoints')
  const again = { ...moving, isActive: false, ctime: '2025-11-21T04:30:00.000Z' }
  show({ shipment: { checkpoints: [created, again, moving, ahead] } })
  const history = within(screen.getByRole('region', { name: 'Tracking history' }))
  expect(history.getAllByText('In Transit')).toHaveLength(1)
  const titles = history
    .getAllByRole('listitem')
    .map((line) => line.querySelector('p')?.textContent)
  // The newest first; what is still to come is in the progress above.
  expect(titles).toEqual(['In Transit', 'Shipment Created'])
})

test('[tracking §4, T4.73, ADR-380] the picture of the timeline says its size before it has loaded', () => {
  show()
  const picture = screen
    .getByRole('region', { name: 'Where your parcel is' })
    .querySelector('svg:has(> use[href="/timeline/on-its-way.svg#picture"])')
  expect(['width', 'height'].map((name) => picture?.getAttribute(name))).toEqual(['130', '72'])
})

test('[T3.36, T7.13, tracking §7] its customer downloads the invoice where the store allows it, never in an embedded page', async () => {
  const offered = { ...fakeCustomerShipment, isInvoiceOffered: true }
  fakeServer({ [PUBLIC]: () => fakeShipment, [OWNED]: () => offered })
  show()
  act(() => openSession(sampleFrame('USER').session))
  expect(await screen.findByRole('button', { name: 'Download invoice' })).toBeVisible()
  cleanup()
  show({ mode: 'SELLER' })
  act(() => openSession(sampleFrame('USER').session))
  expect(await screen.findByRole('link', { name: 'View order details' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download invoice' })).toBeNull()
})

test('[tracking §4, T4.33, T4.83, ADR-264] a return has steps and a picture of its own', () => {
  const step = (label: PublicShipmentReply['steps'][number]['label'], isCurrent = false) => ({
    step: 'DISPATCHED' as const,
    label,
    isDone: isCurrent,
    isCurrent,
  })
  show({
    shipment: {
      direction: 'REVERSE',
      status: 'ORDER_PLACED',
      header: { code: 'RETURN_CONFIRMED', description: 'RETURN_WAITING' },
      steps: [step('RETURN_CONFIRMED', true), step('RETURN_PICKED_UP'), step('RETURNED')],
    },
  })
  const bar = screen.getByRole('list', { name: 'Progress of the parcel' })
  expect(bar.textContent).toBe('Return confirmedPicked upReturned')
  expect(screen.getByText('Waiting for the courier to collect it from you')).toBeVisible()
  expect(
    document.querySelector('use[href="/timeline/return-confirmed.svg#picture"]'),
  ).not.toBeNull()
})
