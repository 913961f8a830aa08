import { settle } from '../../../api/fake-event-loop.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { fakeConfig, privateConfig } from './fake-lookup.ts'
import { Lookup } from './lookup.tsx'

const VERIFY = 'GET /data/shipment/verify/v2'
const CONFIG = 'GET /data/shipments/track/config/:id'
const FIND = 'POST /data/shipment/find'
const ASSOCIATION = 'GET /data/shipment/association/:orderId'
const INVALID = 'Please enter a valid Tracking ID'
const known = () => ({
  status: 'VALID' as const,
  statusCode: 200,
  swiftId: 'parcel-of-ours',
  isPublic: true,
})
const details = { kind: 'SHIPMENT', trackingId: 'parcel-of-ours', start: 'DETAILS' }
const missing = () => ({ reject: 404, code: 'NOT_FOUND', description: 'Not found' })

const onPhone = vi.fn()

/** In a frame of another page nobody can log in. */
function show({ sid = '', hasOtpLogin = false, canLogIn = true } = {}) {
  const onFound = vi.fn()
  const props = { hasOtpLogin, canLogIn, onFound, onPhone: canLogIn ? onPhone : undefined }
  render(<Lookup searched={sid} isLookedUpAtOnce {...props} />)
  return onFound
}
const field = () => screen.getByLabelText('Order number or tracking ID')
const pincode = () => screen.getByLabelText('Delivery pincode')

beforeEach(() => openSession({ token: 'anon', kind: 'ANON', expiresInSeconds: 300 }))
afterEach(() => vi.unstubAllGlobals())

test('[tracking §5, T5.1] a text that is neither is not requested', async () => {
  const input = fakeServer({ [VERIFY]: known })
  const onFound = show()
  await userEvent.type(field(), 'ABCDE{Enter}')
  expect(field()).toHaveAccessibleDescription(INVALID)
  expect(field()).toHaveFocus()
  expect(input).toEqual([])
  expect(onFound).not.toHaveBeenCalled()
})

test('[tracking §2, T2.15] a known id leads to its parcel', async () => {
  fakeServer({ [VERIFY]: known, [CONFIG]: () => fakeConfig() })
  const onFound = show()
  await userEvent.type(field(), ' 12902908629322 ')
  await userEvent.click(screen.getByRole('button', { name: 'Track' }))
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(details))
})

test('[tracking §2, §9, T2.19] for 999 ms after leading on, clicks are ignored', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fakeServer({ [VERIFY]: known, [CONFIG]: () => fakeConfig() })
  const onFound = show()
  await userEvent.type(field(), '12902908{Enter}')
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  const button = screen.getByRole('button', { name: 'Track' })
  await vi.advanceTimersByTimeAsync(900)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(120)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
  vi.useRealTimers()
})

test('[tracking §5, T5.2] an id is URL-encoded in an address', async () => {
  const input = fakeServer({ [VERIFY]: known, [CONFIG]: () => fakeConfig() })
  const onFound = show()
  await userEvent.type(field(), 'AB/12?3#4{Enter}')
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  const paths = input.map(({ path }) => path)
  expect(paths).toContain('/data/shipments/track/config/AB%2F12%3F3%234')
})

test('[tracking §2, T2.1] an id in the address is looked up at once', async () => {
  fakeServer({ [VERIFY]: known, [CONFIG]: () => fakeConfig() })
  const onFound = show({ sid: '12902908629322' })
  expect(field()).toHaveValue('12902908629322')
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
})

test.each([
  ['is private', () => privateConfig(), 'ENTER_PHONE'],
  ['is private and has an automatic OTP', () => privateConfig(true), 'AUTOMATIC_OTP'],
  [
    '[T8.2] has no configuration',
    () => ({ reject: 503, code: 'BUSY', description: 'Busy' }),
    'ENTER_PHONE',
  ],
])(
  '[tracking §2, T2.16, T2.17] the shipment %s: the start is decided',
  async (_, config, start) => {
    fakeServer({ [VERIFY]: known, [CONFIG]: config })
    const onFound = show({ sid: '12902908629322' })
    await waitFor(() => expect(onFound).toHaveBeenCalledWith({ ...details, start }))
  },
)

test('[tracking §7, T7.12, ADR-212] a logged-in customer of several parcels is led to the order', async () => {
  const replies = { [VERIFY]: () => ({ ...known(), channelId: 'order-of-ours' }) }
  const own = { ...replies, [CONFIG]: () => privateConfig() }
  fakeServer({ ...own, [ASSOCIATION]: () => ({ status: 'ORDER_DETAILS' }) })
  const onFound = show({ sid: '12902908629322', hasOtpLogin: true })
  await waitFor(() =>
    expect(onFound).toHaveBeenCalledWith({ kind: 'ORDER', orderId: 'order-of-ours' }),
  )
})

test.each([
  ['of one parcel', () => ({ status: 'SHIPMENT' as const })],
  ['whose association fails', () => ({ reject: 500, code: 'INTERNAL', description: '' })],
])('[tracking §2, T2.16] a logged-in customer %s is led to the parcel', async (_, association) => {
  fakeServer({
    [VERIFY]: () => ({ ...known(), channelId: 'order-of-ours' }),
    [CONFIG]: () => privateConfig(),
    [ASSOCIATION]: association,
  })
  const onFound = show({ sid: '12902908629322', hasOtpLogin: true })
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(details))
})

test('[tracking §8, T2.18, T8.1] an error 400 is shown at the field', async () => {
  const invalid = { reject: 400, code: 'INVALID_TRACKING_ID', description: INVALID }
  fakeServer({ [VERIFY]: () => invalid, [CONFIG]: () => invalid })
  show({ sid: 'UNKNOWN1' })
  await waitFor(() => expect(field()).toHaveAccessibleDescription(INVALID))
})

test('[tracking §8, T2.18, ADR-211] an unknown id says so each time, and may be an order number', async () => {
  const input = fakeServer({ [VERIFY]: missing, [CONFIG]: missing, [FIND]: missing })
  const onFound = show({ sid: 'UNKNOWN1' })
  const words = 'We couldn’t find this Tracking ID.'
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(words)))
  await userEvent.type(field(), '2{Enter}')
  await waitFor(() => expect(input.filter(({ route }) => route === VERIFY)).toHaveLength(2))
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(words)))
  await userEvent.type(pincode(), '560001{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t find an order with this number and pincode.',
  )
  // Both are wrong; what is wrong stands once, and neither field repeats it.
  expect(field()).toBeInvalid()
  expect(pincode()).toBeInvalid()
  expect(pincode()).toHaveAccessibleDescription('The pincode your order is sent to.')
  await userEvent.click(screen.getByRole('button', { name: 'Search by mobile number' }))
  expect(onPhone).toHaveBeenCalledOnce()
  expect(input.find(({ route }) => route === FIND)?.body).toEqual({
    orderNumber: 'UNKNOWN12',
    pincode: '560001',
  })
  expect(onFound).not.toHaveBeenCalled()
})

test('[tracking §8] another customer’s private parcel says what to do about it', async () => {
  fakeServer({ [VERIFY]: missing, [CONFIG]: () => privateConfig() })
  show({ sid: 'PRIVATE1', hasOtpLogin: true })
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('log out and log in with that one'),
    ),
  )
})

test('[tracking §2, §8, T2.13] in a frame without a login nobody is sent to one, or to the search by phone', async () => {
  fakeServer({ [VERIFY]: missing, [CONFIG]: missing, [FIND]: missing })
  show({ sid: 'PRIVATE1', hasOtpLogin: true, canLogIn: false })
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription(
      'We couldn’t find this Tracking ID. If it’s an order number, enter the delivery pincode too.',
    ),
  )
  await userEvent.type(pincode(), '560001{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please check both\.$/)
  expect(screen.queryByRole('button', { name: 'Search by mobile number' })).toBeNull()
})

const parcel = (swiftId: string) => ({ swiftId, isPublic: true, status: 'IN_TRANSIT' as const })

test('[tracking §2, T1.1, ADR-211] an order number asks for the pincode, and leads to its only parcel', async () => {
  fakeServer({
    [FIND]: () => ({ state: 'SENT', shipments: [parcel('parcel-of-ours')] }),
    [VERIFY]: known,
    [CONFIG]: () => fakeConfig(),
  })
  const onFound = show()
  await userEvent.type(field(), '#1004{Enter}')
  expect(pincode()).toHaveFocus()
  await userEvent.type(pincode(), '560001{Enter}')
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(details))
})

test('[ADR-211] an order of several parcels shows them to choose from; a private one shows no state', async () => {
  fakeServer({
    [FIND]: () => ({
      state: 'SENT',
      shipments: [
        { ...parcel('first'), edd: '2025-11-22' },
        { swiftId: 'second', isPublic: false },
      ],
    }),
  })
  show()
  await userEvent.type(field(), '#1004')
  await userEvent.type(pincode(), '560001{Enter}')
  expect(await screen.findByText('Your order was sent in 2 parcels')).toBeVisible()
  const [first, second] = screen.getAllByRole('link')
  expect(first).toHaveAttribute('href', '/tracking/first')
  expect(first).toHaveTextContent('Parcel 1In Transit · Arriving by Sat, 22 Nov 2025')
  expect(second).toHaveTextContent('Parcel 2Log in to see it')
})

test.each([
  ['NOT_SENT', true, 'Not shipped yet'],
  ['CANCELLED', true, 'Order cancelled'],
  ['NOT_SENT', false, 'Not shipped yet'],
  ['CANCELLED', false, 'Order cancelled'],
] as const)(
  '[ADR-211] an order without a parcel says why: %s, with a login: %s',
  async (state, canLogIn, title) => {
    fakeServer({ [FIND]: () => ({ state, shipments: [] }) })
    show({ canLogIn })
    await userEvent.type(field(), '1004')
    await userEvent.type(pincode(), '560001{Enter}')
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryAllByText(/mobile number/)).toHaveLength(canLogIn ? 1 : 0)
  },
)

test('[tracking §2, T2.1, ADR-211] an order number in the address waits for its pincode', async () => {
  const input = fakeServer({ [FIND]: missing })
  show({ sid: '#1004' })
  expect(pincode()).toHaveAccessibleDescription('The pincode your order is sent to.')
  await settle()
  expect(input).toEqual([])
})

test('[tracking §8, T8.1] a server error is not shown as an error of the id', async () => {
  const description = 'Something went wrong'
  fakeServer({
    [VERIFY]: () => ({ reject: 500, code: 'INTERNAL', description }),
    [CONFIG]: () => fakeConfig(),
  })
  show({ sid: '12902908629322' })
  expect(await screen.findByRole('alert')).toHaveTextContent(description)
  expect(field()).not.toHaveAttribute('aria-invalid')
})
