import type { CardNetwork, PayingUpiApp, Wallet } from '@thela/domain/payments'
import type { Drawing } from '@thela/ui/marks/drawings.ts'

/** What has no entry has a plate with its name. [D-83] */
export const UPI_APP_DRAWINGS: Readonly<Partial<Record<PayingUpiApp, Drawing>>> = {
  GPAY: 'google-pay',
  PAYTM: 'paytm',
  PHONEPE: 'phonepe',
  AMAZONPAY: 'amazon-pay',
}

export const WALLET_DRAWINGS: Readonly<Partial<Record<Wallet, Drawing>>> = {
  paytm: 'paytm',
  airtelmoney: 'airtel',
  jiomoney: 'jio',
  phonepe: 'phonepe',
  paypal: 'paypal',
  amazonpay: 'amazon-pay',
}

/** Banks by the first four letters of their IFSC; the code of a provider may be longer. */
export const BANK_DRAWINGS: Readonly<Record<string, Drawing>> = {
  DEUT: 'deutsche-bank',
  HDFC: 'hdfc',
  HSBC: 'hsbc',
  ICIC: 'icici',
  UTIB: 'axis',
}

export const NETWORK_DRAWINGS: Readonly<Partial<Record<CardNetwork, Drawing>>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  maestro: 'maestro',
  'american-express': 'american-express',
  'diners-club': 'diners-club',
  discover: 'discover',
}
