import { errorText } from '../../../../language/error-text.ts'
import { useMessages } from '../../../../language/use-messages.ts'
import type { SavedCardInfo } from '@thela/contracts/calls/shapes/payment-option'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { DialogButtons } from '@thela/ui/layout/dialog-buttons.tsx'
import { useId, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useAsyncAction } from '../../../../api/use-async-action.ts'
import { cardTitle } from './card-texts.ts'

export interface RemoveCardProps {
  id: string
  card: SavedCardInfo
  onRemoved: () => void
}

/** Removes the card at the provider, once the shopper has confirmed it. */
export function RemoveCard({ id, card, onRemoved }: RemoveCardProps) {
  const t = useMessages()
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const place = useId()
  const title = cardTitle(card)
  const remove = useAsyncAction(async () => {
    await call('DELETE /checkout/customer/cards/:id', { params: { id } })
    setIsOpen(false)
    focusHeading(place)
    toast(t('payments.savedCard.removed', { card: title }), 'success')
    onRemoved()
  })
  const close = () => {
    remove.clearError()
    setIsOpen(false)
  }
  return (
    <div id={place}>
      <Button
        variant="quiet"
        label={t('payments.savedCard.removeCard', { card: title })}
        onClick={() => setIsOpen(true)}
      >
        {t('payments.savedCard.remove')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('payments.savedCard.removeTitle', { card: title })}
        onClose={close}
        footer={
          <DialogButtons>
            <Button variant="danger" loading={remove.isBusy} onClick={() => remove.run()}>
              {t('payments.savedCard.removeConfirm')}
            </Button>
            <Button variant="plain" onClick={close}>
              {t('payments.savedCard.keep')}
            </Button>
          </DialogButtons>
        }
      >
        <p>{t('payments.savedCard.removeNote')}</p>
        {remove.failure && (
          <Notice tone="error" announce>
            {errorText(t, remove.failure)}
          </Notice>
        )}
      </Dialog>
    </div>
  )
}

/** The button goes with its card, and the list may be covered while it is fetched again. */
function focusHeading(place: string): void {
  const section = document.getElementById(place)?.closest('section')
  const heading = section?.querySelector('h2')?.id
  if (heading) focusSoon(`[id="${heading}"]`)
}
