/** [firebase §1, §2, I64] */
import { apiAddress } from '../../api-address.ts'
import type { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { INVALID_APP_CREDENTIAL, TOO_MANY_REQUESTS } from '../../../ports/identity-provider.ts'
import type { CheckedCode, IdentityProvider } from '../../../ports/identity-provider.ts'
import type { OutboundHttp, OutboundResponse } from '../../outbound-http.ts'
import type { HumanCheckWidget } from '../../../ports/human-check.ts'
import { recaptchaWidget } from '../../recaptcha-widget.ts'
import { makeIdTokens } from './id-token.ts'
import { codeSent, failed, recaptchaParams, signedIn } from './wire.ts'

export interface FirebaseSettings {
  readonly code: string
  readonly projectId: string
  readonly apiKey: string
  readonly apiUrl: string
  readonly certificatesUrl: string
  readonly recaptchaUrl: string
}

const firebaseCall = (
  { apiUrl, apiKey }: Pick<FirebaseSettings, 'apiUrl' | 'apiKey'>,
  path: string,
): { readonly system: 'firebase'; readonly url: string } => ({
  system: 'firebase',
  url: `${apiAddress(apiUrl)}/v1/${path}?key=${encodeURIComponent(apiKey)}`,
})

/** Their reasons for a code that is not accepted. */
const CHECKED: Readonly<Record<string, CheckedCode['kind']>> = {
  INVALID_CODE: 'WRONG',
  MISSING_CODE: 'WRONG',
  SESSION_EXPIRED: 'EXPIRED',
  INVALID_SESSION_INFO: 'EXPIRED',
}

const REASONS: Readonly<Record<string, string>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: TOO_MANY_REQUESTS,
  QUOTA_EXCEEDED: TOO_MANY_REQUESTS,
  INVALID_APP_CREDENTIAL: INVALID_APP_CREDENTIAL,
  MISSING_APP_CREDENTIAL: INVALID_APP_CREDENTIAL,
  CAPTCHA_CHECK_FAILED: INVALID_APP_CREDENTIAL,
  INVALID_RECAPTCHA_TOKEN: INVALID_APP_CREDENTIAL,
  MISSING_RECAPTCHA_TOKEN: INVALID_APP_CREDENTIAL,
  INVALID_PHONE_NUMBER: 'INVALID_PHONE_NUMBER',
  OPERATION_NOT_ALLOWED: 'OPERATION_NOT_ALLOWED',
  PROJECT_DISABLED: 'PROJECT_DISABLED',
}

/** "REASON : detail", of which the detail may hold the number. */
const reasonIn = ({ json }: OutboundResponse): string | undefined =>
  failed.Check(json) ? /^\w+/.exec(json.error.message)?.[0] : undefined

const refusedWith = (response: OutboundResponse): ExternalServiceError =>
  response.refused(REASONS[reasonIn(response) ?? ''] ?? `HTTP_${response.status}`)

/** The project's own key for the check that it wants before it sends. Needs the API key alone. */
export const readSiteKey = async (
  settings: Pick<FirebaseSettings, 'apiUrl' | 'apiKey'>,
  http: OutboundHttp,
): Promise<string> => {
  const parameters = await http.call(
    {
      ...firebaseCall(settings, 'recaptchaParams'),
      operation: 'parameters',
      effect: 'READ',
      method: 'GET',
    },
    (response) => response.orRefused().expect(recaptchaParams),
  )
  return parameters.recaptchaSiteKey
}

/** It stays the same as long as the project. */
const SITE_KEY_MS = 300_000
const FAILURE_MS = 10_000

/** Reads the key once for all frames of a while: anybody can open one, and each read counts for the project. */
function makeWidgets(
  settings: FirebaseSettings,
  http: OutboundHttp,
  now: () => number = Date.now,
): (language: string) => Promise<HumanCheckWidget> {
  let reading: Promise<string> | undefined
  let againAtMs = 0
  const siteKeyNow = (): Promise<string> => {
    if (reading !== undefined && now() < againAtMs) return reading
    const read = readSiteKey(settings, http)
    reading = read
    againAtMs = now() + SITE_KEY_MS
    read.catch(() => {
      againAtMs = now() + FAILURE_MS
    })
    return read
  }
  return async (language) =>
    recaptchaWidget({ siteKey: await siteKeyNow(), apiUrl: settings.recaptchaUrl }, language)
}

export function makeFirebase(settings: FirebaseSettings, http: OutboundHttp): IdentityProvider {
  const phoneOf = makeIdTokens(settings, http)
  return {
    account: settings.code,
    humanCheck: { widget: makeWidgets(settings, http) },
    sendCode: ({ phone, language, humanProof }) =>
      http.call(
        {
          ...firebaseCall(settings, 'accounts:sendVerificationCode'),
          operation: 'send',
          // Each call sends a message.
          effect: 'ONCE',
          method: 'POST',
          headers: { 'x-firebase-locale': language },
          body: {
            phoneNumber: phone,
            ...(humanProof === undefined ? {} : { recaptchaToken: humanProof }),
          },
        },
        (response) => {
          if (!response.isGood) throw refusedWith(response)
          return response.expect(codeSent).sessionInfo
        },
      ),
    async checkCode({ session, code }) {
      const result = await http.call(
        {
          ...firebaseCall(settings, 'accounts:signInWithPhoneNumber'),
          operation: 'check',
          // A code is good once.
          effect: 'ONCE',
          method: 'POST',
          body: { sessionInfo: session, code },
        },
        (response): { readonly idToken: string } | CheckedCode['kind'] => {
          if (response.isGood) return response.expect(signedIn)
          const kind = CHECKED[reasonIn(response) ?? '']
          if (kind === undefined) throw refusedWith(response)
          return kind
        },
      )
      if (typeof result === 'string') return { kind: result } as CheckedCode
      const phone = await phoneOf(result.idToken)
      return phone === undefined ? { kind: 'WRONG' } : { kind: 'VERIFIED', phone }
    },
  }
}
