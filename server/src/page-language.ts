/** Chooses the language of a page, and stores a shopper's choice. [D-90] */
import { fastifyCookie } from '@fastify/cookie'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { PageLanguages, PageRequest } from '@thela/contracts/pages'
import { chooseLanguage, LANGUAGES, PSEUDO_LANGUAGES } from '@thela/domain/text'
import type { LanguagesOffered, ShownLanguage } from '@thela/domain/text'
import { languageRow } from '@thela/messages/catalogues'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from './http/caller/request-language.ts'
import type { Store } from './modules/stores/index.ts'

const LIFE_SECONDS = 365 * 24 * 3600

const choiceInAddress = (request: PageRequest): string | undefined =>
  new URL(request.url).searchParams.get(LANGUAGE_PARAMETER) ?? undefined

function samePageIn(language: ShownLanguage, request: PageRequest): string {
  const url = new URL(request.url)
  url.searchParams.set(LANGUAGE_PARAMETER, language)
  return url.pathname + url.search
}

/** A page that belongs to no store. */
const WITHOUT_STORE: LanguagesOffered = { offered: LANGUAGES, default: 'en' }

const offeredByStore = ({ config }: Store): LanguagesOffered => ({
  offered: config.languages.offered,
  default: config.languages.default,
})

export function makePageLanguage(options: {
  readonly publicUrl: string
  readonly isDemo: boolean
}) {
  const isSecure = !options.publicUrl.startsWith('http://')
  const cookieName = `${isSecure ? '__Host-' : ''}${LANGUAGE_COOKIE}`
  const cookieOptions: CookieSerializeOptions = isSecure
    ? { path: '/', secure: true, sameSite: 'none', partitioned: true, maxAge: LIFE_SECONDS }
    : { path: '/', sameSite: 'lax', maxAge: LIFE_SECONDS }

  /** The sandbox also shows pages in pseudo-languages. */
  const offeredBy = (store: Store | undefined) => {
    const { offered, default: fallback } = store ? offeredByStore(store) : WITHOUT_STORE
    const spoken: readonly ShownLanguage[] = offered.length > 0 ? offered : [fallback]
    return { spoken, all: options.isDemo ? [...spoken, ...PSEUDO_LANGUAGES] : spoken, fallback }
  }

  return {
    /** The reader's own choice is before the language in which a link was sent. */
    languagesOf(store: Store | undefined, request: PageRequest, sentIn?: string): PageLanguages {
      const { spoken, all, fallback } = offeredBy(store)
      const cookies = fastifyCookie.parse(request.headers.get('cookie') ?? '')
      const current = chooseLanguage<ShownLanguage>(
        {
          chosen: [choiceInAddress(request), cookies[cookieName], sentIn],
          accepted: request.headers.get('accept-language') ?? '',
        },
        { offered: all, default: fallback },
      )
      return {
        current,
        offered: spoken.map((code) => ({
          code,
          name: languageRow(code).name,
          href: samePageIn(code, request),
        })),
      }
    },
    /** The choice in the address is passed on to the next page. */
    keepInAddress(href: string, request: PageRequest): string {
      const chosen = choiceInAddress(request)
      if (chosen === undefined || !href.startsWith('/')) return href
      return `${href}${href.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${encodeURIComponent(chosen)}`
    },
    /** A choice made in the address, to be stored for later pages. */
    cookieFor(store: Store | undefined, request: PageRequest) {
      const chosen = choiceInAddress(request)
      const language = offeredBy(store).all.find((code) => code === chosen)
      return language && { name: cookieName, value: language, options: cookieOptions }
    },
  }
}

export type PageLanguage = ReturnType<typeof makePageLanguage>
