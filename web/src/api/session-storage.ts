import type { Session } from '@thela/contracts/calls/identity/identity'
import { keepInTab, keptInTab, removeFromTab } from './tab-storage.ts'

const NAME = 'thela.session'

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
export const storeSessionForNextPage = (stored: StoredSession): void => keepInTab(NAME, stored)

export function adopt(storeId: string): StoredSession | undefined {
  const stored = keptInTab<StoredSession>(NAME)
  removeFromTab(NAME)
  return stored?.storeId === storeId && stored.diesAt > Date.now() ? stored : undefined
}
