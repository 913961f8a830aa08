import { useMessages } from '../../../language/use-messages.ts'
import type { CartPage } from '@thela/contracts/pages'
import { currentQuote } from '../state/checkout-state.ts'
import type { Checkout } from '../state/use-checkout.ts'
import { CheckoutCoupons } from './checkout-coupons.tsx'
import { CartSummary } from './cart-summary.tsx'
import { deliveryLine } from './delivery-line.ts'

/** The cart beside the sections, with the amounts of the current choices. */
export function CheckoutSummary({ page, checkout }: { page: CartPage; checkout: Checkout }) {
  const { state, isCartBusy, changeLine } = checkout
  const { settings, codCharge } = page
  const t = useMessages()
  return (
    <CartSummary
      cart={state.cart}
      quote={currentQuote(state)}
      delivery={deliveryLine(t, page, state)}
      codCharge={state.payment.quote || !state.payment.hasCod ? undefined : codCharge}
      open={settings.showExpandedOrderSummary}
      canEdit={settings.allowEdit}
      isBusy={isCartBusy}
      onChange={changeLine}
      coupons={<CheckoutCoupons page={page} checkout={checkout} />}
    />
  )
}
