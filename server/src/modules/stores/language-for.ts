import { chooseLanguage } from '@thela/domain/text'
import type { Language } from '@thela/domain/text'
import type { Store } from './store.ts'

/** The language of a caller: our pages send theirs as `Accept-Language`. [D-90] */
export const languageFor = (
  { config }: Pick<Store, 'config'>,
  accepted: string | undefined,
): Language => chooseLanguage({ chosen: [], accepted: accepted ?? '' }, config.languages)
