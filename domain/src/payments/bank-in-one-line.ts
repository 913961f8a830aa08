/** What a bank is called where there is room for one line only. */

/** Those with the longest names, by their codes. */
const NAMES: Readonly<Record<string, string>> = {
  CBIN: 'Central Bank',
  IOBA: 'IOB',
  JAKA: 'J&K Bank',
  KKBK: 'Kotak Bank',
  MAHB: 'Maharashtra Bank',
  PUNB: 'PNB',
  SCBL: 'Standard Chartered',
  TMBL: 'TMB',
  UBIN: 'Union Bank',
}
/** "AU Small Finance Bank" is called AU Bank. */
const KIND_OF_BANK = / (?:Small Finance|Co-operative|Payments|Sahakari) Bank$/

/** Of a code such as `PUNB_R`, and of the whole name. */
export function bankInOneLine(code: string, name: string): string {
  return NAMES[code.replace(/_R$/, '')] ?? name.replace(KIND_OF_BANK, ' Bank')
}

/** Everybody calls the largest bank so, wherever it is read. */
export const SHORT_BANK_NAMES: Readonly<Record<string, string>> = { SBIN: 'SBI' }
