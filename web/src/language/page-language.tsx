import type { Messages } from '@thela/messages'
import { KitTextsContext } from '@thela/ui/kit-texts.ts'
import type { ReactNode } from 'react'
import { kitTexts } from './kit-texts.ts'
import { MessagesContext } from './use-messages.ts'

/** On the server: provides the language of the request. */
export function PageLanguage({ messages, children }: { messages: Messages; children: ReactNode }) {
  return (
    <MessagesContext value={messages}>
      <KitTextsContext value={kitTexts(messages)}>{children}</KitTextsContext>
    </MessagesContext>
  )
}
