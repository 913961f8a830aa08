/** [checkout §4] */
import type { StageInfo } from '@thela/contracts/calls/accounts'
import type { CartInfo } from '@thela/contracts/calls/cart'
import type { Quote } from '@thela/domain/orders'
import type { QuotedShippingOption } from '@thela/contracts/calls/checkout'
import type { Session } from '@thela/contracts/calls/identity'
import type { CartPage } from '@thela/contracts/pages'
import { initialAddressState, listedAddresses } from '@thela/domain/accounts'
import type { Customer, SavedAddress } from '@thela/domain/accounts'
import { chooseDelivery, nextSections } from '@thela/domain/checkout'
import type { CheckoutSections } from '@thela/domain/checkout'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { addressId } from '@thela/domain/values'
import type { AddressId } from '@thela/domain/values'
import { deliveryOptionOfWire } from '../../../api/delivery-option-wire.ts'

/** Everything the page remembers. What a section types before it is sent stays with the section. */
export interface CheckoutState {
  readonly cart: CartInfo
  readonly settings: CartPage['settings']
  /** Who is there, as the page's own session says. */
  readonly visitor: Pick<Session, 'kind' | 'phone'>
  /** The contact is asked for again though it is known. */
  readonly isContactOpen: boolean
  readonly customer: Customer | undefined
  /** Where the confirmation goes; asked for once. */
  readonly email: string | undefined
  readonly sections: CheckoutSections
  readonly view: 'SHIPPING' | 'BILLING'
  readonly addresses: readonly SavedAddress[]
  readonly shippingId: AddressId | undefined
  readonly billingId: AddressId | undefined
  readonly delivery: DeliveryState
  /** As the shopper chose it, in this visit or before a reload; none while the default stands. */
  readonly paymentMethod: SelectedPaymentType | undefined
  /** The draft as the server had it when the customer was loaded. */
  readonly stage: StageInfo | undefined
  /** The server's quote for the delivery that is chosen, while it is of this cart. */
  readonly deliveryQuote: Quote | undefined
  /** The server's quote for the method that is chosen. */
  readonly methodQuote: Quote | undefined
}

export interface DeliveryState {
  readonly status: 'loading' | 'ready' | 'failed' | 'undeliverable'
  /** None until they were asked for. */
  readonly options: readonly QuotedShippingOption[] | undefined
  readonly selectedId: string | undefined
  /** By the shopper's own hand, not only proposed. */
  readonly isChosen: boolean
}

export type CheckoutEvent =
  | { readonly kind: 'contactOpened' | 'contactClosed' }
  | { readonly kind: 'visitorChanged'; readonly visitor: CheckoutState['visitor'] }
  | {
      readonly kind: 'customerLoaded'
      readonly customer: Customer
      readonly stage?: StageInfo | undefined
    }
  | { readonly kind: 'methodChosen'; readonly method: SelectedPaymentType }
  | { readonly kind: 'cartChanged'; readonly cart: CartInfo }
  | {
      readonly kind: 'addressOpened'
      readonly as: 'EDIT' | 'LIST'
      readonly view: CheckoutState['view']
    }
  | {
      readonly kind: 'addressSaved'
      readonly addresses: readonly SavedAddress[]
      readonly shippingId: AddressId
      readonly billingId: AddressId | undefined
      readonly email: string | undefined
    }
  | { readonly kind: 'deliveryAsked' | 'deliveryOpened' | 'deliveryFinished' }
  | {
      readonly kind: 'deliveryLoaded'
      readonly options: readonly QuotedShippingOption[]
      /** While none of them is chosen. */
      readonly quote: Quote
      readonly stagedId: string | undefined
    }
  | { readonly kind: 'deliveryFailed'; readonly status: 'failed' | 'undeliverable' }
  | { readonly kind: 'deliveryChosen'; readonly id: string }
  | { readonly kind: 'quoted'; readonly quote: Quote | undefined }

const NO_DELIVERY: DeliveryState = {
  status: 'loading',
  options: undefined,
  selectedId: undefined,
  isChosen: false,
}

export function firstState(
  { cart, settings }: Pick<CheckoutState, 'cart' | 'settings'>,
  visitor: CheckoutState['visitor'],
): CheckoutState {
  return {
    cart,
    settings,
    visitor,
    isContactOpen: false,
    customer: undefined,
    email: undefined,
    sections: {
      address: 'EDIT',
      delivery: 'EMPTY',
      isEmailRequired: !settings.skipEmailValidation,
    },
    view: 'SHIPPING',
    addresses: [],
    shippingId: undefined,
    billingId: undefined,
    delivery: NO_DELIVERY,
    paymentMethod: undefined,
    stage: undefined,
    deliveryQuote: undefined,
    methodQuote: undefined,
  }
}

/** What is to be paid as far as it is chosen, by the server's figures. [D-63] */
export const currentQuote = ({ methodQuote, deliveryQuote, cart }: CheckoutState): Quote =>
  methodQuote ?? deliveryQuote ?? cart.quote

/** What happened, and how the page stands after it. [checkout §4] */
export function nextState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const { sections } = state
  switch (event.kind) {
    case 'contactOpened':
      return { ...state, isContactOpen: true }
    case 'contactClosed':
      return { ...state, isContactOpen: false }
    case 'visitorChanged':
      // Another person may sit there now: nothing of the last one stays.
      return firstState(state, event.visitor)
    case 'customerLoaded':
      return withCustomer(state, event.customer, event.stage)
    case 'methodChosen':
      return { ...state, paymentMethod: event.method }
    case 'cartChanged':
      return { ...state, cart: event.cart, deliveryQuote: undefined, methodQuote: undefined }
    case 'addressOpened':
      return { ...state, view: event.view, sections: nextSections(sections, { ...event }) }
    case 'addressSaved': {
      const { addresses, shippingId, billingId, email } = event
      const saved = withAddress({ ...state, addresses, shippingId, billingId }, email)
      // It goes where it went before: the way of delivery stands.
      const isSamePlace = shippingId === state.shippingId && state.delivery.status === 'ready'
      return isSamePlace ? { ...saved, sections: keepDelivery(saved, sections) } : saved
    }
    case 'deliveryAsked':
      return { ...state, delivery: { ...state.delivery, status: 'loading' } }
    case 'deliveryLoaded':
      return withDelivery(state, event)
    case 'deliveryFailed':
      return {
        ...state,
        delivery: { ...NO_DELIVERY, status: event.status },
        sections: { ...sections, delivery: 'EDIT' },
      }
    case 'deliveryChosen':
      return withChosenDelivery(state, event.id)
    case 'deliveryOpened':
    case 'deliveryFinished':
      return { ...state, sections: nextSections(sections, { kind: event.kind }) }
    case 'quoted':
      return { ...state, methodQuote: event.quote }
  }
}

/** How the address section opens for this person. */
function withCustomer(
  state: CheckoutState,
  customer: Customer,
  stage: StageInfo | undefined,
): CheckoutState {
  const { settings } = state
  const addresses = listedAddresses(customer.addresses, settings)
  // A guest's email is kept with the address.
  const email = customer.email ?? addresses.find((address) => address.email)?.email
  const isEmailMissing = !settings.skipEmailValidation && email === undefined
  const selected = addresses.find(({ defaultSelected }) => defaultSelected)
  const address = initialAddressState({
    isEmailMissing,
    isAddressSelected: selected !== undefined,
    listedAddressCount: addresses.length,
  })
  const loaded: CheckoutState = {
    ...state,
    customer,
    email,
    addresses,
    shippingId: selected?.id,
    billingId: selected && billingOf(stage, addresses),
    paymentMethod: stage?.payment?.option,
    stage,
    sections: { ...state.sections, address, isEmailRequired: isEmailMissing },
  }
  return address === 'READ_ONLY' ? withAddress(loaded, email) : loaded
}

function billingOf(stage: StageInfo | undefined, addresses: readonly SavedAddress[]) {
  const billingId = stage?.billingAddressId
  if (billingId === undefined || billingId === stage?.selectedAddressId) return undefined
  return addresses.some(({ id }) => id === billingId) ? addressId(billingId) : undefined
}

/** The way of delivery is asked anew for each address; until it is known the payment stays shut. */
function withAddress(state: CheckoutState, email: string | undefined): CheckoutState {
  const saved = nextSections(state.sections, {
    kind: 'addressSaved',
    hasDeliveryOptions: state.cart.requiresShipping,
  })
  return {
    ...state,
    view: 'SHIPPING',
    email: email ?? state.email,
    sections: email === undefined ? saved : nextSections(saved, { kind: 'emailGiven' }),
    delivery: { ...state.delivery, status: 'loading' },
    methodQuote: undefined,
  }
}

function withChosenDelivery(state: CheckoutState, selectedId: string): CheckoutState {
  const option = state.delivery.options?.find(({ id }) => id === selectedId)
  return {
    ...state,
    delivery: { ...state.delivery, selectedId, isChosen: true },
    deliveryQuote: option?.quote,
  }
}

function keepDelivery({ sections }: CheckoutState, { delivery }: CheckoutSections) {
  return { ...sections, delivery }
}

function withDelivery(
  state: CheckoutState,
  { options, quote, stagedId }: Extract<CheckoutEvent, { kind: 'deliveryLoaded' }>,
): CheckoutState {
  const { delivery, sections } = state
  const known = options.map(deliveryOptionOfWire)
  const find = (id: string | undefined) => known.find((option) => option.id === id)
  const [selected, staged] = [find(delivery.selectedId), find(stagedId)]
  const outcome = chooseDelivery({
    options: known,
    ...(selected ? { selected } : {}),
    ...(staged ? { staged } : {}),
    ...(sections.delivery === 'EMPTY' ? {} : { state: sections.delivery }),
    isFirstLoad: delivery.options === undefined,
  })
  const isNone = outcome.kind === 'none'
  const chosenId = isNone ? undefined : outcome.selected?.id
  return {
    ...state,
    deliveryQuote: options.find(({ id }) => id === chosenId)?.quote ?? quote,
    delivery: {
      status: 'ready',
      options,
      selectedId: chosenId,
      isChosen: delivery.isChosen && selected !== undefined,
    },
    sections: nextSections(sections, {
      kind: 'deliveryLoaded',
      state: isNone ? 'EMPTY' : outcome.state,
    }),
  }
}
