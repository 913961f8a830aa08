import * as calls from '@thela/contracts/calls/checkout/checkout'
import { checkCustomerStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import { splitPayment } from '@thela/contracts/calls/checkout/partial-cod'
import * as orderCalls from '@thela/contracts/calls/checkout/checkout-order'
import * as upiCalls from '@thela/contracts/calls/checkout/upi-create'
import { createPaymentOrderAt } from '@thela/contracts/calls/checkout/payment-order-at'
import type { TypesOf } from '@thela/contracts/call'
import type { Quote } from '@thela/domain/orders'
import { messagesIn } from '@thela/messages/catalogues'
import { omitUndefined } from '@thela/domain/values'
import { DEFAULT_CREDIT_TITLE } from '@thela/contracts/stores/ui-config'
import { cheapestDelivery, isStockLow, itemsTotalOf } from '@thela/domain/checkout'
import type { PaymentToQuote } from '@thela/domain/checkout'
import type { Paise } from '@thela/domain/money'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import { registerCall } from '../../http/calls/route.ts'
import type { Input } from '../../http/calls/route.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import { cartFormOf, cartToWire } from './price/cart-wire.ts'
import { changeLine } from './editing/change-line.ts'
import { copyCart } from './editing/copy-cart.ts'
import { asCheckoutError, findCart } from './cart/open-cart.ts'
import { readCart } from './coupons/read-cart.ts'
import { rejectWhitespace, balancesFor, giftCardsOf, stagedBalances } from './price/balances-for.ts'
import { choiceToQuote } from './options/choice-to-quote.ts'
import { cartsRepository } from './cart/carts-repository.ts'
import type { Draft } from './cart/stored-stage.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { customerStatus } from './placing/cod-risk.ts'
import { createUpiAttempt } from './placing/create-upi-attempt.ts'
import { confirmByCode } from './placing/confirm-cod.ts'
import { draftOf } from './placing/draft-of.ts'
import {
  partialCodOf,
  paymentOfStage,
  readSplitInput,
  splitPaymentReply,
} from './options/partial-cod.ts'
import { pay } from './placing/pay.ts'
import { payAt } from './placing/pay-at-provider.ts'
import type { PayDependencies } from './placing/pay.ts'
import { placeCodOrder } from './placing/place-order.ts'
import type { OrderRequest } from './placing/place-order.ts'
import { languageFor } from '../stores/index.ts'
import { feedbackRoutes } from './feedback/feedback.ts'
import { fetchStock } from './stock/fetch-stock.ts'
import { isApple } from './options/is-apple.ts'
import { paymentOptionsFor, whyUnavailable } from './options/payment-options.ts'
import { paymentSection } from './options/payment-section.ts'
import { quoteFor } from './price/quote.ts'
import { shippingOptionsFor } from './delivery/shipping-options.ts'
import type { Store } from '../stores/index.ts'
import { cardsOfChoice } from './options/saved-cards.ts'
import { serviceability } from './delivery/serviceability.ts'
import { orderStatus } from './placing/order-status.ts'
import { offerRoutes } from './editing/offer-routes.ts'
import { sessionRoutes } from './stage/session-status.ts'
import { checkPlatformStock, inventoryToWire, verifyCheckout } from './placing/verify-checkout.ts'

export function checkoutRoutes(app: FastifyInstance, deps: PayDependencies): void {
  cartRoutes(app, deps)
  offerRoutes(app, deps)
  sessionRoutes(app, deps)
  couponRoutes(app, deps)
  feedbackRoutes(app, deps)
  choiceRoutes(app, deps)
  orderRoutes(app, deps)
}

function cartRoutes(app: FastifyInstance, deps: PayDependencies): void {
  registerCall(app, calls.getCartInfo, async ({ visitor, query }) => {
    const open = await readCart(deps, query.cart_id, { hasInventory: false, isVisit: true })
    const balances = await stagedBalances(deps, visitor, open)
    const info = cartToWire(open, query.shippingOptionId, balances)
    return { ...info, ...cartFormOf(open, info.quote) }
  })

  registerCall(app, calls.updateCart, async ({ visitor, body }) => changeLine(deps, visitor, body))

  registerCall(app, calls.copyCart, async ({ visitor, body }) =>
    copyCart(deps, visitor, body.cart_id),
  )

  registerCall(app, calls.getInventory, async ({ query }) => {
    const { store, stored } = await findCart(deps, query.cart_id)
    const { items } = stored.cart
    const stock = await asCheckoutError(fetchStock(deps.platformOf(store), store, items))
    const check = checkPlatformStock(stored.cart, stock)
    const { lowStockAt } = store.config.leavingEarlyConfig
    return { items: inventoryToWire(check), isLow: isStockLow(check, lowStockAt) }
  })

  registerCall(app, calls.getServiceability, async ({ params, query }) => {
    const store = query.storeId ? await deps.stores.get(query.storeId) : undefined
    const storeThere = store && (await deps.storeAt(store, params.pincode))
    return serviceability(params.pincode, storeThere, new Date())
  })
}

/** The cart at this person's address; another store's cart or another person's address is 404. */
async function choiceOf(
  deps: PayDependencies,
  visitor: Visitor,
  input: { readonly cartId: string; readonly addressId: string },
) {
  const holder = { storeId: visitor.storeId, subject: visitor.subject }
  const [open, address] = await Promise.all([
    findCart(deps, input.cartId),
    deps.accounts.placeOf(deps.database, holder, input.addressId),
  ])
  if (open.store.storeId !== visitor.storeId || !address) throw new ApiError('NOT_FOUND')
  const { cart } = open.stored
  const store = await deps.storeAt(open.store, address.pincode)
  const shipping = shippingOptionsFor(store, cart, { address, now: new Date() })
  return { ...open, store, cart, address, shipping }
}

type PaymentsCall = TypesOf<typeof calls.getPayments>

/** Query and body name the same; where both do, they must agree. */
function paymentsInput(
  { storeId }: Visitor,
  query: PaymentsCall['query'],
  body: PaymentsCall['body'],
) {
  const agreed = (a: string | undefined, b: string | undefined) => {
    if (a !== undefined && b !== undefined && a !== b) throw new ApiError('BAD_REQUEST')
    return a ?? b
  }
  rejectWhitespace(body.gift_card_codes)
  if (query.storeId !== undefined && query.storeId !== storeId) throw new ApiError('NOT_FOUND')
  const cartId = agreed(body.cartId, query.cartId)
  const addressId = agreed(body.addressId, query.addressId)
  if (cartId === undefined || addressId === undefined) throw new ApiError('BAD_REQUEST')
  return {
    cartId,
    addressId,
    shippingOptionId: agreed(body.shippingOptionId, query.shippingMethod),
  }
}

/** The page's amount is only compared. */
function rejectOtherValue(value: string | undefined, quote: Quote): void {
  if (value === undefined || Number(value) === quote.total) return
  throw new ApiError('PRICE_CHANGED', { details: { quote } })
}

/** With the store's own name for it; the product's own is translated on the page. */
const creditOffer = ({ config }: Store, available: Paise) => {
  const { title } = config.uiConfig.storeCreditConfig
  return { available, ...(title === DEFAULT_CREDIT_TITLE ? {} : { title }) }
}

function choiceRoutes(app: FastifyInstance, deps: PayDependencies): void {
  registerCall(app, calls.getShipping, async ({ visitor, body, address: from }) => {
    const { store, stored, cart, shipping } = await choiceOf(deps, visitor, body)
    const staged = stored.subject === visitor.subject ? stored.stage.shippingOptionId : undefined
    const isOffered = shipping.some(({ id }) => id === staged)
    const { applied: balances } = await balancesFor(deps, visitor, { store, stored, body, from })
    const options = shipping.map((option) => ({
      ...option,
      quote: quoteFor(store, cart, { shipping: option, payment: undefined, balances }),
    }))
    const cheapest = cheapestDelivery(shipping)
    const quote = quoteFor(store, cart, { shipping: cheapest, payment: undefined, balances })
    return { options, quote, ...(staged && isOffered ? { selectedId: staged } : {}) }
  })

  registerCall(app, splitPayment, async ({ visitor, body: { key }, address: from }) => {
    const body = readSplitInput(key)
    if (body.storeId !== visitor.storeId) throw new ApiError('NOT_FOUND')
    const { store, stored, cart, address, shipping } = await choiceOf(deps, visitor, body)
    const chosen = shipping.find(({ id }) => id === body.shippingMethod)
    const { applied: balances } = await balancesFor(deps, visitor, { store, stored, body, from })
    return splitPaymentReply(store, { cart, address, shipping: chosen, balances }, body)
  })

  registerCall(app, checkCustomerStatus, async ({ visitor, body }) => ({
    key: await customerStatus(deps, visitor, body.key),
  }))

  registerCall(app, calls.getPayments, async (called) => {
    const { visitor, query, body, request, address: from } = called
    const input = paymentsInput(visitor, query, body)
    const { store, stored, cart, address, shipping } = await choiceOf(deps, visitor, input)
    const chosen = shipping.find(({ id }) => id === input.shippingOptionId)
    rejectOtherValue(
      query.orderValue,
      quoteFor(store, cart, { shipping: chosen, payment: undefined }),
    )
    const { savedCards } = deps.payments
    const [offer, used, cards, { applied, credit, refused }, hasGiftCards] = await Promise.all([
      deps.payments.offerOf(store),
      deps.payments.usedMethodsOf(visitor),
      savedCards.of(store, visitor),
      balancesFor(deps, visitor, { store, stored, body, from, isCreditShown: true }),
      deps.payments.balances.hasGiftCards(store),
    ])
    if (refused) {
      throw new ApiError(refused.code, { details: { giftCard: refused.giftCard } })
    }
    const context = {
      store,
      variant: 'CHECKOUT' as const,
      address,
      itemsTotal: itemsTotalOf(cart),
      quoteOf: (payment: PaymentToQuote) =>
        quoteFor(store, cart, { shipping: chosen, payment, balances: applied }),
      isApple: isApple(request),
      offer,
      used,
      cards,
      canSaveCard: savedCards.canSave(store, visitor),
      t: messagesIn(languageFor(store, request.headers['accept-language'])),
    }
    const options = paymentOptionsFor(context)
    if (options.length === 0) {
      deps.notifications.raiseAlert({ kind: 'NO_PAYMENT_METHODS', storeId: store.storeId })
    }
    const staged = stored.subject === visitor.subject ? stored.stage.payment : undefined
    const isOffered = options.some(({ id, reason }) => id === staged?.option && !reason)
    const split = { cart, address, shipping: chosen, balances: applied }
    const partialCODConfig = partialCodOf(store, split)
    return {
      options,
      ...paymentSection(context, options),
      ...omitUndefined({ partialCODConfig }),
      ...(hasGiftCards ? { giftCards: giftCardsOf(applied) } : {}),
      ...(credit > 0 ? { storeCredit: creditOffer(store, credit) } : {}),
      ...(staged && isOffered ? { selected: staged } : {}),
    }
  })
}

const orderRequest = ({
  idempotencyKey: key,
  address,
  request,
}: Pick<
  Input<typeof orderCalls.placeOrderCod>,
  'idempotencyKey' | 'address' | 'request'
>): OrderRequest => ({
  key,
  address,
  acceptedLanguages: request.headers['accept-language'],
})

function orderRoutes(app: FastifyInstance, deps: PayDependencies): void {
  const stage = async (storeId: string, cartId: string, draft: Draft) => {
    const written = await cartsRepository.stage(deps.database, storeId, cartId, draft)
    if (written === 0) throw new ApiError('CART_OF_ANOTHER')
  }

  registerCall(app, orderCalls.stageOrder, async ({ visitor, query, body, address: from }) => {
    const isVerified = query.verify !== undefined && query.verify !== 'false'
    if (isVerified || body.attemptPlaceOrder) {
      const { store, stored, draft, quote } = await verifyCheckout(deps, visitor, body)
      await stage(store.storeId, stored.cartId, draft)
      return { quote }
    }
    const input = { cartId: body.cart_id, addressId: body.address_id }
    const { store, stored, cart, shipping } = await choiceOf(deps, visitor, input)
    const chosen = shipping.find(({ id }) => id === body.shipping_option_id)
    const staged = paymentOfStage(body)
    const { chosen: card } = await cardsOfChoice(deps, store, { visitor, payment: staged })
    const [payment, { applied: balances }] = await Promise.all([
      choiceToQuote(deps, store, { payment: staged, card }),
      balancesFor(deps, visitor, { store, stored, body, from }),
    ])
    const draft = draftOf(visitor, body, { shipping: chosen, balances, cart })
    await stage(store.storeId, stored.cartId, draft)
    const quote = quoteFor(store, cart, { shipping: chosen, payment, balances })
    const reason =
      payment && whyUnavailable(store, payment, { quote, address: undefined, variant: 'CHECKOUT' })
    return { quote, ...omitUndefined({ reason }) }
  })

  registerCall(app, orderCalls.createPaymentOrder, async ({ visitor, body, ...request }) =>
    pay(deps, visitor, { body, ...orderRequest(request) }),
  )

  for (const call of [upiCalls.createUpiAttempt, upiCalls.createUpiAttemptByGet]) {
    registerCall(app, call, async ({ visitor, query: { cartId }, ...request }) =>
      createUpiAttempt(deps, visitor, { cartId, ...orderRequest(request) }),
    )
  }
  registerCall(app, createPaymentOrderAt, async ({ visitor, params, query, body, ...request }) =>
    payAt(deps, visitor, { ...query, ...params, body, ...orderRequest(request) }),
  )

  registerCall(app, orderCalls.placeOrderCod, async ({ visitor, body, ...request }) =>
    placeCodOrder(deps, visitor, { stage: body, ...orderRequest(request) }),
  )

  registerCall(app, orderCalls.confirmCodOrder, async ({ visitor, body, address }) => {
    const { cart_id: cartId, confirmation_id: confirmationId, code } = body
    return confirmByCode(deps, visitor, { cartId, confirmationId, code, address })
  })

  registerCall(app, orderCalls.getOrderStatus, async ({ query }) =>
    orderStatus(deps, query.cart_id),
  )
}
