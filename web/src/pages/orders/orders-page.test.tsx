import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderSummary, SubOrderReply } from '@thela/contracts/calls/orders'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { OrdersPage } from './orders-page.tsx'
import { fakeOrder } from './fake-orders.ts'

const LIST = 'POST /checkout/customer/orders/v2'
const listed = (orders: readonly OrderSummary[], total = orders.length) => ({
  orders: [...orders],
  page: 1,
  pageSize: 50,
  total,
})

const AANGAN = { storeId: 'aangan', name: 'Aangan' }
const ATTIC = { storeId: 'attic', name: 'Attic' }

function show(kind: 'ANON' | 'GUEST' | 'USER' = 'USER', stores = [AANGAN]) {
  const page = { ...sampleFrame(kind), stores }
  openSession(page.session)
  render(<OrdersPage page={page} />)
}
const entry = async (name: RegExp) => {
  const item = (await screen.findByRole('link', { name })).closest('li')
  if (!item) throw new Error('an order is an item of the list')
  return within(item)
}

afterEach(() => vi.unstubAllGlobals())

test('[account §6, A6.2] without a verified number the page asks for it', () => {
  const input = fakeServer({ [LIST]: () => listed([]) })
  show('ANON')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your orders')
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
  expect(input).toEqual([])
})

test('[account §2, A2.28] the last order’s status comes first, each parcel with its text', async () => {
  const shipped = { status: 'SHIPPED' as const, display: { code: 'SHIPPED' as const } }
  fakeServer({ [LIST]: () => listed([fakeOrder('#2'), fakeOrder('#1', shipped)]) })
  show()
  const latest = await entry(/Latest order #2/)
  expect(latest.getByText('Arriving tomorrow')).toBeVisible()
  expect(latest.getByText('Kashmiri Saffron × 2 and 1 more')).toBeVisible()
  expect(latest.getByText(/20th November 2025 · ₹1,499/)).toBeVisible()
  const track = latest.getByRole('link', { name: 'Track parcel' })
  expect(track).toHaveAttribute('href', '/tracking/parcel-of-ours')
  const whole = screen.getByRole('link', { name: /^Order #1/ })
  expect(whole).toHaveAttribute('href', '/order-details/id-of-%231?brand=aangan')
  expect((await entry(/^Order #1/)).getByText('Shipped')).toBeVisible()
})

test('[account §2] the latest order is the one placed last, not the one that changed last', async () => {
  const older = { ...fakeOrder('#1'), placedAt: '2025-10-01T05:00:00.000Z' }
  fakeServer({ [LIST]: () => listed([older, fakeOrder('#2')]) })
  show()
  expect(await screen.findByRole('link', { name: /^Latest order #2/ })).toBeVisible()
  const names = screen.getAllByRole('link', { name: /rder #/ }).map((link) => link.textContent)
  expect(names[0]).toMatch(/^Latest order #2/)
  expect(names[1]).toMatch(/^Order #1/)
})

test('[D-69, A3.2] an order without a platform number shows no number', async () => {
  const { orderId: _, ...unnamed } = fakeOrder('#1')
  fakeServer({ [LIST]: () => listed([unnamed]) })
  show()
  expect(await screen.findByRole('link', { name: /^Latest order ?20th/ })).toBeVisible()
})

test('[D-78, A2.30] a guest sees what was ordered in this browser, and may log in for the rest', async () => {
  fakeServer({ [LIST]: () => listed([fakeOrder('#1')]) })
  show('GUEST')
  expect(await screen.findByRole('link', { name: /Latest order #1/ })).toBeVisible()
  expect(screen.getByText('Log in to see all your orders')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

test('[account §4] parcels have the same numbers as on the order’s page', async () => {
  const two = { ...fakeOrder('#1') }
  const [first] = two.subOrders
  if (!first) throw new Error('a fake order has a parcel')
  fakeServer({ [LIST]: () => listed([{ ...two, subOrders: [first, { ...first, id: 'b' }] }]) })
  show()
  expect(await screen.findByText('Parcel 1 of 2')).toBeVisible()
  expect(screen.getByText('Parcel 2 of 2')).toBeVisible()
})

test('[account §4] what a parcel knows more precisely than its order is shown', async () => {
  const lost: Partial<SubOrderReply> = {
    status: 'SHIPPED',
    display: { code: 'SHIPPED' },
    trackingInfo: { shipmentId: 'p', trackLink: '/tracking/p', trackingStatus: 'LOST' },
  }
  fakeServer({ [LIST]: () => listed([fakeOrder('#1', lost)]) })
  show()
  expect(await screen.findByText('Lost by the courier')).toBeVisible()
})

test('[account §2, §9, A2.24, A2.26, A2.27, A7.18, A9.1] filters: status, time range and search, sorted by change', async () => {
  const input = fakeServer({ [LIST]: () => listed([fakeOrder('#1')]) })
  show()
  await screen.findByText('Arriving tomorrow')
  expect(input[0]?.body).toMatchObject({
    filters: { ORDER_STATUS: ['ALL'] },
    sort: { lastUpdatedAt: 'desc' },
    page: 1,
    pageSize: 50,
  })
  const states = within(screen.getByRole('group', { name: 'Filter By Status' }))
  expect(states.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'All Orders',
    'Active Orders',
    'Cancelled Orders',
  ])
  await userEvent.click(states.getByRole('radio', { name: 'Cancelled Orders' }))
  await waitFor(() =>
    expect(input.at(-1)?.body).toMatchObject({ filters: { ORDER_STATUS: ['CANCELLED'] } }),
  )
  await userEvent.type(screen.getByRole('searchbox'), 'saffron{Enter}')
  await waitFor(() => expect(input.at(-1)?.body).toMatchObject({ multiSearch: 'saffron' }))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  const before = input.at(-1)?.body as { from: string }
  await userEvent.selectOptions(screen.getByLabelText('Ordered in'), 'Last 1 month')
  await waitFor(() => expect(input.at(-1)?.body).not.toMatchObject({ from: before.from }))
  expect(input.at(-1)?.body).toMatchObject({ multiSearch: 'saffron' })
  expect(screen.getByRole('searchbox')).toHaveValue('saffron')
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(input.at(-1)?.body).not.toHaveProperty('multiSearch'))
})

test('[account §2] an empty result leads back to all orders', async () => {
  fakeServer({
    [LIST]: ({ body }) =>
      JSON.stringify(body).includes('CANCELLED') ? listed([]) : listed([fakeOrder('#1')]),
  })
  show()
  await screen.findByText('Arriving tomorrow')
  await userEvent.click(screen.getByRole('radio', { name: 'Cancelled Orders' }))
  expect(await screen.findByText('No matching orders')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }))
  expect(await screen.findByText('Arriving tomorrow')).toBeVisible()
})

test('[account §2] a customer without orders sees that, with a link to the store', async () => {
  fakeServer({ [LIST]: () => listed([]) })
  show()
  expect(await screen.findByText('No orders yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Aangan' })).toBeVisible()
})

test('[account §8, A8.8] an error is shown and can be retried', async () => {
  const description = 'Very busy right now. Please try again in a moment.'
  const responses = [{ reject: 503, code: 'BUSY', description }, listed([fakeOrder('#1')])]
  fakeServer({ [LIST]: () => responses.shift() ?? listed([]) })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(description)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Arriving tomorrow')).toBeVisible()
})

test('[account §9, A9.1] more than fifty orders are paginated', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const input = fakeServer({ [LIST]: () => listed([fakeOrder('#1')], 120) })
  show()
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of orders' }))
  expect(pages.getByText('Page 1 of 3')).toBeVisible()
  expect(pages.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await userEvent.click(pages.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(input.at(-1)?.body).toMatchObject({ page: 2 }))
})

test('[account §3] logging out clears the orders', async () => {
  fakeServer({
    [LIST]: () => listed([fakeOrder('#1')]),
    'POST /checkout/session/logout': () => ({ session: sampleFrame('ANON').session }),
  })
  show()
  await screen.findByText('Arriving tomorrow')
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Log in to see your orders')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByText('Arriving tomorrow')).toBeNull()
})

test('[account §2 Order list screen, A2.25, D-77] orders of several stores show theirs, and one store can be selected', async () => {
  const ofAttic = fakeOrder('#1')
  const storeInfo = { ...ofAttic.storeInfo, storeId: 'attic', storeName: 'Attic' }
  const input = fakeServer({ [LIST]: () => listed([fakeOrder('#2'), { ...ofAttic, storeInfo }]) })
  show('USER', [AANGAN, ATTIC])
  const latest = await screen.findByRole('link', { name: /^Latest order #2/ })
  expect(latest).toHaveTextContent('Aangan · 20th November 2025')
  expect(screen.getByRole('link', { name: /^Order #1/ })).toHaveTextContent('Attic · 20th')
  expect(input[0]?.body).not.toHaveProperty('filters.BRANDS')
  await userEvent.selectOptions(screen.getByLabelText('Filter By Brand'), 'Attic')
  await waitFor(() => expect(input.at(-1)?.body).toMatchObject({ filters: { BRANDS: ['attic'] } }))
})

test('[account §2 Order list screen, D-77] with one store, or for a guest, there is no store filter', async () => {
  fakeServer({ [LIST]: () => listed([fakeOrder('#1')]) })
  show('GUEST', [AANGAN, ATTIC])
  const only = await screen.findByRole('link', { name: /^Latest order #1/ })
  expect(only).not.toHaveTextContent('Aangan')
  expect(screen.queryByLabelText('Filter By Brand')).toBeNull()
})

test('[I35] a session that was ended elsewhere leads to the login', async () => {
  const over = { reject: 401, code: 'TOKEN_REQUIRED', description: 'Token is required' }
  fakeServer({ [LIST]: () => over, 'POST /checkout/session/refresh': () => over })
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  show()
  expect(await screen.findByText('Please log in again')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(reload).toHaveBeenCalledOnce()
})
