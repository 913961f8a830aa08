import type { CheckConnection } from '../../../ports/connection-check.ts'
import { findingsOf, good } from '../../findings.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { verifyProof } from './index.ts'
import type { RecaptchaSettings } from './index.ts'

/** Sends a proof that is none: it is refused, and the key is not. */
export function makeRecaptchaCheck(
  settings: RecaptchaSettings,
  http: OutboundHttp,
): CheckConnection {
  const check = async () => {
    await verifyProof(settings, http, 'check')
    return [good('the secret key is valid; the site key shows only in a browser')]
  }
  return () => findingsOf(check(), 'refuses secrets.recaptcha[].secretKey')
}
