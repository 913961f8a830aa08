import type { SavedAddress } from '@thela/domain/accounts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { focusSoon, OPEN_HEADING } from '@thela/ui/focus-soon.ts'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { DialogButtons } from '@thela/ui/layout/dialog-buttons.tsx'
import { useState } from 'react'
import { savedAddressesOfWire } from '../../../api/address-wire.ts'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { AddressLines } from './address-lines.tsx'

export interface RemoveAddressProps {
  address: SavedAddress
  /** With the addresses that are left. */
  onRemoved: (left: readonly SavedAddress[]) => void
}

/** Removes a saved address once the shopper has confirmed it. A failure leaves everything as it was. */
export function RemoveAddress({ address, onRemoved }: RemoveAddressProps) {
  const t = useMessages()
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useAsyncAction(async () => {
    const { id } = address
    // Removing it again changes nothing, so that after a lost reply it can be tried again.
    const reply = await call('DELETE /checkout/customer/address/:id', { params: { id } })
    setIsOpen(false)
    focusSoon(OPEN_HEADING)
    toast(t('accounts.list.removed'), 'success')
    onRemoved(savedAddressesOfWire(reply.addressList))
  })
  const close = () => {
    remove.clearError()
    setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        label={t('accounts.list.removeOf', { name: address.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('accounts.list.remove')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('accounts.list.removeTitle')}
        onClose={close}
        footer={
          <DialogButtons>
            <Button variant="danger" loading={remove.isBusy} onClick={() => remove.run()}>
              {t('accounts.list.removeConfirm')}
            </Button>
            <Button variant="plain" onClick={close}>
              {t('accounts.list.keep')}
            </Button>
          </DialogButtons>
        }
      >
        <AddressLines address={address} />
        <p>{t('accounts.list.removeNote')}</p>
        {remove.failure && (
          <Notice tone="error" announce>
            {errorText(t, remove.failure)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
