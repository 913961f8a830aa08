/** Which payment options are listed where, and why one is not. [checkout §3, §5, §9, D-59, D-71, ADR-131, ADR-372] */
import { methodRejection } from '@thela/domain/checkout'
import type { MethodRejectionCode, Rejection } from '@thela/domain/checkout'
import {
  DEFAULT_PAYMENT_ORDER,
  listPaymentTypes,
  optionsOfGroup,
  paymentOption,
  SELECTED_PAYMENT_TYPES,
} from '@thela/domain/payments'
import type { CheckoutVariant, PaymentType, SelectedPaymentType } from '@thela/domain/payments'
import type { CustomerCard, StoreOffer } from '../../payments/index.ts'
import type { Store } from '../../stores/index.ts'
import { acceptedCards } from './saved-cards.ts'

export interface Offered {
  readonly store: Store
  readonly offer: StoreOffer
  /** The customer's. */
  readonly cards: readonly CustomerCard[]
  /** Where the options are shown. */
  readonly variant: CheckoutVariant
}

interface VariantTraits {
  readonly hasCod: (store: Store) => boolean
  /** Lenders and plans depend on what is bought. */
  readonly hasCredit: boolean
}

/** What each page allows; in all else they are the same. */
const TRAITS: Readonly<Record<CheckoutVariant, VariantTraits>> = {
  CHECKOUT: { hasCod: ({ config }) => config.payments.cod.enabled, hasCredit: true },
  // Nothing of a link for an amount is delivered.
  SWIFT_PAY: { hasCod: () => false, hasCredit: true },
  // The order was placed on delivery: it may stay so.
  PREPAY: { hasCod: ({ config }) => config.uiConfig.allowOfflineOrder, hasCredit: false },
}

/** A link of an order has an order of its own, unless the store chose one. */
const hasOwnOrder = ({ config }: Store): boolean =>
  config.payments.order.join() !== DEFAULT_PAYMENT_ORDER.join()

/** The entries of the payment section, in the store's order. */
export function listedTypes({
  store,
  offer,
  variant,
}: Omit<Offered, 'cards'>): readonly PaymentType[] {
  const { hasCod, hasCredit } = TRAITS[variant]
  const isOrdered = variant !== 'PREPAY' || hasOwnOrder(store)
  return listPaymentTypes({
    variant,
    offer: {
      hasCards: offer.cards !== undefined,
      hasUpi: offer.hasUpi,
      wallets: offer.wallets,
      banks: offer.banks.map(({ code }) => code),
      hasPayLater: hasCredit && offer.hasPayLater,
      hasCod: hasCod(store),
    },
    ...(isOrdered ? { storeOrder: store.config.payments.order } : {}),
    allowOfflineOrder: store.config.uiConfig.allowOfflineOrder,
  })
}

/**
 * The options that the store offers and its accounts accept, in the store's order; a card that was used
 * before is first.
 */
export function listedOptions(offered: Offered): readonly SelectedPaymentType[] {
  const { offer, cards, variant } = offered
  const hasPlans = TRAITS[variant].hasCredit && offer.emiPlans.length > 0
  const options = listedTypes(offered)
    .flatMap(optionsOfGroup)
    .filter((option) => option !== 'PREVIOUSLY_USED_CARD' && option !== 'PARTIAL_COD')
    .filter((option) => option !== 'EMI' || hasPlans)
  const hasSaved = options.includes('CREDIT_DEBIT_CARD') && acceptedCards(offer, cards).length > 0
  return hasSaved ? ['PREVIOUSLY_USED_CARD', ...options] : options
}

/** `REQUESTED`: the file names it. `ALLOWED`: it is listed if an account offers it. */
type StoreSetting = 'OFF' | 'ALLOWED' | 'REQUESTED'

const ofFlag = (isOn: boolean, setting: StoreSetting): StoreSetting => (isOn ? setting : 'OFF')
const ofCodes = (codes: readonly string[] | undefined): StoreSetting =>
  codes === undefined ? 'ALLOWED' : ofFlag(codes.length > 0, 'REQUESTED')

/** Whether the store's file takes an option. */
function storeSetting(
  { config: { payments, uiConfig } }: Store,
  option: SelectedPaymentType,
): StoreSetting {
  const { providerMethod } = paymentOption(option)
  if (providerMethod === undefined) return ofFlag(payments.cod.enabled, 'ALLOWED')
  switch (providerMethod) {
    case 'CARD':
      return ofFlag(payments.cards, 'ALLOWED')
    case 'UPI':
      return ofFlag(payments.upi, 'ALLOWED')
    case 'WALLET':
      return ofCodes(payments.wallets)
    case 'NET_BANKING':
      return ofCodes(payments.banks)
    case 'EMI':
      return ofFlag(payments.cards && payments.emi.enabled, 'REQUESTED')
    case 'PAY_LATER':
      return ofFlag(payments.payLater || uiConfig.showBrandEMI, 'REQUESTED')
  }
}

type OfferedToAll = Omit<Offered, 'cards'>

const isCredit = (option: SelectedPaymentType): boolean => {
  const { providerMethod } = paymentOption(option)
  return providerMethod === 'EMI' || providerMethod === 'PAY_LATER'
}

/** Whether its page can list it, whatever the store and its accounts offer. */
const canBeListed = ({ variant }: OfferedToAll, option: SelectedPaymentType): boolean =>
  TRAITS[variant].hasCredit || !isCredit(option)

/** Why an option is not listed. That a customer has no saved card is nobody's setting. */
export function whyUnlisted(
  offered: OfferedToAll,
  option: SelectedPaymentType,
): MethodRejectionCode {
  const { store, offer } = offered
  const { providerMethod, instruments } = paymentOption(option)
  if (storeSetting(store, option) === 'OFF') return 'SWITCHED_OFF'
  if (!canBeListed(offered, option) || instruments === 'SAVED_CARD') return 'NOT_OFFERED'
  if (providerMethod === undefined) return 'NOT_OFFERED'
  return offer.withoutReply.includes(providerMethod) ? 'NO_REPLY' : 'NOT_ACTIVATED'
}

/**
 * What the store's file names and the page does not list, for the owner. What it only allows is recorded where
 * somebody chooses it: it depends on the accounts, and would be recorded of every cart.
 */
export const unlistedRejections = (
  offered: OfferedToAll,
  listed: readonly { readonly id: SelectedPaymentType }[],
): readonly (Rejection | undefined)[] =>
  SELECTED_PAYMENT_TYPES.filter(
    (option) =>
      storeSetting(offered.store, option) === 'REQUESTED' &&
      canBeListed(offered, option) &&
      !listed.some(({ id }) => id === option),
  ).map((option) =>
    methodRejection(paymentOption(option).methods[0], { code: whyUnlisted(offered, option) }),
  )
