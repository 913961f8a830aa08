/** The messages of a page in its language. [D-90] */
import type { PageLanguages } from '@thela/contracts/pages'
import { makeMessages } from '@thela/messages'
import type { CompiledMessage, LanguageRow, Messages } from '@thela/messages'
import { setKitTexts } from '@thela/ui/kit-texts.ts'
import { createContext, use } from 'react'
import { kitTexts } from './kit-texts.ts'

/** Of the rendered request: on the server each request has its own language. */
export const MessagesContext = createContext<Messages | undefined>(undefined)

/** The languages that the store offers. */
export const LanguagesContext = createContext<PageLanguages>({ current: 'en', offered: [] })

/** A document has one language for its whole life. */
let ofDocument: Messages | undefined

/** In the browser, before rendering; never on the server, where all visitors share memory. */
export function setMessages(messages: Messages): void {
  ofDocument = messages
  setKitTexts(kitTexts(messages))
}

/** `t('tracking.search.title')`: messages in the shopper's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext) ?? ofDocument
  if (!messages) throw new Error('a page needs messages: MessagesContext or setMessages')
  return messages
}

/** The file that web/page-messages.ts writes for a page at build time. */
export interface MessagesFile {
  readonly language: LanguageRow
  readonly texts: Readonly<Record<string, CompiledMessage>>
}

export const messagesOf = ({ language, texts }: MessagesFile, openedAt?: Date): Messages =>
  makeMessages(language, (key) => texts[key], openedAt)
