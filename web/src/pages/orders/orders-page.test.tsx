import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderInList, SubOrderReply } from '@thela/contracts/calls/orders/orders'
import type { AccountPage } from '@thela/contracts/pages'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleAccount } from '../../shell/frame/sample-account.ts'
import { OrdersPage } from './orders-page.tsx'
import { fakeOrder } from '../../features/orders/list/fake-order.ts'

const LIST = 'POST /checkout/customer/orders/v2'
const listed = (orders: readonly OrderInList[], total = orders.length) => ({
  orders: [...orders],
  page: 1,
  pageSize: 50,
  total,
})

const AANGAN = { storeId: 'aangan', name: 'Aangan' }
const ATTIC = { storeId: 'attic', name: 'Attic' }

/** The courier waits for what the customer wants. */
const FAILED: Partial<SubOrderReply> = {
  display: { code: 'DELIVERY_FAILED' },
  trackingInfo: { shipmentId: 'p', trackLink: '/tracking/p', trackingStatus: 'UNDELIVERED' },
}

function show(
  kind: 'ANON' | 'GUEST' | 'USER' = 'USER',
  stores = [AANGAN],
  more: Partial<AccountPage> = {},
) {
  const page = { ...sampleAccount(kind), stores, ...more }
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
  // The text above asks for it.
  expect(screen.queryByText('Mobile number', { selector: 'label' })).toBeNull()
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
  expect(latest.getByText(/20 Nov 2025 · ₹1,499/)).toBeVisible()
  // The row is the one way on.
  expect(latest.getAllByRole('link')).toHaveLength(1)
  expect(latest.queryByRole('button')).toBeNull()
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

test('[account §2, A2.28, A4.12, ADR-279] a failed delivery is above a latest order that has ended, with a way on', async () => {
  const failed = fakeOrder('#1', FAILED)
  const cancelled = fakeOrder('#2', { status: 'CANCELLED', display: { code: 'CANCELLED' } })
  fakeServer({
    [LIST]: () =>
      listed(
        [
          { ...cancelled, status: 'CANCELLED' },
          { ...failed, placedAt: '2025-11-01T05:00:00.000Z' },
        ],
        5,
      ),
  })
  show()
  const first = await entry(/^Order #1/)
  const choose = first.getByRole('link', { name: 'See what you can do next' })
  expect(choose).toHaveAttribute('href', '/tracking/p')
  const names = screen.getAllByRole('link', { name: /rder #/ }).map((link) => link.textContent)
  expect(names.map((name) => name?.slice(0, 8))).toEqual(['Order #1', 'Order #2'])
  // Above the filters, which are above the others.
  const filter = screen.getByRole('searchbox')
  const [above, below] = screen.getAllByRole('link', { name: /^Order #/ })
  expect(above?.compareDocumentPosition(filter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(below?.compareDocumentPosition(filter)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('[D-69, A3.2] an order without a platform number shows no number', async () => {
  const { orderId: _, ...unnamed } = fakeOrder('#1')
  fakeServer({ [LIST]: () => listed([unnamed]) })
  show()
  expect(
    await screen.findByRole('link', { name: /^Latest order · Thu, 20 Nov 2025/ }),
  ).toBeVisible()
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
  expect(await screen.findByText('Shipment lost')).toBeVisible()
})

test('[account §2, §9, A2.24, A2.26, A2.27, A7.18, A9.1] filters: status, time range and search, sorted by change', async () => {
  const input = fakeServer({ [LIST]: () => listed([fakeOrder('#1')], 5) })
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

test('[account §2, A2.24, A2.26] fewer than five orders are seen at a glance: the filters come on request', async () => {
  fakeServer({ [LIST]: () => listed([fakeOrder('#1')]) })
  show()
  await screen.findByText('Arriving tomorrow')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Find an older order' }))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  expect(screen.getByLabelText('Ordered in')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Find an older order' })).toBeNull()
})

test('[account §2] an empty result leads back to all orders', async () => {
  fakeServer({
    [LIST]: ({ body }) =>
      JSON.stringify(body).includes('CANCELLED') ? listed([]) : listed([fakeOrder('#1')], 5),
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
  expect(await screen.findByText(/^(There is no order|No order was placed)/)).toBeVisible()
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

const CURSORS = ['1700000000000002', '1700000000000001'].map(
  (changedAt) => `${changedAt}.${'x'.repeat(27)}`,
)

/** The page that the cursor of the request leads to, each with the cursor of the next one. */
function pagedList(total: number, more: { hasMoreThanTotal?: boolean } = {}) {
  return ({ body }: { body?: unknown }) => {
    const { after } = body as { after?: string }
    const index = after === undefined ? 0 : CURSORS.indexOf(after) + 1
    const next = CURSORS[index]
    return { ...listed([fakeOrder(`#${index}`)], total), ...more, ...(next ? { next } : {}) }
  }
}

test('[account §9, A9.1, A9.22] more than fifty orders are paginated, each page from where the last one ended', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const input = fakeServer({ [LIST]: pagedList(120) })
  show()
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of orders' }))
  expect(pages.getByText('Page 1 of 3')).toBeVisible()
  expect(pages.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await userEvent.click(pages.getByRole('button', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: /^Order #1/ })).toBeVisible()
  expect(input.at(-1)?.body).toMatchObject({ page: 2, after: CURSORS[0] })
  await userEvent.click(pages.getByRole('button', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: /^Order #2/ })).toBeVisible()
  expect(pages.getByText('Page 3 of 3')).toBeVisible()
  expect(pages.getByRole('button', { name: 'Older' })).toBeDisabled()
  await userEvent.click(pages.getByRole('button', { name: 'Newer' }))
  expect(await screen.findByRole('link', { name: /^Order #1/ })).toBeVisible()
})

test('[account §9, A9.22] where not all orders are counted, a page has its number alone', async () => {
  fakeServer({ [LIST]: pagedList(200, { hasMoreThanTotal: true }) })
  show()
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of orders' }))
  expect(pages.getByText('Page 1')).toBeVisible()
  expect(screen.getByText('More than 200 orders')).toBeInTheDocument()
})

test('[account §3] logging out clears the orders', async () => {
  fakeServer({
    [LIST]: () => listed([fakeOrder('#1')]),
    'POST /checkout/session/logout': () => ({ session: sampleAccount('ANON').session }),
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
  expect(latest).toHaveTextContent('Aangan · Thu, 20 Nov 2025')
  expect(screen.getByRole('link', { name: /^Order #1/ })).toHaveTextContent(
    'Attic · Thu, 20 Nov 2025',
  )
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

const CARTS = 'GET /checkout/customer/carts'
const CUSTOMER = 'GET /checkout/customer/info/v2'
const broken = { reject: 500, code: 'INTERNAL', description: 'Something went wrong' }

test.each([
  ['carts', CARTS, '/not-authorized?brand=aangan'],
  ['customer', CUSTOMER, '/oops?brand=aangan'],
] as const)(
  '[account §4 Account pages, A4.45] %s that cannot be loaded lead to an error page',
  async (_, route, href) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, search: '', assign })
    fakeServer({ [LIST]: () => listed([fakeOrder('#1')]), [route]: () => broken })
    show()
    await waitFor(() => expect(assign).toHaveBeenCalledWith(href))
  },
)

test('[account §2, A2.2] the list points to a cart that is not ordered yet', async () => {
  const cart = {
    cartId: 'c',
    link: '/cart?cart_id=c',
    startedAt: '2026-11-20T06:30:00Z',
    total: 149_900,
    items: [],
  }
  fakeServer({ [LIST]: () => listed([fakeOrder('#1')]), [CARTS]: () => ({ carts: [cart] }) })
  show()
  const link = await screen.findByRole('link', { name: 'Finish your cart · ₹1,499' })
  expect(link).toHaveAttribute('href', '/carts?brand=aangan')
})

test('[account §7 Account calls, A7.16, D-77] only stores with orders of this customer are offered', async () => {
  const brand = { storeId: 'attic', storeName: 'Attic', storeLink: 'https://attic.example' }
  fakeServer({
    [LIST]: () => listed([fakeOrder('#1')]),
    'GET /checkout/customer/brands': () => ({ brands: [brand] }),
  })
  show('USER', [AANGAN, ATTIC])
  await screen.findByText('Arriving tomorrow')
  await waitFor(() => expect(screen.queryByLabelText('Filter By Brand')).toBeNull())
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

test('[ADR-246, ADR-364] an order that has ended is bought again on its own page, where its invoice is', async () => {
  const display = { code: 'DELIVERED' as const }
  const ended = {
    ...fakeOrder('#1', { status: 'DELIVERED', display }),
    status: 'DELIVERED' as const,
    isInvoiceOffered: true,
  }
  fakeServer({ [LIST]: () => listed([fakeOrder('#2'), ended]) })
  show()
  const row = await entry(/^Order #1/)
  expect(row.getByText('Delivered')).toBeVisible()
  expect(row.getAllByRole('link')).toHaveLength(1)
  expect(row.queryByRole('button')).toBeNull()
})

test('[account §9, A9.13] on a phone the current year is not written, another one is', async () => {
  const on = (day: Date) =>
    fakeOrder(`#${day.getFullYear()}`, {
      status: 'DELIVERED',
      display: { code: 'DELIVERED_ON', day: day.toISOString() },
    })
  const thisYear = new Date().getFullYear()
  fakeServer({
    [LIST]: () =>
      listed([on(new Date(thisYear, 0, 15, 12)), on(new Date(Date.UTC(2020, 0, 15, 12)))]),
  })
  show()
  expect(await screen.findByText(/^Delivered on .*15 Jan$/)).toBeVisible()
  expect(screen.getByText('Delivered on Wed, 15 Jan 2020')).toBeVisible()
})

test('[D-77, I56, ADR-364] in a seller’s frame what belongs to another store opens in the whole window', async () => {
  const ofAttic = fakeOrder('#1', FAILED)
  const storeInfo = { ...ofAttic.storeInfo, storeId: 'attic', storeName: 'Attic' }
  const later = { ...fakeOrder('#2', FAILED), placedAt: '2025-11-22T05:00:00.000Z' }
  fakeServer({ [LIST]: () => listed([later, { ...ofAttic, storeInfo }]) })
  show('USER', [AANGAN, ATTIC], { mode: 'SELLER', isSellerLogin: true })
  const theirs = (await entry(/^Order #1/)).getAllByRole('link')
  expect(theirs.map((link) => link.getAttribute('target'))).toEqual(['_top', '_top'])
  const ours = (await entry(/^Latest order #2/)).getAllByRole('link')
  expect(ours.map((link) => link.getAttribute('target'))).toEqual([null, null])
  cleanup()
  show('USER', [AANGAN, ATTIC])
  const onOwnPage = (await entry(/^Order #1/)).getAllByRole('link')
  expect(onOwnPage.map((link) => link.getAttribute('target'))).toEqual([null, null])
})

test('[account §2 Order list screen, ADR-279] of three parcels one that could not be delivered has a button', async () => {
  const order = fakeOrder('#1', FAILED)
  const [failed] = order.subOrders
  const [part] = fakeOrder('#1').subOrders
  if (!part || !failed) throw new Error('a fake order has a parcel')
  const subOrders = [{ ...part, id: 'a' }, failed, { ...failed, id: 'c' }]
  fakeServer({ [LIST]: () => listed([{ ...order, subOrders }]) })
  show()
  const links = (await entry(/^Latest order #1/)).getAllByRole('link')
  expect(links).toHaveLength(2)
  expect(links[1]).toHaveAccessibleName('See what you can do next')
})
