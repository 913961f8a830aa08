import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeOrderDetail, fakeRequest } from '../../../api/fake-order-detail.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { ReturnForm } from './return-form.tsx'

const ACTION = 'POST /checkout/customer/actions/v2'
const PHOTOS = 'POST /checkout/customer/actions/photos'
const PHOTO = 'GET /checkout/customer/actions/photos/:photoId'
const VARIANTS = 'GET /checkout/customer/actions/variants'

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

type Replies = Parameters<typeof fakeServer>[0]

function show(config: Partial<OrderDetail['orderConfig']> = {}, replies: Replies = {}) {
  const sent = fakeRequest({ action: 'RETURN_ORDER' })
  const input = fakeServer({
    [ACTION]: () => sent,
    [VARIANTS]: () => ({ variants: [] }),
    ...replies,
  })
  const detail = { ...fakeOrderDetail, orderConfig: { ...fakeOrderDetail.orderConfig, ...config } }
  const spies = { onClose: vi.fn(), onSent: vi.fn(), onStale: vi.fn() }
  const shown = render(
    <ReturnForm action="RETURN_ORDER" detail={detail} storeId="aangan" {...spies} />,
  )
  const bodies = () => input.filter(({ route }) => route === ACTION).map(({ body }) => body)
  return { bodies, ...spies, ...shown }
}
const chooseKurta = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /Kurta/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Damaged items' }))
}
const send = (name = 'Request return') => userEvent.click(screen.getByRole('button', { name }))
const photo = (name = 'a.png') => new File(['x'], name, { type: 'image/png' })
const upload = (...files: File[]) =>
  userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, files, {
    applyAccept: false,
  })
const photoId = 'p'.repeat(27)

test('[A4.29, A4.34, A5.8, D-38] items, reason, and the money to the source', async () => {
  const { bodies, onSent } = show()
  expect(screen.getByText(/The store decides by/)).toBeVisible()
  expect(screen.getByText(/the request ends and you can send it again/)).toBeVisible()
  expect(screen.getByText(/refund starts when the items are back/)).toBeVisible()
  await chooseKurta()
  expect(screen.getByText('About ₹500')).toBeVisible()
  await send()
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  expect(bodies()).toEqual([
    {
      orderId: fakeOrderDetail.id,
      action: 'RETURN_ORDER',
      items: [{ lineItemId: 'l2', quantity: 1 }],
      reason: 'Damaged items',
      refund: { to: 'SOURCE' },
    },
  ])
})

test('[A4.34, D-37] a return that takes effect at once waits for nobody', () => {
  show({ instantActions: ['RETURN_ORDER'] })
  expect(screen.getByText(/This takes effect at once/)).toBeVisible()
  expect(screen.getByText('The items are collected from you.')).toBeVisible()
  expect(screen.queryByText(/Once it is approved/)).toBeNull()
})

test('[A4.29] nothing is chosen beforehand, unless there is one item', async () => {
  const first = show()
  await send()
  expect(await screen.findByText('Please choose at least one item')).toBeVisible()
  expect(first.bodies()).toEqual([])
  first.unmount()
  window.sessionStorage.clear()
  show({ items: [{ lineItemId: 'l1', cancellable: 0, returnable: 2, refundEach: 50_000 }] })
  expect(screen.getByRole('checkbox', { name: /Saffron/ })).toBeChecked()
})

test('[D-38] cash goes to a UPI id, which is checked before it is sent', async () => {
  const { bodies } = show({ refundTo: ['UPI', 'STORE_CREDIT'] })
  await chooseKurta()
  const upiId = screen.getByLabelText('UPI ID')
  await userEvent.type(upiId, 'asha')
  await send()
  expect(upiId).toHaveAccessibleDescription('Please enter a valid UPI ID')
  expect(upiId).toHaveFocus()
  expect(bodies()).toEqual([])
  await userEvent.type(upiId, '@okaxis ')
  await send()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ refund: { to: 'UPI', upiId: 'asha@okaxis' } })
})

test('[account §4, A5.8, D-38] everything that is missing is marked, and the focus is at the first', async () => {
  const { bodies } = show({ refundTo: ['UPI'] })
  await send()
  const items = screen.getByRole('group', { name: 'What do you want to return?' })
  expect(items).toHaveAccessibleDescription('Please choose at least one item')
  expect(screen.getByRole('group', { name: 'Why?' })).toHaveAccessibleDescription(
    'Please choose a reason',
  )
  expect(screen.getByLabelText('UPI ID')).toBeInvalid()
  expect(within(items).getByText('What do you want to return?')).toHaveFocus()
  await chooseKurta()
  await send()
  expect(screen.getByLabelText('UPI ID')).toHaveFocus()
  expect(bodies()).toEqual([])
})

test('[D-38] a UPI id that the server refuses is marked at its field', async () => {
  const fields = { 'refund.upiId': { code: 'UPI_ID' } }
  show(
    { refundTo: ['UPI'] },
    {
      [ACTION]: () => ({
        reject: 400,
        code: 'INVALID_FIELDS',
        description: 'x',
        details: { fields },
      }),
    },
  )
  await chooseKurta()
  await userEvent.type(screen.getByLabelText('UPI ID'), 'asha@okaxis')
  await send()
  await waitFor(() => expect(screen.getByLabelText('UPI ID')).toBeInvalid())
})

test('[D-38] store credit is another way; an order that cost nothing brings nothing', async () => {
  const first = show()
  await chooseKurta()
  await userEvent.click(screen.getByRole('radio', { name: /^Store credit/ }))
  await send()
  await waitFor(() => expect(first.bodies()).toHaveLength(1))
  expect(first.bodies()[0]).toMatchObject({ refund: { to: 'STORE_CREDIT' } })
  first.unmount()
  const free = fakeOrderDetail.orderConfig.items.map((item) => ({ ...item, refundEach: 0 }))
  const second = show({ refundTo: [], items: free })
  expect(screen.queryByText(/refund starts/)).toBeNull()
  await chooseKurta()
  await send()
  await waitFor(() => expect(second.bodies()).toHaveLength(1))
  expect(second.bodies()[0]).not.toHaveProperty('refund')
})

test('[D-38, ADR-236, ADR-360] what was paid and can go nowhere from here is not given up: an exchange alone', () => {
  show({ refundTo: [] })
  expect(screen.getAllByRole('radio', { name: /Exchange|Return only|Refund|credit/ })).toEqual([
    screen.getByRole('radio', { name: /^Exchange/ }),
  ])
})

test('[A4.29] an exchange: another variant for each item', async () => {
  const variants = [{ variantId: 'v2', title: 'Kurta · L', price: 50_000 }]
  let fails = true
  const { bodies } = show(
    {},
    {
      [VARIANTS]: () =>
        fails ? { reject: 409, code: 'ACTION_NOT_ALLOWED', description: 'x' } : { variants },
    },
  )
  await chooseKurta()
  await userEvent.click(
    screen.getByRole('radio', { name: 'Exchange for another variant at the same price' }),
  )
  expect(screen.getByText(/new items are ordered when/)).toBeVisible()
  expect(await screen.findByText(/variants of Kurta · M could not be loaded/)).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const choice = await screen.findByLabelText('Instead of Kurta · M')
  await send('Request exchange')
  expect(await screen.findByRole('alert')).toHaveTextContent('instead of each item')
  await userEvent.selectOptions(choice, 'Kurta · L')
  await send('Request exchange')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({
    items: [{ lineItemId: 'l2', quantity: 1, exchangeFor: 'v2' }],
  })
  expect(bodies()[0]).not.toHaveProperty('refund')
})

test('[A4.29] without another variant an exchange cannot be sent', async () => {
  const { bodies } = show({}, { [VARIANTS]: () => ({ variants: [] }) })
  await chooseKurta()
  expect(await screen.findByText('No other variant in stock')).toBeVisible()
  const exchange = screen.getByRole('radio', { name: /^Exchange for another variant/ })
  expect(exchange).toBeDisabled()
  await send()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ refund: { to: 'SOURCE' } })
})

test('[A4.29, ADR-373] a variant is offered for as many pieces as there are', async () => {
  const variants = [
    { variantId: 'v2', title: 'Saffron · 10 g', price: 50_000, availableQuantity: 1 },
  ]
  const { bodies } = show({}, { [VARIANTS]: () => ({ variants }) })
  await userEvent.click(screen.getByRole('checkbox', { name: /Saffron/ }))
  const count = screen.getByLabelText('Qty of Saffron · 5 g')
  await userEvent.selectOptions(count, '2')
  expect(await screen.findByText('No other variant in stock')).toBeVisible()
  await userEvent.selectOptions(count, '1')
  await userEvent.click(screen.getByRole('radio', { name: /^Exchange/ }))
  const choice = await screen.findByLabelText('Instead of Saffron · 5 g')
  await userEvent.selectOptions(choice, 'Saffron · 10 g')
  await userEvent.click(screen.getByLabelText('Damaged items'))
  await userEvent.click(screen.getByRole('button', { name: 'Request exchange' }))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ items: [{ quantity: 1, exchangeFor: 'v2' }] })
})

test('[A4.29] an exchange of several items fails at the one without another variant', async () => {
  const variants = [{ variantId: 'v2', title: 'Saffron · 10 g', price: 50_000 }]
  let calls = 0
  show(
    {},
    {
      [VARIANTS]: () => {
        calls += 1
        return { variants: calls === 1 ? variants : [] }
      },
    },
  )
  await userEvent.click(screen.getByRole('radio', { name: /^Exchange/ }))
  expect(screen.getByText('Choose the item above first')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /Saffron/ }))
  expect(await screen.findByLabelText('Instead of Saffron · 5 g')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /Kurta/ }))
  expect(await screen.findByText('No other variant of Kurta · M in stock')).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Exchange/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^Refund to the account/ })).toBeChecked()
  expect(calls).toBe(2)
})

test('[A4.29] photos: preview, progress, removal, and no more than allowed', async () => {
  const { bodies } = show({}, { [PHOTOS]: () => ({ photoId }) })
  await chooseKurta()
  await upload(photo('a.png'), photo('b.png'), photo('c.png'))
  expect(await screen.findByText('2 of 2 uploaded')).toBeVisible()
  const [first] = screen.getAllByRole('img', { name: 'Photo 1' })
  expect(first).toHaveAttribute('src', 'data:image/png;base64,eA==')
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }))
  expect(screen.getByText('1 of 1 uploaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeVisible()
  await send()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ photos: [photoId] })
})

test('[A4.29] until a photo is uploaded, or removed, nothing is sent', async () => {
  let fails = true
  const { bodies } = show(
    {},
    {
      [PHOTOS]: () => (fails ? { reject: 503, code: 'BUSY', description: 'x' } : { photoId }),
    },
  )
  await chooseKurta()
  await upload(photo())
  expect(await screen.findByRole('alert')).toHaveTextContent('Very busy')
  await send()
  expect(await screen.findByText(/wait until every photo/)).toBeVisible()
  expect(bodies()).toEqual([])
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Upload photo 1 again' }))
  expect(await screen.findByText('1 of 1 uploaded')).toBeVisible()
  await send()
  await waitFor(() => expect(bodies()).toHaveLength(1))
})

test('[A4.29] a file that is no photo is not uploaded', async () => {
  show()
  await upload(new File(['x'], 'bill.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be read')
})

test('[D-75] after a reload the uploaded photos are there again', async () => {
  const replies: Replies = {
    [PHOTOS]: () => ({ photoId }),
    [PHOTO]: () => ({ contentType: 'image/webp', image: 'eA==' }),
  }
  const first = show({}, replies)
  await upload(photo())
  expect(await screen.findByText('1 of 1 uploaded')).toBeVisible()
  first.unmount()
  show({}, replies)
  const shown = await screen.findByRole('img', { name: 'Photo 1' })
  expect(shown).toHaveAttribute('src', 'data:image/webp;base64,eA==')
})

test('[A4.29] the dialog has its name, and a way back', async () => {
  const { onClose } = show()
  const dialog = screen.getByRole('dialog', { name: 'Return or exchange' })
  expect(within(dialog).getByRole('group', { name: /want to return/ })).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
