import type { CheckoutSettings } from '@thela/contracts/pages'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'

export interface LeavingPromptProps {
  open: boolean
  texts: CheckoutSettings['leavingEarly']
  onStay: () => void
  onLeave: () => void
}

/** Asked once, with staying as the easy way and leaving always possible. [checkout §2, D-19] */
export function LeavingPrompt({ open, texts, onStay, onLeave }: LeavingPromptProps) {
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={onStay}
      footer={
        <>
          <Button variant="plain" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Continue checkout</Button>
        </>
      }
    >
      <p>{texts.subTitle}</p>
    </Dialog>
  )
}
