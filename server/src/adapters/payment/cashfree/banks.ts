/**
 * Their banks: the number in their API, the name in their browser script, and our code. Corporate
 * net banking is left out: shoppers do not pay with it. [cashfree §12]
 */
interface Bank {
  /** Undefined where we could not read it: such a bank is known by its name. */
  readonly code: number | undefined
  readonly name: string
  readonly ours: string
  readonly display: string
}

const bank = (code: number | undefined, ours: string, display: string): Bank => ({
  code,
  name: `${ours.slice(0, 4)}R`,
  ours,
  display,
})

const BANKS: readonly Bank[] = [
  bank(3087, 'AUBL', 'AU Small Finance Bank'),
  bank(3123, 'AIRP', 'Airtel Payments Bank'),
  bank(3003, 'UTIB', 'Axis Bank'),
  bank(3088, 'BDBL', 'Bandhan Bank'),
  bank(3005, 'BARB_R', 'Bank of Baroda'),
  bank(3006, 'BKID', 'Bank of India'),
  bank(3007, 'MAHB', 'Bank of Maharashtra'),
  bank(3009, 'CNRB', 'Canara Bank'),
  bank(3010, 'CSBK', 'CSB Bank'),
  bank(3011, 'CBIN', 'Central Bank of India'),
  bank(3012, 'CIUB', 'City Union Bank'),
  bank(3097, 'COSB', 'Cosmos Bank'),
  bank(3017, 'DBSS', 'DBS Bank'),
  bank(3018, 'DCBL', 'DCB Bank'),
  bank(3016, 'DEUT', 'Deutsche Bank'),
  bank(3019, 'DLXB', 'Dhanlaxmi Bank'),
  { code: 3100, name: 'ESMFR', ours: 'ESAF', display: 'ESAF Small Finance Bank' },
  bank(3076, 'ESFB', 'Equitas Small Finance Bank'),
  bank(3020, 'FDRL', 'Federal Bank'),
  bank(3021, 'HDFC', 'HDFC Bank'),
  bank(3022, 'ICIC', 'ICICI Bank'),
  bank(3023, 'IBKL', 'IDBI Bank'),
  bank(3026, 'IDIB', 'Indian Bank'),
  bank(3027, 'IOBA', 'Indian Overseas Bank'),
  bank(3028, 'INDB', 'IndusInd Bank'),
  bank(3029, 'JAKA', 'Jammu and Kashmir Bank'),
  bank(3030, 'KARB', 'Karnataka Bank'),
  bank(3031, 'KVBL', 'Karur Vysya Bank'),
  bank(3032, 'KKBK', 'Kotak Mahindra Bank'),
  bank(3037, 'PSIB', 'Punjab & Sind Bank'),
  bank(3038, 'PUNB_R', 'Punjab National Bank'),
  bank(3040, 'SRCB', 'Saraswat Bank'),
  bank(3042, 'SIBL', 'South Indian Bank'),
  bank(3044, 'SBIN', 'State Bank of India'),
  bank(undefined, 'IDFB', 'IDFC FIRST Bank'),
  bank(undefined, 'RATN', 'RBL Bank'),
  bank(undefined, 'SCBL', 'Standard Chartered Bank'),
  bank(undefined, 'TMBL', 'Tamilnad Mercantile Bank'),
  bank(undefined, 'UBIN', 'Union Bank of India'),
  bank(undefined, 'UCBA', 'UCO Bank'),
  bank(undefined, 'YESB', 'Yes Bank'),
]

const normal = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(limited|ltd|bank|retail|banking)\b|[^a-z ]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const BY_CODE = new Map(
  BANKS.flatMap((entry) =>
    entry.code === undefined ? [] : [[String(entry.code), entry] as const],
  ),
)
const BY_OURS = new Map(BANKS.map((entry) => [entry.ours, entry]))
const BY_NAME = new Map(
  BANKS.flatMap((entry) => [
    [entry.name.toLowerCase(), entry] as const,
    [normal(entry.display), entry] as const,
  ]),
)

/** The bank that their script knows by a name, for our code. */
export const scriptNameOf = (ours: string): string | undefined => BY_OURS.get(ours)?.name

/** Our code for a number of theirs. */
export const codeOfNumber = (number: unknown): string | undefined =>
  BY_CODE.get(String(number))?.ours

/** Our code and name for a bank that their API lists. */
export const listedBank = (
  number: unknown,
  display: string,
): Pick<Bank, 'ours' | 'display'> | undefined => {
  const ours = codeOfNumber(number) ?? codeOfName(display)
  return ours === undefined ? undefined : BY_OURS.get(ours)
}

/** Our code for a bank that they write by its name; undefined where it is not known. */
export const codeOfName = (name: string): string | undefined =>
  (BY_NAME.get(name.toLowerCase()) ?? BY_NAME.get(normal(name)))?.ours
