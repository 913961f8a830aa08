/** Every language with its messages: for the server and for the build, never for a browser. */
import type { Language, ShownLanguage } from '@thela/domain/text'
import compile from 'icu-minify/compile'
import { english } from './en/index.ts'
import { hindi } from './hi/index.ts'
import type { LanguageRow } from './language-row.ts'
import { makeMessages } from './make-messages.ts'
import type { CompiledMessage, Messages } from './make-messages.ts'
import { longEnglish, mirroredEnglish } from './pseudo.ts'

interface Catalogue extends Omit<LanguageRow, 'code'> {
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** One folder and one line each. */
const catalogues = { en: english, hi: hindi } as const satisfies Record<Language, Catalogue>

const all: Readonly<Record<ShownLanguage, Catalogue>> = {
  ...catalogues,
  'en-XA': longEnglish,
  'en-XB': mirroredEnglish,
}

export const SHOWN_LANGUAGES = Object.keys(all) as readonly ShownLanguage[]

export const languageRow = (language: ShownLanguage): LanguageRow => {
  const { name, tag, direction } = all[language]
  return { code: language, name, tag, direction }
}

const flat = new Map<ShownLanguage, ReadonlyMap<string, string>>()

/** The texts of a language by their keys, `<word>.<name>`. */
export function textsOf(language: ShownLanguage): ReadonlyMap<string, string> {
  const known = flat.get(language)
  if (known) return known
  const texts = new Map(
    Object.entries(all[language].words).flatMap(([word, messages]) =>
      Object.entries(messages).map(([name, text]) => [`${word}.${name}`, text] as const),
    ),
  )
  flat.set(language, texts)
  return texts
}

const compiled = new Map<string, CompiledMessage>()

/** Compiled when first wanted, then kept. */
function compiledText(language: ShownLanguage, key: string): CompiledMessage | undefined {
  const name = `${language} ${key}`
  const known = compiled.get(name)
  if (known !== undefined) return known
  const text = textsOf(language).get(key)
  if (text === undefined) return undefined
  const message = compile(text)
  compiled.set(name, message)
  return message
}

/** What a page needs, compiled: data for its browser. */
export const compiledTexts = (language: ShownLanguage, keys: Iterable<string>) =>
  Object.fromEntries([...keys].map((key) => [key, compiledText(language, key)]))

const made = new Map<ShownLanguage, Messages>()

/** The whole catalogue of a language. */
export function messagesIn(language: ShownLanguage): Messages {
  const known =
    made.get(language) ?? makeMessages(languageRow(language), (key) => compiledText(language, key))
  made.set(language, known)
  return known
}
