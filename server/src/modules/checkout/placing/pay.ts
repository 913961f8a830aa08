/** [checkout §8, D-7, I13] */
import { payableOfCart } from '@thela/domain/orders'
import type { TypesOf } from '@thela/contracts/call'
import type { SystemCode } from '@thela/contracts/integrations/all-integrations'
import type {
  createPaymentOrder,
  PaymentOrder,
  Stage,
} from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { links } from '@thela/contracts/links'
import { isFree, paymentToQuote, pricedPayments } from '@thela/domain/checkout'
import { optionOfMethod, paymentOption, PREPAID_METHODS } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { PriceOfPayment } from '../../payments/index.ts'
import { languageFor, paymentMethodConfigsOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { freezeOnPlatform } from './draft-on-platform.ts'
import { hashOfBody } from './freeze.ts'
import type { PlacedReply } from './place-frozen.ts'
import { repeatReply, placeWithoutPayment } from './place-order.ts'
import type { OrderRequest } from './place-order.ts'
import { notingRejections } from '../cart/note-rejections.ts'
import { quoteFor } from '../price/quote.ts'
import { reserveForAttempt, reserveStock } from './reserve-stock.ts'
import { savesNewCard } from '../options/saved-cards.ts'
import { verifyCheckout } from './verify-checkout.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

type Body = TypesOf<typeof createPaymentOrder>['body']

/** Part of what an idempotency key stands for. */
interface NamedBody extends Body {
  /** The system of the account, where the path names one. */
  readonly system?: SystemCode<'PAYMENT'>
}

/** What the browser needs to open the payment, the same for each of its attempts. */
function shownOf(
  deps: CheckoutDependencies,
  store: Store,
  { cartId, meta, system: named }: NamedBody,
) {
  const { system, browser } = named
    ? deps.payments.providerFor(store, { system: named, method: meta.paymentMethod })
    : deps.payments.providerFor(store)
  return {
    provider: system as PaymentOrder['provider'],
    config: browser.config,
    currency: 'INR' as const,
    callbackUrl: deps.publicUrl + links.paymentResult(cartId, !!meta.isPopUpMode, !!meta.isDev),
  }
}

/** The quotes by everything that the provider may take the payment with, where they differ. */
function pricesOf({
  store,
  stored,
  choice,
  quote,
}: VerifiedCheckout): readonly PriceOfPayment[] | undefined {
  const prices = pricedPayments(PREPAID_METHODS, paymentMethodConfigsOf(store)).map((paidWith) => {
    const payment = { ...choice.payment, ...paymentToQuote(paidWith) }
    return { ...paidWith, quote: quoteFor(store, stored.cart, { ...choice, payment }) }
  })
  const isSame = prices.every((price) => price.quote.payableNow === quote.payableNow)
  return isSame ? undefined : prices
}

/** The choice, if the given method belongs to it. */
function choiceOf({ stage, meta }: Body): PaymentChoice {
  const { payment = { option: optionOfMethod(meta.paymentMethod) } } = stage
  if (paymentOption(payment.option).methods.includes(meta.paymentMethod)) return payment
  throw new ApiError('INVALID_PAYMENT_BODY')
}

/** Which card is used, or may be kept: consent counts for a new card of a verified customer only. */
function cardWanted({ card, visitor }: VerifiedCheckout, { payment, paymentInfo }: Stage) {
  if (card) return { savedCard: card }
  const isConsent = typeof paymentInfo === 'object' && paymentInfo.saveCardPermission === true
  return { savesCard: savesNewCard(visitor, payment?.option, isConsent) }
}

/** The same payment may be approved in another app: it is no part of the request. */
function hashOfRequest(body: NamedBody): Buffer {
  const { upiProvider: _app, ...meta } = body.meta
  return hashOfBody({ ...body, meta })
}

/** Freezes the verified checkout, holds what it needs and opens a payment for it. */
async function openPayment(
  deps: CheckoutDependencies,
  verified: VerifiedCheckout,
  input: {
    readonly body: NamedBody
    readonly stage: Stage
    readonly key: string | undefined
    readonly language: Language
    readonly shown: ReturnType<typeof shownOf>
  },
): Promise<PaymentOrder> {
  const { store, stored, visitor } = verified
  const { body, stage, key, language, shown } = input
  const { paymentMethod, upiProvider: upiApp } = body.meta
  const frozen = await freezeOnPlatform(deps, verified, { stage, paymentMethod, language })
  const instrument = verified.card ? undefined : stage.payment?.instrument
  const { toOpen, openAtProvider } = await deps.payments.prepare(store, {
    payable: payableOfCart(stored.cartId),
    subject: visitor.subject,
    method: paymentMethod,
    ...omitUndefined({ instrument, upiApp }),
    ...cardWanted(verified, stage),
    frozen: {
      ...frozen,
      ...omitUndefined({ prices: pricesOf(verified) }),
    },
    idempotencyKey: key,
    bodyHash: hashOfRequest(body),
    returnUrl: shown.callbackUrl,
    system: body.system,
  })
  const attempt = await openAtProvider(await reserveForAttempt(deps, verified, toOpen))
  return {
    ...shown,
    // Another account than the first may have opened it.
    provider: attempt.system as PaymentOrder['provider'],
    config: attempt.config,
    contact: verified.contact,
    email: verified.email ?? '',
    attemptId: attempt.attemptId,
    providerOrderId: attempt.providerOrderId,
    amount: attempt.amount,
    expiresAt: attempt.expiresAt.toISOString(),
    placed: false,
  }
}

/** Nothing is opened at the provider, so no contact is passed on. */
const nothingToPay = (
  shown: ReturnType<typeof shownOf>,
  { orderId }: PlacedReply,
): PaymentOrder => ({
  ...shown,
  contact: '',
  email: '',
  attemptId: orderId,
  providerOrderId: '',
  amount: 0,
  expiresAt: new Date().toISOString(),
  placed: true,
})

interface RequestToPay extends OrderRequest {
  readonly body: NamedBody
}

/** Opens a payment; with nothing to pay the order is placed at once. */
async function payVerified(
  deps: CheckoutDependencies,
  verified: VerifiedCheckout,
  { body, stage, ...input }: RequestToPay & { readonly stage: Stage },
): Promise<PaymentOrder> {
  const { key } = input
  // Without a key of its provider a store holds no stock.
  const shown = shownOf(deps, verified.store, body)
  const language = languageFor(verified.store, input.acceptedLanguages)
  if (!isFree(verified.quote)) {
    return openPayment(deps, verified, { body, stage, key, language, shown })
  }
  const { paymentMethod } = body.meta
  const frozen = await freezeOnPlatform(deps, verified, { stage, paymentMethod, language })
  // Nothing is held where the platform does not open the order at this price.
  await reserveStock(deps, verified)
  const order = { frozen, key, bodyHash: hashOfRequest(body) }
  return nothingToPay(shown, await placeWithoutPayment(deps, verified, order))
}

/** Verifies, then pays or places. */
export async function pay(
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: RequestToPay,
): Promise<PaymentOrder> {
  const { body, key } = input
  const isForThisCart = body.storeId === visitor.storeId && body.stage.cart_id === body.cartId
  const { swiftCustomerId = visitor.subject } = body.meta
  if (!isForThisCart || swiftCustomerId !== visitor.subject) {
    throw new ApiError('INVALID_PAYMENT_BODY')
  }
  const stage = { ...body.stage, total_value: body.amount, payment: choiceOf(body) }
  try {
    const verified = await verifyCheckout(deps, visitor, { stage, from: input.address })
    const cart = { ...verified, payment: stage.payment }
    return await notingRejections(deps, cart, () =>
      payVerified(deps, verified, { ...input, stage }),
    )
  } catch (error) {
    const mayBePlaced =
      body.amount === 0 || body.stage.use_store_credit || body.stage.gift_card_codes?.length
    if (!mayBePlaced) throw error
    const { cartId } = body
    const bodyHash = hashOfRequest(body)
    const placed = await repeatReply(deps, visitor, { cartId, key, bodyHash, error })
    return nothingToPay(shownOf(deps, await deps.stores.get(visitor.storeId), body), placed)
  }
}
