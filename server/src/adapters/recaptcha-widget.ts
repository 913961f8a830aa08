/** The widget of reCAPTCHA, which two systems have: the service itself and the identity provider. [recaptcha §1] */
import type { HumanCheckWidget } from '../ports/human-check.ts'
import { apiAddress } from './api-address.ts'

/** Its script loads others from there, and its pages. */
const MORE_ORIGINS = ['https://www.gstatic.com', 'https://recaptcha.google.com']

/** A key of any other form could end the script that it stands in. */
export const RECAPTCHA_SITE_KEY = '^[A-Za-z0-9_-]{10,100}$'

export function recaptchaWidget(
  { siteKey, apiUrl }: { readonly siteKey: string; readonly apiUrl: string },
  language: string,
): HumanCheckWidget {
  const query = new URLSearchParams({ render: 'explicit', onload: 'startCheck', hl: language })
  const scriptUrl = `${apiAddress(apiUrl)}/api.js?${query.toString()}`
  return {
    scriptUrl,
    origins: [...new Set([new URL(scriptUrl).origin, ...MORE_ORIGINS])],
    start: `window.startCheck = () => {
  const options = { sitekey: ${JSON.stringify(siteKey)}, size: 'invisible', callback: verified }
  const id = grecaptcha.render('check', { ...options, 'error-callback': failed, 'expired-callback': failed })
  ready()
  grecaptcha.execute(id)
}`,
  }
}
