import { useMessages } from '../../../language/use-messages.ts'
import type { SavedAddress } from '@thela/domain/accounts'
import { useState } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { PlusIcon } from '@thela/ui/icons/icons.tsx'
import { readyForm } from '@thela/ui/fields/ready-form.ts'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import type { RadioCard } from '@thela/ui/lists/radio-card-group.tsx'
import { AddressLines } from './address-lines.tsx'
import styles from './address.module.css'

/** Bill to the delivery address. */
export const SAME_AS_SHIPPING = 'same'

export interface AddressListProps {
  formId: string
  title: string
  addresses: readonly SavedAddress[]
  /** The initially selected one. */
  chosen: string | undefined
  /** Billing: the first option is the delivery address. */
  offersSame: boolean
  onUse: (id: string) => void
  onEdit: (id: string) => void
  onAdd: () => void
}

export function AddressList(props: AddressListProps) {
  const t = useMessages()
  const { formId, title, addresses, offersSame, onUse, onEdit, onAdd } = props
  const [chosen, setChosen] = useState(props.chosen)
  const same: RadioCard<string>[] = offersSame
    ? [{ value: SAME_AS_SHIPPING, text: t('accounts.list.same') }]
    : []
  const saved = addresses.map((address): RadioCard<string> => ({
    value: address.id,
    text: address.name,
    note: <AddressLines address={address} hidesName />,
    body: (
      <div className={styles.above}>
        <Button
          variant="quiet"
          label={t('accounts.list.editOf', { name: address.name })}
          onClick={() => onEdit(address.id)}
        >
          {t('accounts.list.edit')}
        </Button>
      </div>
    ),
  }))
  return (
    <form
      ref={readyForm}
      id={formId}
      className={styles.form}
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
        onChoose={setChosen}
      />
      <Button variant="plain" icon={<PlusIcon />} onClick={onAdd}>
        {t('accounts.list.add')}
      </Button>
    </form>
  )
}
