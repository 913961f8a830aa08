/** Properties of a card by its first digits. [razorpay §9, §16] */
export interface CardBin {
  network: string
  type: 'credit' | 'debit' | 'prepaid' | 'unknown'
  issuer: string | null
  issuerName: string | null
  international: boolean
}

type BinRow = readonly [
  prefix: string,
  type: CardBin['type'],
  issuer: string | null,
  issuerName: string | null,
  international: boolean,
]

const BINS: readonly BinRow[] = [
  ['410028', 'debit', 'HDFC', 'HDFC Bank', false],
  ['550067', 'credit', 'ICIC', 'ICICI Bank', false],
  ['530562', 'credit', 'ICIC', 'ICICI Bank', false],
  ['524181', 'credit', 'HDFC', 'HDFC Bank', false],
  ['471860', 'credit', 'UTIB', 'Axis Bank', false],
  ['652765', 'debit', 'SBIN', 'State Bank of India', false],
  ['360828', 'credit', 'HDFC', 'HDFC Bank', false],
  ['340256', 'credit', 'AMEX', 'American Express', false],
  ['555555', 'credit', null, null, true],
  ['510510', 'credit', null, null, true],
  ['510406', 'credit', null, null, true],
  ['401288', 'credit', null, null, true],
]

/** Order matters: the first match counts. */
const NETWORKS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^(508[5-9]|60(7|8|69)|652(1[5-9]|[2-9])|653|817[2-9]|81[89]|820[01])/, 'RuPay'],
  [/^62/, 'Union Pay'],
  [/^(50|5[6-9]|6)/, 'Maestro'],
  [/^3[0689]/, 'Diners Club'],
  [/^35/, 'JCB'],
]

export function cardBin(number: string): CardBin {
  const network = NETWORKS.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown'
  const known = BINS.find(([prefix]) => number.startsWith(prefix))
  if (known === undefined) {
    return { network, type: 'unknown', issuer: null, issuerName: null, international: false }
  }
  const [, type, issuer, issuerName, international] = known
  return { network, type, issuer, issuerName, international }
}
