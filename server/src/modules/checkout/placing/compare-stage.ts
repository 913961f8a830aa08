/** What a page sends of an order beside its choices is only compared. [checkout §7, D-7, I13] */
import { isDeepStrictEqual } from 'node:util'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { comparePrices, couponCode, requiresShipping } from '@thela/domain/checkout'
import type { Cart, ClientTotals } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import { amountOf, couponsOf } from '@thela/domain/orders'
import type { EmiOfOrder, Quote } from '@thela/domain/orders'
import { isTooLittle, MIN_PAYMENT, paymentOption } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'

interface Computed {
  readonly quote: Quote
  readonly cart: Cart
  readonly shipping: ShippingOption | undefined
  readonly emi: EmiOfOrder | undefined
}

const amountsOf = (stage: Stage) =>
  omitUndefined({
    total: stage.total_value,
    couponDiscount: stage.discount_value,
    shippingCharge: stage.shipping_charge,
    paymentCharge: stage.payment_charge,
    paymentDiscount: stage.payment_discount,
    payableNow: stage.prepaid_amount,
    dueOnDelivery: stage.cod_amount,
  })

const isSameEmi = (sent: NonNullable<Stage['emiConfig']>, emi: EmiOfOrder | undefined): boolean =>
  emi !== undefined &&
  sent.duration === emi.duration &&
  sent.interestRate === emi.interestRate &&
  sent.interestAmount === emi.interestAmount &&
  sent.installment === emi.installment &&
  sent.processingFee === emi.processingFee

const areCodesSame = ({ discount_codes: sent }: Stage, quote: Quote): boolean =>
  sent === undefined ||
  isDeepStrictEqual(sent.map(couponCode).toSorted(), couponsOf(quote).toSorted())

function isPriceSame(stage: Stage, { quote, emi }: Computed): boolean {
  const amounts = amountsOf(stage)
  if (!Object.values(amounts).every(Number.isSafeInteger)) return false
  const client = Object.fromEntries(
    Object.entries(amounts).map(([field, amount]) => [field, paise(amount ?? 0)]),
  ) as ClientTotals
  if (!comparePrices(client, quote).ok || !areCodesSame(stage, quote)) return false
  return stage.emiConfig === undefined || isSameEmi(stage.emiConfig, emi)
}

/** All of a card may be sent too where a part of it stays there, so that enough is left for a provider. */
function areBalancesSame(
  { gift_card_value: ofCards = 0, store_credit_value: ofCredit = 0 }: Stage,
  { quote }: Computed,
): boolean {
  const [cards, credit] = [amountOf(quote, 'giftCard'), amountOf(quote, 'storeCredit')]
  if (ofCards === cards && ofCredit === credit) return true
  const staysThere = ofCards + ofCredit - cards - credit
  return (
    ofCards >= cards &&
    ofCredit >= credit &&
    quote.payableNow === MIN_PAYMENT &&
    isTooLittle(quote.payableNow - staysThere)
  )
}

/** The delivery that the page describes is the chosen one. */
function isShippingSame(
  { requires_shipping: requires, shippingMetadata: sent }: Stage,
  { cart, shipping }: Computed,
): boolean {
  if (requires !== undefined && requires !== requiresShipping(cart)) return false
  if (!sent) return true
  const isId = (type: ShippingOption['type'], id: string | undefined) =>
    id === undefined || (shipping?.type === type && shipping.id === id)
  return (
    sent.type === shipping?.type &&
    (sent.serviceType === undefined || sent.serviceType === shipping.serviceType) &&
    isId('PICKUP', sent.pickupId) &&
    isId('LOCAL_DELIVERY', sent.localDeliveryId)
  )
}

/** The method that the page describes is the chosen one. */
function isPaymentSame({
  payment,
  paymentMethod,
  paymentInfo,
  prepaidMethodDetails,
  partial_cod_opted_in: isPartial,
}: Stage): boolean {
  const method = paymentMethod ?? prepaidMethodDetails?.paymentMethod
  const isByApp = paymentInfo === 'Intent'
  const infoId = isByApp ? undefined : paymentInfo?.id
  const ids = [infoId, prepaidMethodDetails?.id].filter((id) => id !== undefined)
  if (!payment) return method === undefined && ids.length === 0 && !isByApp && !isPartial
  return (
    (!isByApp || payment.option === 'UPI') &&
    (method === undefined || paymentOption(payment.option).methods.includes(method)) &&
    ids.every((id) => payment.instrument === undefined || id === payment.instrument) &&
    (isPartial === undefined || isPartial === (payment.partial ?? false))
  )
}

/** Refuses a stage whose description differs from what it chooses. */
export function rejectOtherStage(stage: Stage, computed: Computed): void {
  if (!isPaymentSame(stage)) throw new ApiError('INVALID_PAYMENT_BODY')
  if (!isShippingSame(stage, computed)) throw new ApiError('CART_CHANGED')
  // What was shown has less on it now, or is used up.
  if (!areBalancesSame(stage, computed)) {
    throw new ApiError('GIFT_CARD_CHANGED', { details: { quote: computed.quote } })
  }
  if (!isPriceSame(stage, computed)) {
    throw new ApiError('PRICE_CHANGED', { details: { quote: computed.quote } })
  }
}
