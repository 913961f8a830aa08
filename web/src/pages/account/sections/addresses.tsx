/** [account §2 Screens and routes, §3 Address, §5 Address] */
import { ADDRESS_TYPES, EMPTY_ADDRESS_FORM, isDefaultFor } from '@thela/domain/accounts'
import type { AddressType, SavedAddress } from '@thela/domain/accounts'
import { Button } from '@thela/ui/actions/button.tsx'
import { EmptyState } from '@thela/ui/feedback/empty-state.tsx'
import { PlusIcon } from '@thela/ui/icons/icons.tsx'
import { PinIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { UntitledCard } from '@thela/ui/layout/untitled-card.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { useState } from 'react'
import { savedAddressesOfWire } from '../../../api/address-wire.ts'
import { links } from '../../../api/links.ts'
import { AddressLines } from '../../../features/accounts/address/address-lines.tsx'
import { MakeDefault } from '../../../features/accounts/address/make-default.tsx'
import { RemoveAddress } from '../../../features/accounts/address/remove-address.tsx'
import { typedAddress, phoneInForm } from '../../../features/accounts/address/typed-address.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Loading } from '../loading.tsx'
import type { SectionProps } from '../section-props.ts'
import { useCustomer } from '../../../features/accounts/customer/use-customer.ts'
import { EditAddress } from './edit-address.tsx'
import { OnOwnPage } from '../../../shell/frame/on-own-page.tsx'
import styles from './methods.module.css'

type Book = readonly SavedAddress[]

const DELIVERY_ONLY: readonly AddressType[] = ['SHIPPING_ADDRESS']

export function Addresses({ page, session }: SectionProps) {
  const t = useMessages()
  const customer = useCustomer(page, session)
  const [changed, setChanged] = useState<Book>()
  const [edited, setEdited] = useState<SavedAddress | 'NEW'>()
  const { phone = '' } = session
  if (edited !== undefined) {
    const close = (all?: Book) => {
      if (all) setChanged(all)
      setEdited(undefined)
      focusSoon('h1')
    }
    const form =
      edited === 'NEW'
        ? {
            ...EMPTY_ADDRESS_FORM,
            name: customer.data?.fullName ?? '',
            phone: phoneInForm(phone),
            email: customer.data?.email ?? '',
          }
        : typedAddress(edited)
    return (
      <EditAddress
        page={page}
        existing={edited === 'NEW' ? undefined : edited}
        form={form}
        knownPhone={phoneInForm(phone)}
        onClose={close}
      />
    )
  }
  return (
    <Loaded query={customer} loading={<Loading />} failedTitle={t('accounts.failed.ADDRESSES')}>
      {({ addressList }) => (
        <AddressBook
          addresses={changed ?? savedAddressesOfWire(addressList)}
          types={page.addressRules.showBillingAddress ? ADDRESS_TYPES : DELIVERY_ONLY}
          ownPage={page.isSellerLogin ? links.addresses(page.brand.slug) : undefined}
          onChanged={setChanged}
          onEdit={setEdited}
        />
      )}
    </Loaded>
  )
}

interface AddressBookProps {
  addresses: Book
  /** An address can be the default for these purposes. */
  types: readonly AddressType[]
  /** Where they can be changed, if not here. */
  ownPage: string | undefined
  onChanged: (all: Book) => void
  onEdit: (edited: SavedAddress | 'NEW') => void
}

function AddressBook(props: AddressBookProps) {
  const { addresses, ownPage, onEdit } = props
  const t = useMessages()
  const add =
    ownPage === undefined ? (
      <Button variant="plain" icon={<PlusIcon />} onClick={() => onEdit('NEW')}>
        {t('accounts.list.add')}
      </Button>
    ) : (
      <OnOwnPage href={ownPage} />
    )
  if (addresses.length === 0) {
    return (
      <EmptyState icon={PinIcon} title={t('accounts.addresses.none')} action={add}>
        {ownPage === undefined && t('accounts.addresses.none.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <UntitledCard label={t('accounts.page.ADDRESSES')}>
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.method}>
              <div className={styles.head}>
                <p className={styles.name}>{address.name}</p>
                <Tags address={address} />
              </div>
              <AddressLines address={address} hidesName />
              {ownPage === undefined && <Actions {...props} address={address} />}
            </li>
          ))}
        </ul>
      </UntitledCard>
      {ownPage === undefined ? <div className={styles.action}>{add}</div> : add}
    </>
  )
}

/** One address is edited, made a default or removed. */
function Actions({
  addresses,
  address,
  types,
  onChanged,
  onEdit,
}: AddressBookProps & { address: SavedAddress }) {
  const t = useMessages()
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        label={t('accounts.list.editOf', { name: address.name })}
        onClick={() => onEdit(address)}
      >
        {t('accounts.list.edit')}
      </Button>
      {types
        .filter((type) => addresses.length > 1 && !isDefaultFor(address, type))
        .map((type) => (
          <MakeDefault key={type} address={address} addressType={type} onMade={onChanged} />
        ))}
      <RemoveAddress address={address} onRemoved={onChanged} />
    </div>
  )
}

function Tags({ address }: { address: SavedAddress }) {
  const t = useMessages()
  return (
    <>
      {isDefaultFor(address, 'SHIPPING_ADDRESS') && (
        <p className={styles.tag}>{t('accounts.list.default')}</p>
      )}
      {isDefaultFor(address, 'BILLING_ADDRESS') && (
        <p className={styles.tag}>{t('accounts.list.defaultBilling')}</p>
      )}
    </>
  )
}
