/** The languages of the product, and the choice of one for a reader. [D-90] */
export const LANGUAGES = ['en', 'hi'] as const

export type Language = (typeof LANGUAGES)[number]

/** Generated from English to test layouts: half as long again; right to left. */
export const PSEUDO_LANGUAGES = ['en-XA', 'en-XB'] as const

export type ShownLanguage = Language | (typeof PSEUDO_LANGUAGES)[number]

export interface LanguageRequest {
  /** What the shopper chose here or on an earlier page, unvalidated. */
  readonly chosen: readonly (string | undefined)[]
  /** The browser's `Accept-Language`. */
  readonly accepted: string
}

export interface LanguagesOffered<L extends string = Language> {
  readonly offered: readonly L[]
  readonly default: L
}

/**
 * The shopper's choice, else the browser's first language that the store offers, else the store's
 * default.
 */
export function chooseLanguage<L extends string>(
  request: LanguageRequest,
  store: LanguagesOffered<L>,
): L {
  const offered = (code: string | undefined) => store.offered.find((language) => language === code)
  for (const code of [...request.chosen, ...acceptedLanguages(request.accepted)]) {
    const language = offered(code)
    if (language) return language
  }
  return store.default
}

/** Browsers send fewer than these; the rest is ignored. */
const MAX_ACCEPTED = 20

/** "hi-IN;q=0.8, en" → en, hi: without regions, by preference. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',', MAX_ACCEPTED)
    .map((range) => {
      const [tag = '', ...options] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = options.find((option) => option.startsWith('q='))
      return { code: tag.split('-', 1)[0] ?? '', quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ code }) => code)
}
