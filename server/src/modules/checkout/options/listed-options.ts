/** Which payment options are listed where. [checkout §3, §5, §9, D-59, D-71, ADR-131] */
import { DEFAULT_PAYMENT_ORDER, listPaymentTypes, optionsOfGroup } from '@thela/domain/payments'
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
