/** What a shopper reads at the fields of an address. [checkout §5 Address form, D-82] */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { AddressSection } from './address-section.tsx'

beforeEach(() => {
  openSession({ token: 'guest', kind: 'GUEST', expiresInSeconds: 300 })
  fakeServer({})
  const rules = {
    minAddressLine1Length: 10,
    skipFullNameValidation: false,
    skipEmailValidation: false,
    allowInternationalAddress: false,
    collectsEmail: true,
  }
  render(
    <>
      <AddressSection
        formId="address"
        storeId="meher"
        cartId="cart"
        view="SHIPPING"
        state="EDIT"
        rules={rules}
        hidesDates={false}
        showsBilling={false}
        known={{ phone: '+919876543210' }}
        book={{ addresses: [], shippingId: undefined, billingId: undefined }}
        onBusy={vi.fn()}
        onListChanged={vi.fn()}
        onOpen={vi.fn()}
        onSaved={vi.fn()}
      />
      <button form="address">Continue</button>
    </>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const FLAT = 'Flat, house no., building'
const ALTERNATE = 'Alternate mobile number (optional)'
const GSTIN = 'GSTIN (optional)'

test.each([
  ['C5.4, C5.7', 'Full name', 'Asha', 'Please enter valid first name & last name'],
  ['C5.19', 'Email', 'nobody', 'Please enter a valid email'],
  ['C5.21', GSTIN, '29AAGCR4375J1ZX', 'Enter valid GSTIN'],
  ['C5.12', ALTERNATE, '9876543210', 'Alternate phone cannot be the same as phone number'],
  ['C5.22', FLAT, '12 Church Street ~', 'Please remove unsupported characters: ~'],
])('[%s] %s “%s”: %s', async (_rule, label, text, shown) => {
  const field = screen.getByLabelText(label)
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(field).toHaveAccessibleDescription(shown)
})

test.each([
  ['C5.17', FLAT, 'Area, street', 151, 'Address should be at most 150 characters'],
  ['C5.18', 'Landmark (optional)', undefined, 91, 'Landmark should be at most 90 characters'],
])('[%s, C5.28] too much in %s is kept, and said', async (_rule, label, at, count, shown) => {
  const text = 'x'.repeat(count)
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByLabelText(label)).toHaveValue(text)
  expect(screen.getByLabelText(at ?? label)).toHaveAccessibleDescription(shown)
})

test('[C5.17] a short number of a flat lacks its street, and the street says so', async () => {
  await userEvent.click(screen.getByLabelText(FLAT))
  await userEvent.paste('4B')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByLabelText('Area, street')).toHaveAccessibleDescription(
    'Enter your area or street',
  )
  expect(screen.getByLabelText(FLAT)).not.toBeInvalid()
  expect(screen.queryByText(/at least 10 characters/)).toBeNull()
})
