/** [firebase §3, I34, I35] */
import { decodeProtectedHeader, errors, importX509, jwtVerify } from 'jose'
import type { OutboundHttp } from '../../outbound-http.ts'
import { certificates } from './wire.ts'

const ALGORITHM = 'RS256'
/** They are exchanged every few days, and announced hours before. */
const KEPT_MS = 3_600_000
/** A token with an unknown key makes us look again, but not each time. */
const RELOAD_AFTER_MS = 60_000
/** A token of a sign-in that is older than this was not made for the code that was just entered. */
const MAX_AGE_SECONDS = 300

type Certificates = Readonly<Record<string, string>>

interface IdTokenSettings {
  readonly projectId: string
  readonly certificatesUrl: string
}

/** Gives the verified phone of a token; undefined for one that proves nothing to this project. */
export type ReadIdToken = (idToken: string) => Promise<string | undefined>

export function makeIdTokens(
  { projectId, certificatesUrl }: IdTokenSettings,
  http: OutboundHttp,
  now: () => number = Date.now,
): ReadIdToken {
  let known: { readonly atMs: number; readonly keys: Certificates } | undefined

  const load = async (): Promise<Certificates> => {
    const keys = await http.call(
      {
        system: 'firebase',
        operation: 'certificates',
        effect: 'READ',
        method: 'GET',
        url: certificatesUrl,
      },
      (response) => response.orRefused().expect(certificates),
    )
    known = { atMs: now(), keys }
    return keys
  }
  const certificateOf = async (kid: string): Promise<string | undefined> => {
    const age = known ? now() - known.atMs : Infinity
    const kept = age < KEPT_MS ? known?.keys[kid] : undefined
    if (kept !== undefined) return kept
    if (age < RELOAD_AFTER_MS) return undefined
    return (await load())[kid]
  }

  return async (idToken) => {
    try {
      const { kid, alg } = decodeProtectedHeader(idToken)
      const certificate = alg === ALGORITHM && kid ? await certificateOf(kid) : undefined
      if (certificate === undefined) return undefined
      const { payload } = await jwtVerify(idToken, await importX509(certificate, ALGORITHM), {
        algorithms: [ALGORITHM],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(now()),
        clockTolerance: 60,
        maxTokenAge: MAX_AGE_SECONDS,
      })
      const { sub, phone_number: phone, firebase } = payload
      const provider = (firebase as { readonly sign_in_provider?: unknown } | undefined)
        ?.sign_in_provider
      return sub && provider === 'phone' && typeof phone === 'string' ? phone : undefined
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }
}
