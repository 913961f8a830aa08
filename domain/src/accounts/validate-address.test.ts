import { expect, test } from 'vitest'
import { addressForm, EMPTY_ADDRESS_FORM } from './address.ts'
import type { AddressForm } from './address.ts'
import { DEFAULT_ADDRESS_RULES } from './address-rules.ts'
import type { AddressRules } from './address-rules.ts'
import { validateAddressField } from './validate-address-field.ts'
import { validateAddress } from './validate-address.ts'

const good: AddressForm = {
  ...EMPTY_ADDRESS_FORM,
  name: ' Asha  Kumar ',
  phone: '98765 43210',
  pincode: '560 001',
  addressLine1: ' 12, MG Road\nNear the park ',
  city: 'Bengaluru',
  state: 'karnataka',
}

const withRules = (rules: Partial<AddressRules>): AddressRules => ({
  ...DEFAULT_ADDRESS_RULES,
  ...rules,
})

test('[checkout §5, C5.1, C5.12, C5.18] a right form becomes a cleaned address without what is empty', () => {
  expect(validateAddress(good, DEFAULT_ADDRESS_RULES)).toEqual({
    ok: true,
    value: {
      name: 'Asha Kumar',
      phone: '+919876543210',
      pincode: '560001',
      addressLine1: '12, MG Road Near the park',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      callingCode: '91',
    },
  })
})

test('[checkout §5, A5.10] an empty form names every required field', () => {
  expect(validateAddress(EMPTY_ADDRESS_FORM, withRules({ collectsEmail: true }))).toEqual({
    ok: false,
    failure: {
      name: 'Mandatory Field',
      phone: 'Mandatory Field',
      pincode: 'Mandatory Field',
      addressLine1: 'Mandatory Field',
      city: 'Mandatory Field',
      state: 'Mandatory Field',
      email: 'Mandatory Field',
    },
  })
})

test('[checkout §5] a whole form with every optional field', () => {
  const response = validateAddress(
    {
      ...good,
      alternatePhone: '9876543211',
      addressLine2: ' Floor 2 ',
      email: ' A@B.in ',
      gstin: '27aapfu0939f1zv',
    },
    DEFAULT_ADDRESS_RULES,
  )
  expect(response).toMatchObject({
    ok: true,
    value: {
      alternatePhone: '+919876543211',
      addressLine2: 'Floor 2',
      email: 'a@b.in',
      gstin: '27AAPFU0939F1ZV',
    },
  })
})

const supported = 'Please remove unsupported characters: '

test.each<[string, Partial<AddressForm>, Partial<AddressRules>, Record<string, string>]>([
  ['any name will do by default', { name: 'Asha' }, {}, {}],
  ['but no odd characters', { name: 'Asha*' }, {}, { name: `${supported}*` }],
  ['a name needs a letter', { name: '12' }, {}, { name: 'Please enter a valid name' }],
  [
    'the full-name check asks for two words',
    { name: 'Asha' },
    { skipFullNameValidation: false },
    { name: 'Please enter valid first name & last name' },
  ],
  [
    'the full-name check knows letters only',
    { name: 'Asha 2' },
    { skipFullNameValidation: false },
    { name: 'Full name should contain only alphabets' },
  ],
  ['phone of nine', { phone: '987654321' }, {}, { phone: 'Please enter a valid mobile number' }],
  [
    'alternate phone by the same rule',
    { alternatePhone: '123' },
    {},
    { alternatePhone: 'Please enter a valid mobile number' },
  ],
  [
    'alternate phone the same, written otherwise',
    { alternatePhone: '+91-9876543210' },
    {},
    { alternatePhone: 'Alternate phone cannot be the same as phone number' },
  ],
  ['pincode from 0', { pincode: '056001' }, {}, { pincode: 'Please enter a valid pincode' }],
  [
    'line 1 below the default minimum',
    { addressLine1: ' 12345678 ' },
    {},
    { addressLine1: 'should be at least 10 character' },
  ],
  ['line 1 at the minimum', { addressLine1: '12 MG Road' }, {}, {}],
  ['line 1 below its own minimum', { addressLine1: '12 M' }, { minAddressLine1Length: 4 }, {}],
  ['line 1 at 150', { addressLine1: 'a'.repeat(150) }, {}, {}],
  [
    'line 1 over 150',
    { addressLine1: 'a'.repeat(151) },
    {},
    { addressLine1: 'should be less than or equal to 150 character' },
  ],
  ['line 1 characters', { addressLine1: '12; MG Road*' }, {}, { addressLine1: `${supported}; *` }],
  ['line 2 at 90', { addressLine2: 'a'.repeat(90) }, {}, {}],
  [
    'line 2 over 90',
    { addressLine2: 'a'.repeat(91) },
    {},
    { addressLine2: 'should be less than or equal to 90 character' },
  ],
  ['city characters', { city: 'Pune?' }, {}, { city: `${supported}?` }],
  ['unknown state', { state: 'Bavaria' }, {}, { state: 'Please enter a valid state' }],
  ['bad e-mail, not asked', { email: 'x@' }, {}, { email: 'Please enter a valid email' }],
  ['no e-mail, asked, skipped', {}, { collectsEmail: true, skipEmailValidation: true }, {}],
  ['no e-mail, asked', {}, { collectsEmail: true }, { email: 'Mandatory Field' }],
  ['bad GSTIN', { gstin: '27AAPFU0939F1ZX' }, {}, { gstin: 'Enter valid GSTIN' }],
  [
    'abroad, not allowed',
    { country: 'Nepal', zipcode: '44600' },
    {},
    { country: 'Only addresses in India are supported' },
  ],
])(
  '[checkout §5, C5.12, C5.17, C5.18, C9.1, A5.18, A5.20, A5.21, A9.18] %s',
  (_name, changed, rules, errors) => {
    const response = validateAddress({ ...good, ...changed }, withRules(rules))
    expect(response.ok ? {} : response.failure).toEqual(errors)
  },
)

test('[checkout §5, C5.14] abroad a zip code stands for the pincode and the phone is international', () => {
  const abroad = {
    ...good,
    country: 'United States',
    callingCode: '+1',
    phone: '4155550100',
    pincode: '',
    zipcode: '94107',
    state: 'California',
  }
  const rules = withRules({ allowInternationalAddress: true })
  const response = validateAddress(abroad, rules)
  expect(response).toMatchObject({
    ok: true,
    value: { zipcode: '94107', phone: '+14155550100', callingCode: '1', state: 'California' },
  })
  expect(response.ok && 'pincode' in response.value).toBe(false)
  expect(validateAddress({ ...abroad, zipcode: '1', callingCode: 'x' }, rules)).toMatchObject({
    failure: {
      zipcode: 'Please enter a valid zip code',
      callingCode: 'Please enter a valid calling code',
    },
  })
})

test('[I51] while typing, a field begun rightly is not called wrong', () => {
  const begun = {
    ...good,
    phone: '98',
    pincode: '56',
    addressLine1: '12',
    state: 'Kar',
    gstin: '27',
  }
  for (const field of ['phone', 'pincode', 'addressLine1', 'state', 'gstin'] as const) {
    expect(validateAddressField(field, begun, DEFAULT_ADDRESS_RULES).kind).toBe('incomplete')
  }
})

test('[checkout §4] an address put back in the form stays the same address', () => {
  const response = validateAddress(good, DEFAULT_ADDRESS_RULES)
  if (!response.ok) throw new Error('expected a right form')
  expect(validateAddress(addressForm(response.value), DEFAULT_ADDRESS_RULES)).toEqual(response)
})
