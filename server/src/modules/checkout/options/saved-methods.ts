/** With what a customer can pay again. [checkout §3 Customer, §3 Saved payment method, ADR-122] */
import type { SavedPaymentMethodInfo } from '@thela/contracts/calls/shapes/payment-option'
import { listSavedMethods } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { PaymentOffers } from '../../payments/index.ts'
import type { Stores } from '../../stores/index.ts'
import type { InstrumentContext } from './instrument-context.ts'
import { acceptedCards, savedCardInfos } from './saved-cards.ts'

/** Complete, offered at present, each once. */
const usedMethods = ({
  offer,
  used,
}: Pick<InstrumentContext, 'offer' | 'used'>): readonly SavedPaymentMethodInfo[] =>
  listSavedMethods(used.saved, {
    wallets: offer.wallets,
    banks: offer.banks.map(({ code }) => code),
  }).flatMap(({ id, type, data, lastUsedAtMs = 0 }) =>
    type === 'WALLET' || type === 'NET_BANKING' || (type === 'UPI' && offer.allowsCollect)
      ? { id, type, data: { ...data }, recentUse: { ctime: new Date(lastUsedAtMs).toISOString() } }
      : [],
  )

/** The default first, then the last used, and the card to use again. */
export function savedMethods(context: Pick<InstrumentContext, 'offer' | 'used' | 'cards'>): {
  readonly savedPaymentMethods: SavedPaymentMethodInfo[]
  readonly savedPaymentMethod?: SavedPaymentMethodInfo
} {
  const { isDefault } = context.used
  const cards = savedCardInfos(acceptedCards(context.offer, context.cards), isDefault)
  const list = [...cards.list, ...usedMethods(context)]
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

export interface PaymentsOfCustomer {
  /** By which the provider of the saved cards knows the customer. */
  readonly rzpCustomerId?: string
  readonly paymentMethods: SavedPaymentMethodInfo[]
  readonly savedPaymentMethod?: SavedPaymentMethodInfo
}

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
  const [offer, { used, cards }] = await Promise.all([
    payments.offerOf(store),
    payments.readMeans(store, visitor),
  ])
  const { savedPaymentMethods, ...saved } = savedMethods({ offer, used, cards })
  return {
    paymentMethods: savedPaymentMethods,
    ...saved,
    ...omitUndefined({ rzpCustomerId: cards[0]?.providerCustomerId }),
  }
}
