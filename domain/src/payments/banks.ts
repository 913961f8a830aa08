import { SHORT_BANK_NAMES } from './bank-in-one-line.ts'

/**
 * Banks by the codes of providers: mostly the first four letters of their IFSC, with `_C` for
 * accounts of companies and `_R` for those of persons. [checkout §3 EMI banks, §9]
 */
const BANK_NAMES: Readonly<Record<string, string>> = {
  ABNA: 'ABN AMRO Bank',
  AIRP: 'Airtel Payments Bank',
  ALLA: 'Allahabad Bank',
  AMEX: 'American Express',
  ANDB: 'Andhra Bank',
  AUBL: 'AU Small Finance Bank',
  BACB: 'Bassein Catholic Co-operative Bank',
  BARB: 'Bank of Baroda',
  BARB_C: 'Bank of Baroda (Corporate)',
  BARB_R: 'Bank of Baroda',
  BBKM: 'Bank of Bahrain and Kuwait',
  BCBM: 'Bharat Co-operative Bank',
  BDBL: 'Bandhan Bank',
  BKDN: 'Dena Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  CITI: 'Citibank',
  CIUB: 'City Union Bank',
  CNRB: 'Canara Bank',
  CORP: 'Corporation Bank',
  COSB: 'Cosmos Co-operative Bank',
  CSBK: 'CSB Bank',
  DBSS: 'DBS Bank',
  DCBL: 'DCB Bank',
  DEUT: 'Deutsche Bank',
  DLXB: 'Dhanlaxmi Bank',
  DLXB_C: 'Dhanlaxmi Bank (Corporate)',
  ESAF: 'ESAF Small Finance Bank',
  ESFB: 'Equitas Small Finance Bank',
  FDRL: 'Federal Bank',
  FSFB: 'Fincare Small Finance Bank',
  HDFC: 'HDFC Bank',
  HDFC_C: 'HDFC Bank (Corporate)',
  HSBC: 'HSBC',
  IBKL: 'IDBI Bank',
  IBKL_C: 'IDBI Bank (Corporate)',
  ICIC: 'ICICI Bank',
  ICIC_C: 'ICICI Bank (Corporate)',
  IDFB: 'IDFC FIRST Bank',
  IDIB: 'Indian Bank',
  INDB: 'IndusInd Bank',
  IOBA: 'Indian Overseas Bank',
  JAKA: 'Jammu and Kashmir Bank',
  JSBP: 'Janata Sahakari Bank',
  JSFB: 'Jana Small Finance Bank',
  KARB: 'Karnataka Bank',
  KCCB: 'Kalupur Commercial Co-operative Bank',
  KJSB: 'Kalyan Janata Sahakari Bank',
  KKBK: 'Kotak Mahindra Bank',
  KKBK_C: 'Kotak Mahindra Bank (Corporate)',
  KVBL: 'Karur Vysya Bank',
  LAVB_C: 'Lakshmi Vilas Bank (Corporate)',
  LAVB_R: 'Lakshmi Vilas Bank',
  MAHB: 'Bank of Maharashtra',
  MSNU: 'Mehsana Urban Co-operative Bank',
  NESF: 'North East Small Finance Bank',
  NKGS: 'NKGSB Co-operative Bank',
  NSPB: 'NSDL Payments Bank',
  ORBC: 'Oriental Bank of Commerce',
  PMCB: 'Punjab and Maharashtra Co-operative Bank',
  PSIB: 'Punjab and Sind Bank',
  PUNB: 'Punjab National Bank',
  PUNB_C: 'Punjab National Bank (Corporate)',
  PUNB_R: 'Punjab National Bank',
  RATN: 'RBL Bank',
  RATN_C: 'RBL Bank (Corporate)',
  SBBJ: 'State Bank of Bikaner and Jaipur',
  SBHY: 'State Bank of Hyderabad',
  SBIN: 'State Bank of India',
  SBMY: 'State Bank of Mysore',
  SBTR: 'State Bank of Travancore',
  SCBL: 'Standard Chartered Bank',
  SIBL: 'South Indian Bank',
  SRCB: 'Saraswat Co-operative Bank',
  SURY: 'Suryoday Small Finance Bank',
  SVCB: 'SVC Co-operative Bank',
  SVCB_C: 'SVC Co-operative Bank (Corporate)',
  SYNB: 'Syndicate Bank',
  TBSB: 'Thane Bharat Sahakari Bank',
  TJSB: 'TJSB Sahakari Bank',
  TMBL: 'Tamilnad Mercantile Bank',
  TNSC: 'Tamil Nadu State Apex Co-operative Bank',
  UBIN: 'Union Bank of India',
  UCBA: 'UCO Bank',
  UTBI: 'United Bank of India',
  UTIB: 'Axis Bank',
  UTIB_C: 'Axis Bank (Corporate)',
  VARA: 'Varachha Co-operative Bank',
  VIJB: 'Vijaya Bank',
  YESB: 'Yes Bank',
  YESB_C: 'Yes Bank (Corporate)',
  ZCBL: 'Zoroastrian Co-operative Bank',
}

/** The banks whose cards can pay in instalments. */
export const EMI_BANKS: readonly string[] = [
  'AMEX',
  'BARB',
  'CITI',
  'FDRL',
  'HDFC',
  'HSBC',
  'ICIC',
  'INDB',
  'KKBK',
  'RATN',
  'SBIN',
  'SCBL',
  'UTIB',
  'YESB',
  'PUNB',
  'IDFB',
]

const NAMES_BY_CODE = new Map(Object.entries(BANK_NAMES))

/** Every bank that has a name here. */
export const BANK_CODES: readonly string[] = Object.keys(BANK_NAMES)

/** Undefined for a code that is not in the table. */
export const bankName = (code: string): string | undefined => NAMES_BY_CODE.get(code)

/** People read this name; in a search they may type the whole one. */
export const shortBankName = (code: string): string | undefined =>
  SHORT_BANK_NAMES[code] ?? bankName(code)

const CODES_BY_NAME = new Map(
  Object.entries(BANK_NAMES)
    .filter(([code]) => !code.includes('_'))
    .map(([code, name]) => [name.toUpperCase(), code]),
)

/** The issuer of a card, which most providers name by its code and some by its name. */
export function bankCodeOf(text: string): string {
  const named = text.trim().toUpperCase()
  return CODES_BY_NAME.get(named) ?? CODES_BY_NAME.get(`${named} BANK`) ?? named
}
