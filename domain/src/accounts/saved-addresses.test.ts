import { expect, test } from 'vitest'
import type { Email, Phone, Pincode } from '../fields/index.ts'
import { addressId } from '../values/index.ts'
import type { Address, SavedAddress } from './address.ts'
import { detectIncorrectAddress } from './address-quality.ts'
import { decideAddressSave, decideFirstAddressSave } from './address-save-case.ts'
import { mergeContactDetails } from './customer.ts'
import { initialAddressState } from './initial-address-state.ts'
import { listedAddresses } from './listed-addresses.ts'
import { isSameAddress } from './same-address.ts'

const home: Address = {
  name: 'Asha Kumar',
  phone: '+919876543210' as Phone,
  pincode: '560001' as Pincode,
  addressLine1: '12, MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  callingCode: '91',
}
const saved: SavedAddress = {
  ...home,
  id: addressId('a1'),
  defaultSelected: true,
  uses: [{ atMs: 1, addressType: 'BILLING_ADDRESS', isDefault: false }],
}
const moved: Address = { ...home, addressLine1: '14, MG Road' }

test.each([
  [true, true, 2, 'EDIT'],
  [false, true, 2, 'READ_ONLY'],
  [false, false, 2, 'LIST'],
  [false, false, 0, 'EDIT'],
])(
  '[checkout §4, C4.1] no e-mail %s, selected %s, %i listed: %s',
  (isEmailMissing, isAddressSelected, listedAddressCount, state) => {
    expect(initialAddressState({ isEmailMissing, isAddressSelected, listedAddressCount })).toBe(
      state,
    )
  },
)

test('[checkout §4, C4.11] billing equals shipping by id or by fields', () => {
  expect(isSameAddress(saved, { ...moved, id: saved.id })).toBe(true)
  expect(isSameAddress(home, { ...home, addressLine2: '' })).toBe(true)
  expect(isSameAddress(home, moved)).toBe(false)
  expect(isSameAddress(home, { ...home, zipcode: '1' })).toBe(false)
})

test.each([
  ['(a) unchanged', home, saved, true, false, { kind: 'reuse', addressId: 'a1' }],
  ['(b) changed', moved, saved, false, false, { kind: 'save', address: moved, addressId: 'a1' }],
  ['(b) changed, shared', moved, saved, true, false, { kind: 'save', address: moved }],
  [
    '(b) changed, shared, edited together',
    moved,
    saved,
    true,
    true,
    { kind: 'save', address: moved, addressId: 'a1' },
  ],
])(
  '[checkout §4, C4.8, C4.9, C4.10] save case %s',
  (_name, edited, existing, shared, together, result) => {
    expect(
      decideAddressSave({
        edited,
        existing,
        isSharedWithOther: shared,
        areEditedTogether: together,
      }),
    ).toEqual(result)
  },
)

test('[checkout §4] a new address is saved without an id; an added e-mail counts as a change', () => {
  const alone = { isSharedWithOther: false, areEditedTogether: false }
  expect(decideAddressSave({ edited: home, ...alone })).toEqual({ kind: 'save', address: home })
  const withEmail = { ...home, email: 'a@b.in' as Email }
  expect(decideAddressSave({ edited: withEmail, existing: saved, ...alone }).kind).toBe('save')
})

test('[checkout §4, C4.10] save case (c): the first address, billing only if it differs', () => {
  expect(decideFirstAddressSave(home)).toEqual({ shipping: home })
  expect(decideFirstAddressSave(home, { ...home })).toEqual({ shipping: home })
  expect(decideFirstAddressSave(home, moved)).toEqual({ shipping: home, billing: moved })
})

test('[checkout §5, C5.2, C5.3] short and foreign addresses are hidden from the list', () => {
  const short = { ...saved, addressLine1: 'MG Road' }
  const abroad = { ...saved, country: 'Nepal' }
  const rules = { minAddressLine1Length: 10, allowInternationalAddress: false }
  const all = [saved, short, abroad]
  expect(listedAddresses(all, rules)).toEqual([saved])
  expect(listedAddresses(all, { ...rules, allowInternationalAddress: true })).toEqual([
    saved,
    abroad,
  ])
  expect(listedAddresses(all, { ...rules, minAddressLine1Length: 5 })).toEqual([saved, short])
})

test.each([
  ['12, MG Road, near Trinity', []],
  ['आशा भवन, गाँधी मार्ग', []],
  ['H.No. 1-2-3, Ashok Nagar', []],
  ['1234567890', ['NO_LETTERS']],
  ['aaaaaaaaaa', ['REPEATED_CHARACTER', 'FEW_CHARACTERS']],
  ['asdfghjkl home', ['KEYBOARD_RUN']],
  ['ababab ababab', ['FEW_CHARACTERS']],
])('[checkout §5] address %j: %j', (addressLine1, reasons) => {
  expect(detectIncorrectAddress({ ...home, addressLine1 })).toEqual({
    result: reasons.length > 0 ? 'DETECTED' : 'NOT_DETECTED',
    reasons,
  })
})

test('[checkout §5, C5.16] a pincode of another state gives a warning, one of two states does not', () => {
  expect(detectIncorrectAddress(home, ['Goa']).reasons).toEqual(['STATE_CONTRADICTS_PINCODE'])
  expect(detectIncorrectAddress(home, ['Goa', 'Karnataka']).reasons).toEqual([])
})

test('[checkout §6, C6.4, A4.40] a guest adds what is missing and replaces nothing', () => {
  const stored = { email: 'a@b.in' as Email }
  const given = { email: 'x@y.in' as Email, fullName: 'Asha' }
  expect(mergeContactDetails(stored, given, true)).toEqual({ email: 'a@b.in', fullName: 'Asha' })
  expect(mergeContactDetails(stored, given, false)).toEqual(given)
})
