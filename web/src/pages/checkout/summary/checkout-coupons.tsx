import type { CartPage } from '@thela/contracts/pages'
import { Suspense, useState } from 'react'
import { CouponRow } from '../../../features/checkout/coupons/coupon-row.tsx'
import { useParentCodes } from '../../../features/checkout/coupons/use-parent-codes.ts'
import { CouponPanel, useLazy } from '../load-lazily.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { useBroughtCode } from './use-brought-code.ts'

/** Coupons below the summary; what acts is loaded with the later steps, at once where codes wait. */
export function CheckoutCoupons({ page, checkout }: { page: CartPage; checkout: Checkout }) {
  const { state, dispatch } = checkout
  const { cart, contact, stage, delivery } = state
  const hasOffers = page.settings.offersCodes
  const brought = useBroughtCode(cart.id)
  const parentCodes = useParentCodes(page)
  const broughtCodes = [...brought.codes, ...parentCodes]
  const [isWanted, setIsWanted] = useState(false)
  const hasCodes = (cart.discountCodes ?? []).length + broughtCodes.length > 0
  const isHere = useLazy(isWanted || hasCodes)
  const row = <CouponRow cart={cart} hasOffers={hasOffers} onOpen={() => setIsWanted(true)} />
  if (!isHere) return row
  return (
    <Suspense fallback={row}>
      <CouponPanel
        cart={cart}
        shippingOptionId={delivery.selectedId}
        stagedCodes={(stage?.discountCodes ?? []).map(({ code }) => code)}
        broughtCodes={broughtCodes}
        email={contact.visitor.kind === 'ANON' ? undefined : contact.email}
        hasOffers={hasOffers}
        isOpenAtStart={isWanted}
        onResult={brought.clear}
        onCart={(changed) => dispatch({ kind: 'cartChanged', cart: changed })}
      />
    </Suspense>
  )
}
