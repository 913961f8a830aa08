import { setting } from '../stores/setting.ts'
import { defineIntegration } from './define-integration.ts'

const { secret, shaped, url } = setting

/** Tells people from programs before a code is sent. */
export const recaptcha = defineIntegration({
  code: 'RECAPTCHA',
  name: 'reCAPTCHA',
  kind: 'HUMAN_CHECK',
  account: {
    siteKey: shaped(
      '^[A-Za-z0-9_-]{10,100}$',
      'a site key',
      'Key of the site, which is public; of the kind “reCAPTCHA v2, invisible”.',
    ),
    apiUrl: url('Where its calls, its pages and its script begin.', {
      default: 'https://www.google.com/recaptcha',
    }),
  },
  secrets: { secretKey: secret('Belongs to the site key.') },
})
