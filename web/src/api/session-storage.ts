import type { Session } from '@thela/contracts/calls/identity'

const PLACE = 'thela.session'

export interface StoredSession {
  readonly storeId: string
  readonly session: Session
  /** By this browser's clock. */
  readonly diesAt: number
}

/**
 * Passes the session to the next page in this frame only: where the browser refuses the cookie of a
 * framed page, that page could not know the buyer otherwise. The page removes the entry when it
 * reads it. Without storage the next page starts anonymously.
 */
export function storeSessionForNextPage(stored: StoredSession): void {
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify(stored))
  } catch {
    return
  }
}

export function adopt(storeId: string): StoredSession | undefined {
  const stored = readOnceAndRemove()
  return stored?.storeId === storeId && stored.diesAt > Date.now() ? stored : undefined
}

function readOnceAndRemove(): StoredSession | undefined {
  try {
    const text = window.sessionStorage.getItem(PLACE)
    window.sessionStorage.removeItem(PLACE)
    return text ? (JSON.parse(text) as StoredSession) : undefined
  } catch {
    return undefined
  }
}
