import { rupeesText } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { PayingUpiApp } from './upi-apps.ts'

/** Links that open a UPI app with the payment filled in. [NPCI UPI linking specification 1.6] */
export interface UpiPayment {
  readonly payeeId: string
  readonly payeeName: string
  /** Letters and digits only, at most 35: the network refuses others since February 2025. */
  readonly reference: string
  readonly note: string
  readonly amount: Paise
  readonly merchantCategoryCode?: string
}

const MAX_NOTE_LENGTH = 50

/** The same text is the content of the QR code. */
export function upiLink(payment: UpiPayment): string {
  if (!/^[A-Za-z0-9]{1,35}$/.test(payment.reference)) throw new RangeError('bad UPI reference')
  const parameters: readonly (readonly [string, string | undefined])[] = [
    ['pa', payment.payeeId],
    ['pn', payment.payeeName],
    ['tr', payment.reference],
    ['tn', [...payment.note].slice(0, MAX_NOTE_LENGTH).join('')],
    ['am', rupeesText(payment.amount)],
    ['cu', 'INR'],
    ['mc', payment.merchantCategoryCode],
  ]
  const query = parameters
    .filter((parameter): parameter is [string, string] => parameter[1] !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${name === 'pa' ? encodePayee(value) : encodeURIComponent(value)}`,
    )
  return `upi://pay?${query.join('&')}`
}

/** Some apps fail on an encoded @, so it is not encoded. */
function encodePayee(upiId: string): string {
  return encodeURIComponent(upiId).replaceAll('%40', '@')
}

interface AppAddress {
  readonly androidPackage?: string
  readonly appleLink: string
}

const APP_ADDRESSES: Readonly<Record<PayingUpiApp, AppAddress>> = {
  GPAY: {
    androidPackage: 'com.google.android.apps.nbu.paisa.user',
    appleLink: 'gpay://upi/pay?',
  },
  PHONEPE: { androidPackage: 'com.phonepe.app', appleLink: 'phonepe://pay?' },
  PAYTM: { androidPackage: 'net.one97.paytm', appleLink: 'paytmmp://upi/pay?' },
  BHIM: { androidPackage: 'in.org.npci.upiapp', appleLink: 'bhim://upi/pay?' },
  CREDPAY: { androidPackage: 'com.dreamplug.androidapp', appleLink: 'credpay://upi/pay?' },
  AMAZONPAY: {
    androidPackage: 'in.amazon.mShop.android.shopping',
    appleLink: 'amazonpay://upi/pay?',
  },
  OTHER: { appleLink: 'upi://pay?' },
}

/** On Apple devices an app is opened by its own scheme: there is no chooser. */
export function appleUpiLink(link: string, app: PayingUpiApp): string {
  return APP_ADDRESSES[app].appleLink + queryOf(link)
}

/** On Android the app's package is named; without one the system shows a chooser. */
export function androidUpiLink(link: string, app: PayingUpiApp, fallbackUrl: string): string {
  const { androidPackage } = APP_ADDRESSES[app]
  const parts = [
    'scheme=upi',
    ...(androidPackage === undefined ? [] : [`package=${androidPackage}`]),
    `S.browser_fallback_url=${encodeURIComponent(fallbackUrl)}`,
    'end',
  ]
  return `intent://pay?${queryOf(link)}#Intent;${parts.join(';')}`
}

/**
 * Also works on a provider's own upi link; a "#" and what follows it must not get into the intent.
 */
function queryOf(link: string): string {
  return (link.split('#')[0] ?? '').replace(/^[^?]*\?/, '')
}
