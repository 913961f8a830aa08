/** Where each drawing comes from and under which licence: README.md. [D-83] */
import airtel from './drawings/airtel.svg'
import amazonPay from './drawings/amazon-pay.svg'
import americanExpress from './drawings/american-express.svg'
import bhim from './drawings/bhim.svg'
import dinersClub from './drawings/diners-club.svg'
import discover from './drawings/discover.svg'
import googlePay from './drawings/google-pay.svg'
import jio from './drawings/jio.svg'
import maestro from './drawings/maestro.svg'
import mastercard from './drawings/mastercard.svg'
import paypal from './drawings/paypal.svg'
import paytm from './drawings/paytm.svg'
import phonepe from './drawings/phonepe.svg'
import rupay from './drawings/rupay.svg'
import upiMark from './drawings/upi.svg'
import visa from './drawings/visa.svg'

/** Addresses of the files: each is fetched when it is first shown. */
export const DRAWINGS = {
  airtel,
  'amazon-pay': amazonPay,
  'american-express': americanExpress,
  bhim,
  'diners-club': dinersClub,
  discover,
  'google-pay': googlePay,
  jio,
  maestro,
  mastercard,
  paypal,
  paytm,
  phonepe,
  rupay,
  'upi-mark': upiMark,
  visa,
} as const satisfies Readonly<Record<string, string>>

/** Those that are a word: several times as wide as they are high. */
export const WORD_DRAWINGS: ReadonlySet<string> = new Set([
  dinersClub,
  discover,
  paytm,
  rupay,
  upiMark,
  visa,
])

const banks = import.meta.glob<string>('./drawings/banks/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The same of banks, by the first four letters of their IFSC. */
export const BANK_DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(banks).map(([path, address]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length).toUpperCase(),
    address,
  ]),
)
