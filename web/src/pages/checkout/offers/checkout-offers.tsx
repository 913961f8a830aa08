/** [checkout §2 Coupons and offers, §8, D-24, D-73] */
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { Bundle } from '@thela/contracts/calls/checkout/offers'
import { updatesForBundle } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { VariantUpdate } from '@thela/domain/checkout'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { asApiCallError } from '../../../api/use-async-action.ts'
import { useQuery } from '../../../api/use-query.ts'
import { BundleChooser } from '../../../features/checkout/bundles/bundle-chooser.tsx'
import { UpsellList } from '../../../features/checkout/upsell/upsell-list.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { useClearToast } from '@thela/ui/feedback/toaster.tsx'
import { OfferCard } from './offer-card.tsx'
import { offerFailureText } from './offer-failure-text.ts'
import styles from './offers.module.css'
import { useAdded } from './use-added.ts'

export interface CheckoutOffersProps {
  cart: CartInfo
  /** The selected delivery, for the quote of the changed cart. */
  shippingOptionId: string | undefined
  isCartBusy: boolean
  onCart: (cart: CartInfo) => void
  /** `action`: what a later success takes the message of away. */
  onFailure: (failure: ApiCallError, text: string, action: string) => void
}

/** What the store offers besides the cart; where it cannot be loaded nothing is shown. */
export function CheckoutOffers(props: CheckoutOffersProps) {
  const t = useMessages()
  const { cart } = props
  const { data, failure, retry } = useQuery({
    queryKey: cart.id,
    request: (signal) =>
      call('GET @platform/v2/upsell/:id', { params: { id: cart.id } }, { signal, retries: 1 }),
  })
  const { busyWith, update } = useUpdates(props, retry)
  const added = useAdded(cart)
  if (failure && !data) return null
  if (!data) return <div className={styles.waiting} />
  const { displayText = t('checkout.upsell.title') } = data
  const variants = data.variants.filter(added.isOffered)
  const [first] = variants
  const bundles = data.bundles.filter(({ product }) =>
    cart.cartItems.some(({ productId }) => productId === product),
  )
  const products = [...new Set(bundles.map(({ product }) => product))]
  return (
    <>
      {products.map((product) => {
        const ofProduct = bundles.filter((bundle) => bundle.product === product)
        const choose = (bundle: Bundle) => {
          const updates = updatesForBundle(cart.cartItems, ofProduct, bundle)
          void update(bundle.id, updates, t('checkout.toast.offerFailed'))
        }
        return (
          <OfferCard key={product} title={t('checkout.bundles.title')}>
            <BundleChooser
              bundles={ofProduct}
              items={cart.cartItems}
              busyWith={ofProduct.find(({ id }) => id === busyWith)?.id}
              onChoose={choose}
            />
          </OfferCard>
        )
      })}
      {first && (
        <OfferCard title={displayText} note={`${first.title} · ${t.money(paise(first.price))}`}>
          <UpsellList
            variants={variants}
            items={cart.cartItems}
            busyWith={busyWith}
            onUpdate={(changed) => {
              const problem = t(
                changed.quantity > 0 ? 'checkout.toast.failedToAdd' : 'checkout.toast.notUpdated',
              )
              added.note(changed)
              void update(changed.variantId, [changed], problem)
            }}
          />
        </OfferCard>
      )}
    </>
  )
}

function useUpdates(props: CheckoutOffersProps, onSoldOut: () => void) {
  const t = useMessages()
  const clearToast = useClearToast()
  const [busyWith, setBusyWith] = useState<string>()
  const { cart, shippingOptionId, isCartBusy, onCart, onFailure } = props
  const update = async (what: string, updates: readonly VariantUpdate[], problem: string) => {
    if (busyWith !== undefined || isCartBusy) return
    setBusyWith(what)
    try {
      const body = {
        cartId: cart.id,
        variantUpdates: [...updates],
        ...(shippingOptionId === undefined ? {} : { shippingOptionId }),
      }
      const route = 'POST @platform/v2/update-cart-v2'
      onCart(await call(route, { body }))
      clearToast(what)
    } catch (error) {
      const failure = asApiCallError(error)
      if (failure.code === 'OUT_OF_STOCK') onSoldOut()
      onFailure(failure, offerFailureText(t, problem, failure), what)
    } finally {
      setBusyWith(undefined)
    }
  }
  return { busyWith, update }
}
