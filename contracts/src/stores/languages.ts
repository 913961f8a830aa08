import { LANGUAGES } from '@thela/domain/text'
import { setting } from './setting.ts'

const { section, list, choice, oneOf } = setting

/** The languages of pages and messages. [D-90] */
export const languages = section('The languages of pages and messages.', {
  offered: list(
    'Those a shopper may choose; the browser’s own is taken first.',
    oneOf(LANGUAGES, 'A language: `en` English, `hi` Hindi.'),
    LANGUAGES,
  ),
  default: choice(
    LANGUAGES,
    'en',
    'Where neither shopper nor browser asks for one that is offered.',
  ),
})
