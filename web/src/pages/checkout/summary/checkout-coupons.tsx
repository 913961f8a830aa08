import type { CartPage } from '@thela/contracts/pages'
import { leftToPay } from '@thela/domain/orders'
import { Suspense, useEffect, useState } from 'react'
import { CouponRow } from '../../../features/checkout/coupons/coupon-row.tsx'
import type { CodeRemoval } from '../../../features/checkout/coupons/remove-code.tsx'
import { CouponPanel, useLazy } from '../load-lazily.ts'
import { currentQuote } from '../state/checkout-state.ts'
import { mayTake } from '../state/start-slice.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { useBroughtCode } from './use-brought-code.ts'

export interface CheckoutCouponsProps {
  page: CartPage
  checkout: Checkout
  /** Codes that the seller's page sent. */
  parentCodes: readonly string[]
  /** Once codes can be removed. */
  onRemoval: (removal: CodeRemoval) => void
}

/** Coupons in the summary; what acts is loaded with the later steps, at once where codes wait. */
export function CheckoutCoupons(props: CheckoutCouponsProps) {
  const { page, checkout, parentCodes, onRemoval } = props
  const { state, dispatch } = checkout
  const { cart, contact, stage, delivery } = state
  const hasOffers = page.settings.offersCodes
  const brought = useBroughtCode(cart.id)
  const broughtCodes = [...brought.codes, ...parentCodes]
  const [isWanted, setIsWanted] = useState(false)
  const stagedCodes = (stage?.discountCodes ?? []).map(({ code }) => code)
  const hasCodes = (cart.discountCodes ?? []).length + broughtCodes.length + stagedCodes.length > 0
  const isHere = useLazy(isWanted || hasCodes)
  const mayApply = mayTake('APPLY_COUPONS', state)
  const isNothingToApply = mayApply && !hasCodes
  useEffect(() => {
    if (isNothingToApply) dispatch({ kind: 'startStepDone', step: 'APPLY_COUPONS' })
  }, [isNothingToApply, dispatch])
  const row = <CouponRow cart={cart} onOpen={() => setIsWanted(true)} />
  if (!isHere) return row
  return (
    <Suspense fallback={row}>
      <CouponPanel
        cart={cart}
        shippingOptionId={delivery.selectedId}
        mayApply={mayApply}
        stagedCodes={stagedCodes}
        broughtCodes={broughtCodes}
        buyer={contact.customer && { email: contact.email }}
        hasOffers={hasOffers}
        amountDue={leftToPay(currentQuote(state))}
        isOpenAtStart={isWanted}
        onResult={brought.clear}
        onAllTried={() => dispatch({ kind: 'startStepDone', step: 'APPLY_COUPONS' })}
        onRemoval={onRemoval}
        onCart={checkout.takeCart}
      />
    </Suspense>
  )
}
