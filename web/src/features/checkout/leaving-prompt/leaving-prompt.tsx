import { useMessages } from '../../../language/use-messages.ts'
import type { CheckoutSettings } from '@thela/contracts/pages'
import type { ReactNode } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'

export interface LeavingPromptProps {
  open: boolean
  prompt: CheckoutSettings['leavingEarly']
  ownCheckout?: ReactNode
  onStay: () => void
  onLeave: () => void
}

/** Asks once; staying is the primary action, leaving is always possible. [checkout §2, D-19] */
export function LeavingPrompt(props: LeavingPromptProps) {
  const { open, prompt, ownCheckout, onStay, onLeave } = props
  const t = useMessages()
  return (
    <Dialog
      open={open}
      title={prompt.title ?? t('checkout.leaving.title')}
      onClose={onStay}
      footer={
        <>
          {prompt.ownCheckout && ownCheckout}
          <Button variant="plain" onClick={onLeave}>
            {t('checkout.leaving.leave')}
          </Button>
          <Button onClick={onStay}>{t('checkout.leaving.stay')}</Button>
        </>
      }
    >
      <p>{prompt.subTitle ?? t(`checkout.leaving.${prompt.code}`)}</p>
    </Dialog>
  )
}
