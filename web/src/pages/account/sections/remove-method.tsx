import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { DialogButtons } from '@thela/ui/layout/dialog-buttons.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { methodName } from './method-name.ts'

export interface RemoveMethodProps {
  method: SavedPaymentMethodInfo
  onRemoved: () => void
}

const remove = ({ id, type }: SavedPaymentMethodInfo) =>
  type === 'CREDIT_CARD' || type === 'DEBIT_CARD'
    ? call('DELETE /checkout/customer/cards/:id', { params: { id } })
    : call('POST /checkout/customer/payment-methods/remove', { body: { id } })

/** Once the customer has confirmed it. A failure leaves everything as it was. */
export function RemoveMethod({ method, onRemoved }: RemoveMethodProps) {
  const t = useMessages()
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const name = methodName(t, method)
  const removal = useAsyncAction(async () => {
    await remove(method)
    setIsOpen(false)
    focusSoon('h1')
    toast(t('accounts.methods.removed'), 'success')
    onRemoved()
  })
  const close = () => {
    removal.clearError()
    setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        label={t('accounts.methods.removeOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('accounts.methods.remove')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('accounts.methods.removeTitle')}
        onClose={close}
        footer={
          <DialogButtons>
            <Button variant="danger" loading={removal.isBusy} onClick={() => removal.run()}>
              {t('accounts.methods.removeConfirm')}
            </Button>
            <Button variant="plain" onClick={close}>
              {t('accounts.methods.keep')}
            </Button>
          </DialogButtons>
        }
      >
        <p>{name}</p>
        {removal.failure && (
          <Notice tone="error" announce>
            {errorText(t, removal.failure)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
