import { expect, test } from 'vitest'
import { addressForm, EMPTY_ADDRESS_FORM } from './address.ts'
import type { FieldMessage } from '../fields/index.ts'
import type { AddressForm } from './address.ts'
import { DEFAULT_ADDRESS_RULES } from './sample-address-rules.ts'
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

test('[checkout §5, C5.1, C5.12, C5.18] a valid form becomes a normalised address without empty fields', () => {
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
      name: { code: 'MANDATORY' },
      phone: { code: 'MANDATORY' },
      pincode: { code: 'MANDATORY' },
      addressLine1: { code: 'MANDATORY' },
      city: { code: 'MANDATORY' },
      state: { code: 'MANDATORY' },
      email: { code: 'MANDATORY' },
    },
  })
})

test('[checkout §5] a complete form with every optional field', () => {
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

const unsupported = (characters: string): FieldMessage => ({
  code: 'UNSUPPORTED_CHARACTERS',
  params: { characters },
})

test.each<[string, Partial<AddressForm>, Partial<AddressRules>, Record<string, FieldMessage>]>([
  ['any name will do by default', { name: 'Asha' }, {}, {}],
  ['but no odd characters', { name: 'Asha*' }, {}, { name: unsupported('*') }],
  ['a name needs a letter', { name: '12' }, {}, { name: { code: 'NAME' } }],
  [
    'the full-name check asks for two words',
    { name: 'Asha' },
    { skipFullNameValidation: false },
    { name: { code: 'FULL_NAME' } },
  ],
  [
    'the full-name check knows letters only',
    { name: 'Asha 2' },
    { skipFullNameValidation: false },
    { name: { code: 'NAME_LETTERS' } },
  ],
  ['phone of nine', { phone: '987654321' }, {}, { phone: { code: 'PHONE' } }],
  [
    'alternate phone by the same rule',
    { alternatePhone: '123' },
    {},
    { alternatePhone: { code: 'PHONE' } },
  ],
  [
    'alternate phone the same, written otherwise',
    { alternatePhone: '+91-9876543210' },
    {},
    { alternatePhone: { code: 'ALTERNATE_PHONE_SAME' } },
  ],
  ['pincode from 0', { pincode: '056001' }, {}, { pincode: { code: 'PINCODE' } }],
  [
    'line 1 below the default minimum',
    { addressLine1: ' 12345678 ' },
    {},
    { addressLine1: { code: 'TOO_SHORT', params: { min: 10 } } },
  ],
  ['line 1 at the minimum', { addressLine1: '12 MG Road' }, {}, {}],
  ['line 1 below its own minimum', { addressLine1: '12 M' }, { minAddressLine1Length: 4 }, {}],
  ['line 1 at 150', { addressLine1: 'a'.repeat(150) }, {}, {}],
  [
    'line 1 over 150',
    { addressLine1: 'a'.repeat(151) },
    {},
    { addressLine1: { code: 'TOO_LONG', params: { max: 150 } } },
  ],
  ['line 1 characters', { addressLine1: '12; MG Road*' }, {}, { addressLine1: unsupported('; *') }],
  ['line 2 at 90', { addressLine2: 'a'.repeat(90) }, {}, {}],
  [
    'line 2 over 90',
    { addressLine2: 'a'.repeat(91) },
    {},
    { addressLine2: { code: 'TOO_LONG', params: { max: 90 } } },
  ],
  ['city characters', { city: 'Pune?' }, {}, { city: unsupported('?') }],
  ['unknown state', { state: 'Bavaria' }, {}, { state: { code: 'STATE' } }],
  ['bad e-mail, not asked', { email: 'x@' }, {}, { email: { code: 'EMAIL' } }],
  ['no e-mail, asked, skipped', {}, { collectsEmail: true, skipEmailValidation: true }, {}],
  ['no e-mail, asked', {}, { collectsEmail: true }, { email: { code: 'MANDATORY' } }],
  ['bad GSTIN', { gstin: '27AAPFU0939F1ZX' }, {}, { gstin: { code: 'GSTIN' } }],
  [
    'abroad, not allowed',
    { country: 'Nepal', zipcode: '44600' },
    {},
    { country: { code: 'INDIA_ONLY' } },
  ],
])(
  '[checkout §5, C5.12, C5.17, C5.18, C9.1, A5.18, A5.20, A5.21, A9.18] %s',
  (_name, changed, rules, errors) => {
    const response = validateAddress({ ...good, ...changed }, withRules(rules))
    expect(response.ok ? {} : response.failure).toEqual(errors)
  },
)

test.each([
  [true, {}],
  [false, { name: { code: 'FULL_NAME' } }],
])('[checkout §5, C3.34] one name is enough: skipFullNameValidation %j', (skips, errors) => {
  const rules = withRules({ skipFullNameValidation: skips })
  const response = validateAddress({ ...good, name: 'Asha' }, rules)
  expect(response.ok ? {} : response.failure).toEqual(errors)
  expect(validateAddress(good, rules).ok).toBe(true)
})

test('[checkout §5, C5.14] abroad a zip code replaces the pincode and the phone is international', () => {
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
      zipcode: { code: 'ZIPCODE' },
      callingCode: { code: 'CALLING_CODE' },
    },
  })
})

test.each([
  ['required', {}, { ok: false, failure: { state: { code: 'MANDATORY' } } }],
  ['optional where there are none', { isStateOptional: true }, { ok: true, value: { state: '' } }],
])('[checkout §5, ADR-160] the state of a country is %s', (_name, more, expected) => {
  const abroad = {
    ...good,
    country: 'Monaco',
    callingCode: '377',
    phone: '612345678',
    pincode: '',
    zipcode: '98000',
    state: '',
  }
  const rules = withRules({ allowInternationalAddress: true, ...more })
  expect(validateAddress(abroad, rules)).toMatchObject(expected)
  const home = validateAddress({ ...good, state: '' }, rules)
  expect(home).toMatchObject({ failure: { state: { code: 'MANDATORY' } } })
})

test('[I51] while typing, a valid beginning is not reported as an error', () => {
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

test('[checkout §4] an address loaded into the form stays the same address', () => {
  const response = validateAddress(good, DEFAULT_ADDRESS_RULES)
  if (!response.ok) throw new Error('expected a right form')
  expect(validateAddress(addressForm(response.value), DEFAULT_ADDRESS_RULES)).toEqual(response)
})
