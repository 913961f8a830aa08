/** Another address for the order, by the form of the checkout. [account §4, §5, A4.30, A4.31, A5.21] */
import { EMPTY_ADDRESS_FORM } from '@thela/domain/accounts'
import { useId, useState } from 'react'
import { addressOfWire, addressToWire } from '../../api/address-wire.ts'
import { AddressForm } from '../../features/accounts/address/address-form.tsx'
import { initialValues } from '../../features/accounts/address/form-names.ts'
import { typedAddress } from '../../features/accounts/address/typed-address.ts'
import {
  clearTypedAddress,
  keepTypedAddress,
  typedAddressOf,
} from '../../features/accounts/address/typed-draft.ts'
import { RequestDialog } from '../../features/requests/form/request-dialog.tsx'
import type { RequestFormProps } from '../../features/requests/form/request-form-props.ts'
import { useRequestCall } from '../../features/requests/form/use-request-call.ts'
import { useMessages } from '../../language/use-messages.ts'

type AddressAction = 'EDIT_ORDER_ADDRESS' | 'EDIT_BILLING_ADDRESS'

export function EditAddress(props: RequestFormProps) {
  const t = useMessages()
  const formId = useId()
  const { action, detail, storeId, onClose, onSent, onStale } = props
  const [isBusy, setBusy] = useState(false)
  const send = useRequestCall(onStale)
  const isBilling = action === 'EDIT_BILLING_ADDRESS'
  const wire = isBilling ? detail.billingAddress : detail.shippingAddress
  const typed = typedAddress(addressOfWire(wire))
  const draft = { phone: detail.shippingAddress.phone, form: action }
  return (
    <RequestDialog
      action={action}
      config={detail.orderConfig}
      formId={formId}
      sendText={t(`requests.form.send.${action as AddressAction}`)}
      isBusy={isBusy}
      onClose={onClose}
    >
      <AddressForm
        formId={formId}
        storeId={storeId}
        rules={rulesFor(detail.orderConfig.allowsInternationalAddress)}
        hidesDates
        placeNote={isBilling ? 'NONE' : 'UNDELIVERABLE'}
        view={isBilling ? 'BILLING' : 'SHIPPING'}
        knownPhone=""
        initial={{
          ...initialValues(typed, EMPTY_ADDRESS_FORM),
          ...typedAddressOf(detail.id, draft),
        }}
        onTyped={(values) => keepTypedAddress(detail.id, { ...draft, values })}
        onBusy={setBusy}
        onSave={async (address) => {
          const sent = await send({ orderId: detail.id, action, address: addressToWire(address) })
          clearTypedAddress(detail.id)
          onSent(sent)
        }}
        onShowList={undefined}
      />
    </RequestDialog>
  )
}

/** How long a line has to be and which names are full is a store's setting: the server's errors stand at the fields. */
const rulesFor = (allowInternationalAddress: boolean) => ({
  minAddressLine1Length: 1,
  skipFullNameValidation: true,
  skipEmailValidation: true,
  collectsEmail: false,
  allowInternationalAddress,
})
