import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { fakeServer } from '../../api/fake-server.ts'
import { fakeFreeShipment, fakeShipment } from '../../api/fake-shipment.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { ShipmentPage } from './shipment-page.tsx'

const OWNED = 'GET /data/shipments/track/v2/:id'

async function show(more: Partial<CustomerShipment> = {}): Promise<void> {
  const shipment = { ...fakeFreeShipment, ...more }
  fakeServer({ [OWNED]: () => shipment })
  const page = {
    ...sampleFrame('USER'),
    trackingId: 'parcel-of-ours',
    shipment: { ...fakeShipment, status: shipment.status },
    authRequired: true,
    automaticOtp: false,
    banners: [],
    standIn: '',
    hidesBannersOnProblems: false,
  }
  openSession(page.session)
  render(<ShipmentPage page={page} />)
  await screen.findByText(/^This parcel isn’t linked to an order here/)
}

afterEach(() => vi.unstubAllGlobals())

test('[T3.37, D-32, ADR-348] its customer sees it as an own parcel, without bill, address or order', async () => {
  await show({ isInvoiceOffered: true })
  const details = within(screen.getByRole('region', { name: 'Parcel INV-7' }))
  expect(details.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Ordered with another number')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Delivery address' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download invoice' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Updates on WhatsApp' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Delivery OTP' })).toHaveTextContent('4821')
})

test('[T3.37] one that its store calls nothing is named plainly', async () => {
  await show({ reference: '' })
  expect(screen.getByRole('region', { name: 'Your parcel' })).toBeVisible()
})

test('[T3.37, T4.25] after a failed delivery its customer asks for another attempt, and corrects no address', async () => {
  const types = ['RE_ATTEMPT', 'PHONE_UPDATE', 'RTO', 'FALSE_ATTEMPT'] as const
  const actionAvailable = {
    type: 'INFO_UPDATE' as const,
    buttonText: 'Change delivery instructions',
    types: [...types],
    firstDate: '2025-11-22',
    lastDate: '2025-11-28',
    attempts: 1,
    maxAttempts: 3,
  }
  await show({
    status: 'UNDELIVERED',
    header: { code: 'FAILED', description: 'ADDRESS_ISSUE' },
    track: { ...fakeFreeShipment.track, actionAvailable },
  })
  expect(await screen.findByRole('radio', { name: 'Deliver again' })).toBeChecked()
  expect(screen.queryByRole('radio', { name: 'Correct the address' })).toBeNull()
})

test('[T3.37] of a lost one nothing is said about a payment', async () => {
  await show({ status: 'LOST' })
  expect(await screen.findByText('Contact the store for a refund or a replacement.')).toBeVisible()
})
