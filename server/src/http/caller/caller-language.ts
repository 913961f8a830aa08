/** The language in which a reply says what it says in words. [D-90] */
import { chooseLanguage, LANGUAGES } from '@thela/domain/text'
import type { Messages } from '@thela/messages'
import { messagesIn } from '@thela/messages/catalogues'

/** By `Accept-Language`; a page of ours renders codes in its own language instead. */
export const messagesForCaller = (accepted = ''): Messages =>
  messagesIn(chooseLanguage({ chosen: [], accepted }, { offered: LANGUAGES, default: 'en' }))
