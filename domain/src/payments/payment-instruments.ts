/** All wallets by their codes; which of them and of the banks come first. [checkout §3, §9] */
export const WALLET_LABELS = {
  freecharge: 'Freecharge',
  payzapp: 'PayZapp',
  paytm: 'Paytm',
  airtelmoney: 'Airtel Money',
  mobikwik: 'MobiKwik',
  jiomoney: 'JioMoney',
  olamoney: 'Ola Money',
  phonepe: 'PhonePe',
  paypal: 'PayPal',
  amazonpay: 'Amazon Pay',
  bajajpay: 'Bajaj Pay',
  openwallet: 'Open Wallet',
} as const
export type Wallet = keyof typeof WALLET_LABELS

export const WALLET_CODES = Object.keys(WALLET_LABELS) as readonly Wallet[]

/** A wallet that we know. */
export const isWallet = (code: string): code is Wallet =>
  (WALLET_CODES as readonly string[]).includes(code)

export const POPULAR_WALLETS: readonly Wallet[] = ['paytm', 'phonepe', 'airtelmoney', 'mobikwik']
/** HDFC, ICICI, SBI, Axis, by the first four letters of their IFSC. */
export const POPULAR_BANKS: readonly string[] = ['HDFC', 'ICIC', 'SBIN', 'UTIB']

/**
 * Banks that providers still list, and with which nobody has an account any more: merged into another
 * one, or gone from India. By the first four letters of their IFSC.
 */
const CLOSED_BANKS: readonly string[] = [
  'ABNA',
  'ALLA',
  'ANDB',
  'BKDN',
  'CITI',
  'CORP',
  'FSFB',
  'LAVB',
  'ORBC',
  'PMCB',
  'SBBJ',
  'SBHY',
  'SBMY',
  'SBTR',
  'STBP',
  'SYNB',
  'UTBI',
  'VIJB',
  'VYSA',
]

/** Whether people can pay by this bank; a provider's code begins with that of the IFSC. */
export const isOpenBank = (code: string): boolean => !CLOSED_BANKS.includes(code.slice(0, 4))

/** The popular ones in their own order, then the others in the given order. */
export function popularFirst<T extends string>(
  enabled: readonly T[],
  popular: readonly string[],
): readonly T[] {
  const first = popular.flatMap((code) => enabled.filter((candidate) => candidate === code))
  return [...first, ...enabled.filter((code) => !popular.includes(code))]
}
