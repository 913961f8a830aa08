import { call } from '../../api/call.ts'
import { links } from '../../api/links.ts'
import { useSessionStatus } from '../../api/use-session-status.ts'
import { unfinishedAttempt } from '../../features/payments/attempt/attempt-key.ts'
import { AddressCard } from './sections/address-card.tsx'
import type { AddressCardProps } from './sections/address-card.tsx'
import { DeliveryCard } from './sections/delivery-card.tsx'
import { PaymentCard } from './sections/payment-card.tsx'
import type { PaymentCardProps } from './sections/payment-card.tsx'
import { popUpQuery } from '../../shell/frame/pop-up-of.ts'
import { useDelivery } from './state/use-delivery.ts'
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
  const cartId = state.cart.id
  const reloadDelivery = useDelivery(state, page.brand.storeId, dispatch)
  useDraft(state)
  const handleFailure = useStockCheck(state, props.isCartBusy, props.onFailure)
  useSessionStatus(cartId, {
    onPlaced: onPlacedElsewhere,
    isFollowed: () => unfinishedAttempt(cartId, Date.now()) !== undefined,
  })
  /** A cart that has become an order is no longer valid either. */
  const leaveInvalidCart = async () => {
    const input = { query: { cart_id: cartId } }
    const route = 'GET /integrations/checkout/shopify/v2/order-status'
    const reply = await call(route, input).catch(() => undefined)
    if (reply?.status === 'PLACED') onPlacedElsewhere()
    else window.location.assign(links.invalidCart(page.brand.slug, popUpQuery(page)))
  }
  const fail: PaymentCardProps['onFailure'] = (failure) => {
    // The store may have changed its rates.
    if (ABOUT_DELIVERY.includes(failure.code)) reloadDelivery()
    if (failure.code === 'INVALID_CART') void leaveInvalidCart()
    else handleFailure(failure)
  }
  const { onQuote, onPlaced, onAction, onMethod, onOffered, isShut } = props
  return (
    <>
      <AddressCard
        formId={addressFormId}
        brand={page.brand}
        state={state}
        dispatch={dispatch}
        onBusy={onBusy}
      />
      <DeliveryCard state={state} dispatch={dispatch} onReload={reloadDelivery} />
      <PaymentCard
        page={page}
        state={state}
        onQuote={onQuote}
        onFailure={fail}
        onPlaced={onPlaced}
        onAction={onAction}
        onMethod={onMethod}
        onPartial={(isPartial) => dispatch({ kind: 'paymentChosen', choice: { isPartial } })}
        onBalances={(balances) => dispatch({ kind: 'paymentChosen', choice: { balances } })}
        onOffered={onOffered}
        isShut={isShut}
      />
    </>
  )
}
