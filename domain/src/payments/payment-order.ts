/** [checkout §5 Payment limits, §9, D-2, D-59] */
import type { PaymentType } from './payment-methods.ts'

/** The listed payment methods and their order. */
export const DEFAULT_PAYMENT_ORDER: readonly PaymentType[] = [
  'CREDIT_DEBIT_CARD',
  'UPI',
  'WALLETS',
  'NET_BANKING',
  'COD',
]

export const PREPAY_PAYMENT_ORDER: readonly PaymentType[] = [
  'UPI',
  'CREDIT_DEBIT_CARD',
  'WALLETS',
  'NET_BANKING',
]

export type CheckoutVariant = 'CHECKOUT' | 'SWIFT_PAY' | 'PREPAY'

/** What the store and its provider have enabled. */
export interface PaymentOffer {
  readonly hasCards: boolean
  readonly hasUpi: boolean
  readonly wallets: readonly string[]
  readonly banks: readonly string[]
  readonly hasPayLater: boolean
  readonly hasCod: boolean
}

/** Wallets without a wallet and net banking without a bank are not listed. */
function isOffered(type: PaymentType, offer: PaymentOffer): boolean {
  const isOn: Readonly<Record<PaymentType, boolean>> = {
    CREDIT_DEBIT_CARD: offer.hasCards,
    UPI: offer.hasUpi,
    WALLETS: offer.wallets.length > 0,
    NET_BANKING: offer.banks.length > 0,
    BNPL: offer.hasPayLater,
    COD: offer.hasCod,
  }
  return isOn[type]
}

export interface PaymentListing {
  readonly variant: CheckoutVariant
  readonly offer: PaymentOffer
  /** The store's own order; missing types follow in the default order. */
  readonly storeOrder?: readonly PaymentType[]
  readonly allowOfflineOrder: boolean
}

export function listPaymentTypes(listing: PaymentListing): readonly PaymentType[] {
  const isPrepay = listing.variant === 'PREPAY'
  const defaults = isPrepay ? PREPAY_PAYMENT_ORDER : DEFAULT_PAYMENT_ORDER
  const order = new Set<PaymentType>([...(listing.storeOrder ?? []), ...defaults, 'BNPL', 'COD'])
  return [...order].filter(
    (type) =>
      isOffered(type, listing.offer) &&
      // COD is no payment of a link, unless the store takes such orders.
      (type !== 'COD' || !isPrepay || listing.allowOfflineOrder),
  )
}
