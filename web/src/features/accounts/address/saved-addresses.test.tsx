/** [checkout §2 Address section, §3 Address] */
import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import type { AddressType } from '@thela/domain/accounts'
import { Toaster } from '@thela/ui/feedback/toaster.tsx'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedAddressesOfWire } from '../../../api/address-wire.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { openSession } from '../../../api/session.ts'
import { AddressSection } from './address-section.tsx'
import type { AddressSectionProps } from './address-section.tsx'

const REMOVE = 'DELETE /checkout/customer/address/:id'
const MAKE_DEFAULT = 'POST /checkout/customer/address/:id/default'
const use = (addressType: AddressType, isDefault = false) => ({
  ctime: '2026-11-20T10:00:00.000Z',
  addressType,
  isDefault,
})
const home: WireAddress = {
  id: 'home',
  name: 'Asha Rao',
  phone: '+919876543210',
  pincode: '560001',
  address_line1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  uses: [use('SHIPPING_ADDRESS')],
}
const office: WireAddress = {
  ...home,
  id: 'office',
  name: 'Rao Textiles',
  address_line1: '4 Church Street, 2nd floor',
}

const RULES = {
  minAddressLine1Length: 10,
  skipFullNameValidation: true,
  skipEmailValidation: true,
  allowInternationalAddress: false,
  collectsEmail: false,
}

function Section({ list, view }: { list: WireAddress[]; view: AddressSectionProps['view'] }) {
  const [addresses, setAddresses] = useState(savedAddressesOfWire(list))
  const [state, setState] = useState<AddressSectionProps['state']>('LIST')
  return (
    <AddressSection
      formId="address"
      storeId="meher"
      cartId="cart"
      view={view}
      rules={RULES}
      hidesDates={false}
      showsBilling={false}
      known={{ phone: '+919876543210' }}
      book={{ addresses, shippingId: undefined, billingId: undefined }}
      state={addresses.length > 0 ? state : 'EDIT'}
      onOpen={setState}
      onBusy={vi.fn()}
      onListChanged={setAddresses}
      onSaved={vi.fn()}
    />
  )
}
const show = (list: WireAddress[], view: AddressSectionProps['view'] = 'SHIPPING') =>
  render(
    <Toaster>
      <Section list={list} view={view} />
    </Toaster>,
  )
const option = (name: RegExp) => screen.getByRole('radio', { name })
const options = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.getByRole('dialog', { name: 'Remove this address?' })
const confirm = () =>
  userEvent.click(within(dialog()).getByRole('button', { name: 'Remove address' }))

beforeEach(() => openSession({ token: 'guest', kind: 'GUEST', expiresInSeconds: 300 }))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('[checkout §2 Address section, C2.45] an address is removed once that is confirmed', async () => {
  const sent = fakeServer({ [REMOVE]: () => ({ addressList: [home] }) })
  show([home, office])
  await userEvent.click(option(/Church Street/))
  await click('Remove the address of Rao Textiles')
  expect(dialog()).toHaveTextContent('4 Church Street, 2nd floor')
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Keep address' }))
  expect(sent).toEqual([])
  expect(options()).toEqual(['home', 'office'])
  await click('Remove the address of Rao Textiles')
  await confirm()
  await waitFor(() => expect(options()).toEqual(['home']))
  expect(sent.map(({ path }) => path)).toEqual(['/checkout/customer/address/office'])
  expect(screen.getByText('Address removed')).toBeVisible()
  expect(option(/Residency Road/)).toBeChecked()
})

test('[checkout §2 Address section, C2.45] a failed removal leaves the list, says why and can be tried again', async () => {
  let isDown = true
  const failed = { reject: 503, code: 'BUSY', description: 'later' }
  fakeServer({ [REMOVE]: () => (isDown ? failed : { addressList: [home] }) })
  show([home, office])
  await userEvent.click(option(/Church Street/))
  await click('Remove the address of Rao Textiles')
  await confirm()
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(/try again/i)
  expect(options()).toEqual(['home', 'office'])
  isDown = false
  await confirm()
  await waitFor(() => expect(options()).toEqual(['home']))
})

test('[checkout §2 Address section, C2.45] with the last address the empty form opens', async () => {
  fakeServer({ [REMOVE]: () => ({ addressList: [] }) })
  show([home])
  await click('Remove the address of Asha Rao')
  await confirm()
  expect(await screen.findByLabelText('Pincode')).toHaveValue('')
})

test('[checkout §3 Address, C2.45] the default is chosen in the list, which keeps its order', async () => {
  const now = { ...office, uses: [use('SHIPPING_ADDRESS', true)] }
  const sent = fakeServer({ [MAKE_DEFAULT]: () => ({ addressList: [now, home] }) })
  show([home, office])
  await userEvent.click(option(/Church Street/))
  await click('Make the address of Rao Textiles the default')
  expect(await screen.findByText('Default delivery address')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    path: '/checkout/customer/address/office/default',
    body: { addressType: 'SHIPPING_ADDRESS' },
  })
  expect(options()).toEqual(['home', 'office'])
  expect(option(/Church Street/)).toBeChecked()
  await waitFor(() => expect(option(/Church Street/)).toHaveFocus())
  expect(screen.queryByRole('button', { name: /Make the address/ })).not.toBeInTheDocument()
})

test('[checkout §3 Address, C2.45] a default that could not be changed says so', async () => {
  fakeServer({ [MAKE_DEFAULT]: () => ({ reject: 503, code: 'BUSY', description: 'later' }) })
  show([home, office])
  await click('Make the address of Asha Rao the default')
  expect(await screen.findByRole('alert')).toHaveTextContent(/try again/i)
  expect(screen.queryByText('Default delivery address')).not.toBeInTheDocument()
})

test('[checkout §3 Address, C2.45] the only address is not offered as a default', () => {
  fakeServer({})
  show([home])
  expect(screen.queryByRole('button', { name: /Make the address/ })).not.toBeInTheDocument()
})

test('[checkout §3 Address, C3.45] the list tells what an address was used for, and the default of its purpose', () => {
  fakeServer({})
  const billed = { ...home, uses: [use('BILLING_ADDRESS', true)] }
  const both = { ...office, uses: [use('SHIPPING_ADDRESS'), use('BILLING_ADDRESS')] }
  show([billed, both])
  expect(option(/Residency Road.*Used for billing$/)).toBeVisible()
  expect(option(/Church Street.*Used for delivery and billing$/)).toBeVisible()
  cleanup()
  show([billed, both], 'BILLING')
  expect(option(/Residency Road.*Default billing address/)).toBeVisible()
})
