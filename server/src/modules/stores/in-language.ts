import type { ShownLanguage } from '@thela/domain/text'

/** What a store has for a language, of a text that it may have in several. [D-90] */
export function inLanguage<T>(
  texts: Readonly<Record<string, T | undefined>> | undefined,
  language: ShownLanguage | undefined,
): T | undefined {
  return language && texts?.[language]
}
