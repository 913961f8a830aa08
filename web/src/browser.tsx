import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '@thela/ui/tokens.css'
import '@thela/ui/base.css'
import { beginSession } from './api/session.ts'
import { readPageData } from './shell/document/page-data.ts'
import type { PageBasics, PageModule } from './shell/page.ts'
import { PageRoot } from './shell/page-root.tsx'
import { START_FAILED, START_NOTICE_ID } from './shell/start/submit-replay.ts'
import { PAGE_ELEMENT_ID } from './shell/start/page-element.ts'

async function start(): Promise<void> {
  const { script, ...data } = readPageData()
  const { session, brand } = data.page
  const loaded = (await import(/* @vite-ignore */ script)) as { default: PageModule<PageBasics> }
  const element = document.getElementById(PAGE_ELEMENT_ID)
  if (!element) throw new Error('the document has no place for its page')
  // It waited for us (shell/start/submit-replay.ts).
  document.getElementById(START_NOTICE_ID)?.remove()
  document.body.style.paddingTop = ''
  // Before the first render: a section may call as soon as it is there.
  if (session && brand) beginSession(session, brand.storeId)
  startTransition(() => {
    hydrateRoot(element, <PageRoot module={loaded.default} {...data} />)
  })
}

// Not awaited: a module that waits cannot be read by Safari 14.
start().catch(() => dispatchEvent(new Event(START_FAILED)))
