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
