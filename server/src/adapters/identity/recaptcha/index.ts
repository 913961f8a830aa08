/** A human check by reCAPTCHA. [recaptcha §1, §2] */
import { apiAddress } from '../../api-address.ts'
import type { HumanCheck } from '../../../ports/human-check.ts'
import { INVALID_APP_CREDENTIAL } from '../../../ports/identity-provider.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { recaptchaWidget } from '../../recaptcha-widget.ts'
import { verified } from './wire.ts'

export interface RecaptchaSettings {
  readonly code: string
  readonly siteKey: string
  readonly secretKey: string
  readonly apiUrl: string
}

/** The account's own key is refused: nobody can pass. */
const KEY_REFUSED = ['invalid-input-secret', 'missing-input-secret']

/** Whether they accept the proof. The shopper's address is not sent: they need not know it. */
export const verifyProof = (
  { apiUrl, secretKey }: Pick<RecaptchaSettings, 'apiUrl' | 'secretKey'>,
  http: OutboundHttp,
  proof: string,
): Promise<boolean> => {
  const query = new URLSearchParams({ secret: secretKey, response: proof })
  return http.call(
    {
      system: 'recaptcha',
      operation: 'verify',
      // A proof is good once.
      effect: 'ONCE',
      method: 'POST',
      url: `${apiAddress(apiUrl)}/api/siteverify?${query.toString()}`,
    },
    (response) => {
      const { success, 'error-codes': errors = [] } = response.orRefused().expect(verified)
      if (errors.some((error) => KEY_REFUSED.includes(error))) {
        throw response.refused(INVALID_APP_CREDENTIAL)
      }
      return success
    },
  )
}

export const makeRecaptcha = (settings: RecaptchaSettings, http: OutboundHttp): HumanCheck => ({
  account: settings.code,
  widget: async (language) => recaptchaWidget(settings, language),
  isHuman: (proof) => verifyProof(settings, http, proof),
})
