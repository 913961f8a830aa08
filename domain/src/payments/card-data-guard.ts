import { cardDigits, passesLuhn } from './card-number.ts'

/**
 * Does a value carry a card number? Such a request is refused before anything reads or logs it.
 * Text is looked at, and whole numbers of 14 digits or more, so that times in milliseconds pass.
 * [decisions 3, 60; I52]
 */
const RUN_OF_DIGITS = /\d(?:[ -]?\d){12,}/g
/** Cards begin with these; a phone with a pincode behind it mostly does not. */
const BEGINS_LIKE_A_CARD = /^(?:[3-6]|2[2-7]|8[12])/

export function carriesCardNumber(value: string | number): boolean {
  if (typeof value === 'number') {
    if (value < 1e13 || value >= 1e19 || !Number.isInteger(value)) return false
    // Beyond the safe integers the digits are lost, and nothing of ours is so large.
    return !Number.isSafeInteger(value) || isCardNumber(String(value))
  }
  return (value.match(RUN_OF_DIGITS) ?? []).some((run) => isCardNumber(cardDigits(run)))
}

function isCardNumber(digits: string): boolean {
  return (
    digits.length >= 13 &&
    digits.length <= 19 &&
    BEGINS_LIKE_A_CARD.test(digits) &&
    passesLuhn(digits)
  )
}

/** Names under which a security code would travel; no schema of ours has one. */
export function isCardSecretKey(key: string): boolean {
  return /^(?:card\[)?(?:cvv2?|cvc2?|csc|card_?cvv|card_?cvc|security_?code)\]?$/i.test(key)
}
