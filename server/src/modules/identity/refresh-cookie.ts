import type { FastifyReply } from 'fastify'

const LIFE_SECONDS = 30 * 24 * 3600

/** One per store, since one installation serves several. The prefix binds it to this exact host. */
const nameOf = (storeId: string): string => `__Host-thela-${storeId}`

export interface RefreshSecret {
  readonly sessionId: string
  readonly secret: string
}

/**
 * Partitioned: inside a store's page it belongs to that page alone. Where the browser refuses it,
 * the session lasts as long as the page. [decision 27]
 */
export function setRefreshCookie(reply: FastifyReply, storeId: string, held: RefreshSecret): void {
  reply.setCookie(nameOf(storeId), `${held.sessionId}.${held.secret}`, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'none',
    partitioned: true,
    maxAge: LIFE_SECONDS,
  })
}

export function clearRefreshCookie(reply: FastifyReply, storeId: string): void {
  reply.setCookie(nameOf(storeId), '', {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'none',
    partitioned: true,
    maxAge: 0,
  })
}

type Cookies = Readonly<Record<string, string | undefined>>

export function readRefreshCookie(cookies: Cookies, storeId: string): RefreshSecret | undefined {
  const [sessionId, secret] = (cookies[nameOf(storeId)] ?? '').split('.')
  return sessionId && secret ? { sessionId, secret } : undefined
}
