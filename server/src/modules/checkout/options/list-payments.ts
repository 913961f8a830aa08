/** The ways to pay for a cart, and what each of them costs. [checkout §3 Payment section state, §4, §7, D-9, D-22] */
import type { TypesOf } from '@thela/contracts/call'
import type { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { DEFAULT_CREDIT_TITLE } from '@thela/contracts/stores/ui-config'
import { itemsTotalOf, listedRejections } from '@thela/domain/checkout'
import type { Paise } from '@thela/domain/money'
import type { Quote } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { messagesIn } from '@thela/messages/catalogues'
import type { Input } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { languageFor } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { noteCartRejections } from '../cart/note-rejections.ts'
import { cartAtAddress } from '../delivery/cart-at-address.ts'
import { whyUndeliverable } from '../delivery/shipping-options.ts'
import {
  balancesToFind,
  giftCardsOf,
  refuseGiftCard,
  refuseLimited,
  rejectWhitespace,
} from '../price/balances-for.ts'
import { quoteFor, quotesFor } from '../price/quote.ts'
import { isApple } from './is-apple.ts'
import { unlistedRejections } from './listed-options.ts'
import { partialCodOf, whyNoSplitListed } from './partial-cod.ts'
import { paymentOptionsFor } from './payment-options.ts'
import { paymentSection } from './payment-section.ts'

type PaymentsCall = TypesOf<typeof getPayments>

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

export async function listPayments(
  deps: CheckoutDependencies,
  called: Input<typeof getPayments>,
): Promise<PaymentsCall['reply']> {
  const { visitor, query, body, request, address: from } = called
  const input = paymentsInput(visitor, query, body)
  const { store, stored, cart, address, shipping } = await cartAtAddress(deps, visitor, input)
  const chosen = shipping.find(({ id }) => id === input.shippingOptionId)
  rejectOtherValue(
    query.orderValue,
    quoteFor(store, cart, { shipping: chosen, payment: undefined }),
  )
  const { savedCards } = deps.payments
  const toFind = balancesToFind(visitor, { store, stored, body, from, isCreditShown: true })
  const [offer, { used, cards, balances, hasGiftCards }] = await Promise.all([
    deps.payments.offerOf(store),
    deps.payments.readCheckoutMeans(store, visitor, toFind),
  ])
  const { applied, credit, refused } = refuseLimited(deps, store, balances)
  if (refused) return refuseGiftCard(deps, { store, stored, visitor }, refused)
  const context = {
    store,
    variant: 'CHECKOUT' as const,
    address,
    itemsTotal: itemsTotalOf(cart),
    quoteOf: quotesFor(store, cart, { shipping: chosen, balances: applied }),
    isApple: isApple(request),
    offer,
    used,
    cards,
    canSaveCard: savedCards.canSave(store, visitor),
    t: messagesIn(languageFor(store, request.headers['accept-language'])),
  }
  const options = paymentOptionsFor(context)
  const split = { cart, address, shipping: chosen, balances: applied }
  await noteCartRejections(deps, { store, stored, visitor }, [
    whyUndeliverable(store, cart, address),
    ...listedRejections(options, address.pincode),
    ...unlistedRejections(context, options),
    whyNoSplitListed(store, split),
  ])
  if (options.length === 0) {
    deps.notifications.raiseAlert({ kind: 'NO_PAYMENT_METHODS', storeId: store.storeId })
  }
  const staged = stored.subject === visitor.subject ? stored.stage.payment : undefined
  const isOffered = options.some(({ id, reason }) => id === staged?.option && !reason)
  const partialCODConfig = partialCodOf(store, split)
  return {
    options,
    ...paymentSection(context, options),
    ...omitUndefined({ partialCODConfig }),
    ...(hasGiftCards ? { giftCards: giftCardsOf(applied) } : {}),
    ...(credit > 0 ? { storeCredit: creditOffer(store, credit) } : {}),
    ...(staged && isOffered ? { selected: staged } : {}),
  }
}
