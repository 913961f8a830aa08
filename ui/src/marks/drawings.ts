/** Where each drawing comes from and under which licence: README.md. [D-83] */
import airtel from './drawings/airtel.svg'
import amazonPay from './drawings/amazon-pay.svg'
import americanExpress from './drawings/american-express.svg'
import axis from './drawings/axis.svg'
import deutscheBank from './drawings/deutsche-bank.svg'
import dinersClub from './drawings/diners-club.svg'
import discover from './drawings/discover.svg'
import googlePay from './drawings/google-pay.svg'
import hdfc from './drawings/hdfc.svg'
import hsbc from './drawings/hsbc.svg'
import icici from './drawings/icici.svg'
import jio from './drawings/jio.svg'
import maestro from './drawings/maestro.svg'
import mastercard from './drawings/mastercard.svg'
import paypal from './drawings/paypal.svg'
import paytm from './drawings/paytm.svg'
import phonepe from './drawings/phonepe.svg'
import visa from './drawings/visa.svg'

/** Addresses of the files: each is fetched when it is first shown. */
export const DRAWINGS = {
  airtel,
  'amazon-pay': amazonPay,
  'american-express': americanExpress,
  axis,
  'deutsche-bank': deutscheBank,
  'diners-club': dinersClub,
  discover,
  'google-pay': googlePay,
  hdfc,
  hsbc,
  icici,
  jio,
  maestro,
  mastercard,
  paypal,
  paytm,
  phonepe,
  visa,
} as const satisfies Readonly<Record<string, string>>

export type Drawing = keyof typeof DRAWINGS
