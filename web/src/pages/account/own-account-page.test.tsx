/** [account §2, §3, §4 Account pages] */
import type { CustomerReply } from '@thela/contracts/calls/accounts/accounts'
import type { AccountPage, AccountSection } from '@thela/contracts/pages'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatPhone } from '@thela/domain/fields'
import { fakeOrder } from '../../features/orders/list/fake-order.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleAccount } from '../../shell/frame/sample-account.ts'
import { OwnAccountPage } from './own-account-page.tsx'

const CUSTOMER = 'GET /checkout/customer/info/v2'
const STATS = 'GET /checkout/customer/stats'
const CARTS = 'GET /checkout/customer/carts'
const ORDERS = 'POST /checkout/customer/orders/v2'
const TRANSACTIONS = 'GET /checkout/customer/transactions'
const REFUNDS = 'GET /checkout/customer/refunds'
const SAVE = 'POST /checkout/customer/info/v2'
const DEFAULT = 'POST /checkout/customer/payment-methods/default'
const REMOVE = 'POST /checkout/customer/payment-methods/remove'
const REMOVE_CARD = 'DELETE /checkout/customer/cards/:id'
const down = { reject: 503, code: 'BUSY', description: 'later' }

const home = {
  id: 'home',
  name: 'Asha Rao',
  phone: '+919876543210',
  pincode: '560001',
  address_line1: '12, Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
}
const card = {
  id: 'card',
  type: 'CREDIT_CARD' as const,
  data: { network: 'visa', cardNumber: '1111', expiryMonth: 8, expiryYear: 2030 },
  recentUse: { ctime: '2026-11-20T06:30:00Z' },
}
const upi = {
  id: 'UPI-asha@ybl',
  type: 'UPI' as const,
  data: { id: 'asha@ybl' },
  recentUse: { ctime: '2026-11-19T06:30:00Z' },
}
const customer: CustomerReply = {
  id: 'me',
  phone: '+919876543210',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  addressList: [home],
  isLoaded: true,
  guestUser: false,
  isFirstTimeUser: false,
  highRTORisk: false,
  paymentMethods: [card, upi],
}

function show(
  section: AccountSection,
  kind: 'ANON' | 'GUEST' | 'USER' = 'USER',
  more: Partial<AccountPage> = {},
) {
  const page = { ...sampleAccount(kind), section, ...more }
  openSession(page.session)
  render(
    <Toaster>
      <OwnAccountPage page={page} />
    </Toaster>,
  )
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

// A page leaves the present year out.
beforeEach(() => void vi.setSystemTime('2026-11-20T06:30:00Z'))
afterEach(() => vi.unstubAllGlobals().useRealTimers())

test('[account §2 Screens and routes, A2.17] a bar of tabs links orders, refunds, transactions and carts', () => {
  fakeServer({ [REFUNDS]: () => ({ refunds: [] }) })
  show('REFUNDS')
  const bar = within(screen.getByRole('navigation', { name: 'Your account' }))
  expect(
    bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Account', '/?brand=aangan'],
    ['Orders', '/orders?brand=aangan'],
    ['Refunds', '/account/payments/refunds?brand=aangan'],
    ['Transactions', '/account/payments/transactions?brand=aangan'],
    ['Carts', '/carts?brand=aangan'],
    // In the menu of a desktop alone, which has room for all.
    ['Saved addresses', '/account/addresses?brand=aangan'],
    ['Saved payment methods', '/account/payments?brand=aangan'],
    ['Profile', '/account/profile?brand=aangan'],
    ['Order updates', '/notifications?brand=aangan'],
    ['What we know about you', '/account/privacy?brand=aangan'],
  ])
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Refunds')
})

test('[account §2 Screens and routes, ADR-279] a page without a tab belongs to the account’s', () => {
  fakeServer({ [CUSTOMER]: () => customer })
  show('PROFILE')
  const current = screen.getByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Account')
  expect(current).toHaveAttribute('href', '/?brand=aangan')
})

test('[account §6, A6.2, ADR-279] without a login there are no tabs that all lead to it', () => {
  show('HOME', 'ANON')
  const bar = within(screen.getByRole('navigation', { name: 'Your account' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Orders',
  ])
})

test.each([
  ['ADDRESSES', CUSTOMER, customer],
  ['PAYMENTS', CUSTOMER, customer],
] as const)('[account §2] %s: the title of the page stands once', async (section, route, reply) => {
  fakeServer({ [route]: () => reply })
  show(section)
  await screen.findAllByRole('button', { name: /^Remove/ })
  expect(screen.getAllByRole('heading')).toHaveLength(1)
})

test.each([
  'HOME',
  'CARTS',
  'PROFILE',
  'PAYMENTS',
  'ADDRESSES',
  'TRANSACTIONS',
  'REFUNDS',
] as const)(
  '[account §6, A6.2] whoever is not logged in logs in on the page itself: %s',
  (section) => {
    const input = fakeServer({})
    show(section, 'ANON')
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
    expect(input).toEqual([])
  },
)

test('[account §2 Default page state, A2.32] the shop is offered, unless the store wants no link', () => {
  show('HOME', 'ANON')
  expect(screen.getByRole('link', { name: 'Go to Aangan' })).toBeVisible()
  show('CARTS', 'ANON', { offersShop: false })
  expect(screen.getAllByRole('link', { name: 'Go to Aangan' })).toHaveLength(1)
  const { brand } = sampleAccount()
  const navLinks = [{ text: 'Shop', href: `${brand.link}/` }]
  show('HOME', 'ANON', { brand: { ...brand, navLinks } })
  expect(screen.getAllByRole('link', { name: 'Go to Aangan' })).toHaveLength(1)
})

test('[account §2 Default page state, A2.32] who came by the seller’s platform does not log out here', async () => {
  fakeServer({ [CUSTOMER]: () => customer, [STATS]: () => down })
  show('HOME', 'USER', { isSellerLogin: true })
  expect(await screen.findByText('Hello, Asha Rao')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

test('[account §2 Default page state, A2.33, A2.34] the home page has the five figures', async () => {
  fakeServer({
    [CUSTOMER]: () => customer,
    [STATS]: () => ({
      abandonedCarts: 2,
      totalDiscount: 29_000,
      totalOrders: 3,
      totalRefund: 10_000,
      totalSpent: 250_000,
    }),
  })
  show('HOME')
  const figures = within(await screen.findByRole('region', { name: 'Your last six months' }))
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '3',
    '₹2,500',
    '₹290',
    '₹100',
    '2',
  ])
  const saved = screen.getByRole('link', { name: /^Saved addresses Asha Rao.· Bengaluru.560001$/ })
  expect(saved).toHaveAttribute('href', '/account/addresses?brand=aangan')
  expect(
    screen.getByRole('link', { name: 'Saved payment methods Visa card ending in 1111' }),
  ).toHaveAttribute('href', '/account/payments?brand=aangan')
})

test('[account §2 Default page state, A2.33, ADR-279] the home page begins with the latest order; a new customer has no figures', async () => {
  const none = {
    abandonedCarts: 0,
    totalDiscount: 0,
    totalOrders: 0,
    totalRefund: 0,
    totalSpent: 0,
  }
  fakeServer({
    [CUSTOMER]: () => customer,
    [STATS]: () => none,
    [ORDERS]: () => ({ orders: [fakeOrder('#7')], page: 1, pageSize: 10, total: 1 }),
  })
  show('HOME')
  const order = await screen.findByRole('link', { name: /^Latest order #7/ })
  expect(order).toHaveTextContent('Arriving tomorrow')
  const profile = screen.getByRole('link', { name: 'Profile asha@example.in' })
  expect(order.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText('Your last six months')).toBeNull()
})

test('[account §4 Account pages, A4.43, A4.44] without figures and customer the home page is shown all the same', async () => {
  const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  fakeServer({
    [CUSTOMER]: () => ({ ...down, reject: 500 }),
    [STATS]: () => ({ ...down, reject: 500 }),
  })
  show('HOME', 'USER', { mode: 'SELLER', parentOrigin: 'https://shop.example' })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'Saved addresses' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() =>
    expect(posted).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'ANALYTICS',
        payload: expect.objectContaining({ event: 'customer_data_fetch_failed' }),
      }),
      'https://shop.example',
    ),
  )
  posted.mockRestore()
})

test('[D-78, A2.30] a guest’s home has no figures, and a login for the rest', async () => {
  const input = fakeServer({ [CUSTOMER]: () => ({ ...customer, guestUser: true }) })
  show('HOME', 'GUEST')
  expect(await screen.findByText(/Orders from this browser/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  expect(input.map(({ route }) => route)).not.toContain(STATS)
})

test('[account §2, A2.2, A2.18] carts go on where their link leads', async () => {
  const cart = {
    cartId: 'c',
    link: '/cart?cart_id=c',
    startedAt: '2026-11-20T06:30:00Z',
    total: 149_900,
    discount: { title: 'Take two, save 10%', amount: 10_000 },
    items: [{ title: 'Saffron', variant: '5 g', qty: 2, price: 159_900 }],
  }
  fakeServer({ [CARTS]: () => ({ carts: [cart] }) })
  show('CARTS', 'GUEST')
  const shown = within(await screen.findByRole('region', { name: 'Cart of Fri, 20 Nov' }))
  expect(shown.getByText('5 g · Qty 2')).toBeVisible()
  expect(shown.getByText('₹1,599')).toBeVisible()
  expect(shown.getByText('Take two, save 10%').nextElementSibling).toHaveTextContent('−₹100')
  expect(shown.getByText('Total before delivery').nextElementSibling).toHaveTextContent('₹1,499')
  expect(shown.getByRole('link', { name: 'Continue to checkout' })).toHaveAttribute(
    'href',
    '/cart?cart_id=c',
  )
})

test.each([
  ['CARTS', CARTS, 'Your carts could not be loaded', /^No open carts/],
  ['TRANSACTIONS', TRANSACTIONS, 'Your transactions could not be loaded', /^No transactions yet/],
  ['REFUNDS', REFUNDS, 'Your refunds could not be loaded', /^No refunds/],
] as const)(
  '[account §8, A8.8] %s: failed and tried again, then empty',
  async (section, route, failed, none) => {
    let isDown = true
    const empty = { carts: [], transactions: [], refunds: [] }
    fakeServer({ [route]: () => (isDown ? { ...down, reject: 500 } : empty) })
    show(section)
    expect(await screen.findByText(failed)).toBeVisible()
    isDown = false
    await click('Try again')
    expect(await screen.findByText(none)).toBeVisible()
  },
)

test.each([
  ['PROFILE', 'Your profile could not be loaded', 'textbox', 'Email'],
  ['PAYMENTS', 'Your payment methods could not be loaded', 'button', 'Remove asha@ybl'],
  ['ADDRESSES', 'Your addresses could not be loaded', 'button', 'Add a new address'],
] as const)(
  '[account §8, A8.8, A2.7, A2.8, A2.9] %s: failed, and tried again',
  async (section, failed, role, name) => {
    let isDown = true
    fakeServer({ [CUSTOMER]: () => (isDown ? { ...down, reject: 500 } : customer) })
    show(section)
    expect(await screen.findByText(failed)).toBeVisible()
    isDown = false
    await click('Try again')
    expect(await screen.findByRole(role, { name })).toBeVisible()
  },
)

test('[account §3 Enumerations, A3.24, A2.10] payments are Processed or Failed, with what a failure means', async () => {
  const of = {
    storeId: 'aangan',
    storeName: 'Aangan',
    amount: 50_000,
    rail: 'UPI' as const,
    ctime: '2026-11-20T06:30:00Z',
  }
  const input = fakeServer({
    [TRANSACTIONS]: () => ({
      transactions: [
        { ...of, id: 'pay_2', status: 'FAILED' },
        {
          ...of,
          id: 'pay_1',
          status: 'PROCESSED',
          orderId: 'o',
          orderName: '#1015',
          bankReference: '512345678901',
        },
      ],
      next: '2026-11-20T06:30:00Z',
    }),
  })
  show('TRANSACTIONS')
  const list = within(await screen.findByRole('region', { name: 'Transactions' }))
  const [failed, paid] = list.getAllByRole('listitem')
  expect(failed).toHaveTextContent(/^UPI payment₹500Failed.*Nothing was paid.*Payment ID pay_2$/)
  expect(failed?.querySelector('s')).toHaveTextContent('₹500')
  expect(paid).toHaveTextContent(
    /^Order #1015₹500UPI payment · .*Processed.*Payment ID pay_1 · Bank reference 512345678901$/,
  )
  expect(paid?.querySelector('s')).toBeNull()
  expect(list.getByRole('link', { name: 'Order #1015' })).toHaveAttribute(
    'href',
    '/order-details/o',
  )
  await click('Show older')
  await waitFor(() => expect(input).toHaveLength(2))
  await click('Back to the newest')
})

test('[account §3 Enumerations, A3.25, A3.41, A2.11, D-38] refunds with rail, promised day and reference', async () => {
  fakeServer({
    [REFUNDS]: () => ({
      refunds: [
        {
          orderId: 'o',
          orderName: '#1015',
          storeId: 'aangan',
          storeName: 'Aangan',
          amount: 50_000,
          status: 'processed',
          ctime: '2026-11-20T06:30:00Z',
          rail: 'UPI',
          promisedOn: '2026-11-26',
          reference: 'ARN1',
        },
      ],
    }),
  })
  show('REFUNDS')
  const list = within(await screen.findByRole('region', { name: 'Refunds' }))
  const lines = [...list.getByRole('listitem').querySelectorAll('p')]
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Order #1015₹500',
    'Refunded · Started on Fri, 20 Nov',
    'To your UPI account by Thu, 26 Nov',
    'Reference ARN1',
  ])
})

test('[account §2, A2.7, A5.11, A5.16] the profile is saved; what is wrong stands at its field', async () => {
  const input = fakeServer({ [CUSTOMER]: () => customer, [SAVE]: () => ({ addressList: [] }) })
  show('PROFILE')
  const email = await screen.findByRole('textbox', { name: 'Email' })
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(
    formatPhone('+919876543210'),
  )
  await userEvent.clear(email)
  await userEvent.type(email, 'asha@')
  await click('Save')
  expect(screen.getByText('Please enter a valid email')).toBeVisible()
  await userEvent.clear(email)
  await userEvent.type(email, 'rao@example.in')
  await click('Save')
  expect(await screen.findByText('Profile saved')).toBeVisible()
  expect(input.flatMap(({ body }) => body ?? [])).toEqual([
    { type: 'NAME', fullName: 'Asha Rao' },
    { type: 'EMAIL', email: 'rao@example.in' },
  ])
})

test('[account §2, A2.7] a probable misspelling of the email is shown, and mended by a click', async () => {
  fakeServer({ [CUSTOMER]: () => customer })
  show('PROFILE')
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await userEvent.clear(email)
  await userEvent.type(email, 'asha@gmail.con')
  await userEvent.tab()
  await click('asha@gmail.com')
  expect(email).toHaveValue('asha@gmail.com')
})

test('[account §3 Saved payment method, A3.12, A3.13, A3.14, A2.8] saved methods: the default, and removing one', async () => {
  const input = fakeServer({
    [CUSTOMER]: () => ({ ...customer, storeCredit: 25_000 }),
    [DEFAULT]: () => ({ paymentMethods: [{ ...upi, defaultSelected: true as const }, card] }),
    [REMOVE]: () => ({ paymentMethods: [card] }),
    [REMOVE_CARD]: () => ({ removed: true }),
  })
  show('PAYMENTS')
  expect(await screen.findByText('Visa card ending in 1111')).toBeVisible()
  expect(screen.getByText(/Expires 08\/2030/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Store credit' })).toHaveTextContent(/₹250.*checkout/)
  expect(document.querySelectorAll('li img')).toHaveLength(2)
  await click('Make asha@ybl the default')
  expect(await screen.findByText('Default')).toBeVisible()
  await click('Remove asha@ybl')
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this payment method?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove payment method' }))
  await waitFor(() => expect(screen.queryByText('asha@ybl')).toBeNull())
  await click('Remove Visa card ending in 1111')
  await click('Remove payment method')
  expect(await screen.findByText(/^No saved payment methods/)).toBeVisible()
  expect(input.slice(1).map(({ path, body }) => [path, body])).toEqual([
    ['/checkout/customer/payment-methods/default', { id: 'UPI-asha@ybl' }],
    ['/checkout/customer/payment-methods/remove', { id: 'UPI-asha@ybl' }],
    ['/checkout/customer/cards/card', undefined],
  ])
})

test('[account §3 Address, A3.9, A3.10, A2.9] an address is edited in the form of the checkout', async () => {
  const input = fakeServer({
    [CUSTOMER]: () => customer,
    [SAVE]: () => ({ addressList: [{ ...home, name: 'Asha R Rao' }] }),
    'GET /checkout/serviceability/:pincode': () => down,
  })
  show('ADDRESSES')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the address of Asha Rao' }))
  const name = await screen.findByRole('textbox', { name: 'Full name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Asha R Rao')
  await click('Save address')
  expect(await screen.findByText('Asha R Rao')).toBeVisible()
  expect(input.find(({ route }) => route === SAVE)?.body).toMatchObject({
    type: 'ADDRESS',
    storeId: 'aangan',
    address: { id: 'home', name: 'Asha R Rao', address_line1: '12, Residency Road' },
  })
})

const office = { ...home, id: 'office', name: 'Rao Textiles' }
const MAKE_DEFAULT = 'POST /checkout/customer/address/:id/default'

test('[account §3 Address, A3.10, A2.9] the default of each purpose is chosen, where the store bills elsewhere', async () => {
  const ctime = '2026-11-20T06:30:00Z'
  const uses = [{ addressType: 'BILLING_ADDRESS' as const, ctime, isDefault: true }]
  const input = fakeServer({
    [CUSTOMER]: () => ({ ...customer, addressList: [home, office] }),
    [MAKE_DEFAULT]: () => ({ addressList: [home, { ...office, uses }] }),
  })
  const { addressRules } = sampleAccount()
  show('ADDRESSES', 'USER', { addressRules: { ...addressRules, showBillingAddress: true } })
  const forBilling = 'Make the address of Rao Textiles the default for billing'
  await userEvent.click(await screen.findByRole('button', { name: forBilling }))
  expect(await screen.findByText('Default billing address')).toBeVisible()
  expect(screen.queryByRole('button', { name: forBilling })).toBeNull()
  expect(input.at(-1)).toMatchObject({
    path: '/checkout/customer/address/office/default',
    body: { addressType: 'BILLING_ADDRESS' },
  })
})

test('[account §3 Address, A2.9] a store without billing addresses has one default', async () => {
  fakeServer({ [CUSTOMER]: () => ({ ...customer, addressList: [home, office] }) })
  show('ADDRESSES')
  const name = 'Make the address of Rao Textiles the default'
  expect(await screen.findByRole('button', { name })).toBeVisible()
  expect(screen.queryByRole('button', { name: /for billing$/ })).toBeNull()
})

test('[I35] whoever is logged in can end the sessions in all browsers', async () => {
  const session = { token: 'anon', kind: 'ANON' as const, expiresInSeconds: 300 }
  const input = fakeServer({
    [CUSTOMER]: () => customer,
    [ORDERS]: () => ({ orders: [], page: 1, pageSize: 10, total: 0 }),
    'POST /checkout/session/logout-everywhere': () => ({ session }),
  })
  show('HOME')
  await userEvent.click(await screen.findByRole('button', { name: 'Log out of all devices' }))
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  expect(input.map(({ route }) => route)).toContain('POST /checkout/session/logout-everywhere')
})
