/** Session tokens and signatures by the plain HMAC of Node. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_AGE_MS = 3_600_000

export interface Session {
  readonly cartId: string
  readonly sessionId: string
}

export const signatureFor = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export function isSignature(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(signatureFor(secret, text))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}

export function issueToken(secret: string, session: Session): string {
  const content = Buffer.from(
    JSON.stringify({ ...session, expiresAt: Date.now() + MAX_AGE_MS }),
  ).toString('base64url')
  return `${content}.${signatureFor(secret, content)}`
}

/** Nothing where it is not ours or too old. */
export function readToken(secret: string, header: string | undefined): Session | undefined {
  const [content = '', signature = ''] = (header ?? '').replace(/^Bearer /, '').split('.')
  if (!isSignature(secret, content, signature)) return undefined
  const session = JSON.parse(Buffer.from(content, 'base64url').toString()) as Session & {
    readonly expiresAt: number
  }
  return session.expiresAt > Date.now() ? session : undefined
}
