import { paise } from '@thela/domain/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeQuote } from '../../api/fake-quote.ts'
import { fakeInfo } from './fake-success-info.ts'
import { OrderBill, OrderDelivery } from './order-details.tsx'
import type { SuccessInfo } from './success-info.ts'

async function showBill(more: Partial<SuccessInfo> = {}): Promise<void> {
  render(<OrderBill info={{ ...fakeInfo, ...more }} showsFree />)
  await userEvent.click(screen.getByRole('heading', { name: 'Order details' }))
}

test('on a phone the items and costs are folded to their number and the total', async () => {
  render(<OrderBill info={fakeInfo} showsFree />)
  expect(screen.getByText('1 item · ₹1,539')).toBeVisible()
  expect(screen.getByText('Darjeeling First Flush')).not.toBeVisible()
  await userEvent.click(screen.getByRole('heading', { name: 'Order details' }))
  expect(screen.getByText('Darjeeling First Flush')).toBeVisible()
  expect(screen.getByText('To pay on delivery')).toBeVisible()
})

describe('beside the rest on a wide screen', () => {
  const [item] = fakeInfo.cart.cartItems
  if (!item) throw new Error('there is an item')
  const regions = (cart: Partial<SuccessInfo['cart']>) => {
    const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('matchMedia', () => wide)
    onTestFinished(() => void vi.unstubAllGlobals())
    render(<OrderBill info={{ ...fakeInfo, cart: { ...fakeInfo.cart, ...cart } }} showsFree />)
    return screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)
  }

  test('the costs alone of one item, which stands above', () => {
    expect(regions({})).toEqual(['Payment'])
  })

  test.each([
    ['two', { cartItems: [item, { ...item, key: 'l' }], totalCartItems: 2 }, '2 items'],
    [
      'one with a text',
      { cartItems: [{ ...item, properties: [{ name: 'Engraving', value: 'For Aai' }] }] },
      '1 item',
    ],
    ['one with a note', { note: 'Ring twice' }, '1 item'],
  ])('the costs before the items: %s', (_name, cart, items) => {
    expect(regions(cart)).toEqual(['Payment', items])
  })
})

test('[checkout §3 Order success info, C2.28, C3.59] taxes, GSTIN, link, instalments, note', async () => {
  const taxed = { key: 'tax', amount: paise(6_400), title: 'GST' } as const
  const { cart } = fakeInfo
  const quote = { ...cart.quote, lines: [...cart.quote.lines, taxed] }
  const emiConfig = { bank: 'HDFC', duration: 6, interestRate: 13, installment: 25_000 }
  await showBill({
    gst_number: '29ABCDE1234F1Z5',
    subPaymentMethod: 'SWP',
    paymentMethod: 'EMI',
    emiConfig: { ...emiConfig, interestAmount: 5_000, processingFee: 0 },
    cart: { ...cart, note: 'Ring twice', quote },
  })
  expect(screen.getByText('Includes ₹64 GST')).toBeVisible()
  expect(screen.getByText('GSTIN 29ABCDE1234F1Z5')).toBeVisible()
  expect(screen.getByText(/Paid by a payment link/)).toBeVisible()
  expect(screen.getByText('Your note: Ring twice')).toBeVisible()
  expect(screen.getByText(/HDFC/)).toBeVisible()
})

test('[checkout §2, D-9] partial COD: what was paid, what is due, and a deposit', async () => {
  const paymentMethod = 'PARTIAL_COD'
  await showBill({ prepaid_amount: 10_000, cod_amount: 143_900, paymentMethod })
  expect(screen.getByText('Partial Cash on Delivery')).toBeVisible()
  expect(screen.getByText('₹100')).toBeVisible()
  expect(screen.getByText('₹1,439')).toBeVisible()
  expect(screen.queryByText('Deposit paid, refunded after delivery')).toBeNull()
})

test('[D-9] a deposit is named as one', async () => {
  const paymentMethod = 'PARTIAL_COD'
  const split = { prepaid_amount: 10_000, deposit_amount: 10_000, cod_amount: 153_900 }
  await showBill({ ...split, paymentMethod })
  expect(screen.getByText('Deposit paid, refunded after delivery')).toBeVisible()
  expect(screen.queryByText('Paid')).toBeNull()
})

test('[checkout §3] the shopper’s texts for an item are shown next to it', async () => {
  const [item] = fakeInfo.cart.cartItems
  if (!item) throw new Error('there is an item')
  const written = { ...item, properties: [{ name: 'Engraving', value: 'For Aai' }] }
  await showBill({ cart: { ...fakeInfo.cart, cartItems: [written] } })
  expect(screen.getByText(/Engraving: For Aai/)).toBeVisible()
})

/** "Free Shipping" and "Free" are not both said. */
test.each([
  [true, 'DELIVERY', 'Free', undefined],
  [false, 'DELIVERY', '₹0', 'Free Shipping'],
  [false, 'PICKUP', 'Free', undefined],
] as const)(
  '[C3.18, ADR-152] showFreeShipping %j: a free %s costs "%s", and its name beside it is "%s"',
  async (showsFree, type, amount, name) => {
    const quote = fakeQuote({ subtotal: 150_000, shippingCharge: 0 })
    const info: SuccessInfo = {
      ...fakeInfo,
      cart: { ...fakeInfo.cart, quote },
      shipping_metadata: { id: 's', type, displayText: 'FREE', charge: 0 },
    }
    render(
      <>
        <OrderDelivery info={info} showsFree={showsFree} />
        <OrderBill info={info} showsFree={showsFree} />
      </>,
    )
    await userEvent.click(screen.getByRole('heading', { name: 'Order details' }))
    const label = screen.getByText(type === 'PICKUP' ? 'Pickup' : 'Delivery', { selector: 'dt' })
    expect(label.nextElementSibling).toHaveTextContent(amount)
    expect(screen.queryByText('Free Shipping')?.textContent).toBe(name)
  },
)

test('[checkout §3 Order success info] an item is counted at its price before discounts, which the costs take off once', async () => {
  const [item] = fakeInfo.cart.cartItems
  if (!item) throw new Error('there is an item')
  const reduced = { ...item, prodTotal: 64_900, originalTotal: 129_800 }
  const quote = fakeQuote({ subtotal: 129_800, cartDiscount: 64_900 })
  await showBill({ cart: { ...fakeInfo.cart, cartItems: [reduced], quote } })
  const prices = screen.getAllByText('₹1,298')
  expect(prices).toHaveLength(2)
  expect(screen.getByText('Darjeeling First Flush').closest('li')).toContainElement(
    prices[0] ?? null,
  )
  expect(document.querySelector('s, del')).toBeNull()
})
