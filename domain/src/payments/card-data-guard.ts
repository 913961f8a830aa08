import { foldDigits } from '../shared/index.ts'
import { passesLuhn } from './card-number.ts'
import { CARD_NETWORK_TRAITS, detectCardNetwork } from './card-networks.ts'

/**
 * Does a value carry a card number? Such a request is refused before anything reads or logs it.
 * Text is looked at, and whole numbers of 14 digits or more, so that times in milliseconds pass.
 * [decisions 3, 60; I52]
 */
const RUN_OF_DIGITS = /\d(?:[ -]?\d){12,}/g
const SHORTEST = 13
const LONGEST = 19

export function carriesCardNumber(value: string | number): boolean {
  if (typeof value === 'number') {
    if (value < 1e13 || value >= 1e19 || !Number.isInteger(value)) return false
    // Beyond the safe integers the digits are lost, and nothing of ours is so large.
    return !Number.isSafeInteger(value) || isCardNumber(String(value))
  }
  return (foldDigits(value).match(RUN_OF_DIGITS) ?? []).some(holdsCardNumber)
}

/** Any neighbouring groups of a run: a code or a date may stand right behind the number. */
function holdsCardNumber(run: string): boolean {
  const groups = run.split(/[ -]/)
  return groups.some((_, start) => {
    let digits = ''
    for (const group of groups.slice(start, start + LONGEST)) {
      digits += group
      if (isCardNumber(digits)) return true
    }
    return false
  })
}

function isCardNumber(digits: string): boolean {
  return digits.length >= SHORTEST && isOfCardLength(digits) && passesLuhn(digits)
}

/**
 * A phone with a pincode behind it is as long, and begins like no card; a store platform's own
 * numbers begin like Visa's, and have 14 digits, as no Visa card does.
 */
function isOfCardLength(digits: string): boolean {
  const network = detectCardNetwork(digits)
  if (network === undefined) return digits.startsWith('35') && digits.length === 16
  return CARD_NETWORK_TRAITS[network].lengths.includes(digits.length)
}

/** Names under which a security code would travel; no schema of ours has one. */
export function isCardSecretKey(key: string): boolean {
  return /^(?:card\[)?(?:cvv2?|cvc2?|csc|card_?cvv|card_?cvc|security_?code)\]?$/i.test(key)
}
