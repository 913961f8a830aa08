/** The language of a request before any store is known: the shopper's choice, else the browser's. [D-90] */
import { fastifyCookie } from '@fastify/cookie'
import { chooseLanguage, LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { messagesIn } from '@thela/messages/catalogues'
import type { Messages } from '@thela/messages'
import type { FastifyRequest } from 'fastify'

/**
 * In an address it has priority over the cookie, so that a frame without cookies keeps the choice
 * too.
 */
export const LANGUAGE_PARAMETER = 'lang'
export const LANGUAGE_COOKIE = 'thela-language'

function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const cookies = fastifyCookie.parse(headers.cookie ?? '')
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const chosen = [
    query.get(LANGUAGE_PARAMETER) ?? undefined,
    cookies[`__Host-${LANGUAGE_COOKIE}`],
    cookies[LANGUAGE_COOKIE],
  ]
  return chooseLanguage(
    { chosen, accepted: headers['accept-language'] ?? '' },
    { offered: LANGUAGES, default: 'en' },
  )
}

export const messagesFor = (request: Pick<FastifyRequest, 'url' | 'headers'>): Messages =>
  messagesIn(languageOf(request))
