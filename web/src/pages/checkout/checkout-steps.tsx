import { announcePlacedOrder } from '../../api/placed-orders.ts'
import { AddressCard } from './sections/address-card.tsx'
import type { AddressCardProps } from './sections/address-card.tsx'
import { DeliveryCard } from './sections/delivery-card.tsx'
import { PaymentCard } from './sections/payment-card.tsx'
import type { PaymentCardProps } from './sections/payment-card.tsx'
import { useDelivery } from './state/use-delivery.ts'
import { useInvalidCart } from './state/use-invalid-cart.ts'
import { useStockCheck } from './state/use-stock-check.ts'
import { useDraft } from './state/use-draft.ts'

export interface CheckoutStepsProps
  extends Omit<AddressCardProps, 'formId' | 'brand'>, PaymentCardProps {
  addressFormId: string
  onPlacedElsewhere: () => void
  isCartBusy: boolean
}

/** A paying call was refused for what may be the delivery. */
const ABOUT_DELIVERY: readonly string[] = ['STAGE_INCOMPLETE', 'UNDELIVERABLE', 'PRICE_CHANGED']

/** The sections after the contact. */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { page, state, dispatch, addressFormId, onBusy } = props
  const { onPlacedElsewhere } = props
  const leaveInvalidCart = useInvalidCart(page, state.cart.id, onPlacedElsewhere)
  const reloadDelivery = useDelivery(state, page.brand.storeId, {
    dispatch,
    onInvalidCart: leaveInvalidCart,
  })
  useDraft(state)
  const handleFailure = useStockCheck(state, props.isCartBusy, {
    onFailure: props.onFailure,
    onChecked: ({ isLow }) => dispatch({ kind: 'stockChecked', isLow }),
  })
  const fail: PaymentCardProps['onFailure'] = (failure) => {
    // The store may have changed its rates.
    if (ABOUT_DELIVERY.includes(failure.code)) reloadDelivery()
    if (failure.code === 'INVALID_CART') leaveInvalidCart()
    else handleFailure(failure)
  }
  const { onQuote, onPlaced, onAction, onMethod, onOffered, isShut } = props
  // The next page may take long to open: the other tabs need not wait for it.
  const place = (cartId: string) => {
    announcePlacedOrder(cartId)
    onPlaced(cartId)
  }
  return (
    <>
      <AddressCard
        formId={addressFormId}
        brand={page.brand}
        state={state}
        dispatch={dispatch}
        onBusy={onBusy}
      />
      <DeliveryCard state={state} dispatch={dispatch} />
      <PaymentCard
        page={page}
        state={state}
        onQuote={onQuote}
        onFailure={fail}
        onPlaced={place}
        onAction={onAction}
        onMethod={onMethod}
        onInstrument={(instrument) => dispatch({ kind: 'paymentChosen', choice: { instrument } })}
        onPartial={(isPartial) => dispatch({ kind: 'paymentChosen', choice: { isPartial } })}
        onBalances={(balances) => dispatch({ kind: 'paymentChosen', choice: { balances } })}
        onOffered={onOffered}
        isShut={isShut}
      />
    </>
  )
}
