import { Suspense } from 'react'
import { CheckoutOffers, useLazy } from '../load-lazily.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { mayTake } from '../state/start-slice.ts'
import styles from './offers.module.css'

/** Once it is known who buys; below the summary. */
export function OffersSlot({ checkout }: { checkout: Checkout }) {
  const mayLoad = mayTake('LOAD_UPSELL', checkout.state)
  const isLoaded = useLazy(mayLoad)
  const waiting = <div className={styles.waiting} />
  if (!mayLoad) return null
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
