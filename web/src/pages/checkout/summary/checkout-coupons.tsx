import type { CartPage } from '@thela/contracts/pages'
import { Suspense, useState } from 'react'
import { CouponRow } from '../../../features/checkout/coupons/coupon-row.tsx'
import { CouponPanel, useLazy } from '../load-lazily.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { useBroughtCodes } from './use-brought-codes.ts'

/** Coupons below the summary; what acts is loaded with the later steps, at once where codes wait. */
export function CheckoutCoupons({ page, checkout }: { page: CartPage; checkout: Checkout }) {
  const { state, dispatch } = checkout
  const { cart, contact, stage, delivery } = state
  const hasOffers = page.settings.offersCodes
  const brought = useBroughtCodes(page)
  const [isAsked, setIsAsked] = useState(false)
  const hasCodes = (cart.discountCodes ?? []).length + brought.codes.length > 0
  const isHere = useLazy(isAsked || hasCodes)
  const row = <CouponRow cart={cart} hasOffers={hasOffers} onOpen={() => setIsAsked(true)} />
  if (!isHere) return row
  return (
    <Suspense fallback={row}>
      <CouponPanel
        cart={cart}
        shippingOptionId={delivery.selectedId}
        stagedCodes={(stage?.discountCodes ?? []).map(({ code }) => code)}
        broughtCodes={brought.codes}
        email={contact.visitor.kind === 'ANON' ? undefined : contact.email}
        hasOffers={hasOffers}
        isOpenAtStart={isAsked}
        onResult={brought.forget}
        onCart={(changed) => dispatch({ kind: 'cartChanged', cart: changed })}
      />
    </Suspense>
  )
}
