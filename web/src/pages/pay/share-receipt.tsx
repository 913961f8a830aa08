import { Button } from '@thela/ui/actions/button.tsx'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../language/use-messages.ts'

/** The text goes to whatever app the payer chooses, where the browser can do that. */
export function ShareReceipt({ text }: { text: string }) {
  const t = useMessages()
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => 'share' in navigator,
    () => false,
  )
  if (!canShare) return null
  return (
    // Whoever closes the list of apps shares nothing.
    <Button variant="quiet" onClick={() => void navigator.share({ text }).catch(() => undefined)}>
      {t('links.receipt.share')}
    </Button>
  )
}
