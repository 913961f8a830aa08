import type { FinancialYear } from './financial-year.ts'

/** Rule 46(b) of the CGST Rules: at most 16 letters, digits, hyphens and slashes. [ADR-240] */
export const MAX_NUMBER_LENGTH = 16

/** "INV/2627/17": unique by prefix, financial year and its place in the series. */
export function documentNumber(
  prefix: string,
  { label }: Pick<FinancialYear, 'label'>,
  serial: number,
): string {
  const number = `${prefix}/${label}/${serial}`
  if (number.length > MAX_NUMBER_LENGTH) throw new RangeError('the series of the year is full')
  return number
}
