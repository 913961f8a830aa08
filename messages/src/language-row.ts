import type { ShownLanguage } from '@thela/domain/text'

/** What is to know of a language besides its messages. */
export interface LanguageRow {
  readonly code: ShownLanguage
  /** Its own name in itself, as the switch shows it. */
  readonly name: string
  /** For `lang` and for `Intl`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}
