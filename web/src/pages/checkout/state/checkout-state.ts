/** [checkout §4, D-63] */
import type { StageInfo } from '@thela/contracts/calls/accounts'
import type { CartInfo } from '@thela/contracts/calls/cart'
import type { CartPage } from '@thela/contracts/pages'
import type { CheckoutSections } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { FIRST_ADDRESS, nextAddress } from './address-slice.ts'
import type { AddressState } from './address-slice.ts'
import type { CheckoutEvent, Visitor } from './checkout-event.ts'
import { firstContact, nextContact } from './contact-slice.ts'
import type { ContactState } from './contact-slice.ts'
import { FIRST_DELIVERY, nextDelivery } from './delivery-slice.ts'
import type { DeliveryState } from './delivery-slice.ts'
import { FIRST_PAYMENT, nextPayment } from './payment-slice.ts'
import type { PaymentState } from './payment-slice.ts'
import { firstSections, sectionsAfter } from './sections-slice.ts'

/** Everything the page remembers. What a section types before it is sent stays with the section. */
export interface CheckoutState {
  readonly settings: CartPage['settings']
  readonly cart: CartInfo
  readonly contact: ContactState
  readonly address: AddressState
  readonly delivery: DeliveryState
  readonly payment: PaymentState
  /** Which sections are open. */
  readonly sections: CheckoutSections
  /** The draft as the server had it when the customer was loaded. */
  readonly stage: StageInfo | undefined
}

export function firstState(
  { cart, settings }: Pick<CheckoutState, 'cart' | 'settings'>,
  visitor: Visitor,
): CheckoutState {
  return {
    settings,
    cart,
    contact: firstContact(visitor),
    address: FIRST_ADDRESS,
    delivery: FIRST_DELIVERY,
    payment: FIRST_PAYMENT,
    sections: firstSections(settings),
    stage: undefined,
  }
}

/** What happened, and how the page stands after it: each slice takes what concerns it. */
export function nextState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  // Another person may sit there now: nothing of the last one stays.
  if (event.kind === 'visitorChanged') return firstState(state, event.visitor)
  const { settings, cart, contact, address, delivery, payment, sections } = state
  const { requiresShipping } = cart
  return {
    settings,
    cart: event.kind === 'cartChanged' ? event.cart : cart,
    contact: nextContact(contact, event, settings),
    address: nextAddress(address, event, settings),
    delivery: nextDelivery(delivery, event, sections),
    payment: nextPayment(payment, event),
    sections: sectionsAfter(sections, event, { settings, requiresShipping, address, delivery }),
    stage: event.kind === 'customerLoaded' ? event.stage : state.stage,
  }
}

/** What is to be paid as far as it is chosen, by the server's figures. */
export const currentQuote = ({ payment, delivery, cart }: CheckoutState): Quote =>
  payment.quote ?? delivery.quote ?? cart.quote
