import type { SelectedPaymentType } from '@thela/domain/payments'
import type { CartInfo } from '@thela/contracts/calls/cart'
import type { Quote } from '@thela/domain/orders'
import type { PageMode, StoreBrand } from '@thela/contracts/pages'
import type { PaymentFailure } from '../attempt/checkout-to-pay.ts'

/** The page’s button, while this section controls it. */
export interface PaymentAction {
  text: string
  isDisabled: boolean
  /** No button is needed: a code waits to be scanned. */
  isHidden: boolean
  isLoading: boolean
  onClick: () => void
}

export interface PaymentSectionProps {
  store: StoreBrand
  cart: CartInfo
  mode: PageMode
  parentOrigin?: string | undefined
  addressId: string
  billingAddressId?: string | undefined
  shippingOptionId?: string | undefined
  gstin?: string | undefined
  utm: Record<string, string>
  /** The visitor's own. */
  phone?: string | undefined
  /** The store checks the risk of COD orders. */
  checksCodRisk?: boolean
  /** The store points out what paying now saves. */
  nudgesToPrepaid?: boolean
  isBlocked: boolean
  /** As the shopper chose it; otherwise the default is proposed. */
  method: SelectedPaymentType | undefined
  onMethod: (method: SelectedPaymentType) => void
  /** A part now, the rest on delivery, as the shopper chose it. */
  isPartial?: boolean
  onPartial?: (isPartial: boolean) => void
  /** The methods that can be used for this cart now. */
  onOffered: (methods: readonly SelectedPaymentType[]) => void
  onQuote: (quote: Quote | undefined) => void
  /** What went wrong before the payment opened. */
  onFailure: (failure: PaymentFailure) => void
  onPlaced: (cartId: string) => void
  renderAction: (action: PaymentAction) => void
}
