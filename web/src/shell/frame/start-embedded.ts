/** What an embedded page does besides: loaded by embedded pages only. [tracking §2 Embedding, ADR-224] */
import { embedMinHeight } from '@thela/domain/tracking'
import { inThisFrame } from '../../api/embedded.ts'
import { inLanguageOfPage } from '../../api/session.ts'
import { parentWindowAt } from '../../parent-window/parent-window.ts'
import type { ParentWindow } from '../../parent-window/parent-window.ts'
import type { PageBasics } from '../page.ts'
import { PAGE_ELEMENT_ID } from '../start/page-element.ts'
import { openSellerSession } from './seller-session.ts'

/** The seller's page makes the frame as high as what it shows. */
function reportHeight(parent: ParentWindow): void {
  const content = document.getElementById(PAGE_ELEMENT_ID)
  if (!content) return
  let reported = 0
  const report = () => {
    const height = embedMinHeight(content.scrollHeight)
    if (height === reported) return
    reported = height
    parent.notify('APP_EVENTS', { action: 'UPDATE_MIN_HEIGHT', payload: { height } })
  }
  new ResizeObserver(report).observe(content)
}

/** A page that a link opens in the frame is embedded in the same way; all stays in the language of this page. */
function keepFrameOfLinks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      const [href, where] = [link?.getAttribute('href') ?? '', link?.getAttribute('target')]
      if (!link || !href.startsWith('/')) return
      const next = inLanguageOfPage(href)
      link.setAttribute('href', where ? next : inThisFrame(next))
    },
    true,
  )
}

/** The address of a frame that was opened as a page: there it is a page like every other. */
function leaveFrame(): void {
  const url = new URL(window.location.href)
  for (const name of ['mode', 'parent']) url.searchParams.delete(name)
  window.location.replace(url.href)
}

export function startEmbedded({ mode, parentOrigin }: PageBasics): void {
  if (parentOrigin === undefined) return
  if (window.parent === window) {
    leaveFrame()
    return
  }
  const parent = parentWindowAt(parentOrigin)
  keepFrameOfLinks()
  reportHeight(parent)
  parent.notify('APP_EVENTS', { action: 'READY_TO_LISTEN' })
  parent.notify('ANALYTICS', { payload: { event: 'page_shown', mode: mode ?? '' } })
  if (mode === 'SELLER') void openSellerSession(parent)
}
