import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedAddressesOfWire } from '../../../api/address-wire.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { AddressSection } from './address-section.tsx'
import type { AddressSectionProps } from './address-section.tsx'

vi.setSystemTime('2026-11-20T06:30:00Z')
const SAVE = 'POST /checkout/customer/info/v2'
const PLACE = 'GET /checkout/serviceability/:pincode'
const home: WireAddress = {
  id: 'home',
  name: 'Asha Rao',
  phone: '+919876543210',
  pincode: '560001',
  address_line1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  email: 'asha@example.com',
  uses: [{ ctime: '2026-11-20T10:00:00.000Z', addressType: 'SHIPPING_ADDRESS', isDefault: false }],
}
const office: WireAddress = { ...home, id: 'office', address_line1: '4 Church Street, 2nd floor' }
const place = (more = {}) => ({
  pincode: '560001',
  known: true,
  city: 'Bengaluru',
  state: 'Karnataka',
  states: ['Karnataka'],
  deliverable: true,
  codAvailable: true,
  promisedDate: '2026-11-24',
  proposed: { charge: 0, latest: '2026-11-29', fasterFrom: 7_900 },
  ...more,
})
const saved = (...list: WireAddress[]) => ({ addressList: list, savedAddressId: list[0]?.id ?? '' })
const RULES = {
  minAddressLine1Length: 10,
  skipFullNameValidation: true,
  skipEmailValidation: false,
  allowInternationalAddress: false,
  collectsEmail: true,
  showFreeShipping: true,
}

function show(props: Partial<AddressSectionProps> = {}, list: WireAddress[] = []) {
  const onSaved = vi.fn<AddressSectionProps['onSaved']>()
  const book = {
    addresses: savedAddressesOfWire(list),
    shippingId: undefined,
    billingId: undefined,
  }
  function Section() {
    const [state, setState] = useState(props.state ?? 'EDIT')
    return (
      <AddressSection
        formId="address"
        storeId="meher"
        cartId="cart"
        view="SHIPPING"
        rules={RULES}
        hidesDates={false}
        showsBilling={false}
        known={{ phone: '+919876543210' }}
        book={book}
        onBusy={vi.fn()}
        onListChanged={vi.fn()}
        onSaved={onSaved}
        {...props}
        state={state}
        onOpen={setState}
      />
    )
  }
  render(
    <>
      <Section />
      <button form="address">Continue</button>
    </>,
  )
  return onSaved
}
const field = (name: string) => screen.getByLabelText(name)
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const isFilled = () => screen.findByText('Bengaluru, Karnataka')
const editPlace = () => userEvent.click(screen.getByRole('button', { name: 'Edit city and state' }))
const flat = () => field('Flat, house no., building')
const area = () => field('Area, street')
const fill = async () => {
  await userEvent.type(field('Pincode'), '560001')
  await isFilled()
  await userEvent.type(flat(), '12')
  await userEvent.type(area(), 'Residency Road')
  await userEvent.type(field('Full name'), 'Asha Rao')
  await userEvent.type(field('Email'), 'Asha@Example.com')
}

beforeEach(() => openSession({ token: 'guest', kind: 'GUEST', expiresInSeconds: 300 }))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('[D-21, D-22] six digits fill in city and state and show what is possible there', async () => {
  fakeServer({ [PLACE]: () => place() })
  show()
  await userEvent.type(field('Pincode'), '560001')
  expect(await isFilled()).toBeVisible()
  expect(screen.queryByLabelText('City')).not.toBeInTheDocument()
  await editPlace()
  expect(field('City')).toHaveValue('Bengaluru')
  expect(field('State')).toHaveValue('Karnataka')
  expect(screen.getByText('Free delivery by Sun, 29 Nov · faster from ₹79')).toBeVisible()
  expect(screen.getByText('Cash on Delivery available')).toBeVisible()
})

test('[D-85] nothing is promised for an unknown pincode', async () => {
  fakeServer({ [PLACE]: () => place({ known: false, city: '', state: '', states: [] }) })
  show()
  await userEvent.type(field('Pincode'), '560001')
  expect(await screen.findByText('We couldn’t find this pincode. Please check it.')).toBeVisible()
  expect(screen.queryByText(/delivery/)).not.toBeInTheDocument()
})

const UNKNOWN = { known: false, city: '', state: '', states: [] }
const byPincode = () =>
  fakeServer({
    [PLACE]: ({ path }) => {
      const pincode = path.slice(-6)
      return place({ pincode, ...(pincode === '999999' ? UNKNOWN : {}) })
    },
  })
const retype = async (pincode: string) => {
  await userEvent.clear(field('Pincode'))
  await userEvent.type(field('Pincode'), pincode)
}

test('[D-21] values filled in for one pincode are removed with the next one', async () => {
  byPincode()
  show()
  await userEvent.type(field('Pincode'), '560001')
  await isFilled()
  await retype('999999')
  expect(await screen.findByText('We couldn’t find this pincode. Please check it.')).toBeVisible()
  expect(field('City')).toHaveValue('')
  expect(field('State')).toHaveValue('')
})

test('[ADR-262] fields that an unknown pincode reveals after an empty send are not red at birth', async () => {
  byPincode()
  show()
  await go()
  expect(field('Pincode')).toBeInvalid()
  await userEvent.type(field('Pincode'), '999999')
  await screen.findByText('We couldn’t find this pincode. Please check it.')
  expect(field('City')).not.toBeInvalid()
  expect(field('State')).not.toBeInvalid()
  await go()
  expect(field('City')).toBeInvalid()
  expect(field('State')).toBeInvalid()
})

test('[D-21] a city that the shopper typed stays', async () => {
  byPincode()
  show()
  await userEvent.type(field('Pincode'), '560001')
  await isFilled()
  await editPlace()
  await userEvent.type(field('City'), ' South')
  await retype('999999')
  expect(await screen.findByText('We couldn’t find this pincode. Please check it.')).toBeVisible()
  expect(field('City')).toHaveValue('Bengaluru South')
  expect(field('State')).toHaveValue('')
})

test('[D-22] a place without COD is still served', async () => {
  fakeServer({ [PLACE]: () => place({ codAvailable: false }) })
  show()
  await userEvent.type(field('Pincode'), '560001')
  const [facts] = await screen.findAllByRole('status')
  const [good, neutral] = facts?.children ?? []
  expect(good).toHaveTextContent('Free delivery by Sun, 29 Nov · faster from ₹79')
  expect(good).not.toHaveTextContent(/cash/i)
  expect(neutral).toHaveTextContent('Cash on Delivery is not available at this pincode.')
  expect(neutral?.className).not.toBe(good?.className)
})

test('a pincode that spans a border lets the shopper choose the state', async () => {
  const states = ['Delhi', 'Haryana']
  fakeServer({ [PLACE]: () => ({ ...place({ states, city: 'Gurugram' }), state: '' }) })
  show()
  await userEvent.type(field('Pincode'), '560001')
  expect(await screen.findByLabelText('State')).toHaveValue('')
  expect(screen.queryByRole('option', { name: 'Kerala' })).toBeNull()
  await userEvent.selectOptions(field('State'), 'Haryana')
  expect(field('State')).toHaveValue('Haryana')
})

test('a place that is not served is reported at once', async () => {
  fakeServer({ [PLACE]: () => place({ deliverable: false }) })
  show()
  await userEvent.type(field('Pincode'), '560001')
  expect(await screen.findByText(/does not deliver to 560001/)).toBeVisible()
})

test('[checkout §5] on submit every field shows its error and the first gets the focus', async () => {
  fakeServer({})
  show()
  await go()
  expect(field('Pincode')).toHaveFocus()
  const missing = {
    Pincode: 'Enter your pincode',
    'Flat, house no., building': 'Enter your address',
    'Full name': 'Enter your name',
    Email: 'Enter your email',
  }
  for (const [name, text] of Object.entries(missing))
    expect(field(name)).toHaveAccessibleDescription(text)
  expect(area()).not.toHaveAttribute('aria-invalid')
})

test('a new shopper sees at most eight fields', () => {
  fakeServer({})
  show({ showsBilling: true })
  const seen = [...document.querySelectorAll('input, select')].filter(
    (control) =>
      !control.closest('details:not([open])') && control.getAttribute('type') !== 'hidden',
  )
  expect(seen).toHaveLength(7)
})

test('[checkout §4 Address save cases, C4.10] the first address is saved, the email trimmed and lowercased', async () => {
  const input = fakeServer({ [PLACE]: () => place(), [SAVE]: () => saved(home) })
  const onSaved = show()
  await fill()
  await go()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ shippingId: 'home', billingId: undefined })
  expect(input.at(-1)?.body).toMatchObject({
    type: 'ADDRESS',
    storeId: 'meher',
    cartId: 'cart',
    address: {
      phone: '+919876543210',
      email: 'asha@example.com',
      address_line1: '12, Residency Road',
      city: 'Bengaluru',
      state: 'Karnataka',
    },
  })
})

test('[checkout §4 Address save cases, C4.10] a separate billing address is saved after it', async () => {
  const lists = [saved(home), saved(office, home)]
  const input = fakeServer({ [PLACE]: () => place(), [SAVE]: () => lists.shift() ?? saved() })
  const onSaved = show({ showsBilling: true })
  await fill()
  await userEvent.click(field('Billing address is the same'))
  await go()
  const second = (name: string) => screen.getAllByLabelText(name)[1] ?? document.body
  expect(second('Pincode')).toHaveFocus()
  await userEvent.type(second('Pincode'), '560001')
  await waitFor(() => expect(screen.getAllByText('Bengaluru, Karnataka')).toHaveLength(2))
  await userEvent.type(second('Flat, house no., building'), '4 Church Street, 2nd floor')
  await userEvent.type(second('Full name'), 'Asha Rao')
  await go()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ shippingId: 'home', billingId: 'office' })
  expect(input.filter(({ route }) => route === SAVE)).toHaveLength(2)
})

test('[checkout §4 Address save cases, C4.8] an unchanged saved address is reused without a call', async () => {
  const input = fakeServer({ [PLACE]: () => place(), [SAVE]: () => saved(home) })
  const onSaved = show({ state: 'LIST' }, [home, office])
  await userEvent.click(screen.getByRole('radio', { name: /Church Street/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit the address of Asha Rao' }))
  expect(flat()).toHaveValue('4 Church Street')
  expect(area()).toHaveValue('2nd floor')
  expect(screen.getByText('Courier will call +91 98765 43210')).toBeVisible()
  await go()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ shippingId: 'office' })
  expect(input.filter(({ route }) => route === SAVE)).toEqual([])
})

test('[checkout §4 Address save cases, C4.9] billing edited at the shared address becomes a new one', async () => {
  const input = fakeServer({ [PLACE]: () => place(), [SAVE]: () => saved(office, home) })
  const addresses = savedAddressesOfWire([home])
  const book = { addresses, shippingId: addresses[0]?.id, billingId: undefined }
  const onSaved = show({ view: 'BILLING', state: 'LIST', book }, [home])
  expect(screen.getByRole('radio', { name: 'Same as the delivery address' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /Residency/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit the address of Asha Rao' }))
  await userEvent.clear(flat())
  await userEvent.type(flat(), '4 Church Street, 2nd floor')
  await go()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ shippingId: 'home', billingId: 'office' })
  expect(input.at(-1)?.body).not.toHaveProperty('address.id')
})

test('[checkout §5, C5.29] a doubtful address gives one warning, then is accepted', async () => {
  const input = fakeServer({ [PLACE]: () => place(), [SAVE]: () => saved(home) })
  const onSaved = show()
  await fill()
  await editPlace()
  await userEvent.selectOptions(field('State'), 'Kerala')
  expect(screen.getByText('560001 is in Karnataka. Please check.')).toBeVisible()
  await go()
  const warning = 'Seems like an incorrect address. Please check your address before proceeding.'
  expect(screen.getByText(warning)).toBeVisible()
  expect(input.filter(({ route }) => route === SAVE)).toEqual([])
  await go()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('[D-21, ADR-262] the state of the pincode can be taken by one tap', async () => {
  fakeServer({ [PLACE]: () => place() })
  show()
  await userEvent.type(field('Pincode'), '560001')
  await isFilled()
  await editPlace()
  await userEvent.selectOptions(field('State'), 'Kerala')
  await userEvent.click(screen.getByRole('button', { name: 'Use Karnataka' }))
  expect(field('State')).toHaveValue('Karnataka')
  expect(screen.queryByText('560001 is in Karnataka. Please check.')).toBeNull()
})

test('[D-22, ADR-262] that there is no COD at the pincode is passed on, and taken back with another one', async () => {
  fakeServer({
    [PLACE]: ({ path }) => place({ pincode: path.slice(-6), codAvailable: !path.endsWith('2') }),
  })
  const onCodFound = vi.fn<(isOffered: boolean) => void>()
  show({ onCodFound })
  await userEvent.type(field('Pincode'), '560002')
  await waitFor(() => expect(onCodFound).toHaveBeenLastCalledWith(false))
  await retype('560001')
  await waitFor(() => expect(onCodFound).toHaveBeenLastCalledWith(true))
})

test('[I51] server errors are shown at their fields, folded ones open', async () => {
  const details = {
    fields: {
      address_line1: { code: 'TOO_SHORT', params: { min: 10 } },
      gstin: { code: 'GSTIN' },
    },
  }
  fakeServer({
    [PLACE]: () => place(),
    [SAVE]: () => ({ reject: 400, code: 'INVALID_FIELDS', description: 'Check', details }),
  })
  const onSaved = show()
  await fill()
  await go()
  await waitFor(() =>
    expect(area()).toHaveAccessibleDescription(/^Please add more of your address: at least 10/),
  )
  expect(field('GSTIN (optional)').closest('details')).toHaveAttribute('open')
  expect(onSaved).not.toHaveBeenCalled()
})

test('[D-56] a saved address without the required email is opened', async () => {
  fakeServer({ [PLACE]: () => place() })
  const { email, ...bare } = home
  const onSaved = show({ state: 'LIST' }, [bare])
  await go()
  expect(field('Email')).toHaveValue('')
  expect(field('Full name')).toHaveValue('Asha Rao')
  expect(onSaved).not.toHaveBeenCalled()
  expect(email).toBeDefined()
})

test('[D-75] a half-typed address survives a reload, for this cart and this number', async () => {
  fakeServer({ [PLACE]: () => place() })
  show()
  await userEvent.type(field('Pincode'), '560001')
  await isFilled()
  await userEvent.type(flat(), '12 Residency')
  cleanup()
  show()
  expect(field('Pincode')).toHaveValue('560001')
  expect(screen.getByText('Bengaluru, Karnataka')).toBeVisible()
  expect(flat()).toHaveValue('12 Residency')
  cleanup()
  show({ cartId: 'another' })
  expect(field('Pincode')).toHaveValue('')
  cleanup()
  show({ known: { phone: '+919812345678' } })
  expect(field('Pincode')).toHaveValue('')
})

test('[D-75] a saved address is no longer restored as a draft', async () => {
  fakeServer({ [PLACE]: () => place(), [SAVE]: () => saved(home) })
  const onSaved = show()
  await fill()
  await go()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sessionStorage).toHaveLength(0)
})

test('[checkout §2 Address section, C3.45] an address used only for billing is listed, and not preselected for delivery', async () => {
  fakeServer({})
  const billed: WireAddress = {
    ...office,
    uses: [{ ctime: '2026-11-21T10:00:00.000Z', addressType: 'BILLING_ADDRESS', isDefault: true }],
  }
  const onSaved = show({ state: 'LIST' }, [billed])
  const option = screen.getByRole('radio', { name: /Church Street/ })
  expect(option).not.toBeChecked()
  expect(option).toBeRequired()
  await userEvent.click(option)
  await go()
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ shippingId: 'office' })
})

test('[checkout §2 Address section, C3.45] each list begins with the address last used for its purpose', async () => {
  fakeServer({})
  const both: WireAddress = {
    ...office,
    uses: [{ ctime: '2026-11-21T10:00:00.000Z', addressType: 'BILLING_ADDRESS', isDefault: true }],
  }
  const names = () => screen.getAllByRole('radio').map((option) => option.getAttribute('value'))
  show({ state: 'LIST' }, [both, home])
  expect(names()).toEqual(['home', 'office'])
  expect(screen.getByRole('radio', { name: /Residency Road/ })).toBeChecked()
  cleanup()
  show({ state: 'LIST', view: 'BILLING' }, [home, both])
  expect(names()).toEqual(['same', 'office', 'home'])
  expect(screen.getByRole('radio', { name: /Church Street/ })).toBeChecked()
})

test('[checkout §5] the number that is known is asked for only on request', async () => {
  const input = fakeServer({ [PLACE]: () => place(), [SAVE]: () => saved(home) })
  const onSaved = show()
  expect(screen.queryByLabelText('Mobile number')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /Change the mobile number/ }))
  await userEvent.clear(field('Mobile number'))
  await userEvent.type(field('Mobile number'), '9812345678')
  await fill()
  await go()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(input.at(-1)?.body).toMatchObject({ address: { phone: '+919812345678' } })
})

test('[checkout §5 email] a misspelt domain is told, and mended by one press', async () => {
  fakeServer({})
  show()
  await userEvent.type(field('Email'), 'asha@gmail.con')
  const suggestion = () => screen.queryByText(/Did you mean/)
  expect(suggestion()).not.toBeInTheDocument()
  await userEvent.tab()
  expect(suggestion()).toHaveTextContent('Did you mean asha@gmail.com?')
  await userEvent.click(screen.getByRole('button', { name: 'asha@gmail.com' }))
  expect(field('Email')).toHaveValue('asha@gmail.com')
  expect(suggestion()).not.toBeInTheDocument()
})

test('[checkout §5 name, C5.4] what no name contains disappears while it is typed', async () => {
  fakeServer({})
  show()
  await userEvent.type(field('Full name'), 'Asha5 R@ao')
  expect(field('Full name')).toHaveValue('Asha Rao')
})

test('[D-21] without an answer about the pincode city and state are typed', async () => {
  fakeServer({ [PLACE]: () => ({ reject: 503, code: 'INTERNAL', description: 'later' }) })
  show()
  await userEvent.type(field('Pincode'), '560001')
  await userEvent.type(await screen.findByLabelText('City'), 'Mysuru')
  await userEvent.selectOptions(field('State'), 'Karnataka')
  expect(field('City')).toHaveValue('Mysuru')
})

test('[checkout §5] a city that the pincode does not give is asked for', async () => {
  fakeServer({ [PLACE]: () => place(UNKNOWN) })
  show()
  await userEvent.type(field('Pincode'), '560001')
  expect(await screen.findByLabelText('City')).toBeVisible()
  await go()
  expect(field('City')).toHaveAccessibleDescription('Enter your city')
  expect(field('State')).toHaveAccessibleDescription('Choose your state')
})
