import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { DeliveryType, StepErrorReply } from '@thela/domain/checkout'
import { amountOf } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import type { PayingUpiApp, RtoAction, SelectedPaymentType } from '@thela/domain/payments'
import type { CallParts } from '../../../api/call.ts'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { PageMode, StoreBrand } from '@thela/contracts/pages'

/** What the shopper pays with before the method. */
export interface BalancesToUse {
  /** Codes of gift cards; after a reload their ids. */
  readonly giftCards: readonly string[]
  readonly useCredit: boolean
}

export const NO_BALANCES: BalancesToUse = { giftCards: [], useCredit: false }

/** For the body of a call. */
export const balancesToWire = ({ giftCards, useCredit }: BalancesToUse = NO_BALANCES) => ({
  ...(giftCards.length > 0 ? { gift_card_codes: [...giftCards] } : {}),
  ...(useCredit ? { use_store_credit: true } : {}),
})

/** The checkout's data for a payment. */
export interface CheckoutToPay {
  store: StoreBrand
  cart: CartInfo
  mode: PageMode
  /** A trial by the store: nothing is reported to its analytics. */
  isDev?: boolean | undefined
  /** In the pop-up no window is opened for a bank's page, where the provider's script can do that. */
  paysInCurrentWindow?: boolean | undefined
  /** Of the seller's page around the frame. */
  parentOrigin?: string | undefined
  addressId: string
  /** Of the address. */
  fullName?: string | undefined
  billingAddressId?: string | undefined
  shippingOptionId?: string | undefined
  /** Of that delivery. */
  delivery?: DeliveryType | undefined
  gstin?: string | undefined
  utm: Record<string, string>
  /** A part now, the rest on delivery: the quotes of the options are those of the split. */
  isPartial?: boolean
  /** Gift cards and store credit that the quotes of the options contain. */
  balances?: BalancesToUse | undefined
  /** What the risk check recommends for COD, once it is known. */
  codRisk?: RtoAction | undefined
}

/** The selected method. */
export interface ChosenPayment {
  option: PaymentOption
  /** The order's payment method. */
  method: CallParts<'POST /checkout/payments/order'>['body']['meta']['paymentMethod']
  /** The selected instrument, where price or provider depend on it. */
  instrument?: string | undefined
  /** The UPI app that is opened; it may be paid in another one. */
  upiApp?: PayingUpiApp | undefined
  card?: TypedCard | undefined
  /** The shopper agrees that the provider keeps the new card. */
  savesCard?: boolean
  /** From the page of the pop-up itself, to which its result is posted. */
  isFromPage?: boolean
}

/** A new card, as far as our server may know it. */
export interface TypedCard {
  /** Its first six digits. */
  readonly bin: string
  /** Its price, once the server has replied. */
  readonly quote?: Quote
  /** Why it cannot be used for this order. */
  readonly reason?: PaymentOption['reason']
}

/** Reported to the page, which handles stock, prices and carts. */
export interface PaymentFailure extends StepErrorReply {
  readonly code: string
  /** In English, for the store's events. */
  readonly text: string
  readonly details?: ApiErrorDetails | undefined
  /** With which it failed: the shopper may not have chosen the one that was open. */
  readonly method?: SelectedPaymentType | undefined
  /** The same click again, once the shopper has done what was missing. */
  readonly submitAgain?: (() => void) | undefined
}

/** The quote to pay: an instrument or a card may cost something other than its option. */
export function quoteOf({ option, instrument, card }: Omit<ChosenPayment, 'method'>): Quote {
  const chosen = option.instruments.find(({ id }) => id === instrument)
  return card?.quote ?? chosen?.quote ?? option.quote
}

const splitOf = ({ payableNow, dueOnDelivery }: Quote) => ({
  partial_cod_opted_in: true,
  prepaid_amount: payableNow,
  cod_amount: dueOnDelivery,
})

/** The server compares them: a balance may have been used elsewhere meanwhile. */
function balancesOf(balances: BalancesToUse | undefined, quote: Quote) {
  const ofCards = amountOf(quote, 'giftCard')
  const ofCredit = amountOf(quote, 'storeCredit')
  return {
    ...balancesToWire(balances),
    ...(ofCards > 0 ? { gift_card_value: ofCards } : {}),
    ...(ofCredit > 0 ? { store_credit_value: ofCredit } : {}),
  }
}

export function stageOf(
  checkout: CheckoutToPay,
  chosen: Omit<ChosenPayment, 'method'>,
): Stage & { total_value: number } {
  const { cart, billingAddressId, shippingOptionId, gstin, utm } = checkout
  const { option, instrument, card, savesCard } = chosen
  const quote = quoteOf(chosen)
  const isSplit = checkout.isPartial === true && paymentOption(option.id).isPrepaid
  return {
    cart_id: cart.id,
    revision: cart.revision,
    address_id: checkout.addressId,
    ...(billingAddressId ? { billing_address_id: billingAddressId } : {}),
    ...(shippingOptionId ? { shipping_option_id: shippingOptionId } : {}),
    payment: {
      option: option.id,
      ...(instrument ? { instrument } : {}),
      ...(card ? { bin: card.bin } : {}),
      ...(isSplit ? { partial: true } : {}),
    },
    ...(savesCard === undefined ? {} : { paymentInfo: { saveCardPermission: savesCard } }),
    ...(isSplit ? splitOf(quote) : {}),
    ...balancesOf(checkout.balances, quote),
    total_value: quote.total,
    ...(Object.keys(utm).length > 0 ? { recovery_utms: utm } : {}),
    ...(gstin ? { gst_number: gstin } : {}),
  }
}
