import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeCustomerShipment } from '../../api/fake-shipment.ts'
import { OwnParcel } from './own-parcel.tsx'
import { StoreContact } from './parcel-help.tsx'
import samples from './samples.ts'

const [page] = samples
const CHAT = { name: 'Chat with the store' }
const contactLinks = [{ text: 'WhatsApp', href: 'https://wa.me/919830012000' }]
const owned = { ...fakeCustomerShipment, isChatOffered: true }
const failed = {
  ...owned,
  status: 'UNDELIVERED' as const,
  track: {
    ...owned.track,
    actionAvailable: {
      type: 'RE_ATTEMPT' as const,
      buttonText: 'Ask for another attempt',
      types: ['RE_ATTEMPT' as const],
      firstDate: '2025-11-22',
      lastDate: '2025-11-28',
      attempts: 1,
      maxAttempts: 3,
    },
  },
}

test('[tracking §4, T1.5] after a failed delivery all ways to the store stand together, its chat too', () => {
  if (!page) throw new Error('the page of a parcel has samples')
  const { unmount } = render(<OwnParcel page={page} shipment={owned} />)
  expect(screen.getByRole('button', CHAT)).toBeVisible()
  unmount()
  render(<OwnParcel page={page} shipment={failed} />)
  expect(screen.queryByRole('button', CHAT)).toBeNull()
  render(<StoreContact brand={{ ...page.brand, contactLinks }} owned={failed} />)
  const store = within(screen.getByRole('region', { name: 'Talk to the store' }))
  expect(store.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(store.getByRole('button', CHAT)).toBeVisible()
})

test('[tracking §4] a store that cannot be reached has no section', () => {
  if (!page) throw new Error('the page of a parcel has samples')
  const brand = { ...page.brand, contactLinks: [] }
  const { container } = render(
    <StoreContact brand={brand} owned={{ ...failed, isChatOffered: false }} />,
  )
  expect(container).toBeEmptyDOMElement()
})
