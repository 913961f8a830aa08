/** What a store says of a pincode, with its settings. [D-22, D-85] */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { AddressSection } from './address-section.tsx'

beforeEach(() => openSession({ token: 'guest', kind: 'GUEST', expiresInSeconds: 300 }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
})

/** Somebody types the pincode of a place where this delivery is selected. */
async function type(proposed: object | undefined, showFreeShipping: boolean): Promise<void> {
  vi.setSystemTime('2026-11-20T06:30:00Z')
  fakeServer({
    'GET /checkout/serviceability/:pincode': () => ({
      pincode: '560001',
      known: true,
      city: 'Bengaluru',
      state: 'Karnataka',
      states: ['Karnataka'],
      deliverable: true,
      codAvailable: false,
      ...(proposed ? { proposed: proposed as { charge: number } } : {}),
    }),
  })
  render(
    <AddressSection
      formId="address"
      storeId="meher"
      cartId="cart"
      view="SHIPPING"
      state="EDIT"
      rules={{
        minAddressLine1Length: 10,
        skipFullNameValidation: true,
        skipEmailValidation: true,
        allowInternationalAddress: false,
        collectsEmail: false,
        showFreeShipping,
      }}
      hidesDates={false}
      showsBilling={false}
      known={{ phone: '+919876543210' }}
      book={{ addresses: [], shippingId: undefined, billingId: undefined }}
      onBusy={vi.fn()}
      onListChanged={vi.fn()}
      onOpen={vi.fn()}
      onSaved={vi.fn()}
    />,
  )
  await userEvent.type(screen.getByLabelText('Pincode'), '560001')
}

test.each([
  [{ charge: 4_900, latest: '2026-12-01' }, 'Delivery by Tue, 1 Dec'],
  [{ charge: 0 }, 'Free delivery'],
  [{ charge: 4_900 }, 'We deliver here'],
  [undefined, 'We deliver here'],
])(
  '[D-85, C3.43] the date is that of the delivery which is selected: %j',
  async (proposed, text) => {
    await type(proposed, true)
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test.each([
  [
    { charge: 0, latest: '2026-11-29', fasterFrom: 7_900 },
    'Delivery by Sun, 29 Nov · faster from ₹79',
  ],
  [{ charge: 0 }, 'We deliver here'],
])(
  '[C3.18, ADR-152] a store without showFreeShipping does not say it of a pincode either: %j',
  async (proposed, text) => {
    await type(proposed, false)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/free/i)).toBeNull()
  },
)
