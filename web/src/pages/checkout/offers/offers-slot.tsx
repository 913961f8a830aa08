import { Suspense } from 'react'
import { CheckoutOffers, useLazy } from '../load-lazily.ts'
import type { Checkout } from '../state/use-checkout.ts'
import styles from './offers.module.css'

/** Below the sections, where nothing that the shopper fills in or pays by is moved by it. */
export function OffersSlot({ checkout }: { checkout: Checkout }) {
  const isLoaded = useLazy(checkout.state.contact.visitor.kind !== 'ANON')
  const waiting = <div className={styles.waiting} />
  if (!isLoaded) return waiting
  return (
    <Suspense fallback={waiting}>
      <CheckoutOffers
        cart={checkout.state.cart}
        shippingOptionId={checkout.state.delivery.selectedId}
        isCartBusy={checkout.isCartBusy}
        onCart={checkout.takeCart}
        onFailure={checkout.failCart}
      />
    </Suspense>
  )
}
