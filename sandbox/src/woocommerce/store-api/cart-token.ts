/** The Cart-Token: a JWT that names a shopper's cart. */
import { isVersion8, setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { hmac } from './signature.ts'

const SECOND = 1000

const toBase64Url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = toBase64Url({ alg: 'HS256', typ: 'JWT' })

const signature = (store: Store, text: string): string => hmac(store, text).toString('base64url')

export function makeCartToken(store: Store, userId: string): string {
  const now = Math.floor(store.sandbox.now() / SECOND)
  const payload = toBase64Url({
    user_id: userId,
    iss: isVersion8(store) ? 'wc/store/v1' : 'store-api',
    iat: now,
    exp: now + setting(store).number('cart-life-seconds'),
  })
  const text = `${HEADER}.${payload}`
  return `${text}.${signature(store, text)}`
}

/** Undefined for a dead token: expired, forged, or of another store. */
export function readCartToken(store: Store, token: string): string | undefined {
  const [header = '', payload = '', sent = ''] = token.split('.')
  if (sent !== signature(store, `${header}.${payload}`)) return undefined
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    user_id: string
    exp: number
  }
  return claims.exp * SECOND > store.sandbox.now() ? claims.user_id : undefined
}
