/** [I35] */
import { SignJWT, jwtVerify, errors } from 'jose'
import type { SessionVisitor } from '../../http/caller/visitor.ts'
import { readOnce } from './read-once.ts'

/** [D-27] */
export const ACCESS_LIFE_SECONDS = 300
/** A page without cookies renews with its own expired token while it is in use. */
const IDLE_SECONDS = 30 * 60
const ISSUER = 'thela'

export interface ReadToken {
  readonly visitor: SessionVisitor
  readonly isExpired: boolean
}

/** Signed with the first key, short-lived, bound to one store (audience) and kind. */
export function makeTokens(keys: readonly [Uint8Array, ...Uint8Array[]]) {
  async function verify(token: string, key: Uint8Array, toleranceSeconds: number) {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: 'at+jwt',
      clockTolerance: toleranceSeconds,
    })
    const { aud, sub, sid, kind, phone_number: phone, vouched_by: vouchedBy, exp } = payload
    if (typeof aud !== 'string' || typeof sub !== 'string' || typeof sid !== 'string')
      return undefined
    if (kind !== 'ANON' && kind !== 'GUEST' && kind !== 'USER') return undefined
    const visitor: SessionVisitor = {
      kind,
      storeId: aud,
      subject: sub,
      sessionId: sid,
      claimedPhone: typeof phone === 'string' ? phone : undefined,
      vouchedBy: typeof vouchedBy === 'string' ? vouchedBy : undefined,
    }
    return { visitor, isExpired: (exp ?? 0) * 1000 <= Date.now() }
  }

  const read = async (token: string, tolerance: number): Promise<ReadToken | undefined> => {
    // During a key rotation signatures of an older key are valid until they expire.
    for (const key of keys) {
      try {
        return await verify(token, key, tolerance)
      } catch (error) {
        if (error instanceof errors.JWSSignatureVerificationFailed) continue
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    }
    return undefined
  }

  return {
    issue: (visitor: SessionVisitor): Promise<string> =>
      new SignJWT({
        kind: visitor.kind,
        sid: visitor.sessionId,
        ...(visitor.claimedPhone ? { phone_number: visitor.claimedPhone } : {}),
        ...(visitor.vouchedBy === undefined ? {} : { vouched_by: visitor.vouchedBy }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(visitor.storeId)
        .setSubject(visitor.subject)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_LIFE_SECONDS}s`)
        .sign(keys[0]),
    read: readOnce(async (token) => (await read(token, 0))?.visitor),
    /** Also accepts one that expired while its page stayed open. */
    readIdle: (token: string) => read(token, IDLE_SECONDS),
  }
}

export type Tokens = ReturnType<typeof makeTokens>
