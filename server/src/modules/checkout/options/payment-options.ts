/** The payment options of a cart, and why one is unavailable. [checkout §3, §5, §9, D-22] */
import type {
  PaymentChoice,
  PaymentOption,
  UnavailableReason,
} from '@thela/contracts/calls/shapes/payment-option'
import { isHomeCountry } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import { istDay } from '@thela/domain/calendar'
import type { PaymentInFull, PaymentToQuote } from '@thela/domain/checkout'
import { formatPaise, paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Quote } from '@thela/domain/orders'
import {
  EMI_BANKS,
  emiFrom,
  isDown,
  isTooLittle,
  isWithinLimit,
  MIN_PAYMENT,
  payInThree,
  paymentOption,
  remainingOf,
} from '@thela/domain/payments'
import type { CheckoutVariant } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { messagesIn } from '@thela/messages/catalogues'
import { transactionLimitsOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { isCodAvailable } from '../delivery/cod-availability.ts'
import { downtimeOf, instrumentsOf, savedUpiIds } from './payment-instruments.ts'
import type { InstrumentContext, ListedInstrument } from './instrument-context.ts'
import { listedOptions } from './listed-options.ts'
import type { Offered } from './listed-options.ts'

interface OrderToPay {
  readonly quote: Pick<Quote, 'payableNow' | 'dueOnDelivery'>
  readonly address: Address | undefined
}

interface VariantToPay extends OrderToPay {
  readonly variant: CheckoutVariant
}

/** Why nothing of this order can be paid on delivery; undefined if it can. */
export function whyNoCod(
  store: Store,
  { quote, address }: OrderToPay,
): UnavailableReason | undefined {
  const { cod } = store.config.payments
  // What gift cards and store credit pay is not paid on delivery.
  const total = remainingOf(quote)
  // Then nobody brings cash to the door: the order is only placed like this.
  if (total === 0) return undefined
  const maximum = paise(cod.maximum ?? Number.MAX_SAFE_INTEGER)
  if (total > maximum) {
    return { code: 'COD_ABOVE_MAXIMUM', params: { amount: formatPaise(maximum) } }
  }
  if (total < cod.minimum) {
    return { code: 'COD_BELOW_MINIMUM', params: { amount: formatPaise(paise(cod.minimum)) } }
  }
  if (!address || isCodAvailable(store, address)) return undefined
  return { code: isHomeCountry(address.country) ? 'COD_PINCODE' : 'COD_COUNTRY' }
}

/** Why a payment cannot be used for this order; undefined if it can. */
export function whyUnavailable(
  store: Store,
  { option, card }: PaymentToQuote,
  order: VariantToPay,
): UnavailableReason | undefined {
  if (paymentOption(option).group === 'COD') {
    // An order that is made prepaid was placed on delivery already.
    return order.variant === 'PREPAY' ? undefined : whyNoCod(store, order)
  }
  const { payableNow } = order.quote
  const payment = { option, ...omitUndefined({ cardType: card?.type }) }
  if (isTooLittle(payableNow)) {
    return { code: 'ONLINE_BELOW_MINIMUM', params: { amount: formatPaise(MIN_PAYMENT) } }
  }
  if (isWithinLimit(payment, payableNow, transactionLimitsOf(store))) return undefined
  return { code: 'ABOVE_LIMIT' }
}

/** No bank has a plan for so small an amount. */
function whyNoPlan(
  { store, offer }: Pick<InstrumentContext, 'store' | 'offer'>,
  { payableNow }: Pick<Quote, 'payableNow'>,
): UnavailableReason | undefined {
  const plans = offer.emiPlans.filter(({ bank }) => EMI_BANKS.includes(bank))
  const from = emiFrom(plans, store.config.payments.emi.minimumAmount)
  if (from === undefined || payableNow >= from) return undefined
  return { code: 'EMI_BELOW_MINIMUM', params: { amount: formatPaise(from) } }
}

export interface OrderContext extends InstrumentContext {
  readonly variant: CheckoutVariant
  /** Where it is delivered, if it is. */
  readonly address: Address | undefined
  /** What charges and discounts are a share of. */
  readonly itemsTotal: Paise
  /** What it costs, paid like this. */
  readonly quoteOf: (payment: PaymentInFull) => Quote
  /** The account of a card payment keeps the card, if this customer agrees. */
  readonly canSaveCard: boolean
}

/** Pay later under the brand's own name. */
export const brandLabelOf = ({ config: { uiConfig } }: Store): string | undefined =>
  uiConfig.showBrandEMI ? uiConfig.brandLabel : undefined

/** The parts in which pay later is paid, where the brand shows them. */
function instalmentsOf(store: Store, { payableNow }: Quote): PaymentOption['instalments'] {
  if (!store.config.uiConfig.showBrandEMI) return undefined
  return payInThree(payableNow, new Date()).map(({ amount, dueAt }) => ({
    amount,
    dueOn: istDay(dueAt),
  }))
}

const hasOtherPrice = (a: Quote, b: Quote): boolean =>
  a.total !== b.total || a.payableNow !== b.payableNow || a.dueOnDelivery !== b.dueOnDelivery

/** An instrument in the reply: what is the same for the whole option is left out. */
function shownInstrument(
  { store, variant, quoteOf, address, offer }: OrderContext,
  { shown, payment, subject, name, reason: ofItself }: ListedInstrument,
  {
    quote: ofOption,
    reason: reasonOfOption,
  }: Pick<PaymentOption, 'quote' | 'reason'> & { quote: Quote },
): PaymentOption['instruments'][number] {
  const quote = quoteOf(payment)
  const ofOrder = reasonOfOption
    ? undefined
    : whyUnavailable(store, payment, { quote, address, variant })
  const reason = ofItself ?? ofOrder
  return {
    ...shown,
    ...(hasOtherPrice(quote, ofOption) ? { quote } : {}),
    ...(isDown(subject, offer.downtimes) ? { downtime: name } : {}),
    ...(reason ? { reason } : {}),
  }
}

/** Where none of them can be used. */
const reasonOfAll = (instruments: readonly ListedInstrument[]): UnavailableReason | undefined =>
  instruments.every(({ reason }) => reason) ? instruments[0]?.reason : undefined

export const upiIdsOf = (
  context: Pick<InstrumentContext, 'offer' | 'used'>,
): NonNullable<PaymentOption['upiIds']> => ({
  downHandles: [...context.offer.downtimes.vpaHandles],
  saved: [...savedUpiIds(context)],
})

/** The payment options, each with its quote. */
export function paymentOptionsFor(context: OrderContext): PaymentOption[] {
  const { store, variant, offer, quoteOf, address, canSaveCard } = context
  return listedOptions(context).flatMap((id) => {
    const { group, methods, instruments: kind } = paymentOption(id)
    const takesUpiIds = id === 'UPI' && offer.allowsCollect
    const [method] = methods
    const quote = quoteOf({ option: id })
    const instruments = instrumentsOf(context, id, quote.payableNow)
    const hasNoPlan = kind === 'EMI_PLAN' && instruments.length === 0
    const noPlan = hasNoPlan ? whyNoPlan(context, quote) : undefined
    if (hasNoPlan && !noPlan) return []
    const reason =
      noPlan ??
      whyUnavailable(store, { option: id }, { quote, address, variant }) ??
      reasonOfAll(instruments)
    const text = store.config.payments.methods.find(({ type }) => type === method)?.text
    const isBrandEmi = id === 'BRAND_EMI'
    const label = isBrandEmi ? brandLabelOf(store) : undefined
    const instalments = isBrandEmi ? instalmentsOf(store, quote) : undefined
    return {
      id,
      method,
      group,
      instruments: instruments.map((each) =>
        shownInstrument(context, each, { quote, ...(reason ? { reason } : {}) }),
      ),
      quote,
      ...(id === 'CREDIT_DEBIT_CARD' && canSaveCard ? { canSaveCard } : {}),
      ...(takesUpiIds ? { upiIds: upiIdsOf(context) } : {}),
      ...(label ? { label } : {}),
      ...(instalments ? { instalments } : {}),
      ...(text ? { text } : {}),
      ...downtimeOf(context, id, instruments),
      ...(reason ? { reason } : {}),
    }
  })
}

const NOTHING_USED = { methods: [], saved: [] }

/** Whether the store offers the choice, including its instrument, on any device. */
export function isChoiceOffered(
  offered: Offered,
  { option, instrument }: PaymentChoice,
  { payableNow }: Pick<Quote, 'payableNow'>,
): boolean {
  if (!listedOptions(offered).includes(option)) return false
  // The price of EMI is that of a plan.
  if (instrument === undefined) return paymentOption(option).instruments !== 'EMI_PLAN'
  return [true, false].some((isApple) =>
    instrumentsOf(
      { ...offered, isApple, used: NOTHING_USED, t: messagesIn('en') },
      option,
      payableNow,
    ).some(({ shown, reason }) => shown.id === instrument && !reason),
  )
}
