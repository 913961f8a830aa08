/** [account §6, ADR-259, ADR-364] */
import type { CustomerReply } from '@thela/contracts/calls/accounts/accounts'
import type { AccountSection } from '@thela/contracts/pages'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setEmbedded } from '../../api/embedded.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { fakeOrder } from '../../features/orders/list/fake-order.ts'
import { sampleAccount } from '../../shell/frame/sample-account.ts'
import { OwnAccountPage } from './own-account-page.tsx'

const CUSTOMER = 'GET /checkout/customer/info/v2'
const SHOP = 'https://shop.example'

const customer: CustomerReply = {
  id: 'me',
  phone: '+919876543210',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  addressList: [
    {
      id: 'home',
      name: 'Asha Rao',
      phone: '+919876543210',
      pincode: '560001',
      address_line1: '12, Residency Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
    },
  ],
  isLoaded: true,
  guestUser: false,
  isFirstTimeUser: false,
  highRTORisk: false,
  paymentMethods: [
    {
      id: 'UPI-asha@ybl',
      type: 'UPI',
      data: { id: 'asha@ybl' },
      recentUse: { ctime: '2026-11-19T06:30:00Z' },
    },
  ],
}

/** In the page of the seller, which vouches for the customer. */
function show(section: AccountSection, stores = sampleAccount().stores) {
  const embedded = { mode: 'SELLER' as const, parentOrigin: SHOP }
  const page = { ...sampleAccount(), ...embedded, section, stores, isSellerLogin: true }
  setEmbedded(embedded)
  openSession(page.session)
  render(
    <Toaster>
      <OwnAccountPage page={page} />
    </Toaster>,
  )
}

afterEach(() => {
  setEmbedded({})
  vi.unstubAllGlobals()
})

test.each([
  ['ADDRESSES', /^12, Residency Road/, '/account/addresses'],
  ['PAYMENTS', 'asha@ybl', '/account/payments'],
  ['PROFILE', 'asha@example.in', '/account/profile'],
] as const)(
  '%s is shown; to change it there is one way, to our own page',
  async (section, known, path) => {
    fakeServer({ [CUSTOMER]: () => customer })
    show(section)
    expect(await screen.findByText(known)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Open your account' })
    expect(link).toHaveAttribute('href', `${path}?brand=aangan`)
    expect(link).toHaveAttribute('target', '_top')
    expect(screen.getByText(/^To change something here, log in/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

test('without a saved address the way is there too, and no form', async () => {
  fakeServer({ [CUSTOMER]: () => ({ ...customer, addressList: [] }) })
  show('ADDRESSES')
  expect(await screen.findByText('No saved addresses')).toBeVisible()
  expect(screen.queryByText(/^Save one/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open your account' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is known about a person is not even requested there', async () => {
  const known = { stores: [], blocks: [] }
  const input = fakeServer({ 'GET /checkout/customer/privacy': () => known })
  show('PRIVACY')
  const link = await screen.findByRole('link', { name: 'Open your account' })
  expect(link).toHaveAttribute('href', '/account/privacy?brand=aangan')
  expect(input).toEqual([])
})

test('[account §2, A2.18] a cart goes on in the whole window: nothing can be paid in the frame', async () => {
  const cart = {
    cartId: 'c',
    link: '/cart?cart_id=c',
    startedAt: '2026-11-20T06:30:00Z',
    total: 149_900,
    items: [],
  }
  fakeServer({ 'GET /checkout/customer/carts': () => ({ carts: [cart] }) })
  show('CARTS')
  const link = await screen.findByRole('link', { name: 'Continue to checkout' })
  expect(link).toHaveAttribute('href', '/cart?cart_id=c')
  expect(link).toHaveAttribute('target', '_top')
})

const STORES = [
  { storeId: 'aangan', name: 'Aangan' },
  { storeId: 'attic', name: 'Attic' },
]

test('[D-77] the order of a payment at another store of the seller leaves the frame', async () => {
  const payment = {
    amount: 50_000,
    rail: 'UPI' as const,
    ctime: '2026-11-20T06:30:00Z',
    status: 'PROCESSED' as const,
  }
  fakeServer({
    'GET /checkout/customer/transactions': () => ({
      transactions: STORES.map(({ storeId, name }, index) => ({
        ...payment,
        id: `pay_${index}`,
        orderId: storeId,
        orderName: `#${index}`,
        storeId,
        storeName: name,
      })),
    }),
  })
  show('TRANSACTIONS', STORES)
  expect(await screen.findByRole('link', { name: 'Order #0' })).not.toHaveAttribute('target')
  expect(screen.getByRole('link', { name: 'Order #1' })).toHaveAttribute('target', '_top')
})

test('[D-77] so does the latest order of the home page', async () => {
  const order = fakeOrder('#7', {
    display: { code: 'DELIVERY_FAILED' },
    trackingInfo: { shipmentId: 'p', trackLink: '/tracking/p', trackingStatus: 'UNDELIVERED' },
  })
  const storeInfo = { ...order.storeInfo, storeId: 'attic', storeName: 'Attic' }
  fakeServer({
    [CUSTOMER]: () => customer,
    'GET /checkout/customer/stats': () => ({ reject: 500, code: 'INTERNAL', description: 'x' }),
    'POST /checkout/customer/orders/v2': () => ({
      orders: [{ ...order, storeInfo }],
      page: 1,
      pageSize: 10,
      total: 1,
    }),
  })
  show('HOME', STORES)
  const entry = (await screen.findByRole('link', { name: /^Latest order #7/ })).closest('li')
  if (!entry) throw new Error('an order is an item of the list')
  const targets = within(entry)
    .getAllByRole('link')
    .map((link) => link.getAttribute('target'))
  expect(targets).toEqual(['_top', '_top'])
})
