/** A page of ours that stands embedded in another page. [tracking §2 Embedding, ADR-224] */
import type { PageMode } from '@thela/contracts/pages'
import { embedModeOf } from '@thela/domain/tracking'
import type { EmbedMode } from '@thela/domain/tracking'

interface Embedded {
  readonly mode: EmbedMode
  readonly parentOrigin: string
}

let embedded: Embedded | undefined

/** As the server decided, before any call. */
export function setEmbedded(page: { mode?: PageMode; parentOrigin?: string }): void {
  const mode = embedModeOf(page.mode)
  const { parentOrigin } = page
  embedded = mode && parentOrigin !== undefined ? { mode, parentOrigin } : undefined
}

/** Its calls carry no cookie, and it keeps nothing in the browser. */
export const isEmbedded = (): boolean => embedded !== undefined

/** The same address in the same frame. */
export function inThisFrame(href: string): string {
  if (!embedded) return href
  const next = new URL(href, window.location.href)
  if (next.origin !== window.location.origin) return href
  next.searchParams.set('mode', embedded.mode)
  next.searchParams.set('parent', embedded.parentOrigin)
  return next.pathname + next.search + next.hash
}
