import { LANGUAGES } from '@thela/domain/text'
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
