/** What a payment link can be paid with. [checkout §2, §9, D-59, D-71] */
import type { LinkOffers } from '@thela/contracts/calls/prepay'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import { quoteOfAmount } from '@thela/domain/orders'
import type { Quote } from '@thela/domain/orders'
import type { Paise } from '@thela/domain/money'
import { paise } from '@thela/domain/money'
import {
  DEFAULT_PAYMENT_ORDER,
  isDown,
  isWithinLimit,
  listPaymentTypes,
  optionOfGroup,
  paymentOption,
  preselectPayment,
} from '@thela/domain/payments'
import type { CheckoutVariant, PaymentType, SelectedPaymentType } from '@thela/domain/payments'
import { transactionLimitsOf } from '../stores/index.ts'
import { downtimeOf, instrumentsOf } from './payment-instruments.ts'
import type { InstrumentContext } from './instrument-context.ts'
import { upiIdsOf } from './payment-options.ts'
import { sectionOfStore } from './payment-section.ts'

export interface LinkToOffer {
  readonly variant: Exclude<CheckoutVariant, 'CHECKOUT'>
  readonly amount: Paise
  /** It may be paid on delivery instead: listed where the store allows it. */
  readonly isForOrder: boolean
}

/** A store that chose no order of its own has that of the page. */
function ownOrder({ store }: InstrumentContext): readonly PaymentType[] | undefined {
  const { order } = store.config.payments
  return order.join() === DEFAULT_PAYMENT_ORDER.join() ? undefined : order
}

function listedFor(
  context: InstrumentContext,
  { variant, isForOrder }: LinkToOffer,
): readonly PaymentType[] {
  const { offer, store } = context
  const storeOrder = ownOrder(context)
  return listPaymentTypes({
    variant,
    offer: {
      hasCards: offer.cards !== undefined,
      hasUpi: offer.hasUpi,
      wallets: offer.wallets,
      banks: offer.banks.map(({ code }) => code),
      // Its lenders want to know what is bought.
      hasPayLater: false,
      hasCod: isForOrder,
    },
    ...(storeOrder ? { storeOrder } : {}),
    allowOfflineOrder: store.config.uiConfig.allowOfflineOrder,
  })
}

const onDelivery = (amount: Paise): Quote => ({
  ...quoteOfAmount(amount),
  payableNow: paise(0),
  dueOnDelivery: amount,
})

/** A link has one price, whatever it is paid with. */
function optionOf(
  context: InstrumentContext,
  id: SelectedPaymentType,
  amount: Paise,
): PaymentOption {
  const { group, methods, isPrepaid } = paymentOption(id)
  const { store, offer } = context
  const instruments = instrumentsOf(context, id, amount)
  const isAllowed = isWithinLimit({ option: id }, amount, transactionLimitsOf(store))
  const downtime = downtimeOf(context, id, instruments)
  return {
    id,
    method: methods[0],
    group,
    instruments: instruments.map(({ shown, subject, name }) => ({
      ...shown,
      ...(isDown(subject, offer.downtimes) ? { downtime: name } : {}),
    })),
    quote: isPrepaid ? quoteOfAmount(amount) : onDelivery(amount),
    ...(id === 'UPI' && offer.allowsCollect ? { upiIds: upiIdsOf(context) } : {}),
    ...(downtime ? { downtime } : {}),
    ...(isAllowed ? {} : { reason: { code: 'ABOVE_LIMIT' as const } }),
  }
}

/** Without EMI: its plans depend on what is bought. */
export function linkOffers(context: InstrumentContext, link: LinkToOffer): LinkOffers {
  const listed = listedFor(context, link)
  const { variant } = link
  const { allowOfflineOrder } = context.store.config.uiConfig
  const hasPreferredOrder = ownOrder(context) !== undefined
  const first = preselectPayment({ listed, variant, allowOfflineOrder, hasPreferredOrder })
  return {
    options: listed.map((type) => optionOf(context, optionOfGroup(type), link.amount)),
    ...sectionOfStore(context, listed),
    paymentMethodConfig: [],
    emiConfig: {},
    ...(first?.option === 'COD' ? { selected: { option: first.option } } : {}),
  }
}
