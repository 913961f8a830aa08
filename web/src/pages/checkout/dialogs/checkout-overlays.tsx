import type { CartPage } from '@thela/contracts/pages'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { Suspense } from 'react'
import { CheckoutDialogs, useLazy } from '../load-lazily.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'
import type { Leaving } from './use-leaving.ts'

export interface CheckoutOverlaysProps {
  page: CartPage
  checkout: Checkout
  leaving: Leaving
  offered: readonly SelectedPaymentType[]
  onPlaced: (cartId: string) => void
}

/** Dialogs over the page; loaded with the lazy steps. */
export function CheckoutOverlays(props: CheckoutOverlaysProps) {
  const { page, checkout, leaving, offered, onPlaced } = props
  const { problem } = checkout
  const { cart, contact, payment, settings } = checkout.state
  const isKnown = contact.visitor.kind !== 'ANON'
  const isLoaded = useLazy(isKnown || problem !== undefined || leaving.isRequesting)
  if (!isLoaded) return null
  return (
    <Suspense>
      <CheckoutDialogs
        page={page}
        problem={problem}
        cart={cart}
        isBusy={checkout.isCartBusy}
        onClose={checkout.closeDialog}
        onReadAnew={checkout.readAnew}
        onChangeCart={checkout.changeLines}
        leaving={leaving}
        prompt={settings.leavingEarly}
        onSeeOrder={() => onPlaced(cart.id)}
        onPlacedElsewhere={checkout.placedElsewhere}
        method={payment.method}
        offered={offered}
        delivery={selectedDelivery(checkout.state)?.type}
        onMethod={checkout.chooseMethod}
      />
    </Suspense>
  )
}
