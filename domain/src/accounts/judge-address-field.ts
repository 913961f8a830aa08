import {
  INDIA_CALLING_CODE,
  judgeAddressText,
  judgeEmail,
  judgeFullName,
  judgeGstin,
  judgeLength,
  judgeName,
  judgePhone,
  judgePincode,
  judgeRequired,
  judgeZipcode,
  notYet,
  valid,
  wrong,
} from '../fields/index.ts'
import type { FieldAnswer, LengthBounds } from '../fields/index.ts'
import { findState } from '../regions/index.ts'
import type { AddressField, AddressForm } from './address.ts'
import { HOME_COUNTRY, isHomeCountry } from './home-country.ts'
import { MAX_ADDRESS_LINE_1_LENGTH, MAX_ADDRESS_LINE_2_LENGTH } from './address-rules.ts'
import type { AddressRules } from './address-rules.ts'

/** Each field of an address with its rules and words. [checkout §5 Address form] */
const ALTERNATE_IS_SAME = 'Alternate phone cannot be the same as phone number'
const VALID_STATE = 'Please enter a valid state'
const VALID_CALLING_CODE = 'Please enter a valid calling code'
const INDIA_ONLY = 'Only addresses in India are supported'

type Judge = (form: AddressForm, rules: AddressRules) => FieldAnswer<string>

/** The answer's value is the field as it is kept; empty text means: nothing to keep. */
export function judgeAddressField(
  field: AddressField,
  form: AddressForm,
  rules: AddressRules,
): FieldAnswer<string> {
  return JUDGES[field](form, rules)
}

const JUDGES: Readonly<Record<AddressField, Judge>> = {
  name: ({ name }, { skipFullNameValidation }) => {
    if (!skipFullNameValidation) return judgeFullName(name)
    return andThen(judgeName(name), judgeAddressText)
  },
  phone: (form) => judgePhone(form.phone, callingCodeOf(form)),
  alternatePhone: (form) => optional(form.alternatePhone, (text) => judgeAlternate(text, form)),
  pincode: (form) => (isAbroad(form) ? valid('') : judgePincode(form.pincode)),
  zipcode: (form) => (isAbroad(form) ? judgeZipcode(form.zipcode) : valid('')),
  addressLine1: ({ addressLine1 }, { minAddressLine1Length }) =>
    andThen(judgeRequired(addressLine1), (text) =>
      judgeLine(text, { atLeast: minAddressLine1Length, atMost: MAX_ADDRESS_LINE_1_LENGTH }),
    ),
  addressLine2: ({ addressLine2 }) =>
    optional(addressLine2, (text) => judgeLine(text, { atMost: MAX_ADDRESS_LINE_2_LENGTH })),
  city: ({ city }) => andThen(judgeRequired(city), judgeAddressText),
  state: (form) =>
    andThen(judgeRequired(form.state), isAbroad(form) ? judgeAddressText : judgeIndianState),
  country: ({ country }, { allowInternationalAddress }) => {
    if (isHomeCountry(country)) return valid(HOME_COUNTRY)
    return allowInternationalAddress ? judgeAddressText(country) : wrong(INDIA_ONLY)
  },
  callingCode: (form) => {
    const code = callingCodeOf(form)
    return /^[1-9]\d{0,3}$/.test(code) ? valid(code) : notYet(VALID_CALLING_CODE)
  },
  email: ({ email }, { asksEmail, skipEmailValidation }) =>
    asksEmail && !skipEmailValidation ? judgeEmail(email) : optional(email, judgeEmail),
  gstin: ({ gstin }) => optional(gstin, judgeGstin),
}

function isAbroad(form: AddressForm): boolean {
  return !isHomeCountry(form.country)
}

function callingCodeOf(form: AddressForm): string {
  const code = form.callingCode.trim().replace(/^\+/, '')
  return isAbroad(form) && code !== '' ? code : INDIA_CALLING_CODE
}

function judgeAlternate(text: string, form: AddressForm): FieldAnswer<string> {
  return andThen(judgePhone(text, callingCodeOf(form)), (alternate) => {
    const phone = judgePhone(form.phone, callingCodeOf(form))
    const isSame = phone.kind === 'valid' && phone.value === alternate
    return isSame ? wrong(ALTERNATE_IS_SAME) : valid(alternate)
  })
}

function judgeLine(text: string, bounds: LengthBounds): FieldAnswer<string> {
  return andThen(judgeAddressText(text), (line) => judgeLength(line, bounds))
}

function judgeIndianState(text: string): FieldAnswer<string> {
  const state = findState(text)
  return state === undefined ? notYet(VALID_STATE) : valid(state.name)
}

function optional(text: string, judge: (text: string) => FieldAnswer<string>): FieldAnswer<string> {
  return text.trim() === '' ? valid('') : judge(text)
}

function andThen(
  answer: FieldAnswer<string>,
  next: (text: string) => FieldAnswer<string>,
): FieldAnswer<string> {
  return answer.kind === 'valid' ? next(answer.value) : answer
}
