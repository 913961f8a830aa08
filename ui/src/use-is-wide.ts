import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 900px)'

const follow = (onChange: () => void) => {
  const room = window.matchMedia(WIDE)
  room.addEventListener('change', onChange)
  return () => room.removeEventListener('change', onChange)
}

/** Two columns. For what differs by more than its style; the server renders the phone's. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
