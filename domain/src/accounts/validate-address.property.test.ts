import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressForm, EMPTY_ADDRESS_FORM } from './address.ts'
import type { AddressForm } from './address.ts'
import { DEFAULT_ADDRESS_RULES } from './sample-address-rules.ts'
import { validateAddress } from './validate-address.ts'

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
const forms: fc.Arbitrary<AddressForm> = fc.record({
  ...(Object.fromEntries(Object.keys(EMPTY_ADDRESS_FORM).map((field) => [field, text])) as {
    [F in keyof AddressForm]: fc.Arbitrary<string>
  }),
  name: fc.oneof(text, fc.constant('Asha Kumar')),
  phone: fc.oneof(text, fc.stringMatching(/^[6-9]\d{9}$/)),
  pincode: fc.oneof(text, fc.stringMatching(/^[1-9]\d{5}$/)),
  state: fc.constantFrom('KA', 'Orissa', 'Delhi'),
  country: fc.constantFrom('India', '', 'Nepal'),
  gstin: fc.constantFrom('', '27AAPFU0939F1ZV'),
})

test('[I51] a valid address stays valid and unchanged when validated again; no text throws', () => {
  const rules = { ...DEFAULT_ADDRESS_RULES, allowInternationalAddress: true }
  fc.assert(
    fc.property(forms, (form) => {
      const response = validateAddress(form, rules)
      if (response.ok) expect(validateAddress(addressForm(response.value), rules)).toEqual(response)
      else expect(Object.keys(response.failure).length).toBeGreaterThan(0)
    }),
  )
})
