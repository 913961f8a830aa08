/**
 * Browsers inside of other apps, which do not open UPI apps. Recognised by what each app adds to the
 * user agent. [checkout §3 Enumerations, D-1, ADR-103]
 */
const IN_APP_BROWSERS = [
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(AN|AV|_IAB)\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
] as const satisfies readonly (readonly [string, RegExp])[]

/** By its name, which is the same in every language. */
export type InAppBrowser = (typeof IN_APP_BROWSERS)[number][0]

export const inAppBrowserOf = (userAgent: string): InAppBrowser | undefined =>
  IN_APP_BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Opens an https address in Chrome, or where there is none in the browser of the device. */
export function androidBrowserLink(address: string): string {
  const withoutScheme = address.replace(/^https?:\/\//, '').replace(/#.*/s, '')
  const parts = [
    'scheme=https',
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(address)}`,
    'end',
  ]
  return `intent://${withoutScheme}#Intent;${parts.join(';')}`
}
