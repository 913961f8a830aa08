/** Whose mark we have no drawing of has an icon of its kind, or its name. [D-83] */
import type { CardNetwork, PayingUpiApp, Wallet } from '@thela/domain/payments'
import { DRAWINGS } from '@thela/ui/marks/drawings.ts'

export const UPI_APP_DRAWINGS: Readonly<Partial<Record<PayingUpiApp, string>>> = {
  GPAY: DRAWINGS['google-pay'],
  PAYTM: DRAWINGS.paytm,
  PHONEPE: DRAWINGS.phonepe,
  AMAZONPAY: DRAWINGS['amazon-pay'],
  BHIM: DRAWINGS.bhim,
}

export const WALLET_DRAWINGS: Readonly<Partial<Record<Wallet, string>>> = {
  paytm: DRAWINGS.paytm,
  airtelmoney: DRAWINGS.airtel,
  jiomoney: DRAWINGS.jio,
  phonepe: DRAWINGS.phonepe,
  paypal: DRAWINGS.paypal,
  amazonpay: DRAWINGS['amazon-pay'],
}

export const NETWORK_DRAWINGS: Readonly<Partial<Record<CardNetwork, string>>> = {
  visa: DRAWINGS.visa,
  mastercard: DRAWINGS.mastercard,
  rupay: DRAWINGS.rupay,
  maestro: DRAWINGS.maestro,
  'american-express': DRAWINGS['american-express'],
  'diners-club': DRAWINGS['diners-club'],
  discover: DRAWINGS.discover,
}
