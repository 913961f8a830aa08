import type { StageInfo } from '@thela/contracts/calls/accounts/accounts'
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { QuotedShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { AddressView as DomainView, Customer, SavedAddress } from '@thela/domain/accounts'
import type { StartStep } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import type { SelectedPaymentType } from '@thela/domain/payments'
import type { BalancesToUse } from '../../../features/payments/attempt/checkout-to-pay.ts'
import type { AddressId } from '@thela/domain/values'

/** The visitor of the page's session. */
export type Visitor = Pick<Session, 'kind' | 'phone'>

/** The address that the section edits; a first one may be both. */
export type AddressView = Exclude<DomainView, 'SHIPPING_BILLING'>

export interface CustomerLoaded {
  readonly kind: 'customerLoaded'
  readonly customer: Customer
  /** The draft of the cart on the server. */
  readonly stage?: StageInfo | undefined
}

export interface AddressSaved {
  readonly kind: 'addressSaved'
  readonly addresses: readonly SavedAddress[]
  readonly shippingId: AddressId
  readonly billingId: AddressId | undefined
  readonly email: string | undefined
}

export interface DeliveryLoaded {
  readonly kind: 'deliveryLoaded'
  readonly options: readonly QuotedShippingOption[]
  /** While none of them is selected. */
  readonly quote: Quote
  readonly stagedId: string | undefined
}

/** What of the payment is chosen beside the method. */
export interface PaymentParts {
  /** A part now, the rest on delivery. */
  readonly isPartial?: boolean
  readonly balances?: BalancesToUse
  /** The wallet or bank within the method. */
  readonly instrument?: string | undefined
}

/** Events of the page; each slice of its state handles what concerns it. */
export type CheckoutEvent =
  | { readonly kind: 'startStepDone'; readonly step: StartStep }
  | { readonly kind: 'cartChanged'; readonly cart: CartInfo }
  | { readonly kind: 'stockChecked'; readonly isLow: boolean }
  | { readonly kind: 'contactOpened' | 'contactClosed' }
  | { readonly kind: 'visitorChanged'; readonly visitor: Visitor }
  | CustomerLoaded
  /** What the courier does at a pincode that is being typed. */
  | { readonly kind: 'codFound'; readonly isOffered: boolean }
  | { readonly kind: 'addressOpened'; readonly as: 'EDIT' | 'LIST'; readonly view: AddressView }
  | AddressSaved
  /** One was removed, or made a default. */
  | { readonly kind: 'addressesChanged'; readonly addresses: readonly SavedAddress[] }
  /** The shopper opens the list on a phone, where it was folded to what is proposed. */
  | { readonly kind: 'deliveryOpened' }
  | { readonly kind: 'deliveryAsked' | 'deliveryRetried' }
  | DeliveryLoaded
  | { readonly kind: 'deliveryFailed'; readonly status: 'failed' | 'undeliverable' }
  | { readonly kind: 'deliveryChosen'; readonly id: string }
  | { readonly kind: 'methodChosen'; readonly method: SelectedPaymentType }
  | { readonly kind: 'paymentChosen'; readonly choice: PaymentParts }
  | { readonly kind: 'quoted'; readonly quote: Quote | undefined }
