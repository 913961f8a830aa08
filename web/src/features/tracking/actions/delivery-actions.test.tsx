import type {
  DeliveryRequestReply,
  TrackReply,
} from '@thela/contracts/calls/tracking/shipment-actions'
import { addIstDays, istDay } from '@thela/domain/calendar'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { fakeCustomerShipment } from '../../../api/fake-shipment.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { WhatsappSwitch } from './whatsapp-switch.tsx'

afterEach(() => vi.unstubAllGlobals())

const NDR = 'POST /checkout/package/ndr'
const dayName = (ahead: number) =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(addIstDays(new Date(), ahead))
const day = (ahead: number) => istDay(addIstDays(new Date(), ahead))
const available: NonNullable<TrackReply['actionAvailable']> = {
  type: 'INFO_UPDATE',
  buttonText: 'Change delivery instructions',
  types: ['RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE', 'RTO', 'FALSE_ATTEMPT'],
  firstDate: day(1),
  lastDate: day(7),
  attempts: 1,
  maxAttempts: 3,
}
const scan = { status: 'UNDELIVERED', ctime: '2025-11-20T09:00:00.000Z' } as const
const reply = (more: Partial<DeliveryRequestReply> = {}): DeliveryRequestReply => ({
  id: 'r'.repeat(27),
  type: 'RE_ATTEMPT',
  at: '2025-11-21T06:30:00.000Z',
  state: 'REQUESTED',
  scan,
  ...more,
})
const parcel = (track: Partial<TrackReply> = { actionAvailable: available }) => ({
  ...fakeCustomerShipment,
  status: 'UNDELIVERED' as const,
  track: {
    status: 'UNDELIVERED' as const,
    details: [],
    actionHistory: [],
    actionRequested: false,
    ...track,
  },
})
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

test('[tracking §4, T4.29, T4.30] another attempt is one tap; then the instructions are received', async () => {
  const input = fakeServer({ [NDR]: () => reply({ date: day(1) }) })
  render(<DeliveryActions shipment={parcel()} onRequested={() => undefined} />)
  expect(screen.getByText('1 of 3 delivery attempts used')).toBeVisible()
  const days = within(screen.getByRole('group', { name: 'Day of delivery' }))
  expect(days.getAllByRole('radio')).toHaveLength(7)
  expect(days.getByRole('radio', { name: dayName(1) })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: `Ask for delivery: ${dayName(1)}` }))
  const received = await screen.findByRole('status')
  expect(received).toHaveTextContent('Instructions received')
  expect(received).toHaveTextContent('We are sending them to Shiprocket')
  expect(screen.queryByRole('button')).toBeNull()
  const body = { id: 'parcel-of-ours', type: 'RE_ATTEMPT', date: day(1) }
  expect(input.map((each) => each.body)).toEqual([body])
})

test('[D-35, T4.31, T3.32] a new address: its lines are filled in, the pincode is text', async () => {
  const input = fakeServer({ [NDR]: () => reply({ type: 'INFO_UPDATE' }) })
  render(<DeliveryActions shipment={parcel()} onRequested={() => undefined} />)
  await choose('Correct the address')
  const line1 = screen.getByLabelText('Flat, house no., street')
  expect(line1).toHaveValue('14 Residency Road')
  expect(
    screen.getByText(/Bengaluru, Karnataka 560001. City and pincode can’t be changed now/),
  ).toBeVisible()
  expect(screen.queryByLabelText(/pincode/i)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send the address' }))
  expect(line1).toHaveAccessibleDescription('Correct the address before you send it')
  expect(input).toHaveLength(0)
  await userEvent.clear(line1)
  await userEvent.click(screen.getByRole('button', { name: 'Send the address' }))
  expect(line1).toHaveAccessibleDescription('Enter your address')
  expect(input).toHaveLength(0)
  await userEvent.type(line1, '16 Residency Road')
  await userEvent.type(screen.getByLabelText('Landmark (optional)'), 'Next to the bank')
  await userEvent.click(screen.getByRole('button', { name: 'Send the address' }))
  expect(await screen.findByText('Instructions received')).toBeVisible()
  expect(input[0]?.body).toEqual({
    id: 'parcel-of-ours',
    type: 'INFO_UPDATE',
    address_line1: '16 Residency Road',
    landmark: 'Next to the bank',
  })
})

test('[tracking §4, T4.25, ADR-266] the request that mends the reason is open', () => {
  const header = { code: 'FAILED' as const, description: 'ADDRESS_ISSUE' as const }
  const address = {
    ...fakeCustomerShipment.shippingAddress,
    address_line1: '12, MG Road, Ashok Nagar',
  }
  const shipment = { ...parcel(), header, shippingAddress: address }
  render(<DeliveryActions shipment={shipment} onRequested={() => undefined} />)
  expect(screen.getByRole('radio', { name: 'Correct the address' })).toBeChecked()
  expect(screen.getByLabelText('Flat, house no., street')).toHaveValue('12, MG Road')
  expect(screen.getByLabelText('Area (optional)')).toHaveValue('Ashok Nagar')
})

test('[tracking §4] a new phone number has the rule of an Indian mobile; a refusal is at the field', async () => {
  const input = fakeServer({
    [NDR]: () => ({
      reject: 400,
      code: 'INVALID_FIELDS',
      description: 'x',
      details: { fields: { phone: { code: 'PHONE' } } },
    }),
  })
  render(<DeliveryActions shipment={parcel()} onRequested={() => undefined} />)
  await choose('Change the phone number')
  const phone = screen.getByLabelText('New mobile number')
  await userEvent.type(phone, '12345')
  await userEvent.click(screen.getByRole('button', { name: 'Send the number' }))
  expect(phone).toBeInvalid()
  expect(input).toHaveLength(0)
  await userEvent.clear(phone)
  await userEvent.type(phone, '9812345678')
  await userEvent.click(screen.getByRole('button', { name: 'Send the number' }))
  await waitFor(() => expect(input).toHaveLength(1))
  await waitFor(() => expect(phone).toBeInvalid())
})

test('[tracking §4, T3.32] back to the store is confirmed; “nobody came” takes a note', async () => {
  const input = fakeServer({ [NDR]: () => reply({ type: 'FALSE_ATTEMPT' }) })
  render(<DeliveryActions shipment={parcel()} onRequested={() => undefined} />)
  await choose('Send it back to the store')
  expect(screen.getByText(/You cannot undo this/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes, send it back' })).toBeVisible()
  await choose('Nobody came')
  await userEvent.type(screen.getByLabelText(/Note for the courier/), 'I was at home')
  await userEvent.click(screen.getByRole('button', { name: 'Report that nobody came' }))
  expect(await screen.findByText('Instructions received')).toBeVisible()
  expect(input[0]?.body).toEqual({
    id: 'parcel-of-ours',
    type: 'FALSE_ATTEMPT',
    comment: 'I was at home',
  })
})

test('[I5] after a failure the same request goes out again, and says what was wrong', async () => {
  const keys: unknown[] = []
  fakeServer({ [NDR]: () => ({ reject: 409, code: 'ACTION_UNAVAILABLE', description: 'x' }) })
  const faked = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return faked(url, init)
  })
  render(<DeliveryActions shipment={parcel()} onRequested={() => undefined} />)
  const send = screen.getByRole('button', { name: `Ask for delivery: ${dayName(1)}` })
  await userEvent.click(send)
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be asked for this any more')
  await userEvent.click(send)
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,}$/)
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['SENT', 'Shiprocket has them'],
  ['PASSED_TO_STORE', 'We have passed them to the store'],
] as const)('[tracking §4, T4.32] a request that waits shows who has it: %s', (state, text) => {
  render(
    <DeliveryActions
      onRequested={() => undefined}
      shipment={parcel({ actionRequested: true, actionHistory: [reply({ state })] })}
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent(text)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('the history shows the replies of store and courier to “nobody came”', () => {
  const reported = reply({
    type: 'FALSE_ATTEMPT',
    comment: 'I was at home',
    storeReply: { reply: 'DECLINED', at: scan.ctime, comment: 'The photo shows your door' },
    courierReply: { ...scan, ctime: '2025-11-22T09:00:00.000Z', desc: 'Consignee refused' },
  })
  render(
    <DeliveryActions
      onRequested={() => undefined}
      shipment={parcel({ actionAvailable: available, actionHistory: [reported] })}
    />,
  )
  const history = screen.getByRole('region', { name: 'Your instructions' })
  expect(history).toHaveTextContent('I was at home')
  expect(history).toHaveTextContent('The store disagrees: The photo shows your door')
  expect(history).toHaveTextContent('Consignee refused')
})

test('[tracking §4, T4.27] where the courier did not set out, the page says who works on it', () => {
  const message = 'We are working with the courier partner to get your order delivered'
  const track = { actionAvailable: { ...available, types: [], message } }
  render(<DeliveryActions shipment={parcel(track)} onRequested={() => undefined} />)
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('[tracking §7, T7.8] WhatsApp updates are switched on and off; a failure undoes it', async () => {
  let tries = 0
  const input = fakeServer({
    'POST /data/track/whatsapp/subscribe/:id': () =>
      (tries += 1) === 2
        ? { reject: 503, code: 'BUSY', description: 'x' }
        : { whatsappSubscribed: true },
  })
  render(<WhatsappSwitch shipment={parcel()} />)
  const box = screen.getByRole('checkbox', { name: 'Updates on WhatsApp' })
  await userEvent.click(box)
  expect(box).toBeChecked()
  await userEvent.click(box)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(box).toBeChecked()
  expect(input.map((each) => each.body)).toEqual([{ subscribed: true }, { subscribed: false }])
})
