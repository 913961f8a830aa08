import type { Brand } from './brand.ts'
import { foldDigits } from './digits.ts'
import { notYet, valid, wrong, type FieldAnswer } from './field-answer.ts'
import { MANDATORY_FIELD } from './fields.ts'

/** Phone numbers: typed in many ways, kept in one, E.164. [checkout §5 phone, §9; account §5] */
export type Phone = Brand<string, 'Phone'>

export const INDIA_CALLING_CODE = '91'
const VALID_MOBILE = 'Please enter a valid mobile number'
/** For pages: nine is a digit to type. */
export const INDIAN_PHONE_MASK = '99999  99999'
export const INTERNATIONAL_PHONE_MASK = '999999999999999'

/** Ten digits beginning 6 to 9, nothing else. */
export function isIndianMobile(digits: string): boolean {
  return /^[6-9]\d{9}$/.test(digits)
}

/** Five to fifteen digits, not all zeros. */
export function isInternationalPhone(digits: string): boolean {
  return /^(?!0+$)\d{5,15}$/.test(digits)
}

/** The digits of a number without country: strips +91, 0091, 91 and 0 where a full number follows. */
export function nationalDigits(text: string): string {
  const bare = foldDigits(text).replace(/[\s\u2010-\u2015().-]/g, '')
  const match = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(bare)
  return match?.[1] ?? bare
}

export function judgePhone(text: string, callingCode = INDIA_CALLING_CODE): FieldAnswer<Phone> {
  if (text.trim() === '') return notYet(MANDATORY_FIELD)
  return callingCode === INDIA_CALLING_CODE ? judgeIndian(text) : judgeForeign(text, callingCode)
}

function judgeIndian(text: string): FieldAnswer<Phone> {
  const digits = nationalDigits(text)
  if (isIndianMobile(digits)) return valid(e164(INDIA_CALLING_CODE, digits))
  const mayGrow = /^(?:\+|\+9|0|00|009|(?:\+91|0091|91|0)?(?:[6-9]\d{0,8})?)$/.test(digits)
  return mayGrow ? notYet(VALID_MOBILE) : wrong(VALID_MOBILE)
}

function judgeForeign(text: string, callingCode: string): FieldAnswer<Phone> {
  const bare = foldDigits(text).replace(/[\s\u2010-\u2015().-]/g, '')
  const digits = bare.startsWith(`+${callingCode}`) ? bare.slice(callingCode.length + 1) : bare
  if (isInternationalPhone(digits)) return valid(e164(callingCode, digits))
  return /^\+?\d{0,4}$|^0{5,14}$/.test(digits) ? notYet(VALID_MOBILE) : wrong(VALID_MOBILE)
}

function e164(callingCode: string, digits: string): Phone {
  return `+${callingCode}${digits}` as Phone
}

/** The one form in which a number is kept and compared; none if it is no number. */
export function normalisePhone(text: string, callingCode = INDIA_CALLING_CODE): Phone | undefined {
  const answer = judgePhone(text, callingCode)
  return answer.kind === 'valid' ? answer.value : undefined
}

/** "+91 98765 43210": a space after the fifth digit. [account §5] */
export function formatPhone(phone: string): string {
  const match = /^\+91(\d{5})(\d{5})$/.exec(phone)
  return match === null ? phone : `+91 ${match[1]} ${match[2]}`
}

/** "+91 ••••• •3210": enough to recognise one's own number, too little to call it. */
export function maskPhone(phone: string): string {
  const hidden = phone.replace(/\d(?=\d{4})/g, '•')
  return phone.startsWith('+91') ? `+91 ${hidden.slice(3, 8)} ${hidden.slice(8)}` : hidden
}
