import { useMessages } from '../../../language/use-messages.ts'
import type { StoreBrand } from '@thela/contracts/pages'
import type { SavedAddress } from '@thela/domain/accounts'
import type { Dispatch } from 'react'
import { ShortAddress } from '../../../features/accounts/address/address-lines.tsx'
import { AddressSection } from '../../../features/accounts/address/address-section.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import type { AddressView, CheckoutEvent } from '../state/checkout-event.ts'
import type { CheckoutState } from '../state/checkout-state.ts'

export interface AddressCardProps {
  formId: string
  brand: StoreBrand
  state: CheckoutState
  dispatch: Dispatch<CheckoutEvent>
  onBusy: (isBusy: boolean) => void
}

/**
 * Delivery address; depending on the store also the billing address. [checkout §2 Address section]
 */
export function AddressCard({ formId, brand, state, dispatch, onBusy }: AddressCardProps) {
  const { settings, sections, cart } = state
  const t = useMessages()
  const { customer, email } = state.contact
  const { view, addresses, shippingId, billingId } = state.address
  const find = (id: string | undefined) => addresses.find((address) => address.id === id)
  const reopen = (as: AddressView) =>
    dispatch({
      kind: 'addressOpened',
      as: addresses.length > 0 ? 'LIST' : 'EDIT',
      view: as,
    })
  const title = view === 'BILLING' ? t('checkout.section.billing') : t('checkout.section.address')
  if (!customer) {
    return (
      <Card title={title}>
        <SkeletonStack label={t('checkout.address.loading')}>
          <Skeleton shape="field" />
          <Skeleton shape="field" />
          <Skeleton shape="field" />
        </SkeletonStack>
      </Card>
    )
  }
  if (sections.address === 'READ_ONLY') {
    return (
      <>
        <Card
          title={t('checkout.section.address')}
          shortTitle={t('checkout.section.short.address')}
          variant="done"
          onChange={() => reopen('SHIPPING')}
          summary={<SavedOne address={find(shippingId)} />}
        />
        {settings.showBillingAddress && (
          <Card
            title={t('checkout.section.billing')}
            shortTitle={t('checkout.section.short.billing')}
            variant="done"
            onChange={() => reopen('BILLING')}
            summary={
              billingId === undefined ? (
                t('checkout.address.sameAsDelivery')
              ) : (
                <SavedOne address={find(billingId)} />
              )
            }
          />
        )}
      </>
    )
  }
  return (
    <Card title={title} variant={sections.address === 'LIST' ? 'choosing' : 'open'}>
      <AddressSection
        key={view}
        formId={formId}
        storeId={brand.storeId}
        cartId={cart.id}
        state={sections.address}
        view={view}
        rules={{ ...settings, collectsEmail: sections.isEmailRequired }}
        hidesDates={settings.hideSlaValues}
        showsBilling={settings.showBillingAddress}
        known={{
          ...(customer.fullName ? { name: customer.fullName } : {}),
          ...(customer.phone ? { phone: customer.phone } : {}),
          ...(email ? { email } : {}),
        }}
        book={{ addresses, shippingId, billingId }}
        onOpen={(as) => dispatch({ kind: 'addressOpened', as, view })}
        onBusy={onBusy}
        onCodFound={(isOffered) => dispatch({ kind: 'codFound', isOffered })}
        onListChanged={(left) => dispatch({ kind: 'addressesChanged', addresses: left })}
        onSaved={(saved) => dispatch({ kind: 'addressSaved', ...saved })}
      />
    </Card>
  )
}

const SavedOne = ({ address }: { address: SavedAddress | undefined }) =>
  address && <ShortAddress address={address} />
