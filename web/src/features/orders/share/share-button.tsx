import { Button } from '@thela/ui/actions/button.tsx'
import { useSyncExternalStore } from 'react'

interface ShareButtonProps {
  text: string
  /** Its label. */
  children: string
}

/** The text goes to whatever app the visitor chooses, where the browser can do that. */
export function ShareButton({ text, children }: ShareButtonProps) {
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => 'share' in navigator,
    () => false,
  )
  if (!canShare) return null
  return (
    // Whoever closes the list of apps shares nothing.
    <Button variant="quiet" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
      {children}
    </Button>
  )
}
