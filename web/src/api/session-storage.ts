import type { Session } from '@thela/contracts/calls/identity'

const PLACE = 'thela.session'

export interface StoredSession {
  readonly storeId: string
  readonly session: Session
  /** As the clock of this browser counts. */
  readonly diesAt: number
}

/**
 * For the next page in this very frame and nobody else: where the browser refuses the cookie of a
 * framed page, nothing else would tell it who has bought. It is gone as soon as that page has it. A
 * browser that refuses storage as well begins with nobody.
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
