import type { AddressType, SavedAddress } from '@thela/domain/accounts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { savedAddressesOfWire } from '../../../api/address-wire.ts'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'

export interface MakeDefaultProps {
  address: SavedAddress
  addressType: AddressType
  onMade: (addresses: readonly SavedAddress[]) => void
}

/** Makes the address the default of its type. */
export function MakeDefault({ address, addressType, onMade }: MakeDefaultProps) {
  const t = useMessages()
  const toast = useToast()
  const { id, name } = address
  const isBilling = addressType === 'BILLING_ADDRESS'
  const make = useAsyncAction(async () => {
    const { addressList } = await call('POST /checkout/customer/address/:id/default', {
      params: { id },
      body: { addressType },
    })
    // The button goes.
    focusSoon(`input[name="address"][value="${id}"]`)
    toast(t('accounts.list.madeDefault'), 'success')
    onMade(savedAddressesOfWire(addressList))
  })
  return (
    <>
      <Button
        variant="quiet"
        label={t(isBilling ? 'accounts.list.makeBillingOf' : 'accounts.list.makeDefaultOf', {
          name,
        })}
        loading={make.isBusy}
        onClick={() => make.run()}
      >
        {t(isBilling ? 'accounts.list.makeBilling' : 'accounts.list.makeDefault')}
      </Button>
      {make.failure && (
        <Notice tone="error" announce>
          {errorText(t, make.failure)}
        </Notice>
      )}
    </>
  )
}
