import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeOrderDetail, fakeRequest } from '../../../api/fake-order-detail.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import type { Refused } from '../../../api/fake-server.ts'
import { CancelForm } from './cancel-form.tsx'

const ACTION = 'POST /checkout/customer/actions/v2'
const orderId = fakeOrderDetail.id

beforeEach(() => window.sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(
  detail: OrderDetail = fakeOrderDetail,
  respond: () => Refused | ReturnType<typeof fakeRequest> = () => fakeRequest(),
) {
  const input = fakeServer({ [ACTION]: respond })
  const spies = { onClose: vi.fn(), onSent: vi.fn(), onStale: vi.fn() }
  const shown = render(
    <CancelForm action="CANCEL_ORDER" detail={detail} storeId="aangan" {...spies} />,
  )
  return { input, ...spies, ...shown }
}
const withConfig = (config: Partial<OrderDetail['orderConfig']>): OrderDetail => ({
  ...fakeOrderDetail,
  orderConfig: { ...fakeOrderDetail.orderConfig, ...config },
})
const chooseReason = () => userEvent.click(screen.getByLabelText('I’m not interested anymore'))
const sendWhole = () => userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))

test('[A4.28, A4.34, A5.7] before it is sent: what happens to order and money, and until when', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-21T06:30:00.000Z') })
  const { input, onSent } = show()
  expect(screen.getByText(/takes effect at once, at the latest by 23 Nov/)).toBeVisible()
  expect(screen.getByText('₹1,500 goes back to your UPI account')).toBeVisible()
  await chooseReason()
  await userEvent.type(screen.getByLabelText('More details (optional)'), 'Too late')
  await sendWhole()
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(fakeRequest()))
  expect(input[0]?.body).toEqual({
    orderId,
    action: 'CANCEL_ORDER',
    items: [
      { lineItemId: 'l1', quantity: 2 },
      { lineItemId: 'l2', quantity: 1 },
    ],
    reason: 'I’m not interested anymore',
    comment: 'Too late',
  })
})

test('[A4.28] some of the items, and how many of each', async () => {
  const { input } = show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kurta · M · Qty 1' }))
  const count = screen.getByLabelText('Qty of Saffron · 5 g')
  expect(count).toHaveValue('2')
  expect(within(count).getAllByRole('option')).toHaveLength(2)
  await userEvent.selectOptions(count, '1')
  expect(screen.getByText('About ₹500 goes back to your UPI account')).toBeVisible()
  await chooseReason()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 1 item' }))
  await waitFor(() => expect(input).toHaveLength(1))
  expect(input[0]?.body).toMatchObject({ items: [{ lineItemId: 'l1', quantity: 1 }] })
})

test('[A4.28, I40] without what the store refused to cancel it is not the whole order', async () => {
  const items = fakeOrderDetail.orderConfig.items.map((item) =>
    item.lineItemId === 'l1' ? { ...item, cancellable: 1 } : item,
  )
  const { input } = show(withConfig({ items }))
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(screen.getByText('About ₹1,000 goes back to your UPI account')).toBeVisible()
  await chooseReason()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 items' }))
  await waitFor(() => expect(input).toHaveLength(1))
  expect(input[0]?.body).toMatchObject({
    items: [
      { lineItemId: 'l1', quantity: 1 },
      { lineItemId: 'l2', quantity: 1 },
    ],
  })
})

test('[A5.7] without items or a reason nothing is sent; each group says what it lacks, the focus goes there', async () => {
  const { input } = show()
  const group = (name: string) => screen.getByRole('group', { name })
  await sendWhole()
  const lacksReason = await within(group('Why?')).findByText('Please choose a reason')
  expect(group('Why?')).toHaveAccessibleDescription('Please choose a reason')
  await waitFor(() => expect(screen.getByText('Why?')).toHaveFocus())
  await userEvent.click(screen.getByRole('checkbox', { name: /Kurta/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Saffron/ }))
  await sendWhole()
  const items = group('What should be cancelled?')
  expect(items).toHaveAccessibleDescription('Please choose at least one item')
  await waitFor(() => expect(within(items).getByText(/What should/)).toHaveFocus())
  await chooseReason()
  expect(lacksReason).not.toBeInTheDocument()
  expect(within(items).getByText('Please choose at least one item')).toBeVisible()
  expect(input).toHaveLength(0)
})

test('[A5.9] HIDE_FREEFORM_REASON_TEXT leaves the list alone', async () => {
  const { input } = show(withConfig({ hidesReasonText: true }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await chooseReason()
  await sendWhole()
  await waitFor(() => expect(input).toHaveLength(1))
  expect(input[0]?.body).not.toHaveProperty('comment')
})

test.each([
  [0, 150_000, 'You have not paid anything yet'],
  [50_000, 100_000, 'What you have paid for it goes back'],
])('[A4.34, D-38] paid %d, due in cash %d', (totalPrepaidAmt, totalCodAmt, text) => {
  const billingDetails = { ...fakeOrderDetail.billingDetails, totalPrepaidAmt, totalCodAmt }
  show({ ...fakeOrderDetail, billingDetails })
  expect(screen.getByText(new RegExp(text))).toBeVisible()
})

test('[A4.34] approved by the store: its deadline, and what silence means', () => {
  show(withConfig({ instantActions: [] }))
  expect(screen.getByText(/The store decides by/)).toBeVisible()
  expect(screen.getByText(/your request takes effect/)).toBeVisible()
})

test('[A4.33, I5] pressed twice it is sent once; after a lost connection it is the same request', async () => {
  let isOnline = false
  const { input, onSent } = show()
  const respond = fetch
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const keys: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return isOnline
      ? isReleased.then(() => respond(url, init))
      : Promise.reject(new TypeError('offline'))
  })
  await chooseReason()
  await sendWhole()
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline')
  expect(screen.getByLabelText('I’m not interested anymore')).toBeChecked()
  isOnline = true
  const button = screen.getByRole('button', { name: 'Cancel order' })
  await userEvent.dblClick(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  expect(input).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test.each(['ACTION_ALREADY_OPEN', 'ACTION_NOT_ALLOWED'])(
  '[I40] %s: the text of it, and the order is loaded again',
  async (code) => {
    const { onStale, onSent } = show(fakeOrderDetail, () => ({
      reject: 409,
      code,
      description: 'x',
    }))
    await chooseReason()
    await sendWhole()
    expect(await screen.findByRole('alert')).toHaveTextContent(/requested/)
    expect(onStale).toHaveBeenCalledTimes(1)
    expect(onSent).not.toHaveBeenCalled()
  },
)

test('[D-75] what was chosen survives a reload, until it is sent', async () => {
  const first = show()
  await userEvent.click(screen.getByRole('checkbox', { name: /Kurta/ }))
  await chooseReason()
  await userEvent.type(screen.getByLabelText('More details (optional)'), 'Too late')
  first.unmount()
  const second = show()
  expect(screen.getByRole('checkbox', { name: /Kurta/ })).not.toBeChecked()
  expect(screen.getByLabelText('I’m not interested anymore')).toBeChecked()
  expect(screen.getByLabelText('More details (optional)')).toHaveValue('Too late')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 items' }))
  await waitFor(() => expect(second.onSent).toHaveBeenCalled())
  second.unmount()
  show()
  expect(screen.getByRole('checkbox', { name: /Kurta/ })).toBeChecked()
})
