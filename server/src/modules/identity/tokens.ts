/** Access tokens: JSON web tokens with a signature of HMAC-SHA256. [I35, ADR-324] */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { SessionVisitor } from '../../http/caller/visitor.ts'

/** [D-27] */
export const ACCESS_LIFE_SECONDS = 300
/** A page without cookies renews with its own expired token while it is in use. */
const IDLE_SECONDS = 30 * 60
const ISSUER = 'thela'

const toText = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The header of each of our tokens, byte for byte. Nothing is read from the header of a token that arrives, so
 * that none chooses how it is verified.
 */
const HEADER = toText({ alg: 'HS256', typ: 'at+jwt' })

const signatureFor = (key: KeyObject, signed: string): string =>
  createHmac('sha256', key).update(signed).digest('base64url')

/** As text, of which there is one for each signature. */
function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const epochSeconds = (): number => Math.floor(Date.now() / 1000)

type Keys = readonly [KeyObject, ...KeyObject[]]

/** What a token says, if it was signed with one of the keys. */
function signedClaims(token: string, keys: Keys): Readonly<Record<string, unknown>> | undefined {
  const [header, payload, signature, ...more] = token.split('.')
  if (header !== HEADER || payload === undefined || signature === undefined || more.length > 0) {
    return undefined
  }
  const signed = `${header}.${payload}`
  // During a key rotation signatures of an older key are valid until they expire.
  if (!keys.some((key) => isSameText(signature, signatureFor(key, signed)))) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

function readToken(
  token: string,
  keys: Keys,
  toleranceSeconds: number,
): SessionVisitor | undefined {
  const { iss, aud, sub, sid, kind, exp, ...more } = signedClaims(token, keys) ?? {}
  if (iss !== ISSUER || typeof exp !== 'number') return undefined
  if (exp + toleranceSeconds <= epochSeconds()) return undefined
  if (typeof aud !== 'string' || typeof sub !== 'string' || typeof sid !== 'string')
    return undefined
  if (kind !== 'ANON' && kind !== 'GUEST' && kind !== 'USER') return undefined
  const { phone_number: phone, vouched_by: vouchedBy } = more
  return {
    kind,
    storeId: aud,
    subject: sub,
    sessionId: sid,
    claimedPhone: typeof phone === 'string' ? phone : undefined,
    vouchedBy: typeof vouchedBy === 'string' ? vouchedBy : undefined,
  }
}

/** Signed with the first key, short-lived, bound to one store (audience) and kind. */
export const makeTokens = (keys: Keys) => ({
  issue(visitor: SessionVisitor): string {
    const iat = epochSeconds()
    const payload = toText({
      kind: visitor.kind,
      sid: visitor.sessionId,
      ...(visitor.claimedPhone ? { phone_number: visitor.claimedPhone } : {}),
      ...(visitor.vouchedBy === undefined ? {} : { vouched_by: visitor.vouchedBy }),
      iss: ISSUER,
      aud: visitor.storeId,
      sub: visitor.subject,
      iat,
      exp: iat + ACCESS_LIFE_SECONDS,
    })
    const signed = `${HEADER}.${payload}`
    return `${signed}.${signatureFor(keys[0], signed)}`
  },
  read: (token: string): SessionVisitor | undefined => readToken(token, keys, 0),
  /** Also accepts one that expired while its page stayed open. */
  readIdle: (token: string): SessionVisitor | undefined => readToken(token, keys, IDLE_SECONDS),
})

export type Tokens = ReturnType<typeof makeTokens>
