import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShipmentPage as Payload } from '@thela/contracts/pages'
import { fakeServer } from '../../api/fake-server.ts'
import { fakeCustomerShipment, fakeShipment } from '../../api/fake-shipment.ts'
import { openSession } from '../../api/session.ts'
import { sampleFrame } from '../../shell/frame/sample-frame.ts'
import { ShipmentPage } from './shipment-page.tsx'

const OWNED = 'GET /data/shipments/track/v2/:id'
const notFound = () => ({ reject: 404, code: 'NOT_FOUND', description: 'Not found' })
const failed = { ...fakeShipment, status: 'UNDELIVERED' as const }

function show(mode: Payload['mode'], kind: 'ANON' | 'USER' = 'ANON') {
  const page = {
    ...sampleFrame(kind),
    mode,
    trackingId: 'parcel-of-ours',
    shipment: failed,
    authRequired: true,
    automaticOtp: false,
    banners: [],
    standIn: '',
    hidesBannersOnProblems: false,
  }
  openSession(page.session)
  render(<ShipmentPage page={page} />)
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['page', true],
  ['OPEN', false],
  ['PUBLIC_EMBED', false],
] as const)(
  '[T2.13, T4.76] a failed delivery in %s speaks of the login: %s',
  async (mode, speaksOfLogin) => {
    fakeServer({})
    show(mode)
    const text = await screen.findByText(/^The courier will try again/)
    expect(text).toHaveTextContent(speaksOfLogin ? /log in with the number/ : /contact the store/)
    expect(/log in/.test(text.textContent ?? '')).toBe(speaksOfLogin)
  },
)

test('[T4.76] its logged-in customer is not asked to log in', async () => {
  fakeServer({ [OWNED]: () => ({ ...fakeCustomerShipment, status: 'UNDELIVERED' }) })
  show('page', 'USER')
  await screen.findByText('Asha Verma')
  expect(await screen.findByText(/^The courier will try again/)).not.toHaveTextContent(/log in/)
})

test.each([
  ['page', /log out and log in with the mobile number/],
  ['SELLER', /a different mobile number from the one in your account here/],
] as const)('[I37, T4.76] another customer’s parcel in %s: %s', async (mode, words) => {
  fakeServer({ [OWNED]: notFound })
  show(mode, 'USER')
  expect(await screen.findByText(words)).toBeVisible()
})

test.each(['OPEN', 'SELLER'] as const)(
  '[T2.9, T2.13] the search over the page in %s names no search by phone',
  async (mode) => {
    fakeServer({
      [OWNED]: notFound,
      'POST /data/shipment/find': () => ({ state: 'NOT_SENT', shipments: [] }),
    })
    show(mode, mode === 'SELLER' ? 'USER' : 'ANON')
    await userEvent.click(screen.getByRole('link', { name: 'Track another parcel' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Order number or tracking ID'), '#1004')
    await userEvent.type(dialog.getByLabelText('Delivery pincode'), '560001{Enter}')
    expect(await dialog.findByText(/once the store has shipped it/)).toBeVisible()
    expect(dialog.queryByText(/mobile number/)).toBeNull()
  },
)
