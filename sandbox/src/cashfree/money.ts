/**
 * Amounts are decimal rupees on the wire and whole paise in the ledger. Converted by their digits,
 * because 1.1 * 100 is not 110 in binary. [cashfree §1, §9]
 */
const RUPEES = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/** Undefined for anything else than a number with at most two decimals. */
export function paiseOf(rupees: unknown): number | undefined {
  if (typeof rupees !== 'number') return undefined
  const [, whole, decimals = ''] = RUPEES.exec(String(rupees)) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

export const rupeesOf = (paise: number): number => Number(decimal(paise))

/** 17000 → "170.00". */
export function decimal(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Their webhooks write amounts with two decimals, which no JSON library repeats. */
export function withDecimals(json: string): string {
  return json.replace(/("\w*amount":)(\d+(?:\.\d+)?)/g, (_, name: string, amount: string) => {
    const paise = paiseOf(Number(amount))
    return `${name}${paise === undefined ? amount : decimal(paise)}`
  })
}
