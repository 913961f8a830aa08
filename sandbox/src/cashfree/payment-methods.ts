/** What every merchant of the sandbox accepts. [cashfree §3, §4] */
export interface Bank {
  code: number
  /** By which the browser script knows it. */
  name: string
  nick: string
  display: string
}

const bank = (code: number, name: string, display: string): Bank => ({
  code,
  name,
  nick: display.toLowerCase().replaceAll(/[^a-z]+/g, '_'),
  display,
})

export const BANKS: readonly Bank[] = [
  bank(3021, 'HDFCR', 'HDFC Bank'),
  bank(3022, 'ICICR', 'ICICI Bank'),
  bank(3044, 'SBINR', 'State Bank Of India'),
  bank(3003, 'UTIBR', 'Axis Bank'),
  bank(3032, 'KKBKR', 'Kotak Mahindra Bank'),
  bank(3005, 'BARBR', 'Bank of Baroda - Retail Banking'),
  bank(3038, 'PUNBR', 'Punjab National Bank - Retail Banking'),
  bank(3009, 'CNRBR', 'Canara Bank'),
  bank(3020, 'FDRLR', 'Federal Bank'),
  bank(3028, 'INDBR', 'IndusInd Bank'),
  bank(3087, 'AUBLR', 'AU Small Finance Bank'),
  bank(3071, 'UTIBC', 'Axis Bank - Corporate'),
]

export const WALLETS: Readonly<Record<string, string>> = {
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  amazon: 'Amazon Pay',
  airtel: 'Airtel Payment Bank',
  freecharge: 'Freecharge',
  mobikwik: 'Mobikwik',
  jio: 'Jio Money',
  ola: 'Ola Money',
}

/** A bank by its number or by its name. */
export const bankOf = (given: unknown): Bank | undefined =>
  BANKS.find(({ code, name }) => code === given || name === given)

/** The methods of the calls, and their names in an order's `payment_methods`. */
export const METHODS = {
  card: ['cc', 'dc', 'ccc', 'ppc', 'ccemi', 'dcemi'],
  upi: ['upi'],
  netbanking: ['nb'],
  app: ['app'],
  cardless_emi: ['cardlessemi'],
  paylater: ['paylater'],
} as const

export type Method = keyof typeof METHODS

export const isMethod = (name: string): name is Method => Object.hasOwn(METHODS, name)

/** The answer to "what can this customer pay with". */
export function eligibleMethods(isOn: (method: Method) => boolean): unknown[] {
  return Object.keys(METHODS)
    .filter(isMethod)
    .map((method) => ({
      eligibility: isOn(method),
      entity_type: 'payment_methods',
      entity_value: method,
      entity_details: { payment_method_details: detailsOf(method, isOn(method)) },
    }))
}

function detailsOf(method: Method, eligibility: boolean): unknown[] {
  if (method === 'netbanking') {
    return BANKS.map(({ nick, display, code }) => ({ nick, display, eligibility, code }))
  }
  if (method === 'app') {
    return Object.entries(WALLETS).map(([nick, display]) => ({ nick, display, eligibility }))
  }
  if (method === 'card') {
    return ['visa', 'mastercard', 'rupay', 'amex'].map((nick) => ({
      nick,
      display: nick,
      eligibility,
    }))
  }
  return []
}
