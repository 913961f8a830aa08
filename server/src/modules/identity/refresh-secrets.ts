/** [I61, I35] */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The cookie's secret and the page's are not interchangeable. */
export type SecretUse = 'cookie' | 'page'

/** The secret with which a browser or a page renews its session. */
export interface RefreshSecret {
  readonly sessionId: string
  readonly secret: string
}

const RANDOM_LENGTH = 43
const MARK_LENGTH = 22
const HELD = /^([A-Za-z0-9_-]{27})\.([A-Za-z0-9_-]{20,100})$/

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isSameHash = (a: Buffer, b: Buffer | null): boolean =>
  b !== null && a.length === b.length && timingSafeEqual(a, b)

export const secretToText = ({ sessionId, secret }: RefreshSecret): string =>
  `${sessionId}.${secret}`

/** Only a well-formed secret reaches the database. */
export function secretFromText(text: string): RefreshSecret | undefined {
  const [, sessionId, secret] = HELD.exec(text) ?? []
  return sessionId && secret ? { sessionId, secret } : undefined
}

/**
 * Random secrets authenticated by an HMAC. A session's id is in each of its tokens, so an invented
 * secret must not end it; a genuine one that was replaced long ago counts as stolen.
 */
export function makeRefreshSecrets(keys: readonly [KeyObject, ...KeyObject[]]) {
  const markOf = (key: KeyObject, use: SecretUse, text: string): string =>
    createHmac('sha256', key).update(`${use}:${text}`).digest('base64url').slice(0, MARK_LENGTH)

  return {
    fresh(use: SecretUse, sessionId: string): string {
      const random = randomBytes(32).toString('base64url')
      return random + markOf(keys[0], use, `${sessionId}:${random}`)
    },
    wasIssued(use: SecretUse, { sessionId, secret }: RefreshSecret): boolean {
      const [random, mark] = [secret.slice(0, RANDOM_LENGTH), secret.slice(RANDOM_LENGTH)]
      return keys.some((key) =>
        isSameHash(Buffer.from(markOf(key, use, `${sessionId}:${random}`)), Buffer.from(mark)),
      )
    },
  }
}

export type RefreshSecrets = ReturnType<typeof makeRefreshSecrets>
