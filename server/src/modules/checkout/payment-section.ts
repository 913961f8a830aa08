/** What the payment section gets besides its options. [checkout §3 Payment section state, §4] */
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { getPayments } from '@thela/contracts/calls/checkout'
import type { TypesOf } from '@thela/contracts/call'
import { feeAmount } from '@thela/domain/checkout'
import { listSavedMethods, previouslyUsedTypes } from '@thela/domain/payments'
import type { PaymentType } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { paymentMethodConfigsOf } from '../stores/index.ts'
import { emiBanksOf, savedUpiIds, upiAppsOf } from './payment-instruments.ts'
import type { InstrumentContext } from './instrument-context.ts'
import { brandLabelOf, listedTypes } from './payment-options.ts'
import type { OrderContext } from './payment-options.ts'
import { acceptedCards, savedCardInfos } from './saved-cards.ts'

type Reply = TypesOf<typeof getPayments>['reply']
type SectionConfig = Omit<Reply, 'options' | 'selected'>

/** Charges and discounts for this order. */
function methodConfigs({
  store,
  itemsTotal: base,
}: OrderContext): SectionConfig['paymentMethodConfig'] {
  return paymentMethodConfigsOf(store).map(({ type, charge, discount, text, subMethods = [] }) => ({
    type,
    charge: feeAmount(charge, base),
    discount: feeAmount(discount, base),
    ...omitUndefined({ text }),
    subMethodPref: subMethods.map(({ bank, network, discount: value }) => ({
      ...omitUndefined({ bank, network }),
      value: feeAmount(value, base),
    })),
  }))
}

function emiConfig(
  { store, offer }: OrderContext,
  options: readonly PaymentOption[],
): SectionConfig['emiConfig'] {
  const emi = options.find(({ id }) => id === 'EMI')
  const { emi: settings } = store.config.payments
  return {
    ...(emi && {
      cards: {
        minimumAmount: settings.minimumAmount,
        banks: emiBanksOf(store, offer, emi.quote.payableNow).map(
          ({ bank, name, cardType, plans }) => ({
            bank,
            name,
            cardType,
            planIds: plans.map(({ id }) => id),
          }),
        ),
      },
    }),
    ...(offer.hasPayLater ? { payLater: omitUndefined({ label: brandLabelOf(store) }) } : {}),
  }
}

/** Complete, offered at present, each once; the last used first. */
const usedMethods = ({ offer, used }: InstrumentContext): SectionConfig['savedPaymentMethods'] =>
  listSavedMethods(used.saved, {
    wallets: offer.wallets,
    banks: offer.banks.map(({ code }) => code),
  }).flatMap(({ id, type, data, lastUsedAtMs = 0 }) =>
    type === 'WALLET' || type === 'NET_BANKING' || (type === 'UPI' && offer.allowsCollect)
      ? { id, type, data: { ...data }, recentUse: { ctime: new Date(lastUsedAtMs).toISOString() } }
      : [],
  )

/** What depends on the store and its accounts, not on what is paid. */
export function sectionOfStore(
  context: InstrumentContext,
  listed: readonly PaymentType[],
): Omit<SectionConfig, 'paymentMethodConfig' | 'emiConfig'> {
  const { offer, used } = context
  const cards = savedCardInfos(acceptedCards(offer, context.cards))
  const saved = [...cards.list, ...usedMethods(context)]
  return {
    currentOrder: [...listed],
    ...(offer.cards
      ? { cards: { networks: [...offer.cards.networks], types: [...offer.cards.types] } }
      : {}),
    banks: [...offer.banks],
    wallets: [...offer.wallets],
    upiIntents: offer.hasUpi ? [...upiAppsOf(context)] : [],
    upiVPAOptions: { collect: offer.allowsCollect, saved: [...savedUpiIds(context)] },
    previouslyUsedOrder: [...previouslyUsedTypes(listed, used.methods)],
    savedPaymentMethods: saved.toSorted((a, b) =>
      b.recentUse.ctime.localeCompare(a.recentUse.ctime),
    ),
    ...(cards.used ? { savedPaymentMethod: cards.used } : {}),
    paymentDowntimeConfig: offer.downtimes as SectionConfig['paymentDowntimeConfig'],
  }
}

export function paymentSection(
  context: OrderContext,
  options: readonly PaymentOption[],
): SectionConfig {
  return {
    ...sectionOfStore(context, listedTypes(context.store, context.offer, context.listing)),
    paymentMethodConfig: methodConfigs(context),
    emiConfig: emiConfig(context, options),
  }
}
