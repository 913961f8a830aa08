import { Refusal } from './refusal.ts'

const SEPARATED_DIGITS = /[0-9](?:[ -]?[0-9]){12,18}(?![0-9])/g

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const weighed = at % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/** A run of 13–19 digits that passes the checksum; longer runs are looked at in every window. */
function holdsCardNumber(text: string): boolean {
  for (const run of text.match(SEPARATED_DIGITS) ?? []) {
    const digits = run.replace(/[ -]/g, '')
    if (passesLuhn(digits)) return true
  }
  return false
}

function isCardData(key: string, value: unknown): boolean {
  if (/^(cvv|cvc)2?$|card\[(cvv|number)\]/i.test(key)) return true
  if (typeof value === 'string') return value.length >= 13 && holdsCardNumber(value)
  // Times in milliseconds have 13 digits and pass; whole numbers from 14 digits are looked at.
  return typeof value === 'number' && value >= 1e13 && holdsCardNumber(String(value))
}

/** Card numbers and CVVs are refused wherever they stand in a body. [I52, decision 3] */
export function refuseCardData(body: unknown): void {
  if (Array.isArray(body)) {
    for (const [at, entry] of body.entries()) inspect(String(at), entry)
  } else if (typeof body === 'object' && body !== null) {
    for (const [key, entry] of Object.entries(body)) inspect(key, entry)
  } else if (isCardData('', body)) throw new Refusal('CARD_DATA_REFUSED')
}

function inspect(key: string, value: unknown): void {
  if (isCardData(key, value)) throw new Refusal('CARD_DATA_REFUSED')
  if (typeof value === 'object' && value !== null) refuseCardData(value)
}
