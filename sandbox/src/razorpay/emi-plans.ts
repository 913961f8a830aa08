/** Instalments by the cards of a bank. [razorpay §8] */
export interface EmiOption {
  duration: number
  /** Yearly, in per cent. */
  interest: number
  /** Who bears the interest; where it is the store, the shopper pays none. */
  subvention: 'customer' | 'merchant'
  min_amount: number
  merchant_payback: string
}

/** Smallest orders in rupees. The ending _DC stands for debit cards. */
const MINIMUMS: Readonly<Record<string, number>> = {
  AMEX: 5000,
  BARB: 2500,
  CITI: 2500,
  FDRL: 2500,
  HDFC: 1000,
  HDFC_DC: 5000,
  HSBC: 2000,
  ICIC: 1500,
  IDFB: 2500,
  INDB: 2000,
  KKBK: 2500,
  RATN: 1500,
  SBIN: 2500,
  SCBL: 2500,
  UTIB: 3000,
  YESB: 1500,
  onecard: 2500,
}

const RATES: Readonly<Record<number, number>> = { 3: 14, 6: 14.5, 9: 15, 12: 15, 18: 15.99, 24: 16 }
const DEBIT_RATES: Readonly<Record<number, number>> = { 3: 16, 6: 16, 9: 16, 12: 16 }

const isDebit = (code: string): boolean => code.endsWith('_DC')

/** HDFC has two plans of nine months, at different rates. */
const SECOND_PLANS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  HDFC: { 9: 13.25 },
}

/** The store bears the interest of HDFC's three months. */
const NO_COST: Readonly<Record<number, number>> = { ...RATES, 3: 0 }

const ratesOf = (code: string): Readonly<Record<number, number>> =>
  isDebit(code) ? DEBIT_RATES : code === 'HDFC' ? NO_COST : RATES

const option = (code: string, duration: number, interest: number): EmiOption => ({
  duration,
  interest,
  subvention: interest === 0 ? 'merchant' : 'customer',
  min_amount: (MINIMUMS[code] ?? 0) * 100,
  merchant_payback: ((interest || (RATES[duration] ?? 0)) / 7).toFixed(2),
})

const optionsOf = (code: string): EmiOption[] =>
  [ratesOf(code), SECOND_PLANS[code] ?? {}].flatMap((rates) =>
    Object.entries(rates).map(([months, rate]) => option(code, Number(months), rate)),
  )

/** The plans in both forms: the older has one rate for each duration. */
export function emiTables(isOn: (code: string) => boolean): {
  emi_plans: Record<string, { min_amount: number; plans: Record<string, number> }>
  emi_options: Record<string, EmiOption[]>
} {
  const codes = Object.keys(MINIMUMS).filter(isOn)
  const plansOf = (code: string) => ({
    min_amount: (MINIMUMS[code] ?? 0) * 100,
    plans: ratesOf(code),
  })
  return {
    emi_plans: Object.fromEntries(codes.map((code) => [code, plansOf(code)])),
    emi_options: Object.fromEntries(codes.map((code) => [code, optionsOf(code)])),
  }
}

/** The plans of a card; none for a prepaid or foreign one, or of a bank without EMI. */
export function emiOptionsOf(card: {
  issuer: string | null
  type: string
  international: boolean
}): readonly EmiOption[] {
  if (card.issuer === null || card.international) return []
  const code = card.type === 'debit' ? `${card.issuer}_DC` : card.issuer
  const hasPlans = (card.type === 'credit' || card.type === 'debit') && code in MINIMUMS
  return hasPlans ? optionsOf(code) : []
}
