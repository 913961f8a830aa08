/** [checkout §5 Address form, ADR-160] */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCountries } from '../../../api/fake-countries.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { AddressSection } from './address-section.tsx'

const SAVE = 'POST /checkout/customer/info/v2'
const COUNTRIES = 'GET /checkout/countries'
const STATES = 'GET /checkout/state/:country'
const states: Record<string, string[]> = {
  'United States': ['California', 'Texas'],
  Monaco: [],
  'United Kingdom': ['Kent', 'Surrey'],
  'United Arab Emirates': ['Dubai', 'Sharjah'],
}

const server = () =>
  fakeServer({
    [COUNTRIES]: () => fakeCountries,
    [STATES]: ({ path }) =>
      (states[decodeURIComponent(path.split('/').pop() ?? '')] ?? []).map((name) => ({ name })),
    [SAVE]: () => ({ addressList: [], savedAddressId: 'abroad' }),
  })

function show(allowInternationalAddress: boolean) {
  render(
    <>
      <AddressSection
        formId="address"
        storeId="meher"
        cartId="cart"
        view="SHIPPING"
        state="EDIT"
        rules={{
          minAddressLine1Length: 10,
          skipFullNameValidation: true,
          skipEmailValidation: false,
          allowInternationalAddress,
          collectsEmail: false,
        }}
        hidesDates={false}
        showsBilling={false}
        known={{ phone: '+919876543210' }}
        book={{ addresses: [], shippingId: undefined, billingId: undefined }}
        onBusy={vi.fn()}
        onOpen={vi.fn()}
        onListChanged={vi.fn()}
        onSaved={vi.fn()}
      />
      <button form="address">Continue</button>
    </>,
  )
}
const field = (name: string) => screen.findByLabelText(name)
const fillRest = async () => {
  await userEvent.type(await field('City'), 'Palo Alto')
  await userEvent.type(await field('Flat, house no., building'), '1001 Page Mill Road')
  await userEvent.type(await field('Full name'), 'Asha Rao')
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const choose = async (country: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Change country' }))
  await screen.findByRole('option', { name: country })
  await userEvent.selectOptions(await field('Country'), country)
}

beforeEach(() => openSession({ token: 'guest', kind: 'GUEST', expiresInSeconds: 300 }))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('[checkout §3 Store uiConfig flags, C3.30] without the flag there is no choice of a country', () => {
  server()
  show(false)
  expect(screen.queryByRole('button', { name: 'Change country' })).not.toBeInTheDocument()
  expect(screen.getByLabelText('Pincode')).toBeVisible()
})

test('[checkout §5, C5.14, C5.15] another country has a zip code, its states and its calling code', async () => {
  const requests = server()
  show(true)
  await choose('United States')
  expect(screen.queryByLabelText('Pincode')).not.toBeInTheDocument()
  await userEvent.type(await field('Zip code'), '1')
  await fillRest()
  await goOn()
  expect(await screen.findByText('Please enter a valid zip code')).toBeVisible()
  expect(screen.getByText('Choose your state')).toBeVisible()
  expect(screen.getByText('Enter your mobile number')).toBeVisible()
  await userEvent.type(await field('Zip code'), '0001')
  await userEvent.selectOptions(await field('State'), 'California')
  await userEvent.type(await field('Mobile number'), '4155550100')
  await goOn()
  await waitFor(() =>
    expect(requests.find(({ path }) => path.includes('customer/info'))?.body).toMatchObject({
      address: {
        country: 'United States',
        callingCode: '1',
        phone: '+14155550100',
        zipcode: '10001',
        state: 'California',
      },
    }),
  )
})

test('[checkout §5, ADR-160] a country without states asks for none; back in India the pincode is asked for', async () => {
  const requests = server()
  show(true)
  await choose('Monaco')
  expect(await field('State or province (optional)')).toBeVisible()
  await userEvent.type(await field('Zip code'), '98000')
  await fillRest()
  await userEvent.type(await field('Mobile number'), '612345678')
  await goOn()
  await waitFor(() =>
    expect(requests.find(({ path }) => path.includes('customer/info'))?.body).toMatchObject({
      address: { country: 'Monaco', state: '', phone: '+377612345678' },
    }),
  )
  await userEvent.selectOptions(await field('Country'), 'India')
  expect(await field('Pincode')).toHaveValue('')
})

test('[checkout §5, C5.15, ADR-195] the United Kingdom has a zip code and counties, and no GSTIN', async () => {
  server()
  show(true)
  expect(screen.getByText('Add GSTIN')).toBeVisible()
  await choose('United Kingdom')
  await userEvent.type(await field('Zip code'), '1')
  await goOn()
  expect(await screen.findByText('Please enter a valid zip code')).toBeVisible()
  expect(screen.getByText('Please fill in: County')).toBeVisible()
  expect(screen.queryByText('Add GSTIN')).toBeNull()
})

test('[checkout §5, C5.14, ADR-195] the Emirates have no zip code, and an address there is saved without one', async () => {
  const requests = server()
  show(true)
  await choose('United Arab Emirates')
  await userEvent.selectOptions(await field('Emirate'), 'Dubai')
  expect(
    screen.queryByLabelText(/code$/i, { selector: 'input[autocomplete=postal-code]' }),
  ).toBeNull()
  await fillRest()
  await userEvent.type(await field('Mobile number'), '501234567')
  await goOn()
  await waitFor(() => {
    const sent = requests.find(({ path }) => path.includes('customer/info'))?.body
    expect(sent).toMatchObject({ address: { country: 'United Arab Emirates', state: 'Dubai' } })
    expect((sent as { address: object }).address).not.toHaveProperty('zipcode')
  })
})
