import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCountries } from '../../api/fake-countries.ts'
import { fakeOrderDetail, fakeRequest } from '../../api/fake-order-detail.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { openSession } from '../../api/session.ts'
import { sampleAccount } from '../../shell/frame/sample-account.ts'
import { OrderPage } from './order-page.tsx'
import { nextOrderPollMs } from './use-order.ts'

const ORDER = 'GET /checkout/customer/order-status'
const ACTION = 'POST /checkout/customer/actions/v2'
const PLACE = 'GET /checkout/serviceability/:pincode'

beforeEach(() => window.sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const place = { known: false, states: [], deliverable: true, codAvailable: true }

type Replies = Parameters<typeof fakeServer>[0]

function show(
  detail: Partial<OrderDetail> = {},
  replies: Replies = {},
  kind?: 'GUEST' | 'SELLER_LOGIN',
) {
  const input = fakeServer({
    [ORDER]: () => ({ ...fakeOrderDetail, ...detail }),
    [PLACE]: () => ({ ...place, pincode: '560001' }),
    ...replies,
  })
  const isSellerLogin = kind === 'SELLER_LOGIN'
  const account = sampleAccount(isSellerLogin ? undefined : kind)
  const page = { ...account, isSellerLogin, orderId: fakeOrderDetail.id, stores: [] }
  openSession(page.session)
  render(<OrderPage page={page} />)
  return { to: (route: string) => input.filter((each) => each.route === route) }
}
const withActions = (...possibleActions: OrderDetail['orderConfig']['possibleActions']) => ({
  orderConfig: { ...fakeOrderDetail.orderConfig, possibleActions },
})
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[A2.29, A3.7] the actions that are possible stand below the order', async () => {
  show(withActions('RETURN_ORDER', 'EDIT_BILLING_ADDRESS'))
  const card = await screen.findByRole('region', { name: 'Change or return this order' })
  expect(
    within(card)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Return or exchange', 'Change billing address'])
})

test('[account §6, ADR-360] in a seller’s frame one way leads to what needs an OTP', async () => {
  const { orderConfig } = withActions('RETURN_ORDER')
  show({ orderConfig: { ...orderConfig, refundTo: ['STORE_CREDIT'] } }, {}, 'SELLER_LOGIN')
  expect(await screen.findByText(/^For a refund to a UPI ID or another address/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open the order' })
  expect(link).toHaveAttribute('target', '_top')
  await open('Return or exchange')
  expect(await screen.findByText(/^For a refund to a UPI ID, log in/)).toBeVisible()
})

test('[account §6, ADR-360] a customer with an OTP is led nowhere else', async () => {
  show(withActions('RETURN_ORDER'))
  expect(await screen.findByRole('button', { name: 'Return or exchange' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the order' })).toBeNull()
})

test('[A4.30, ADR-277] the delivery address is not changed once every parcel is sent', async () => {
  const { order } = fakeOrderDetail
  const subOrders = order.subOrders.map((part) => ({ ...part, status: 'IN_TRANSIT' as const }))
  const sent = { order: { ...order, subOrders } }
  show({ ...sent, ...withActions('RETURN_ORDER', 'EDIT_ORDER_ADDRESS') })
  expect(await screen.findByRole('button', { name: 'Return or exchange' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change delivery address' })).toBeNull()
})

test('[A2.29] where nothing is possible, nothing is offered', async () => {
  show(withActions())
  expect(await screen.findByRole('heading', { name: 'Order #1015' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Change or return this order' })).toBeNull()
})

test('[A4.33] what was sent is shown at once with the focus, then as the order has it', async () => {
  let requests: OrderDetail['requests'] = []
  const { to } = show(
    {},
    {
      [ORDER]: () => ({ ...fakeOrderDetail, requests }),
      [ACTION]: () => {
        requests = [fakeRequest()]
        return fakeRequest()
      },
    },
  )
  await open('Cancel order or items')
  await userEvent.click(await screen.findByLabelText('I’m not interested anymore'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  const card = await screen.findByRole('region', { name: 'Cancellation' })
  expect(card).toHaveTextContent(/cancelling these items/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel order or items' })).toBeNull()
  await waitFor(() => expect(within(card).getByRole('heading')).toHaveFocus())
  requests = [fakeRequest({ state: 'SUCCESS' })]
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('Cancelled: 1'))
  expect(screen.getAllByRole('region', { name: 'Cancellation' })).toHaveLength(1)
  expect(to(ACTION)).toHaveLength(1)
})

test('[A4.33] an open request is followed, a finished one is not', () => {
  const of = (state: 'REQUEST' | 'SUCCESS') => ({
    ...fakeOrderDetail,
    requests: [fakeRequest({ state })],
  })
  expect(nextOrderPollMs(undefined, 0)).toBe(0)
  expect(nextOrderPollMs(undefined, 1)).toBeUndefined()
  expect(nextOrderPollMs(of('SUCCESS'), 1)).toBeUndefined()
  expect([1, 2, 3, 9].map((polls) => nextOrderPollMs(of('REQUEST'), polls))).toEqual([
    2_000, 4_000, 8_000, 60_000,
  ])
})

test('[A4.30, A5.20, A5.21] the delivery address, by the form of the checkout', async () => {
  const { to } = show(
    {},
    {
      [ACTION]: () =>
        fakeRequest({
          action: 'EDIT_ORDER_ADDRESS',
          items: [],
          address: { ...fakeOrderDetail.shippingAddress, address_line1: '16, Church Street' },
        }),
    },
  )
  await open('Change delivery address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }))
  expect(dialog.queryByLabelText('Country')).toBeNull()
  expect(dialog.getByLabelText('Pincode')).toHaveValue('560001')
  expect(dialog.queryByText(/Cash on Delivery|delivery by/i)).toBeNull()
  const flat = dialog.getByLabelText('Flat, house no., building')
  await userEvent.clear(flat)
  await userEvent.type(flat, '16')
  await userEvent.type(dialog.getByLabelText(/Area, street/), 'Church Street')
  await userEvent.click(dialog.getByRole('button', { name: 'Save delivery address' }))
  const card = await screen.findByRole('region', { name: 'Change of the delivery address' })
  expect(card).toHaveTextContent('16, Church Street')
  const [sent] = to(ACTION)
  expect(sent?.body).toMatchObject({
    orderId: fakeOrderDetail.id,
    action: 'EDIT_ORDER_ADDRESS',
    address: { pincode: '560001', city: 'Bengaluru', phone: '+919876543210' },
  })
})

test('[A4.31, A5.20] the store’s own limits stand at the fields of the billing address', async () => {
  const fields = { address_line1: { code: 'TOO_SHORT', params: { min: 10 } } }
  show(
    {},
    {
      [ACTION]: () => ({
        reject: 400,
        code: 'INVALID_FIELDS',
        description: 'x',
        details: { fields },
      }),
    },
  )
  await open('Change billing address')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change billing address' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save billing address' }))
  await waitFor(() => expect(dialog.getByLabelText(/Area, street/)).toBeInvalid())
})

test('[A5.21] the country can be chosen where the store takes addresses abroad', async () => {
  const orderConfig = { ...fakeOrderDetail.orderConfig, allowsInternationalAddress: true }
  show({ orderConfig }, { 'GET /checkout/countries': () => fakeCountries })
  await open('Change delivery address')
  await open('Change country')
  await screen.findByRole('option', { name: 'Monaco' })
  expect(screen.getByLabelText('Country')).toBeVisible()
})

test('[D-38] a request leads to its refund on the page', async () => {
  const refund = { to: 'SOURCE' as const, amount: 150_000 }
  show({
    requests: [fakeRequest({ state: 'SUCCESS', refund })],
    refunds: [{ amount: 150_000, status: 'processing', ctime: '2025-11-21T06:30:00.000Z' }],
  })
  const link = await screen.findByRole('link', { name: 'See the refund' })
  const target = document.querySelector(link.getAttribute('href') ?? '')
  expect(target).toHaveTextContent('₹1,500')
})

test('[A4.33, T4.33, ADR-278] a return that was requested has one card and one link to its parcel', async () => {
  const items = [{ title: 'Kurta', variant: 'M', qty: 1 }]
  const back = { state: 'ON_ITS_WAY' as const, trackLink: '/tracking/r', items }
  const request = fakeRequest({ action: 'RETURN_ORDER', shipmentId: 's'.repeat(27) })
  show({
    requests: [request],
    returns: [
      { ...back, shipmentId: 's'.repeat(27) },
      { ...back, shipmentId: 't'.repeat(27) },
    ],
  })
  const card = await screen.findByRole('region', { name: 'Return request' })
  expect(within(card).getByText('On its way to the store')).toBeVisible()
  expect(within(card).getAllByRole('link', { name: 'Track return' })).toHaveLength(1)
  // The other one was sent without a request.
  expect(screen.getAllByRole('region', { name: 'Return' })).toHaveLength(1)
})

test('[account §6] a guest sees the order and logs in to change it', async () => {
  show({}, {}, 'GUEST')
  const card = await screen.findByRole('region', { name: 'Change or return this order' })
  await userEvent.click(within(card).getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('region', { name: 'Log in to change this order' })).toBeVisible()
  expect(screen.getByLabelText('Mobile number')).toBeVisible()
})

test('[A4.33] the keyboard alone: the dialog is opened, left, and gives the focus back', async () => {
  show(withActions('CANCEL_ORDER'))
  const button = await screen.findByRole('button', { name: 'Cancel order or items' })
  act(() => button.focus())
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order' })
  await waitFor(() => expect(dialog).toHaveFocus())
  await userEvent.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
