import { Suspense } from 'react'
import { CheckoutOffers, useLazy } from '../load-lazily.ts'
import { currentStep } from '../sections/progress.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { mayTake } from '../state/start-slice.ts'
import styles from './offers.module.css'

/** Loaded once it is known who buys; below the summary, on a phone not before the payment. */
export function OffersSlot({ checkout }: { checkout: Checkout }) {
  const { state } = checkout
  const mayLoad = mayTake('LOAD_UPSELL', state)
  const isLoaded = useLazy(mayLoad)
  const waiting = <div className={styles.waiting} />
  if (!mayLoad) return null
  return (
    <>
      {currentStep(state) !== 'payment' && <div hidden className={styles.early} />}
      {isLoaded ? (
        <Suspense fallback={waiting}>
          <CheckoutOffers
            cart={state.cart}
            shippingOptionId={state.delivery.selectedId}
            isCartBusy={checkout.isCartBusy}
            onCart={checkout.takeCart}
            onFailure={checkout.failCart}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}
