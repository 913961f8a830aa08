import { EMPTY_ADDRESS_FORM } from '@thela/domain/accounts'
import type { Address, AddressForm as Form, SavedAddress } from '@thela/domain/accounts'
import type { AccountPage } from '@thela/contracts/pages'
import { Button } from '@thela/ui/actions/button.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { useState } from 'react'
import { addressToWire, savedAddressesOfWire } from '../../../api/address-wire.ts'
import { call } from '../../../api/call.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { AddressForm } from '../../../features/accounts/address/address-form.tsx'
import { initialValues } from '../../../features/accounts/address/form-names.ts'
import { useMessages } from '../../../language/use-messages.ts'

const FORM_ID = 'address'

export interface EditAddressProps {
  page: AccountPage
  existing: SavedAddress | undefined
  form: Form
  knownPhone: string
  /** With all addresses, where one was saved. */
  onClose: (all?: readonly SavedAddress[]) => void
}

/** A new address, or another content of a saved one. */
export function EditAddress({ page, existing, form, knownPhone, onClose }: EditAddressProps) {
  const t = useMessages()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { brand, addressRules } = page
  const save = async (typed: Address) => {
    const address = addressToWire({ ...typed, ...(existing ? { id: existing.id } : {}) })
    const reply = await call(
      'POST /checkout/customer/info/v2',
      { query: {}, body: { type: 'ADDRESS', storeId: brand.storeId, address } },
      { idempotencyKey: newIdempotencyKey(), retries: 2 },
    )
    toast(t('accounts.addresses.saved'), 'success')
    onClose(savedAddressesOfWire(reply.addressList))
  }
  return (
    <Card title={t(existing ? 'accounts.addresses.change' : 'accounts.addresses.new')}>
      <AddressForm
        formId={FORM_ID}
        storeId={brand.storeId}
        rules={{ ...addressRules, collectsEmail: form.email === '' }}
        hidesDates={addressRules.hideSlaValues}
        view="SHIPPING"
        knownPhone={knownPhone}
        initial={initialValues(form, EMPTY_ADDRESS_FORM)}
        onTyped={() => undefined}
        onBusy={setIsBusy}
        onSave={save}
        onShowList={undefined}
      />
      <Button type="submit" form={FORM_ID} wide loading={isBusy}>
        {t('accounts.addresses.save')}
      </Button>
      <Button variant="plain" wide onClick={() => onClose()}>
        {t('accounts.addresses.back')}
      </Button>
    </Card>
  )
}
