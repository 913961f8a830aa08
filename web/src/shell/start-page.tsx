import { hydrateRoot } from 'react-dom/client'
import '@thela/ui/tokens.css'
import '@thela/ui/base.css'
import { importPart } from '@thela/ui/import-part.ts'
import { isEmbedded, setEmbedded } from '../api/embedded.ts'
import { setPlatformBase } from '../api/send.ts'
import { beginSession } from '../api/session.ts'
import { setLaterMessages } from '../language/later-messages.ts'
import type { LaterMessagesFile } from '../language/later-messages.ts'
import { setProject } from '../parent-window/parent-window.ts'
import { messagesOf, setMessages } from '../language/use-messages.ts'
import type { MessagesFile } from '../language/use-messages.ts'
import { readPageData } from './document/page-data.ts'
import type { PageBasics, PageModule } from './page.ts'
import { PageRoot } from './page-root.tsx'
import { START_FAILED, START_NOTICE_ID } from './start/submit-replay.ts'
import { PAGE_ELEMENT_ID } from './start/page-element.ts'

/** In the browser: brings to life what the server rendered. */
export function startPage(module: PageModule<PageBasics>): void {
  hydrate(module).catch(() => dispatchEvent(new Event(START_FAILED)))
}

async function hydrate(module: PageModule<PageBasics>): Promise<void> {
  const { messages, openedAt, ...data } = readPageData()
  const { session, brand, platformBase } = data.page
  const { default: file } = (await import(/* @vite-ignore */ messages.first)) as {
    readonly default: MessagesFile
  }
  const element = document.getElementById(PAGE_ELEMENT_ID)
  if (!element) throw new Error('no element for the page')
  // It waited for us (start/submit-replay.ts), and its end is a sign for start/translated-texts.ts.
  document.getElementById(START_NOTICE_ID)?.remove()
  showTexts(file, messages.later, new Date(openedAt))
  // Before the first render: a section may call as soon as it is there.
  setProject(data.context.project)
  setEmbedded(data.page)
  if (platformBase) setPlatformBase(platformBase)
  if (session && brand) beginSession(session, brand.storeId)
  hydrateRoot(element, <PageRoot module={module} {...data} />, {
    onRecoverableError: globalThis.reportUnlessTranslated,
  })
  if (isEmbedded()) (await import('./frame/start-embedded.ts')).startEmbedded(data.page)
}

/** Those of later parts join the first when a part is loaded. */
function showTexts({ language, texts }: MessagesFile, later: string | undefined, at: Date): void {
  const all = { ...texts }
  setMessages(messagesOf({ language, texts: all }, at))
  if (later === undefined) return
  setLaterMessages(async () => {
    const more = await importPart<LaterMessagesFile>(() => import(/* @vite-ignore */ later))
    Object.assign(all, more.default)
  })
}
