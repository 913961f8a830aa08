/** [checkout §4 App start, §4 Paying] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { ApiCallError } from './api-call-error.ts'
import { inThisFrame, isEmbedded } from './embedded.ts'
import { send } from './send.ts'
import { storeSessionForNextPage, adopt } from './session-storage.ts'
import type { StoredSession } from './session-storage.ts'
import { keepInTab, keptInTab } from './tab-storage.ts'

/** A session with the store of its page and the expiry of its token. */
export type RestoredSession = StoredSession

/** Renewed this long before it expires, so that no call is refused in flight. */
const RENEW_BEFORE_MS = 10_000

interface Held {
  readonly session: Session
  readonly diesAt: number
}

/** In memory only, out of reach of a store's scripts and the next visitor. */
let held: Held | undefined
/** The refresh cookie is specific to a store. */
let storeOfPage: string | undefined
let renewing: Promise<string | undefined> | undefined
const listeners = new Set<() => void>()

/** Starts with the session of the page’s first paint, before any call. */
export function beginSession(session: Session, storeId: string): void {
  storeOfPage = storeId
  openSession(session)
  const stored = isEmbedded() ? undefined : adopt(storeId)
  if (stored && session.kind === 'ANON') held = stored
}

/** Opens another page of the same visit, passing the session along for browsers without cookies. */
export function goWithSession(href: string): void {
  if (!isEmbedded()) keepSession()
  // In a pop-up Back belongs to the seller's page: the frame adds no history entries.
  const next = inThisFrame(inLanguageOfPage(href))
  if (window.parent === window) window.location.assign(next)
  else window.location.replace(next)
}

/** For the next page of this frame, whatever leads there. */
export function keepSession(): void {
  const stored = storedSession()
  if (stored) storeSessionForNextPage(stored)
}

/** What the address of this page chose goes along: a frame may keep no cookie. */
export function inLanguageOfPage(href: string): string {
  const chosen = new URLSearchParams(window.location.search).get('lang')
  if (chosen === null) return href
  const next = new URL(href, window.location.href)
  if (next.origin !== window.location.origin) return href
  if (!next.searchParams.has('lang')) next.searchParams.set('lang', chosen)
  return next.pathname + next.search + next.hash
}

export function storedSession(): RestoredSession | undefined {
  return held && storeOfPage ? { ...held, storeId: storeOfPage } : undefined
}

/** Resumes an earlier anonymous session in this page; its token may have expired meanwhile. */
export function resumeSession({ storeId, session, diesAt }: RestoredSession): void {
  if (storeId === storeOfPage && held?.session.kind === 'ANON') held = { session, diesAt }
}

/** Stores the session returned by a sign-in or a renewal. */
export function openSession(session: Session): void {
  held = { session, diesAt: Date.now() + session.expiresInSeconds * 1000 }
  for (const listener of listeners) listener()
}

export function currentSession(): Session | undefined {
  return held?.session
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a token that is valid for at least a moment. */
export async function liveToken(): Promise<string | undefined> {
  if (held && held.diesAt - Date.now() < RENEW_BEFORE_MS) return renewToken()
  return held?.session.token
}

/**
 * By the refresh cookie. Concurrent callers share one request, since a secret can be used only
 * once.
 */
export function renewToken(): Promise<string | undefined> {
  renewing ??= renew().finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(): Promise<string | undefined> {
  try {
    const query = { storeId: storeOfPage }
    const reply = await send('POST /checkout/session/refresh', {
      query,
      // Where the browser refuses our cookie: the secret held by this page, exchanged each time.
      body: { renewal: held?.session.renewal },
      token: held?.session.token,
    })
    if (isRefreshed(reply)) openSession(reply.session)
  } catch (error) {
    // Without its cookie a session lasts as long as its token; the call itself will fail if it has
    // expired.
    if (!(error instanceof ApiCallError)) throw error
  }
  return held?.session.token
}

function isRefreshed(reply: unknown): reply is { session: Session } {
  return typeof reply === 'object' && reply !== null && 'session' in reply
}

/**
 * Reloads this page, once per cart, reason and tab: false where it was done before, or where nothing can
 * remember it.
 */
export function reloadOnce(cartId: string, reason: 'SUCCESS_INFO' | 'SESSION'): boolean {
  const name = `thela.reloaded.${reason}.${cartId}`
  if (keptInTab(name) === true) return false
  keepInTab(name, true)
  if (keptInTab(name) !== true) return false
  const { pathname, search } = window.location
  goWithSession(`${pathname}${search}`)
  return true
}
