import {
  INDIA_CALLING_CODE,
  validateAddressText,
  validateEmail,
  validateFullName,
  validateGstin,
  validateLength,
  validateName,
  validatePhone,
  validatePincode,
  validateRequired,
  validateZipcode,
  incomplete,
  valid,
  invalid,
} from '../fields/index.ts'
import type { FieldMessage, FieldResult, LengthBounds } from '../fields/index.ts'
import { findState } from '../regions/index.ts'
import { addressFormat } from './address-format.ts'
import type { AddressField, AddressForm } from './address.ts'
import { HOME_COUNTRY, isHomeCountry } from './home-country.ts'
import { MAX_ADDRESS_LINE_1_LENGTH, MAX_ADDRESS_LINE_2_LENGTH } from './address-rules.ts'
import type { AddressRules } from './address-rules.ts'

/** Each field of an address with its rules and messages. [checkout §5 Address form] */
const ALTERNATE_IS_SAME: FieldMessage = { code: 'ALTERNATE_PHONE_SAME' }
const VALID_STATE: FieldMessage = { code: 'STATE' }
const VALID_CALLING_CODE: FieldMessage = { code: 'CALLING_CODE' }
const INDIA_ONLY: FieldMessage = { code: 'INDIA_ONLY' }

type Validator = (form: AddressForm, rules: AddressRules) => FieldResult<string>

/** The result's value is the normalised field; an empty text means that nothing is stored. */
export function validateAddressField(
  field: AddressField,
  form: AddressForm,
  rules: AddressRules,
): FieldResult<string> {
  return VALIDATORS[field](form, rules)
}

const VALIDATORS: Readonly<Record<AddressField, Validator>> = {
  name: ({ name }, { skipFullNameValidation }) => {
    if (!skipFullNameValidation) return validateFullName(name)
    return andThen(validateName(name), validateAddressText)
  },
  phone: (form) => validatePhone(form.phone, callingCodeOf(form)),
  alternatePhone: (form) => optional(form.alternatePhone, (text) => validateAlternate(text, form)),
  pincode: (form) => (isAbroad(form) ? valid('') : validatePincode(form.pincode)),
  zipcode: (form) => {
    if (!isAbroad(form)) return valid('')
    const { hasZipcode } = addressFormat(form.country)
    return hasZipcode ? validateZipcode(form.zipcode) : optional(form.zipcode, validateZipcode)
  },
  addressLine1: ({ addressLine1 }, { minAddressLine1Length }) =>
    andThen(validateRequired(addressLine1), (text) =>
      validateLine(text, { atLeast: minAddressLine1Length, atMost: MAX_ADDRESS_LINE_1_LENGTH }),
    ),
  addressLine2: ({ addressLine2 }) =>
    optional(addressLine2, (text) => validateLine(text, { atMost: MAX_ADDRESS_LINE_2_LENGTH })),
  city: ({ city }) => andThen(validateRequired(city), validateAddressText),
  state: (form, { isStateOptional }) => {
    if (!isAbroad(form)) return andThen(validateRequired(form.state), validateIndianState)
    if (isStateOptional) return optional(form.state, validateAddressText)
    return andThen(validateRequired(form.state), validateAddressText)
  },
  country: ({ country }, { allowInternationalAddress }) => {
    if (isHomeCountry(country)) return valid(HOME_COUNTRY)
    return allowInternationalAddress ? validateAddressText(country) : invalid(INDIA_ONLY)
  },
  callingCode: (form) => {
    const code = callingCodeOf(form)
    return /^[1-9]\d{0,3}$/.test(code) ? valid(code) : incomplete(VALID_CALLING_CODE)
  },
  email: ({ email }, { collectsEmail, skipEmailValidation }) =>
    collectsEmail && !skipEmailValidation ? validateEmail(email) : optional(email, validateEmail),
  // Only an address in India has one.
  gstin: (form) => (isAbroad(form) ? valid('') : optional(form.gstin, validateGstin)),
}

function isAbroad(form: AddressForm): boolean {
  return !isHomeCountry(form.country)
}

function callingCodeOf(form: AddressForm): string {
  const code = form.callingCode.trim().replace(/^\+/, '')
  return isAbroad(form) && code !== '' ? code : INDIA_CALLING_CODE
}

function validateAlternate(text: string, form: AddressForm): FieldResult<string> {
  return andThen(validatePhone(text, callingCodeOf(form)), (alternate) => {
    const phone = validatePhone(form.phone, callingCodeOf(form))
    const isSame = phone.kind === 'valid' && phone.value === alternate
    return isSame ? invalid(ALTERNATE_IS_SAME) : valid(alternate)
  })
}

function validateLine(text: string, bounds: LengthBounds): FieldResult<string> {
  return andThen(validateAddressText(text), (line) => validateLength(line, bounds))
}

function validateIndianState(text: string): FieldResult<string> {
  const state = findState(text)
  return state === undefined ? incomplete(VALID_STATE) : valid(state.name)
}

function optional(
  text: string,
  validate: (text: string) => FieldResult<string>,
): FieldResult<string> {
  return text.trim() === '' ? valid('') : validate(text)
}

function andThen(
  result: FieldResult<string>,
  next: (text: string) => FieldResult<string>,
): FieldResult<string> {
  return result.kind === 'valid' ? next(result.value) : result
}
