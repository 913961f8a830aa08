import { useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import type { CodeRemoval } from '../../../features/checkout/coupons/remove-code.tsx'
import { currentQuote } from '../state/checkout-state.ts'
import { OffersSlot } from '../offers/offers-slot.tsx'
import { CheckoutCoupons } from './checkout-coupons.tsx'
import type { CheckoutCouponsProps } from './checkout-coupons.tsx'
import { CartSummary } from './cart-summary.tsx'
import { deliveryLine } from './delivery-line.ts'

export type CheckoutSummaryProps = Omit<CheckoutCouponsProps, 'onRemoval'>

/** The cart beside the sections, with the amounts of the current choices, and what the store offers. */
export function CheckoutSummary({ page, checkout, parentCodes }: CheckoutSummaryProps) {
  const { state, isCartBusy, changeLine } = checkout
  const { settings, codCharge } = page
  const t = useMessages()
  const [removal, setRemoval] = useState<CodeRemoval>()
  return (
    <>
      <CartSummary
        cart={state.cart}
        quote={currentQuote(state)}
        delivery={deliveryLine(t, page, state)}
        codCharge={state.payment.quote || !state.payment.hasCod ? undefined : codCharge}
        open={settings.showExpandedOrderSummary}
        canEdit={settings.allowEdit}
        isBusy={isCartBusy}
        onChange={changeLine}
        removal={removal}
        coupons={<CheckoutCoupons {...{ page, checkout, parentCodes }} onRemoval={setRemoval} />}
      />
      {page.hasOffers && <OffersSlot checkout={checkout} />}
    </>
  )
}
