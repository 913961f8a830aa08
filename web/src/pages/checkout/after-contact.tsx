import { ORDER_ALREADY_PLACED } from '@thela/domain/checkout'
import { usePlacedElsewhere } from '../../api/use-placed-elsewhere.ts'
import { unfinishedAttempt } from '../../features/payments/attempt-key.ts'
import { AddressCard, type AddressCardProps } from './address-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { PaymentCard, type PaymentCardProps } from './payment-card.tsx'
import { useDelivery } from './use-delivery.ts'
import { useDraft } from './use-draft.ts'

export interface AfterContactProps
  extends Omit<AddressCardProps, 'formId' | 'brand'>, PaymentCardProps {
  addressFormId: string
  deliveryFormId: string
  onPlacedElsewhere: (title: string) => void
}

/** The sections that begin once it is known who buys. */
export function AfterContact(props: AfterContactProps) {
  const { page, state, dispatch, addressFormId, deliveryFormId, onBusy } = props
  const { onPlacedElsewhere } = props
  const cartId = state.cart.id
  const askDeliveryAgain = useDelivery(state, page.brand.storeId, dispatch)
  useDraft(state)
  usePlacedElsewhere(cartId, {
    onPlaced: () => onPlacedElsewhere(ORDER_ALREADY_PLACED),
    isFollowed: () => unfinishedAttempt(cartId, Date.now()) !== undefined,
  })
  const { onTotals, onFailure, onPlaced, onAction, onMethod, onOffered, isShut } = props
  return (
    <>
      <AddressCard
        formId={addressFormId}
        brand={page.brand}
        state={state}
        dispatch={dispatch}
        onBusy={onBusy}
      />
      <DeliveryCard
        formId={deliveryFormId}
        state={state}
        dispatch={dispatch}
        onAskAgain={askDeliveryAgain}
      />
      <PaymentCard
        page={page}
        state={state}
        onTotals={onTotals}
        onFailure={onFailure}
        onPlaced={onPlaced}
        onAction={onAction}
        onMethod={onMethod}
        onOffered={onOffered}
        isShut={isShut}
      />
    </>
  )
}
