import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { sameText } from './same-text.ts'

const NONCE_LENGTH = 10

/** The owner of every store in the sandbox; the login page says so. */
export const OWNER = { name: 'owner', password: 'owner' } as const

const digest = (store: Store, purpose: string): string =>
  createHash('sha256')
    .update(`${siteUrl(store)} ${purpose}`)
    .digest('hex')

const cookieName = (store: Store): string => `wordpress_logged_in_${store.name}`

/** The header that logs the browser in. */
export const loginCookie = (store: Store): string =>
  `${cookieName(store)}=${digest(store, 'login')}; Path=/woo/${store.name}; HttpOnly; SameSite=Lax`

export function isLoggedIn(store: Store, { headers }: FastifyRequest): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.includes(`${cookieName(store)}=${digest(store, 'login')}`)
}

/** In the address that grants access, so that no other page can send the owner there. */
export const grantNonce = (store: Store): string =>
  digest(store, 'wc_auth_grant_access').slice(0, NONCE_LENGTH)

export const isGrantNonce = (store: Store, nonce: string): boolean =>
  sameText(nonce, grantNonce(store))
