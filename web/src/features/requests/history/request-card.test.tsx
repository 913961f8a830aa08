import type { CustomerRequest } from '@thela/contracts/calls/shapes/customer-request'
import { REQUEST_FAILURES } from '@thela/domain/requests'
import { messagesIn } from '@thela/messages/catalogues'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeRequest } from '../../../api/fake-order-detail.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { MessagesContext } from '../../../language/use-messages.ts'
import { RequestCard } from './request-card.tsx'
import type { RequestCardProps } from './request-card.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card = (request: CustomerRequest, more: Partial<RequestCardProps> = {}) => (
  <RequestCard
    request={request}
    contacts={<a href="https://wa.me/919800000000">WhatsApp</a>}
    address={undefined}
    back={undefined}
    refund={undefined}
    refundLink={undefined}
    canRepeat={false}
    {...more}
  />
)
const at = (step: CustomerRequest['steps'][number]['step'], day: number) => ({
  step,
  at: `2025-11-${day}T06:30:00.000Z`,
})
const waiting = fakeRequest({ isApprovedByStore: true, steps: [at('REQUESTED', 21)] })
const stepTexts = () =>
  within(screen.getByRole('region', { name: 'Steps of this request' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('[A4.33, A4.34] one that the store decides shows its deadline, and each step its date', () => {
  vi.setSystemTime('2025-11-22T06:30:00.000Z')
  render(card(waiting))
  expect(screen.getByText(/The store decides by 23 Nov, 12:00/)).toBeVisible()
  const [next, first] = stepTexts()
  expect(next).toMatch(/^Decision of the store.*By 23 Nov, 12:00/)
  expect(first).toMatch(/^Requested by you21 Nov, 12:00/)
})

test('[A4.34] a deadline that has passed is not promised again', () => {
  vi.setSystemTime('2025-11-24T06:30:00.000Z')
  render(card(waiting))
  expect(screen.getByText(/The store had until 23 Nov/)).toBeVisible()
})

test('[A4.33] one that takes effect at once says until when, and what is done next', () => {
  render(card(fakeRequest()))
  expect(
    screen.getByText(/cancelling these items, by 23 Nov 2025, 12:00.* at the latest/),
  ).toBeVisible()
  expect(stepTexts()[0]).toMatch(/^The items are cancelled/)
})

test('[A4.33, ADR-278] a finished one is a line with its money; its steps can be opened, without those of the store', async () => {
  const steps = [
    at('REQUESTED', 21),
    at('APPROVED', 21),
    at('PLATFORM_CHANGED', 21),
    at('ORDER_CHANGED', 21),
    at('STOCK_RETURNED', 21),
    at('REFUND_STARTED', 21),
  ]
  const refund = { to: 'SOURCE' as const, amount: 50_000 }
  const ctime = '2025-11-21T06:30:00.000Z'
  const made = { amount: 50_000, status: 'processing', ctime, promisedOn: '2025-12-01' } as const
  render(card(fakeRequest({ state: 'SUCCESS', steps, refund }), { refund: made }))
  expect(screen.getByText('Cancelled: 1 item')).toBeVisible()
  expect(screen.getByText('₹500 back to the account you paid with')).toBeVisible()
  expect(screen.getByText('Arrives by Mon, 1 Dec 2025')).toBeVisible()
  expect(screen.getByText('Requested by you')).not.toBeVisible()
  await userEvent.click(screen.getByText('Steps'))
  expect(screen.getByText('Saffron · 5 g · Qty 1')).toBeVisible()
  expect(stepTexts().map((text) => /^[A-Za-z ]+/.exec(text)?.[0])).toEqual([
    'Refund started',
    'Approved',
    'Requested by you',
  ])
})

test.each<[string, Partial<RequestCardProps>, CustomerRequest['steps'], string]>([
  ['approved', {}, [], 'The pickup is arranged'],
  ['the store collects it', {}, [at('PICKUP_BY_STORE', 22)], 'The store arranges the pickup'],
  [
    'no courier collects it there',
    { back: { shipmentId: 's', state: 'NOT_SERVICEABLE', trackLink: '/tracking/s', items: [] } },
    [at('PICKUP_BOOKED', 22), at('PICKUP_BY_STORE', 23)],
    'The store arranges the pickup',
  ],
  [
    'its parcel moves',
    { back: { shipmentId: 's', state: 'ON_ITS_WAY', trackLink: '/tracking/s', items: [] } },
    [at('PICKUP_BOOKED', 22)],
    'On its way to the store',
  ],
  ['it is back', {}, [at('PICKUP_BOOKED', 22), at('ITEMS_BACK', 23)], 'The refund starts'],
])('[A4.33, ADR-278] a return is headed by what comes next: %s', (_, more, later, text) => {
  const steps = [at('REQUESTED', 21), at('APPROVED', 21), ...later]
  const refund = { to: 'SOURCE' as const, amount: 50_000 }
  render(card(fakeRequest({ action: 'RETURN_ORDER', steps, refund }), more))
  const head = screen.getByRole('status')
  expect(head).toHaveTextContent(text)
  expect(head).toHaveTextContent('₹500 back to the account you paid with')
})

test('[A4.33, D-38] a return for money to a UPI id, up to the bank’s reference', async () => {
  const steps = [
    at('REQUESTED', 21),
    at('APPROVED', 21),
    at('PICKUP_BOOKED', 22),
    at('ITEMS_BACK', 24),
    at('REFUND_BY_STORE', 24),
    at('STOCK_RETURNED', 24),
  ]
  const refund = { to: 'UPI' as const, amount: 50_000, upiId: 'as•••@okaxis' }
  const back = fakeRequest({ action: 'RETURN_ORDER', isApprovedByStore: true, steps, refund })
  const parcel = {
    shipmentId: 'r',
    state: 'RETURNED' as const,
    trackLink: '/tracking/r',
    items: [],
  }
  const { rerender } = render(card(back, { back: parcel, refundLink: '#refunds' }))
  expect(screen.getByText('₹500 to your UPI ID as•••@okaxis')).toBeVisible()
  expect(stepTexts()[0]).toMatch(/^The money is sent to your UPI ID/)
  expect(screen.getByRole('link', { name: 'Track return' })).toHaveAttribute('href', '/tracking/r')
  expect(screen.getByRole('link', { name: 'See the refund' })).toHaveAttribute('href', '#refunds')
  rerender(
    card({
      ...back,
      state: 'SUCCESS',
      refund: { ...refund, reference: 'UTR1' },
      steps: [...steps, at('REFUND_SENT', 25)],
    }),
  )
  expect(screen.getByRole('status')).toHaveTextContent('Return completed: 1 item')
  expect(screen.getByText('Reference UTR1')).toBeVisible()
  await userEvent.click(screen.getByText('Steps'))
  expect(stepTexts()[0]).toMatch(/^Money sent to your UPI ID25 Nov/)
})

test('[A4.33] an exchange names both, with reason, note and photos', () => {
  const items = [
    {
      lineItemId: 'l2',
      title: 'Kurta',
      variant: 'M',
      qty: 1,
      exchangeFor: { variantId: 'v', title: 'Kurta · L' },
    },
  ]
  const words = { reason: 'Damaged items', comment: 'A hole', photos: ['p', 'q'] }
  render(card(fakeRequest({ action: 'RETURN_ORDER', items, ...words })))
  expect(screen.getByText('Kurta · M · Qty 1, exchanged for Kurta · L')).toBeVisible()
  for (const text of ['Reason: Damaged items', 'Your note: A hole', '2 photos'])
    expect(screen.getByText(text)).toBeVisible()
})

test('[A4.29, I31] its photos are loaded once they are opened; one that was deleted is named', async () => {
  const input = fakeServer({
    'GET /checkout/customer/actions/photos/:photoId': ({ path }) =>
      path.endsWith('q'.repeat(27))
        ? { reject: 404, code: 'NOT_FOUND', description: 'x' }
        : { contentType: 'image/jpeg', image: 'eA==' },
  })
  const photos = ['p'.repeat(27), 'q'.repeat(27)]
  render(card(fakeRequest({ action: 'RETURN_ORDER', photos })))
  expect(input).toEqual([])
  await userEvent.click(screen.getByText('2 photos'))
  const photo = await screen.findByRole('img', { name: 'Photo 1' })
  expect(photo).toHaveAttribute('src', 'data:image/jpeg;base64,eA==')
  expect(await screen.findByText('Photo 2 is no longer stored')).toBeVisible()
})

test('[A4.29] a photo that could not be loaded can be tried again', async () => {
  let isDown = true
  fakeServer({
    'GET /checkout/customer/actions/photos/:photoId': () =>
      isDown
        ? { reject: 400, code: 'BAD_REQUEST', description: 'x' }
        : { contentType: 'image/jpeg', image: 'eA==' },
  })
  render(card(fakeRequest({ action: 'RETURN_ORDER', photos: ['p'.repeat(27)] })))
  await userEvent.click(screen.getByText('1 photo'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeVisible()
})

const sendBackBy = '2025-12-21T06:30:00.000Z'
test.each([
  ['nobody has the items', 'CONFIRMED', true, true],
  ['the pickup was cancelled', 'CANCELLED', true, false],
  ['a courier has them', 'ON_ITS_WAY', false, true],
] as const)(
  '[A4.46, ADR-373] until when the items are collected: %s',
  (_, state, isLimited, isTracked) => {
    const steps = [at('REQUESTED', 21), at('APPROVED', 21), at('PICKUP_BY_STORE', 22)]
    const back = { shipmentId: 's', state, trackLink: '/tracking/s', items: [] }
    render(card(fakeRequest({ action: 'RETURN_ORDER', steps, sendBackBy }), { back }))
    const head = screen.getByRole('status')
    const limit = /collected the items by Sun, 21 Dec 2025, the return ends/
    if (isLimited) expect(head).toHaveTextContent(limit)
    else expect(head).not.toHaveTextContent(limit)
    const link = screen.queryByRole('link', { name: 'Track return' })
    expect(link !== null).toBe(isTracked)
    if (!isTracked) expect(head).toHaveTextContent('The store arranges the pickup')
  },
)

test.each(REQUEST_FAILURES)('[A4.33] why it failed (%s), and a way on', (failure) => {
  const steps = [at('REQUESTED', 21), at('FAILED', 22)]
  const failed = fakeRequest({ state: 'FAILED', failure, steps, storeComment: 'Worn already' })
  render(card(failed, { canRepeat: true }))
  const text = messagesIn('en')(`requests.failure.${failure}`)
  expect(screen.getByText(text)).toBeVisible()
  // It was there when the page was opened.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('The store writes: Worn already')).toBeVisible()
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(screen.getByText('You can also send a new request below.')).toBeVisible()
  expect(screen.queryByText(/still to come/)).toBeNull()
})

test('[A4.33, D-90] in Hindi', () => {
  render(
    <MessagesContext value={messagesIn('hi')}>
      {card(fakeRequest({ state: 'SUCCESS' }))}
    </MessagesContext>,
  )
  expect(screen.getByText('रद्द हो गया: 1 आइटम')).toBeVisible()
  expect(screen.getByText('चरण')).toBeVisible()
  expect(screen.getByText('आपने अनुरोध किया')).toBeInTheDocument()
})
