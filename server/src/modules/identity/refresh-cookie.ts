import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { secretFromText, secretToText } from './refresh-secrets.ts'
import type { RefreshSecret } from './refresh-secrets.ts'

const LIFE_SECONDS = 30 * 24 * 3600

export type Cookies = Readonly<Record<string, string | undefined>>

/**
 * One cookie per store, since one installation serves several. Over https the prefix binds it to this
 * exact host, and Partitioned to the store's page that holds ours in a frame; where the browser
 * refuses it, the session lasts as long as the page. [D-27] Over plain http on this machine, where
 * only trying out happens, Safari keeps no `Secure` cookie: there it is an ordinary one.
 */
export function makeRefreshCookie(publicUrl: string) {
  const isSecure = !publicUrl.startsWith('http://')
  const nameOf = (storeId: string) => `${isSecure ? '__Host-' : ''}thela-${storeId}`
  const options: CookieSerializeOptions = isSecure
    ? { path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true }
    : { path: '/', httpOnly: true, sameSite: 'lax' }

  return {
    set(reply: FastifyReply, storeId: string, held: RefreshSecret): void {
      const maxAge = LIFE_SECONDS
      reply.setCookie(nameOf(storeId), secretToText(held), { ...options, maxAge })
    },
    clear(reply: FastifyReply, storeId: string): void {
      reply.setCookie(nameOf(storeId), '', { ...options, maxAge: 0 })
    },
    read: (cookies: Cookies, storeId: string): RefreshSecret | undefined =>
      secretFromText(cookies[nameOf(storeId)] ?? ''),
  }
}

export type RefreshCookie = ReturnType<typeof makeRefreshCookie>
