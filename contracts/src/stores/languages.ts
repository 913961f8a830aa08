import { LANGUAGES } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { setting } from './setting.ts'

const { section, list, choice, oneOf } = setting

/** The languages of pages and messages. [D-90] */
export const languages = section('The languages of pages and messages.', {
  offered: list(
    'Languages that a shopper may choose; the browser’s preferred one is the default.',
    oneOf(LANGUAGES, 'A language: `en` English, `hi` Hindi.'),
    LANGUAGES,
  ),
  default: choice(
    LANGUAGES,
    'en',
    'Used where neither shopper nor browser prefers one that is offered.',
  ),
})

/** A text that the store may write in each language; the text beside it is for the others. */
export const inLanguages = <S extends TSchema>(
  description: string,
  field: (language: Language) => S,
) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(LANGUAGES.map((language) => [language, field(language)])) as Record<
        Language,
        S
      >,
      { additionalProperties: false, description },
    ),
  )
