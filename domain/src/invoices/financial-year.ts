/** The year of the tax: April to March, by the day in India. [account §7, ADR-240] */
export interface FinancialYear {
  /** The calendar year in which it begins. */
  readonly first: number
  /** "2627": short enough for a number of 16 characters. */
  readonly label: string
}

const APRIL = 4

/** Of a day as "2026-11-22". */
export function financialYear(day: string): FinancialYear {
  const year = Number(day.slice(0, 4))
  const first = Number(day.slice(5, 7)) < APRIL ? year - 1 : year
  const short = (of: number): string => String(of % 100).padStart(2, '0')
  return { first, label: `${short(first)}${short(first + 1)}` }
}
