/** The UPI apps, in the order in which they are listed. [checkout §3, §9, D-1] */
export const UPI_APPS = [
  'SELECT_APP',
  'GPAY',
  'PAYTM',
  'PHONEPE',
  'AMAZONPAY',
  'CREDPAY',
  'BHIM',
  'OTHER',
] as const
export type UpiApp = (typeof UPI_APPS)[number]
/** An app that can be opened; "Select app" is only a heading. */
export type PayingUpiApp = Exclude<UpiApp, 'SELECT_APP'>

export const UPI_APP_LABELS: Readonly<Record<UpiApp, string>> = {
  SELECT_APP: 'Select app',
  GPAY: 'Google Pay',
  PAYTM: 'PayTM',
  PHONEPE: 'PhonePe',
  AMAZONPAY: 'Amazon Pay',
  CREDPAY: 'Cred Pay',
  BHIM: 'BHIM',
  OTHER: 'Others',
}

/** BHIM is hidden on Apple devices, Others elsewhere; the app used last stands first. */
export function listUpiApps(isApple: boolean, lastUsed?: PayingUpiApp): readonly PayingUpiApp[] {
  const hidden: UpiApp = isApple ? 'BHIM' : 'OTHER'
  const shown = UPI_APPS.filter((app) => app !== 'SELECT_APP').filter((app) => app !== hidden)
  return shown.filter((app) => app === lastUsed).concat(shown.filter((app) => app !== lastUsed))
}
