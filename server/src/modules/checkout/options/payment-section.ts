/** What the payment section gets besides its options. [checkout §3 Payment section state, §4] */
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import type { getPayments } from '@thela/contracts/calls/checkout/checkout'
import type { TypesOf } from '@thela/contracts/call'
import { feeAmount } from '@thela/domain/checkout'
import { lastUsedType, previouslyUsedTypes } from '@thela/domain/payments'
import type { PaymentType } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { paymentMethodConfigsOf } from '../../stores/index.ts'
import { emiBanksOf, savedUpiIds, upiAppsOf } from './payment-instruments.ts'
import type { InstrumentContext } from './instrument-context.ts'
import { listedTypes } from './listed-options.ts'
import { brandLabelOf } from './payment-options.ts'
import type { OrderContext } from './payment-options.ts'
import { savedMethods } from './saved-methods.ts'

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
  { store, offer, variant }: OrderContext,
  options: readonly PaymentOption[],
): SectionConfig['emiConfig'] {
  const emi = options.find(({ id }) => id === 'EMI')
  const { emi: settings } = store.config.payments
  const hasPayLater = listedTypes({ store, offer, variant }).includes('BNPL')
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
    ...(hasPayLater ? { payLater: omitUndefined({ label: brandLabelOf(store) }) } : {}),
  }
}

/** What depends on the store and its accounts, not on what is paid. */
function sectionOfStore(
  context: InstrumentContext,
  listed: readonly PaymentType[],
): Omit<SectionConfig, 'paymentMethodConfig' | 'emiConfig'> {
  const { offer, used } = context
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
    ...omitUndefined({ lastUsed: lastUsedType(listed, used) }),
    ...savedMethods(context),
    paymentDowntimeConfig: offer.downtimes as SectionConfig['paymentDowntimeConfig'],
  }
}

export function paymentSection(
  context: OrderContext,
  options: readonly PaymentOption[],
): SectionConfig {
  return {
    ...sectionOfStore(context, listedTypes(context)),
    paymentMethodConfig: methodConfigs(context),
    emiConfig: emiConfig(context, options),
  }
}
