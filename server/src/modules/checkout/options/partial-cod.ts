/** Partial COD: a part now, the rest on delivery. [checkout §4, §9, D-9, I13, I18, ADR-372] */
import { SplitPaymentInput } from '@thela/contracts/calls/checkout/partial-cod'
import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { Address } from '@thela/domain/accounts'
import { methodRejection } from '@thela/domain/checkout'
import type { Cart, MethodReason, Rejection } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { partialCodSteps, takesPartOfPrice } from '@thela/domain/payments'
import { ApiError } from '../../../http/replies/api-error.ts'
import { decodeKey } from '../../../http/bodies/encoded-key.ts'
import { partialCodRuleOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { whyNoCod } from './payment-options.ts'
import { quoteFor } from '../price/quote.ts'
import type { Choice } from '../price/quote.ts'

/** What is to be split. */
interface OrderToSplit extends Pick<Choice, 'shipping' | 'balances'> {
  readonly cart: Cart
  readonly address: Address
}

type Split =
  | { readonly quote: Quote; readonly why?: never }
  | { readonly why: MethodReason; readonly quote?: never }

/** The rest is paid in cash: it needs what COD needs. */
function splitOrder(store: Store, order: OrderToSplit): Split {
  if (!store.config.payments.cod.enabled || !partialCodRuleOf(store)) {
    return { why: { code: 'SWITCHED_OFF' } }
  }
  const { cart, address, shipping, balances = [] } = order
  const payment = { option: 'UPI', partial: true } as const
  const quote = quoteFor(store, cart, { shipping, payment, balances })
  const isSplit = quote.payableNow > 0 && quote.dueOnDelivery > 0
  const why: MethodReason | undefined = isSplit
    ? whyNoCod(store, { quote, address })
    : { code: 'TOO_LITTLE_TO_SPLIT' }
  return why ? { why } : { quote }
}

function stepsOf(store: Store, { payableNow: prepaid, dueOnDelivery }: Quote) {
  const { show, showBulletPoints: isNumbered, steps } = store.config.uiConfig.partialCODStepsConfig
  if (!show) return {}
  const { mode } = store.config.payments.partialCod
  const list =
    steps.length > 0
      ? steps.map((text) => ({ text }))
      : [...partialCodSteps({ prepaid, dueOnDelivery }, mode)]
  return { steps: { isNumbered, list } }
}

/** The split of this order; undefined where it is not offered. */
export function partialCodOf(store: Store, order: OrderToSplit): PartialCodConfig | undefined {
  const { quote } = splitOrder(store, order)
  return quote && { splitAmt: quote.payableNow, quote, ...stepsOf(store, quote) }
}

const splitRejection = (
  why: MethodReason | undefined,
  { address }: OrderToSplit,
): Rejection | undefined => why && methodRejection('PARTIAL_COD', why, address.pincode)

/** Why the choice may not be split, for the owner; undefined if it may: a prepaid method, and COD for the rest. */
export const whyNotSplit = (
  store: Store,
  order: OrderToSplit,
  { option }: PaymentChoice,
): Rejection | undefined =>
  splitRejection(
    takesPartOfPrice(option) ? splitOrder(store, order).why : { code: 'NOT_IN_PARTS' },
    order,
  )

/** Why the page offers no split, for the owner of a store that splits. */
export const whyNoSplitListed = (store: Store, order: OrderToSplit): Rejection | undefined => {
  const { why } = splitOrder(store, order)
  return why?.code === 'SWITCHED_OFF' ? undefined : splitRejection(why, order)
}

export const readSplitInput = (key: string): SplitPaymentInput => decodeKey(SplitPaymentInput, key)

/** The reply to the split that the page asks for, compared with the total that it shows. */
export function splitPaymentReply(
  store: Store,
  order: OrderToSplit,
  { orderValue }: Pick<SplitPaymentInput, 'orderValue'>,
): { readonly partialCODConfig?: PartialCodConfig } {
  const partialCODConfig = partialCodOf(store, order)
  if (!partialCODConfig) return {}
  const { quote } = partialCODConfig
  if (orderValue !== undefined && orderValue !== quote.total) {
    throw new ApiError('PRICE_CHANGED', { details: { quote } })
  }
  return { partialCODConfig }
}

/** The opt-in may be said by its specified field alone. */
export function paymentOfStage({
  payment,
  partial_cod_opted_in: isOptedIn,
}: Pick<Stage, 'payment' | 'partial_cod_opted_in'>): PaymentChoice | undefined {
  if (!payment || isOptedIn === undefined) return payment
  const { partial: _partial, ...choice } = payment
  return isOptedIn ? { ...choice, partial: true } : choice
}
