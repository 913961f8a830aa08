/** [checkout §4, D-19, D-63] */
import type { StageInfo } from '@thela/contracts/calls/accounts/accounts'
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { CartPage } from '@thela/contracts/pages'
import { RENDERED_STEPS, leavingPrompt } from '@thela/domain/checkout'
import type { CheckoutSections, StartStep } from '@thela/domain/checkout'
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
import { startAfter } from './start-slice.ts'

/** The state of the page. What is typed in a section before submit stays in the section. */
export interface CheckoutState {
  readonly settings: CartPage['settings']
  readonly cart: CartInfo
  readonly contact: ContactState
  readonly address: AddressState
  readonly delivery: DeliveryState
  readonly payment: PaymentState
  /** The steps of the start that are done. */
  readonly start: readonly StartStep[]
  /** Which sections are open. */
  readonly sections: CheckoutSections
  /** The draft on the server when the customer was loaded. */
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
    start: RENDERED_STEPS,
    sections: firstSections(settings),
    stage: undefined,
  }
}

/** Reduces an event: each slice handles what concerns it. */
export function nextState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  // It may be another person: the previous state is cleared.
  if (event.kind === 'visitorChanged') return firstState(state, event.visitor)
  const settings = settingsAfter(state.settings, event)
  const { cart, contact, address, delivery, payment, start, sections } = state
  const { requiresShipping } = cart
  const context = { settings, requiresShipping, address, delivery }
  const nextOpen = sectionsAfter(sections, event, context)
  return {
    settings,
    cart: event.kind === 'cartChanged' ? event.cart : cart,
    contact: nextContact(contact, event, settings),
    address: nextAddress(address, event, settings),
    delivery: nextDelivery(delivery, event, nextOpen.address),
    payment: nextPayment(payment, event),
    start: startAfter(start, event, requiresShipping),
    sections: nextOpen,
    stage: event.kind === 'customerLoaded' ? event.stage : state.stage,
  }
}

/** The prompt for a shopper about to leave names low stock as soon as it is known. */
function settingsAfter(settings: CartPage['settings'], event: CheckoutEvent): CartPage['settings'] {
  if (event.kind !== 'stockChecked') return settings
  return {
    ...settings,
    leavingEarly: { ...settings.leavingEarly, ...leavingPrompt(event.isLow) },
  }
}

/** The amount for the current choices, as quoted by the server. */
export const currentQuote = ({ payment, delivery, cart }: CheckoutState): Quote =>
  payment.quote ?? delivery.quote ?? cart.quote
