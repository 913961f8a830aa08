import type { Session } from '@thela/contracts/calls/identity/identity'
import { useSyncExternalStore } from 'react'
import { currentSession, onSession } from './session.ts'

/** The current visitor; `first` is the session of the page’s first paint. */
export function useSession(first: Session): Session {
  return useSyncExternalStore(
    onSession,
    () => currentSession() ?? first,
    () => first,
  )
}
