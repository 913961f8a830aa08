import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '@thela/ui/tokens.css'
import '@thela/ui/base.css'
import { beginSession } from './api/session.ts'
import { messagesOf, setMessages } from './language/use-messages.ts'
import type { MessagesFile } from './language/use-messages.ts'
import { readPageData } from './shell/document/page-data.ts'
import type { PageBasics, PageModule } from './shell/page.ts'
import { PageRoot } from './shell/page-root.tsx'
import { START_FAILED, START_NOTICE_ID } from './shell/start/submit-replay.ts'
import { PAGE_ELEMENT_ID } from './shell/start/page-element.ts'

async function start(): Promise<void> {
  const { script, messages, ...data } = readPageData()
  const { session, brand } = data.page
  const [loaded, texts] = (await Promise.all([
    import(/* @vite-ignore */ script),
    import(/* @vite-ignore */ messages),
  ])) as [{ default: PageModule<PageBasics> }, { default: MessagesFile }]
  const element = document.getElementById(PAGE_ELEMENT_ID)
  if (!element) throw new Error('the document has no place for its page')
  // It waited for us (shell/start/submit-replay.ts).
  document.getElementById(START_NOTICE_ID)?.remove()
  document.body.style.paddingTop = ''
  setMessages(messagesOf(texts.default))
  // Before the first render: a section may call as soon as it is there.
  if (session && brand) beginSession(session, brand.storeId)
  startTransition(() => {
    hydrateRoot(element, <PageRoot module={loaded.default} {...data} />)
  })
}

// Not awaited: a module that waits cannot be read by Safari 14.
start().catch(() => dispatchEvent(new Event(START_FAILED)))
