import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { fakeCustomerShipment, fakeShipment } from '../../api/fake-shipment.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { ShipmentPage } from './shipment-page.tsx'

const OWNED = 'GET /data/shipments/track/v2/:id'
const REST = {
  trackingId: 'parcel-of-ours',
  authRequired: true,
  automaticOtp: false,
  banners: [],
  standIn: '',
  hidesBannersOnProblems: false,
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['RTO', 'You have paid nothing for this order'],
  ['RTO_DELIVERED', 'the store can send it again'],
  ['LOST', 'You have paid nothing for this order'],
  ['DAMAGED', 'You have paid nothing for this order'],
  ['CANCELLED', 'You have paid nothing for this order'],
] as const)(
  '[tracking §6, ADR-277] who has paid nothing reads of no refund, and owes nothing: %s',
  async (status, text) => {
    const { orderData } = fakeCustomerShipment
    const unpaid = { ...orderData, paymentMethod: 'COD' as const, totalPrepaidAmt: 0 }
    fakeServer({ [OWNED]: () => ({ ...fakeCustomerShipment, status, orderData: unpaid }) })
    const page = { ...sampleFrame('USER'), ...REST, shipment: { ...fakeShipment, status } }
    openSession(page.session)
    render(<ShipmentPage page={page} />)
    const order = await screen.findByRole('region', { name: 'Order #1015' })
    expect(order).toHaveTextContent('Nothing to pay₹0')
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent(text)
    expect(main).not.toHaveTextContent(/refund/)
  },
)

type Back = (typeof fakeCustomerShipment)['orderData']['refunds'][number]
const CARD: Back = {
  amount: 50_000,
  rail: 'GIFT_CARD',
  reference: '7K2M',
  status: 'processed',
  ctime: '2025-11-24T05:00:00.000Z',
}
const UPI: Back = { ...CARD, amount: 99_900, rail: 'UPI', reference: 'RRN-1', status: 'processing' }

async function showLost(order: Partial<(typeof fakeCustomerShipment)['orderData']>) {
  const status = 'LOST' as const
  const orderData = { ...fakeCustomerShipment.orderData, ...order }
  fakeServer({ [OWNED]: () => ({ ...fakeCustomerShipment, status, orderData }) })
  const page = { ...sampleFrame('USER'), ...REST, shipment: { ...fakeShipment, status } }
  openSession(page.session)
  render(<ShipmentPage page={page} />)
  return screen.findByRole('region', { name: 'Order #1015' })
}

test('[tracking §6, ADR-316] a gift card has paid: its parcel does not say that nothing was paid', async () => {
  const order = await showLost({
    paymentMethod: 'GIFT_CARD',
    totalPrepaidAmt: 0,
    paidByBalances: 149_900,
  })
  expect(order).not.toHaveTextContent('Nothing to pay')
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Contact the store for a refund or a replacement.')
  expect(main).not.toHaveTextContent('You have paid nothing')
})

test('[tracking §6, D-12, ADR-316] a lost parcel names what went back to the gift card and to UPI', async () => {
  const order = await showLost({
    totalPrepaidAmt: 99_900,
    paidByBalances: 50_000,
    refunds: [CARD, UPI],
  })
  expect(order).toHaveTextContent('To your gift card ending in 7K2M')
  expect(order).toHaveTextContent('₹500')
  expect(order).toHaveTextContent('₹999')
  expect(screen.getByRole('main')).toHaveTextContent('All that you paid has been refunded')
})

test('[tracking §6, ADR-316] a part that went back, and a refund that failed, leave the rest to the store', async () => {
  await showLost({
    totalPrepaidAmt: 99_900,
    paidByBalances: 50_000,
    refunds: [CARD, { ...UPI, status: 'failed' }],
  })
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Contact the store for a refund or a replacement.')
  expect(main).not.toHaveTextContent('All that you paid')
})
