import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import type { Reply } from '../../api/call.ts'
import { openSession } from '../../api/session.ts'
import { fakeConfig, privateConfig } from '../../features/tracking/search/fake-lookup.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { TrackingPage } from './tracking-page.tsx'

const VERIFY = 'GET /data/shipment/verify/v2'
const CONFIG = 'GET /data/shipments/track/config/:id'
const ORDERS = 'POST /checkout/customer/orders/v2'
const OWN = 'GET /data/shipments/own'
type Orders = Reply<typeof ORDERS>
type Order = Orders['orders'][number]
type OwnParcel = Reply<typeof OWN>['shipments'][number]

const assign = vi.fn()

const hidden = { brand: { ...sampleFrame().brand, hideBranding: true } }

function show(
  kind: 'ANON' | 'USER',
  more: Partial<Parameters<typeof TrackingPage>[0]['page']> = {},
) {
  const page = { ...sampleFrame(kind), banners: [], standIn: '', ...more }
  openSession(page.session)
  render(<TrackingPage page={page} />)
}
const field = () => screen.getByRole('textbox', { name: 'Order number or tracking ID' })

const sentOtp = () => ({
  status: 'SENT' as const,
  isSent: true as const,
  tracking_id: 'challenge',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
})
const verified = () => ({
  status: 'SUCCESS' as const,
  remark: 'Verified',
  session: sampleFrame('USER').session,
})
const own = (...shipments: OwnParcel[]) => ({ [OWN]: () => ({ shipments }) })
const login = {
  ...own(),
  'POST /checkout/challenge/generate/OTP': sentOtp,
  'POST /checkout/challenge/validate/OTP': verified,
}
const privateParcel = {
  [VERIFY]: () => ({
    status: 'VALID' as const,
    statusCode: 200,
    swiftId: 'parcel',
    isPublic: false,
  }),
  [CONFIG]: () => privateConfig(),
}
const missing = () => ({ reject: 404, code: 'NOT_FOUND', description: 'Not found' })

type Stage = NonNullable<Order['subOrders'][number]['trackingInfo']>['trackingStatus']
const order = (orderId: string, ...stages: Stage[]): Order =>
  ({
    id: `id-of-${orderId}`,
    orderId,
    subOrders: stages.map((trackingStatus, index) => ({
      trackingInfo: { shipmentId: `${orderId.slice(1)}-${index}`, trackingStatus },
    })),
  }) as unknown as Order
const free = (swiftId: string, status: OwnParcel['status'], reference?: string): OwnParcel => ({
  swiftId,
  status,
  ...(reference === undefined ? {} : { reference }),
})
const orders = (...found: Order[]) => ({
  [ORDERS]: (): Orders => ({ orders: found, page: 1, pageSize: 50, total: found.length }),
})

async function logInByPhone() {
  await userEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Mobile number' }),
    '9876543210{Enter}',
  )
  await userEvent.type(await screen.findByLabelText('Enter OTP'), '123456')
}

beforeEach(() => vi.stubGlobal('location', { assign }))
afterEach(() => {
  assign.mockReset()
  vi.unstubAllGlobals()
})

test('[tracking §2, T2.7, T2.8] a phone search asks for number and code; with no open parcel it leads to the orders', async () => {
  fakeServer({ ...login, ...orders(order('#1001', 'DELIVERED')) })
  show('ANON')
  screen.getByRole('radio', { name: 'Order or ID' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Mobile number' })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
  await logInByPhone()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/orders?brand=aangan'))
})

test.each([
  [
    'the only open parcel',
    '',
    orders(order('#1001', 'DELIVERED'), order('#1002', 'IN_TRANSIT')),
    '/tracking/1002-0',
  ],
  ['the parcel asked for', 'AWB-77001', { ...privateParcel }, '/tracking/parcel'],
  [
    'the parcel of the order asked for',
    '#1001',
    orders(order('#1001', 'DELIVERED'), order('#1002', 'IN_TRANSIT')),
    '/tracking/1001-0',
  ],
  [
    'the only open parcel, which belongs to no order',
    '',
    { ...orders(order('#1001', 'DELIVERED')), ...own(free('free', 'IN_TRANSIT')) },
    '/tracking/free',
  ],
  [
    'the parcel without an order that is called so',
    'INV-7',
    {
      ...orders(order('#1002', 'IN_TRANSIT')),
      ...own(free('other', 'IN_TRANSIT'), free('named', 'DELIVERED', 'inv-7')),
    },
    '/tracking/named',
  ],
  [
    'the order asked for, of several parcels',
    'M-1001',
    {
      [VERIFY]: missing,
      [CONFIG]: missing,
      ...orders(order('#M-1001', 'IN_TRANSIT', 'PICKED_UP')),
    },
    '/order-details/id-of-%23M-1001?brand=aangan',
  ],
])('[tracking §2, T1.1, ADR-211] a phone search leads to %s', async (_, sid, replies, address) => {
  fakeServer({ ...login, ...replies })
  show('ANON', sid ? { sid } : {})
  await logInByPhone()
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
})

const twoFree = own(free('first', 'IN_TRANSIT', 'INV-7'), free('second', 'DELIVERED'))
test.each([
  ['one of them has no order', '', {}, 1],
  ['branding is hidden', '#1001', hidden, 0],
] as const)(
  '[T2.20, T6.5, ADR-348] the search by phone shows several parcels itself where %s',
  async (_, sid, more, accountLinks) => {
    fakeServer({ ...login, ...twoFree, ...orders(order('#1001', 'IN_TRANSIT', 'PICKED_UP')) })
    show('ANON', { sid, ...more })
    await logInByPhone()
    expect(await screen.findByText('Your parcels')).toBeVisible()
    const parcels = screen.getAllByRole('link', { name: /^(Order|Parcel)/ })
    const ofOrder = ['Order #1001 · Parcel 1In Transit', 'Order #1001 · Parcel 2Picked Up']
    expect(parcels.map(({ textContent }) => textContent)).toEqual(
      sid ? ofOrder : ['Parcel INV-7In Transit', ...ofOrder],
    )
    expect(screen.queryAllByRole('link', { name: 'View your orders' })).toHaveLength(accountLinks)
    expect(assign).not.toHaveBeenCalled()
  },
)

test.each([
  ['nothing is known', '', [], 'No parcels found'],
  ['the order was not sent', '#1001', [order('#1001')], 'Not shipped yet'],
  [
    'the order was cancelled',
    '#1001',
    [{ ...order('#1001'), status: 'CANCELLED' as const }],
    'Order cancelled',
  ],
] as const)(
  '[T6.5, ADR-348] with hidden branding the search by phone leads to no order: %s',
  async (_, sid, found, title) => {
    fakeServer({ ...login, ...orders(...found) })
    show('ANON', { sid, ...hidden })
    await logInByPhone()
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View your orders' })).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  },
)

test('[D-32] a private parcel asks for the OTP before anything of it is shown', async () => {
  fakeServer({ ...privateParcel, ...login })
  show('ANON')
  await userEvent.type(field(), '12902908{Enter}')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Log in to see this parcel' }),
  ).toBeVisible()
  // The login is the page: no search beside it, and one filled button.
  expect(screen.queryByRole('textbox', { name: 'Order number or tracking ID' })).toBeNull()
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Get OTP' })])
  expect(assign).not.toHaveBeenCalled()
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Mobile number' }),
    '9876543210{Enter}',
  )
  await userEvent.type(await screen.findByLabelText('Enter OTP'), '123456')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/tracking/parcel'))
})

test('[tracking §2, T2.7, T2.17, A2.20] the automatic OTP step asks for the code only, then opens the parcel', async () => {
  const input = fakeServer({
    ...privateParcel,
    [CONFIG]: () => privateConfig(true),
    'POST /data/shipment/generate/OTP/:orderId': () => ({
      ...sentOtp(),
      challengeText: '••••• •••10',
      remark: '',
      cid: 'challenge',
      oid: 'parcel',
    }),
    'POST /data/shipment/validate/OTP': verified,
  })
  show('ANON', { sid: '12902908' })
  expect(await screen.findByText('••••• •••10')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Mobile number' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Enter OTP'), '123456')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/tracking/parcel'))
  expect(input.find(({ route }) => route.endsWith('validate/OTP'))?.body).toEqual({
    challengeText: '123456',
    cid: 'challenge',
    oid: 'parcel',
  })
})

test('[tracking §2] an automatic OTP that is not sent can be sent again, or the number entered', async () => {
  const refused = { reject: 502, code: 'SMS_UNAVAILABLE', description: 'No SMS' }
  const input = fakeServer({
    ...privateParcel,
    [CONFIG]: () => privateConfig(true),
    'POST /data/shipment/generate/OTP/:orderId': () => refused,
  })
  show('ANON', { sid: '12902908' })
  const again = await screen.findByRole('button', { name: 'Send OTP' })
  await userEvent.click(again)
  const sends = () => input.filter(({ route }) => route.includes('generate')).length
  await waitFor(() => expect(sends()).toBe(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Use another mobile number' }))
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
})

test.each([
  [400, 'OTP_INVALID', 'WRONG_OTP'],
  [400, 'OTP_EXPIRED', 'EXPIRED_OTP'],
  [500, 'INTERNAL', 'API_FAILED'],
])(
  '[tracking §8, T8.6] analytics tell failures of the OTP apart: %i %s is %s',
  async (reject, code, reason) => {
    const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    fakeServer({
      ...login,
      'POST /checkout/challenge/validate/OTP': () => ({ reject, code, description: '' }),
    })
    show('ANON', { parentOrigin: 'https://shop.example' })
    await logInByPhone()
    await waitFor(() => expect(post).toHaveBeenCalledOnce())
    const [message, origin] = post.mock.calls[0] as unknown as [object, string]
    expect(message).toMatchObject({ kind: 'ANALYTICS', payload: { event: 'otp_failed', reason } })
    expect(origin).toBe('https://shop.example')
    post.mockRestore()
  },
)

test('[tracking §2] a logged-in customer gets to the orders with one tap', async () => {
  show('USER')
  await userEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
  const link = screen.getByRole('link', { name: 'View your orders' })
  expect(link).toHaveAttribute('href', '/orders?brand=aangan')
})

test('[tracking §2] a number that is typed before the login is searched among orders of any age', async () => {
  const input = fakeServer({ ...login, ...orders(order('#1001', 'IN_TRANSIT', 'PICKED_UP')) })
  show('ANON', { sid: '#1001', ...hidden })
  await logInByPhone()
  const list = await screen.findByRole('group', { name: 'Your parcels' })
  const bodies = input.filter(({ route }) => route === ORDERS).map(({ body }) => body)
  expect(bodies).toMatchObject([{ multiSearch: '1001', from: '2000-01-01' }])
  // What had the focus is gone.
  expect(list).toHaveFocus()
})

test('[tracking §2, ADR-348] only parcels without order and name are counted', async () => {
  const sent = own(
    free('named', 'IN_TRANSIT', 'INV-7'),
    free('a', 'IN_TRANSIT'),
    free('b', 'PICKED_UP'),
  )
  fakeServer({ ...sent, ...orders() })
  show('USER')
  await userEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Find my parcels' }))
  const list = await screen.findByRole('group', { name: 'Your parcels' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Parcel INV-7In Transit', 'Parcel 1In Transit', 'Parcel 2Picked Up'])
})

test('[T2.20, T6.5] who is logged in already gets to the only open parcel, and with hidden branding to no order', async () => {
  fakeServer({ ...own(free('free', 'IN_TRANSIT')), ...orders() })
  show('USER', hidden)
  await userEvent.click(screen.getByRole('radio', { name: 'Mobile number' }))
  expect(screen.queryByRole('link', { name: 'View your orders' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Find my parcels' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/tracking/free'))
})

test('[tracking §2, T2.16] a public parcel opens at once', async () => {
  fakeServer({
    [VERIFY]: () => ({ status: 'VALID', statusCode: 200, swiftId: 'parcel', isPublic: true }),
    [CONFIG]: () => fakeConfig(),
  })
  show('ANON', { sid: '12902908' })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/tracking/parcel'))
})

test.each(['OPEN', 'PUBLIC_EMBED'] as const)(
  '[T2.13, T4.75] in %s a private parcel is opened on our own page, without a login in the frame',
  async (mode) => {
    fakeServer(privateParcel)
    show('ANON', { mode, sid: 'AWB1234567' })
    const link = await screen.findByRole('link', { name: 'Open the tracking page' })
    expect(link).toHaveAttribute('href', '/tracking?sid=parcel&brand=aangan')
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.queryByRole('radio', { name: 'Mobile number' })).toBeNull()
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Track' })).toBeNull()
  },
)

test('[T4.75] from the login of a private parcel back to an empty search', async () => {
  fakeServer(privateParcel)
  show('ANON', { sid: 'AWB1234567' })
  await userEvent.click(await screen.findByRole('link', { name: 'Track another parcel' }))
  expect(field()).toHaveValue('')
  expect(screen.queryByText('Log in to see this parcel')).toBeNull()
})

test('[T4.75] in seller embed a private parcel leads to its own page, where the seller’s token opens it', async () => {
  fakeServer(privateParcel)
  show('ANON', { mode: 'SELLER', sid: 'AWB1234567' })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/tracking/parcel'))
})
