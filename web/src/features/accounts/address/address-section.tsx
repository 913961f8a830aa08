/** [checkout §2, §4 Address save cases] */
import {
  addressesFor,
  addressView,
  EMPTY_ADDRESS_FORM,
  firstChosenAddress,
} from '@thela/domain/accounts'
import { useMessages } from '../../../language/use-messages.ts'
import type { AddressRules, AddressView, SavedAddress, SectionState } from '@thela/domain/accounts'
import { useState } from 'react'
import { AddressForm } from './address-form.tsx'
import type { FormRules } from './address-form.tsx'
import { AddressList, SAME_AS_SHIPPING } from './address-list.tsx'
import { initialValues } from './form-names.ts'
import { saveBilling, saveShipping } from './save-addresses.ts'
import type { AddressBook, SavedBook } from './save-addresses.ts'
import { typedAddress, phoneInForm } from './typed-address.ts'
import { clearTypedAddress, keepTypedAddress, typedAddressOf } from './typed-draft.ts'

export interface AddressSectionProps {
  formId: string
  storeId: string
  cartId: string
  state: Exclude<SectionState, 'READ_ONLY'>
  /** With `SHIPPING` a new shopper may enter both. */
  view: Exclude<AddressView, 'SHIPPING_BILLING'>
  rules: FormRules
  hidesDates: boolean
  showsBilling: boolean
  /** Known data of the shopper, to prefill a new address. */
  known: { readonly name?: string; readonly phone?: string; readonly email?: string }
  book: AddressBook
  onOpen: (as: 'EDIT' | 'LIST') => void
  onBusy: (isBusy: boolean) => void
  /** Whether COD is offered at the pincode that is typed. */
  onCodFound?: (isOffered: boolean) => void
  /** One was removed, or made a default. */
  onListChanged: (addresses: readonly SavedAddress[]) => void
  onSaved: (saved: SavedBook) => void
}

/** Delivery and billing address. */
export function AddressSection(props: AddressSectionProps) {
  const t = useMessages()
  const { formId, view, rules, book, showsBilling, onOpen, onSaved } = props
  const isBilling = view === 'BILLING'
  const addressType = isBilling ? 'BILLING_ADDRESS' : 'SHIPPING_ADDRESS'
  const addresses = addressesFor(book.addresses, addressType)
  const current =
    (isBilling ? book.billingId : book.shippingId) ?? firstChosenAddress(addresses, addressType)?.id
  const [editedId, setEditedId] = useState<string | undefined>(
    // Opened as EDIT although there are saved ones: the current one is incomplete.
    current,
  )
  const existing = addresses.find(({ id }) => id === editedId)
  const { cartId, known } = props
  const draft = { phone: known.phone, form: `${view} ${editedId ?? 'new'}` }
  const edit = (id: string | undefined) => {
    setEditedId(id)
    onOpen('EDIT')
  }
  const use = (id: string) => {
    const chosen = addresses.find((address) => address.id === id)
    const { shippingId } = book
    if (isBilling && shippingId !== undefined)
      onSaved({ ...book, shippingId, billingId: chosen?.id, email: undefined })
    else if (chosen && isComplete(chosen, rules))
      onSaved({ ...book, shippingId: chosen.id, email: chosen.email })
    else edit(id)
  }
  if (props.state === 'LIST') {
    return (
      <AddressList
        formId={formId}
        title={t(isBilling ? 'accounts.form.billing' : 'accounts.form.delivery')}
        addressType={addressType}
        addresses={addresses}
        chosen={current ?? (isBilling ? SAME_AS_SHIPPING : undefined)}
        offersSame={isBilling}
        onUse={use}
        onEdit={edit}
        onAdd={() => edit(undefined)}
        onChanged={(left) => {
          if (!left.some(({ id }) => id === editedId)) setEditedId(undefined)
          props.onListChanged(left)
        }}
      />
    )
  }
  return (
    <AddressForm
      // Another address needs another form instance.
      key={editedId ?? 'new'}
      formId={formId}
      storeId={props.storeId}
      rules={isBilling ? { ...rules, collectsEmail: false } : rules}
      hidesDates={props.hidesDates || isBilling}
      view={addressView({ isBilling, showsBilling, savedCount: addresses.length })}
      initial={{
        ...initialValues(startingForm(props, existing), startingForm(props, undefined)),
        ...typedAddressOf(cartId, draft),
      }}
      knownPhone={phoneInForm(known.phone ?? '')}
      onTyped={(values) => keepTypedAddress(cartId, { ...draft, values })}
      onBusy={props.onBusy}
      onCodFound={isBilling ? undefined : props.onCodFound}
      onSave={async (shipping, billing) => {
        const { storeId } = props
        const save = isBilling ? saveBilling : saveShipping
        const saved = await save({ storeId, cartId, book, existing, shipping, billing })
        clearTypedAddress(cartId)
        onSaved(saved)
      }}
      onShowList={addresses.length > 0 ? () => onOpen('LIST') : undefined}
    />
  )
}

function startingForm(
  { known, view }: AddressSectionProps,
  existing: SavedAddress | undefined,
): typeof EMPTY_ADDRESS_FORM {
  const form = existing
    ? typedAddress(existing)
    : { ...EMPTY_ADDRESS_FORM, name: known.name ?? '', phone: phoneInForm(known.phone ?? '') }
  // Saved with the address, though it is asked for only once.
  const email = form.email || (view === 'SHIPPING' ? (known.email ?? '') : '')
  return { ...form, email }
}

function isComplete(address: SavedAddress, { collectsEmail, skipEmailValidation }: AddressRules) {
  return !collectsEmail || skipEmailValidation || address.email !== undefined
}
