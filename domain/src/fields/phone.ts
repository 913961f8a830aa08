/** [checkout §5 phone, §9, account §5, D-80] */
import type { Brand } from '../values/index.ts'
import { foldDigits } from '../text/index.ts'
import { incomplete, valid, invalid } from './field-result.ts'
import type { FieldMessage } from './field-message.ts'
import type { FieldResult } from './field-result.ts'
import { MANDATORY_FIELD, validateNumbersOnly } from './fields.ts'

/** Phone numbers are typed in many forms and stored in one, E.164. */
export type Phone = Brand<string, 'Phone'>

export const INDIA_CALLING_CODE = '91'
const VALID_MOBILE: FieldMessage = { code: 'PHONE' }

/** Ten digits beginning 6 to 9, nothing else. */
export function isIndianMobile(digits: string): boolean {
  return /^[6-9]\d{9}$/.test(digits)
}

/** Five to fifteen digits, not all zeros. */
export function isInternationalPhone(digits: string): boolean {
  return /^(?!0+$)\d{5,15}$/.test(digits)
}

/** Digits of any script, without `tel:`, spaces, brackets, dashes, dots and invisible characters. */
function bareNumber(text: string): string {
  return foldDigits(text)
    .replace(/[\s\p{Cf}\u2010-\u2015().-]/gu, '')
    .replace(/^tel:/i, '')
}

/**
 * Landline numbers whose area code looks like the beginning of a mobile number are recognised by
 * their grouping, with or without the calling code: 080 2345 6789, 079-26543210, +91 (0)755 2345678.
 * Without separators they cannot be told from a mobile number with a trunk zero.
 */
function isLandline(text: string): boolean {
  const groups = (foldDigits(text).match(/\d+/g) ?? []).join(' ')
  return /^(?:0{0,2}91 )*0 ?(?:(?:79|80) (?:\d{8}|\d{4} \d{4})|[678]\d\d \d{7})$/.test(groups)
}

/** India's calling code as people write it; twice where a field that shows +91 was given it too. */
const OUR_CODE = '(?:(?:\\+|0{0,2})91){0,2}'
const WHOLE = new RegExp(`^${OUR_CODE}0?([6-9]\\d{9})$`)
const BEGUN = new RegExp(`^${OUR_CODE}(?:\\+9?|00?9?|0?(?:[6-9]\\d{0,8})?)$`)

const wholeNumber = (text: string): string | undefined =>
  isLandline(text) ? undefined : (WHOLE.exec(bareNumber(text)) ?? [])[1]

/** The national digits: removes calling code and trunk zero if a full number follows. */
export const nationalDigits = (text: string): string => wholeNumber(text) ?? bareNumber(text)

/** "98765 43210"; only the beginning if that is all there is. */
const groupedPhone = (digits: string): string => digits.replace(/^(\d{5})(?=\d)/, '$1 ')

/** Ten digits typed one by one may be the calling code and the first eight of the number. */
const MAY_BE_CODE = /^91\d{8}$/

/**
 * What an Indian phone field shows for typed, pasted or autofilled text: a number, or the beginning of
 * one, in its groups. Whatever else stays as it is, so that no digit is lost before the whole is read.
 */
export function typedPhone(text: string): string {
  const plain = foldDigits(text)
  if (/^[6-9]\d{0,4} ?\d{0,5}$/.test(plain)) return groupedPhone(plain.replace(' ', ''))
  const digits = wholeNumber(text)
  return digits && !MAY_BE_CODE.test(bareNumber(text)) ? groupedPhone(digits) : text
}

export function validatePhone(text: string, callingCode = INDIA_CALLING_CODE): FieldResult<Phone> {
  const bare = bareNumber(text)
  if (bare === '') return incomplete(MANDATORY_FIELD)
  const numbers = validateNumbersOnly(bare.replace(/^\+|\+(?=9?$|91)/g, ''))
  if (numbers.kind === 'invalid') return numbers
  return callingCode === INDIA_CALLING_CODE
    ? validateIndian(text)
    : validateForeign(text, callingCode)
}

function validateIndian(text: string): FieldResult<Phone> {
  const digits = nationalDigits(text)
  if (isIndianMobile(digits)) return valid(e164(INDIA_CALLING_CODE, digits))
  return BEGUN.test(digits) ? incomplete(VALID_MOBILE) : invalid(VALID_MOBILE)
}

/** Calling code and number together. */
const MAX_E164_DIGITS = 15

/** Calling codes of countries where the leading zero is part of the number, not a trunk prefix. */
const KEEPS_ZERO: readonly string[] = ['39', '225', '241', '242', '378']

/**
 * A foreign number without its calling code, written as +44, 0044 or 44, and without its trunk
 * zero. A bare calling code is removed only if a whole number follows: a Kazakh 7012345678 does not
 * begin with one.
 */
function foreignDigits(bare: string, callingCode: string): string {
  const wholeLength = callingCode.length === 1 ? 10 : 8
  const prefix = [`+${callingCode}`, `00${callingCode}`, callingCode].find(
    (each) =>
      bare.startsWith(each) &&
      (each !== callingCode ||
        (bare.length - each.length >= wholeLength && bare.length <= MAX_E164_DIGITS)),
  )
  const digits = bare.slice(prefix?.length ?? 0)
  return KEEPS_ZERO.includes(callingCode) ? digits : digits.replace(/^0(?=[1-9])/, '')
}

function validateForeign(text: string, callingCode: string): FieldResult<Phone> {
  const bare = bareNumber(text)
  const digits = foreignDigits(bare, callingCode)
  const isOfAnother =
    digits.startsWith('00') && !/^0+$/.test(digits) && !KEEPS_ZERO.includes(callingCode)
  if (isInternationalPhone(digits) && !isOfAnother) return valid(e164(callingCode, digits))
  const mayGrow = /^\+?\d{0,4}$|^0{5,14}$/.test(digits) || `00${callingCode}`.startsWith(bare)
  return mayGrow ? incomplete(VALID_MOBILE) : invalid(VALID_MOBILE)
}

function e164(callingCode: string, digits: string): Phone {
  return `+${callingCode}${digits}` as Phone
}

/** With the calling code of another country before it. */
export const isWrittenAbroad = (text: string): boolean =>
  /^(?:\+|00)(?!9?1?$|91)\d/.test(bareNumber(text))

/** A stored number of another country. */
export const isForeignPhone = (phone: string): boolean => /^\+(?!91)/.test(phone)

/** The form in which a number is stored and compared; undefined if it is not a number. */
export function normalisePhone(text: string, callingCode = INDIA_CALLING_CODE): Phone | undefined {
  const result = validatePhone(text, callingCode)
  return result.kind === 'valid' ? result.value : undefined
}

/** Does not let a number break over two lines. */
const NO_BREAK_SPACE = '\u00a0'

/** "+91 98765 43210": a space after the fifth digit, which does not break. */
export function formatPhone(phone: string): string {
  const match = /^\+91(\d{5})(\d{5})$/.exec(phone)
  return match === null ? phone : ['+91', match[1], match[2]].join(NO_BREAK_SPACE)
}

/**
 * A number of which its owner recognises the end, and nobody learns more: "••••• •••10". The length is
 * always the same.
 */
export const maskedPhone = (phone: string): string =>
  ['•••••', `•••${phone.slice(-2)}`].join(NO_BREAK_SPACE)
