/** The UPI apps, in display order. [checkout §3, §9, D-1] */
export const PAYING_UPI_APPS = [
  'GPAY',
  'PAYTM',
  'PHONEPE',
  'AMAZONPAY',
  'CREDPAY',
  'BHIM',
  'OTHER',
] as const
/** An app that can be opened. */
export type PayingUpiApp = (typeof PAYING_UPI_APPS)[number]

/** "Select app" is only a heading. */
export const UPI_APPS = ['SELECT_APP', ...PAYING_UPI_APPS] as const
export type UpiApp = (typeof UPI_APPS)[number]

/** BHIM is hidden on Apple devices, Others elsewhere; the app used last comes first. */
export function listUpiApps(isApple: boolean, lastUsed?: PayingUpiApp): readonly PayingUpiApp[] {
  const hidden: UpiApp = isApple ? 'BHIM' : 'OTHER'
  const shown = PAYING_UPI_APPS.filter((app) => app !== hidden)
  return shown.filter((app) => app === lastUsed).concat(shown.filter((app) => app !== lastUsed))
}
