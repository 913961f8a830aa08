/** With what a customer can pay again. [checkout §3 Customer, §3 Saved payment method, ADR-122] */
import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import { listSavedMethods } from '@thela/domain/payments'
import type { SavedPaymentMethod } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { PaymentOffers } from '../../payments/index.ts'
import type { Stores } from '../../stores/index.ts'
import type { InstrumentContext } from './instrument-context.ts'
import { acceptedCards, savedCardInfos } from './saved-cards.ts'

type Means = Pick<InstrumentContext, 'used' | 'cards'>

const toInfo = ({
  id,
  type,
  data,
  lastUsedAtMs = 0,
}: SavedPaymentMethod): readonly SavedPaymentMethodInfo[] =>
  type === 'UPI' || type === 'WALLET' || type === 'NET_BANKING'
    ? [{ id, type, data: { ...data }, recentUse: { ctime: new Date(lastUsedAtMs).toISOString() } }]
    : []

/** The default first, then the last used, and the card to use again. */
function toReply(
  saved: readonly SavedPaymentMethod[],
  { cards: all, used: { isDefault } }: Means,
): {
  readonly savedPaymentMethods: SavedPaymentMethodInfo[]
  readonly savedPaymentMethod?: SavedPaymentMethodInfo
} {
  const cards = savedCardInfos(all, isDefault)
  const list = [...cards.list, ...saved.flatMap(toInfo)]
    .toSorted((a, b) => b.recentUse.ctime.localeCompare(a.recentUse.ctime))
    .map((method) =>
      isDefault?.(method.id) ? { ...method, defaultSelected: true as const } : method,
    )
  return {
    savedPaymentMethods: list.toSorted(
      (a, b) => Number(b.defaultSelected ?? false) - Number(a.defaultSelected ?? false),
    ),
    ...(cards.used ? { savedPaymentMethod: cards.used } : {}),
  }
}

/** Those that the checkout offers at present. */
export function savedMethods({ offer, used, cards }: Pick<InstrumentContext, 'offer'> & Means) {
  const enabled = { wallets: offer.wallets, banks: offer.banks.map(({ code }) => code) }
  const offered = listSavedMethods(used.saved, enabled).filter(
    ({ type }) => type !== 'UPI' || offer.allowsCollect,
  )
  return toReply(offered, { used, cards: acceptedCards(offer, cards) })
}

export interface PaymentsOfCustomer {
  /** By which the provider of the saved cards knows the customer. */
  readonly rzpCustomerId?: string
  readonly paymentMethods: SavedPaymentMethodInfo[]
  readonly savedPaymentMethod?: SavedPaymentMethodInfo
}

/** All that the customer has at this store, also what its checkout does not offer now: it can be removed. */
export async function paymentsOfCustomer(
  {
    payments,
    stores,
  }: {
    readonly payments: PaymentOffers
    readonly stores: Pick<Stores, 'get'>
  },
  visitor: Visitor,
): Promise<PaymentsOfCustomer> {
  const store = await stores.get(visitor.storeId)
  const means = await payments.readMeans(store, visitor)
  const { savedPaymentMethods, ...saved } = toReply(listSavedMethods(means.used.saved), means)
  return {
    paymentMethods: savedPaymentMethods,
    ...saved,
    ...omitUndefined({ rzpCustomerId: means.cards[0]?.providerCustomerId }),
  }
}
