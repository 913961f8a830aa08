import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EMPTY_ADDRESS_FORM } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { ENTRY_WAYS } from '../../../api/enter-text.ts'
import { fakeServer } from '../../../api/fake-server.ts'
import { AddressForm } from './address-form.tsx'
import { initialValues } from './form-names.ts'

const PLACE = 'GET /checkout/serviceability/:pincode'
const place = (more = {}) => ({
  pincode: '560001',
  known: true,
  city: 'Bengaluru',
  state: 'Karnataka',
  states: ['Karnataka'],
  deliverable: true,
  codAvailable: true,
  ...more,
})
const RULES = {
  minAddressLine1Length: 10,
  skipFullNameValidation: true,
  skipEmailValidation: false,
  allowInternationalAddress: false,
  collectsEmail: true,
}

function show() {
  const onSave = vi.fn<(shipping: Address) => Promise<void>>(async () => undefined)
  const form = { ...EMPTY_ADDRESS_FORM, phone: '98765 43210' }
  render(
    <>
      <AddressForm
        formId="address"
        storeId="meher"
        rules={RULES}
        hidesDates
        view="SHIPPING"
        knownPhone="98765 43210"
        initial={initialValues(form, form)}
        onTyped={vi.fn()}
        onBusy={vi.fn()}
        onShowList={undefined}
        onSave={onSave}
      />
      <button form="address">Continue</button>
    </>,
  )
  return onSave
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const flat = () => field('Flat, house no., building')
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

const TEXTS = {
  Pincode: '560001',
  'Flat, house no., building': '12',
  'Area, street': 'Residency Road',
  'Full name': 'Asha Rao',
  Email: 'asha@example.com ',
}
const fillIn = (way: string) => {
  for (const [name, text] of Object.entries(TEXTS)) ENTRY_WAYS[way]?.(field(name), text)
}
const SILENT = 'filled in without an event'

afterEach(() => vi.unstubAllGlobals())

test.each(Object.keys(ENTRY_WAYS))(
  '[C4.10] an address %s: the first press goes on by itself after the look-up',
  async (way) => {
    fakeServer({ [PLACE]: () => place() })
    const onSave = show()
    fillIn(way)
    await go()
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      pincode: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
      name: 'Asha Rao',
      email: 'asha@example.com',
    })
  },
)

test('what the look-up cannot fill in is asked for', async () => {
  fakeServer({ [PLACE]: () => place({ known: false, city: '', state: '', states: [] }) })
  const onSave = show()
  fillIn(SILENT)
  await go()
  await waitFor(() => expect(field('City')).toHaveFocus())
  expect(field('City')).toBeInvalid()
  expect(onSave).not.toHaveBeenCalled()
})

test('a look-up that fails asks for city and state', async () => {
  fakeServer({ [PLACE]: () => ({ reject: 500, code: 'INTERNAL', description: 'later' }) })
  const onSave = show()
  fillIn(SILENT)
  await go()
  await waitFor(() => expect(field('City')).toHaveFocus())
  expect(onSave).not.toHaveBeenCalled()
})

test('whoever goes on typing after the press sends it when they press again', async () => {
  let respond: (found: ReturnType<typeof place>) => void = () => undefined
  const reply = new Promise<ReturnType<typeof place>>((resolve) => {
    respond = resolve
  })
  fakeServer({ [PLACE]: () => reply })
  const onSave = show()
  fillIn(SILENT)
  await go()
  await userEvent.type(flat(), '4')
  respond(place())
  expect(await screen.findByText('Bengaluru, Karnataka')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
  await go()
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
})
