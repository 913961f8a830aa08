/** Properties of a card by its first digits. [cashfree §2, §11] */
export interface CardBin {
  scheme: string
  type: 'credit' | 'debit' | 'prepaid'
  bank: string
}

const BINS: readonly (readonly [prefix: string, type: CardBin['type'], bank: string])[] = [
  ['470613', 'debit', 'HDFC BANK'],
  ['457623', 'credit', 'HDFC BANK'],
  ['444433', 'credit', 'ICICI BANK LIMITED'],
  ['540916', 'debit', 'AXIS BANK'],
  ['510510', 'credit', 'ICICI BANK LIMITED'],
  ['607482', 'debit', 'STATE BANK OF INDIA'],
  ['411111', 'credit', 'JPMORGAN CHASE BANK'],
  ['410028', 'debit', 'HDFC BANK'],
]

/** Order matters: the first match counts. */
const SCHEMES: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(508[5-9]|60(7|8|69)|652(1[5-9]|[2-9])|653|817[2-9]|81[89]|820[01])/, 'rupay'],
  [/^3[0689]/, 'diners'],
  [/^(50|5[6-9]|6)/, 'maestro'],
]

export function cardBin(number: string): CardBin | undefined {
  const scheme = SCHEMES.find(([pattern]) => pattern.test(number))?.[1]
  if (scheme === undefined) return undefined
  const [, type, bank] = BINS.find(([prefix]) => number.startsWith(prefix)) ?? []
  return { scheme, type: type ?? 'credit', bank: bank ?? '' }
}
