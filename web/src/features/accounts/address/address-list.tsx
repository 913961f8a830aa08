import { useMessages } from '../../../language/use-messages.ts'
import { isDefaultFor, kindOfAddress } from '@thela/domain/accounts'
import type { AddressType, SavedAddress } from '@thela/domain/accounts'
import { useState } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { PlusIcon } from '@thela/ui/icons/icons.tsx'
import { readyForm } from '@thela/ui/fields/ready-form.ts'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import { AddressLines } from './address-lines.tsx'
import { MakeDefault } from './make-default.tsx'
import { RemoveAddress } from './remove-address.tsx'
import styles from './address.module.css'

/** Bill to the delivery address. */
export const SAME_AS_SHIPPING = 'same'

export interface AddressListProps {
  formId: string
  title: string
  addressType: AddressType
  addresses: readonly SavedAddress[]
  /** The initially selected one. */
  chosen: string | undefined
  /** Billing: the first option is the delivery address. */
  offersSame: boolean
  onUse: (id: string) => void
  onEdit: (id: string) => void
  onAdd: () => void
  /** One was removed, or made a default. */
  onChanged: (addresses: readonly SavedAddress[]) => void
}

export function AddressList(props: AddressListProps) {
  const t = useMessages()
  const { formId, title, offersSame, onUse, onAdd } = props
  const addresses = useKeptOrder(props.addresses)
  const [picked, setPicked] = useState(props.chosen)
  const isListed = addresses.some(({ id }) => id === picked) || picked === SAME_AS_SHIPPING
  const chosen = isListed ? picked : props.chosen
  const same: RadioCard<string>[] = offersSame
    ? [{ value: SAME_AS_SHIPPING, text: t('accounts.list.same') }]
    : []
  const saved = addresses.map((address): RadioCard<string> => ({
    value: address.id,
    text: address.name,
    note: <SavedLines address={address} addressType={props.addressType} />,
    body: (
      <ListedActions
        {...props}
        address={address}
        canBeDefault={addresses.length > 1 && !isDefaultFor(address, props.addressType)}
      />
    ),
  }))
  return (
    <form
      ref={readyForm}
      id={formId}
      className={styles.list}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined) onUse(chosen)
      }}
    >
      <RadioCardGroup
        title={title}
        titleIsHidden
        name="address"
        value={chosen}
        cards={[...same, ...saved]}
        isRequired
        isFlush
        onChoose={setPicked}
      />
      <Button variant="plain" icon={<PlusIcon />} onClick={onAdd}>
        {t('accounts.list.add')}
      </Button>
    </form>
  )
}

interface Listed {
  address: SavedAddress
  addressType: AddressType
}

/** The address, what it was used for, and whether it is the default. */
function SavedLines({ address, addressType }: Listed) {
  const t = useMessages()
  const isBilling = addressType === 'BILLING_ADDRESS'
  const kind = kindOfAddress(address)
  const isDefault = isDefaultFor(address, addressType)
  return (
    <>
      <AddressLines address={address} hidesName />
      {isDefault && (
        <span className={styles.tag}>
          {t(isBilling ? 'accounts.list.defaultBilling' : 'accounts.list.default')}
        </span>
      )}
      {kind !== 'SHIPPING' && <span className={styles.use}>{t(`accounts.list.kind.${kind}`)}</span>}
    </>
  )
}

interface ListedActionsProps extends Listed, Pick<AddressListProps, 'onEdit' | 'onChanged'> {
  /** The only one is used anyway. */
  canBeDefault: boolean
}

function ListedActions(props: ListedActionsProps) {
  const { address, addressType, canBeDefault, onEdit, onChanged } = props
  const t = useMessages()
  const { id, name } = address
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        label={t('accounts.list.editOf', { name })}
        onClick={() => onEdit(id)}
      >
        {t('accounts.list.edit')}
      </Button>
      {canBeDefault && (
        <MakeDefault address={address} addressType={addressType} onMade={onChanged} />
      )}
      <RemoveAddress address={address} onRemoved={onChanged} />
    </div>
  )
}

/** A new default stays where it is until the list is opened again. */
function useKeptOrder(addresses: readonly SavedAddress[]): readonly SavedAddress[] {
  const [order] = useState(() => addresses.map(({ id }) => id))
  return [...addresses].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
