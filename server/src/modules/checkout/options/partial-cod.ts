/** Partial COD: a part now, the rest on delivery. [checkout §4, §9, D-9, I13, I18] */
import { SplitPaymentInput } from '@thela/contracts/calls/checkout/partial-cod'
import type { PartialCodConfig } from '@thela/contracts/calls/checkout/partial-cod'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { Address } from '@thela/domain/accounts'
import type { Cart } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { partialCodSteps, takesPartOfPrice } from '@thela/domain/payments'
import { ApiError } from '../../../http/replies/api-error.ts'
import { decodeKey } from '../../../http/bodies/encoded-key.ts'
import type { Store } from '../../stores/index.ts'
import { whyNoCod } from './payment-options.ts'
import { quoteFor } from '../price/quote.ts'
import type { Choice } from '../price/quote.ts'

/** What is to be split. */
interface OrderToSplit extends Pick<Choice, 'shipping' | 'balances'> {
  readonly cart: Cart
  readonly address: Address
}

/** The rest is paid in cash: it needs what COD needs. */
function splitQuote(store: Store, order: OrderToSplit): Quote | undefined {
  const { cart, address, shipping, balances = [] } = order
  const payment = { option: 'UPI', partial: true } as const
  const quote = quoteFor(store, cart, { shipping, payment, balances })
  const isSplit = quote.payableNow > 0 && quote.dueOnDelivery > 0
  const isPossible = store.config.payments.cod.enabled && isSplit
  return isPossible && !whyNoCod(store, { quote, address }) ? quote : undefined
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
  const quote = splitQuote(store, order)
  return quote && { splitAmt: quote.payableNow, quote, ...stepsOf(store, quote) }
}

/** Whether the choice may be split: a prepaid method, and COD for the rest. */
export const maySplit = (store: Store, order: OrderToSplit, { option }: PaymentChoice): boolean =>
  takesPartOfPrice(option) && splitQuote(store, order) !== undefined

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
