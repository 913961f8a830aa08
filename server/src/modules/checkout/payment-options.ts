/** The payment options of a cart, and why one is unavailable. [checkout §3, §5, §9, D-22] */
import type {
  PaymentChoice,
  PaymentOption,
  UnavailableReason,
} from '@thela/contracts/calls/payment-option'
import type { Address } from '@thela/domain/accounts'
import { isPincodeListed } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { formatPaise, paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import {
  isWithinLimit,
  listPaymentTypes,
  listUpiApps,
  optionOfGroup,
  paymentOption,
  POPULAR_BANKS,
  POPULAR_WALLETS,
  popularFirst,
} from '@thela/domain/payments'
import type { PaymentMethod } from '@thela/domain/orders'
import type { InstrumentKind, ProviderMethod, SelectedPaymentType } from '@thela/domain/payments'
import { transactionLimitsOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { isDeliverable, quoteFor } from './quote.ts'
import type { Choice } from './quote.ts'

/** The options that the store offers and its providers accept, in the store's order. */
export function listedOptions(
  store: Store,
  providerMethods: readonly ProviderMethod[],
): readonly SelectedPaymentType[] {
  const { payments, uiConfig } = store.config
  return listPaymentTypes({
    variant: 'CHECKOUT',
    offer: {
      hasCards: payments.cards,
      hasUpi: payments.upi,
      wallets: payments.wallets,
      banks: payments.banks,
      hasPayLater: payments.payLater,
      hasCod: payments.cod.enabled,
    },
    storeOrder: payments.order,
    allowOfflineOrder: uiConfig.allowOfflineOrder,
  })
    .map(optionOfGroup)
    .filter((option) => {
      const { providerMethod } = paymentOption(option)
      return providerMethod === undefined || providerMethods.includes(providerMethod)
    })
}

/** COD is available where the store offers it and delivers. */
export function isCodAvailable(store: Store, pincode: string): boolean {
  const { cod } = store.config.payments
  return (
    cod.enabled && isDeliverable(store, pincode) && !isPincodeListed(pincode, cod.blockedPincodes)
  )
}

interface OrderToPay {
  readonly total: Paise
  readonly address: Address | undefined
}

function whyNoCod(store: Store, { total, address }: OrderToPay): UnavailableReason | undefined {
  const { cod } = store.config.payments
  const maximum = paise(cod.maximum ?? Number.MAX_SAFE_INTEGER)
  if (total > maximum) {
    return { code: 'COD_ABOVE_MAXIMUM', params: { amount: formatPaise(maximum) } }
  }
  if (total < cod.minimum) {
    return { code: 'COD_BELOW_MINIMUM', params: { amount: formatPaise(paise(cod.minimum)) } }
  }
  if (address && !isCodAvailable(store, address.pincode ?? '')) return { code: 'COD_PINCODE' }
  return undefined
}

/** Why a payment option cannot be used for this order; undefined if it can. */
export function whyUnavailable(
  store: Store,
  option: SelectedPaymentType,
  order: OrderToPay,
): UnavailableReason | undefined {
  if (paymentOption(option).group === 'COD') return whyNoCod(store, order)
  if (isWithinLimit(option, order.total, transactionLimitsOf(store))) return undefined
  return { code: 'ABOVE_LIMIT' }
}

/** The store's text beneath its name. */
const textOf = (store: Store, method: PaymentMethod): string | undefined =>
  store.config.payments.methods.find(({ type }) => type === method)?.text

interface Offering {
  readonly providerMethods: readonly ProviderMethod[]
}

interface Shopper {
  readonly address: Address
  readonly isApple: boolean
}

/** The instruments of an option, in display order. */
function instrumentsOf(
  store: Store,
  kind: InstrumentKind | undefined,
  isApple: boolean,
): PaymentOption['instruments'] {
  const { banks, wallets } = store.config.payments
  const ids: Readonly<Partial<Record<InstrumentKind, readonly string[]>>> = {
    UPI_APP: listUpiApps(isApple),
    WALLET: popularFirst(wallets, POPULAR_WALLETS),
    BANK: popularFirst(banks, POPULAR_BANKS),
  }
  return kind === undefined ? [] : (ids[kind] ?? []).map((id) => ({ id, kind }))
}

/** The payment options of this cart, each with its quote. */
export function paymentOptionsFor(
  store: Store,
  cart: Cart,
  { shipping, providerMethods, ...shopper }: Shopper & Pick<Choice, 'shipping'> & Offering,
): PaymentOption[] {
  return listedOptions(store, providerMethods).map((id) => {
    const { group, methods, instruments } = paymentOption(id)
    const [method] = methods
    const quote = quoteFor(store, cart, { shipping, payment: { option: id } })
    const order = { total: quote.total, address: shopper.address }
    const reason = whyUnavailable(store, id, order)
    const text = textOf(store, method)
    return {
      id,
      method,
      group,
      instruments: instrumentsOf(store, instruments, shopper.isApple),
      quote,
      ...(text ? { text } : {}),
      ...(reason ? { reason } : {}),
    }
  })
}

/** Whether the store offers the choice, including its instrument, on any device. */
export function isChoiceOffered(
  store: Store,
  { providerMethods }: Offering,
  { option, instrument, partial }: PaymentChoice,
): boolean {
  // A split is refused, since charging the whole amount would be another agreement.
  if (partial || !listedOptions(store, providerMethods).includes(option)) return false
  if (instrument === undefined) return true
  const kind = paymentOption(option).instruments
  const known = [true, false].flatMap((isApple) => instrumentsOf(store, kind, isApple))
  return known.some(({ id }) => id === instrument)
}
