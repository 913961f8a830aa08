/** [checkout §5 email, §4 Paying, D-56, I51, I13, I19] */
import { isDeepStrictEqual } from 'node:util'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { Address } from '@thela/domain/accounts'
import { checkStock, requiresShipping } from '@thela/domain/checkout'
import type { Cart, StockCheck } from '@thela/domain/checkout'
import type { EmiOfOrder, LineItem, Quote } from '@thela/domain/orders'
import { contactPhone } from '@thela/domain/identity'
import { validateEmail, validateGstin } from '@thela/domain/fields'
import { omitUndefined } from '@thela/domain/values'
import { messagesIn } from '@thela/messages/catalogues'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { StorePlatform, VariantStock } from '../../../ports/store-platform.ts'
import type { AccountHolder, Accounts } from '../../accounts/index.ts'
import type { CustomerCard, Payments } from '../../payments/index.ts'
import { isOver } from '../cart/is-over.ts'
import type { Store } from '../../stores/index.ts'
import type { Draft } from '../cart/stored-stage.ts'
import { draftOf } from './draft-of.ts'
import { asCheckoutError, noteCart } from '../cart/open-cart.ts'
import type { CartDependencies, OpenCart } from '../cart/open-cart.ts'
import { findOwnCart } from '../cart/own-cart.ts'
import { maySplit, paymentOfStage } from '../options/partial-cod.ts'
import { isChoiceOffered, whyUnavailable } from '../options/payment-options.ts'
import { balancesFor } from '../price/balances-for.ts'
import { choiceToQuote, emiOfOrder } from '../options/choice-to-quote.ts'
import { limitsOfCodes } from '../coupons/limits-of-codes.ts'
import type { CouponToHold } from '../coupons/limits-of-codes.ts'
import { lostCodes } from '../coupons/used-up.ts'
import type { StoreAt } from '../delivery/courier-reach.ts'
import { rejectOtherStage } from './compare-stage.ts'
import { fetchStock } from '../stock/fetch-stock.ts'
import { quoteFor } from '../price/quote.ts'
import { isDeliverable, shippingOptionsFor } from '../delivery/shipping-options.ts'
import type { Choice } from '../price/quote.ts'
import { cardsOfChoice } from '../options/saved-cards.ts'

/** The platform's stock, and how long ago it was requested. */
interface RequestedStock {
  readonly stock: readonly VariantStock[]
  readonly readMsAgo: () => number
}

export type VerifyDependencies = CartDependencies & {
  readonly storeAt: StoreAt
  readonly accounts: Pick<Accounts, 'addressOf' | 'emailOf'>
  readonly payments: Pick<Payments, 'balances' | 'offerOf' | 'cardOfBin' | 'savedCards'>
}

/** A checkout whose every figure has been read again. */
export interface VerifiedCheckout extends OpenCart {
  readonly visitor: Visitor
  /** The phone that the order names, verified or only typed. */
  readonly contact: string
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly shipping: ShippingOption | undefined
  readonly choice: Choice
  readonly quote: Quote
  /** The saved card, if it is paid with one. */
  readonly card?: CustomerCard
  /** The plan, if it is paid by EMI. */
  readonly emi: EmiOfOrder | undefined
  readonly gstin: string | undefined
  /** Of the address, else of the customer. */
  readonly email: string | undefined
  readonly platformStock: RequestedStock
  /** The codes that lower the price, with their limits. */
  readonly coupons: readonly CouponToHold[]
  readonly draft: Draft
  /** As the page sent it. */
  readonly stage: Stage
}

/** The platform's stock, as input of the rule. */
export function checkPlatformStock(
  cart: {
    readonly items: readonly Pick<LineItem, 'variantId' | 'productTitle' | 'quantity'>[]
  },
  stock: readonly VariantStock[],
): StockCheck {
  return checkStock(
    cart.items.map(({ variantId, productTitle, quantity }) => ({
      variantId,
      quantity,
      title: productTitle,
    })),
    stock.map((variant) => ({
      variantId: variant.variantId,
      title: variant.title,
      availableQty: variant.availableQuantity,
      availableForSale: variant.availableForSale,
      allowOutOfStock: variant.allowOutOfStock,
      expired: variant.expiredReason !== undefined,
      ...omitUndefined({ expiredReason: variant.expiredReason }),
    })),
  )
}

export function inventoryToWire(check: StockCheck): NonNullable<ApiErrorDetails['inventory']> {
  return check.items.map(({ variantId, ...item }) => ({ variant_id: variantId, ...item }))
}

export function rejectMissingStock(check: StockCheck): never {
  throw new ApiError('OUT_OF_STOCK', { details: { inventory: inventoryToWire(check) } })
}

async function fetchCartAndStock(platform: StorePlatform, { store, stored }: OpenCart) {
  const startedAt = performance.now()
  const [cart, stock] = await asCheckoutError(
    Promise.all([platform.fetchCart(stored.token), fetchStock(platform, store, stored.cart.items)]),
  )
  return { cart, stock, readMsAgo: () => performance.now() - startedAt }
}

export function chosenShipping(
  store: Store,
  cart: Cart,
  { address, optionId, now }: { address: Address; optionId: string | undefined; now: Date },
): ShippingOption | undefined {
  if (!requiresShipping(cart)) return undefined
  const options = shippingOptionsFor(store, cart, { address, now })
  const chosen = options.find(({ id }) => id === optionId)
  if (chosen) return chosen
  if (!isDeliverable(store, address) && optionId === undefined && options.length > 0) {
    // Only pickup is left, and the shopper has not seen that yet.
    throw new ApiError('STAGE_INCOMPLETE')
  }
  if (!isDeliverable(store, address)) throw new ApiError('UNDELIVERABLE')
  // A store without options needs no choice.
  if (options.length === 0) return undefined
  throw new ApiError('STAGE_INCOMPLETE')
}

function gstinOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const result = validateGstin(text)
  if (result.kind === 'valid') return result.value
  throw new ApiError('INVALID_FIELDS', { details: { fields: { gst_number: result.message } } })
}

/** The cart is as the page shows it but for a discount code that takes less off now, or nothing. */
function hasLostCode(before: OpenCart, { stored }: OpenCart, { revision }: Stage): boolean {
  const { cart } = before.stored
  const demandOf = ({ items }: Cart) => items.map(({ key, quantity }) => [key, quantity])
  const isSameDemand = isDeepStrictEqual(demandOf(cart), demandOf(stored.cart))
  if (before.stored.revision !== revision || !isSameDemand) return false
  const now = (code: string) => stored.cart.coupons?.find((coupon) => coupon.code === code)
  return (cart.coupons ?? []).some(
    ({ code, amount, freeDelivery }) =>
      (now(code)?.amount ?? 0) < amount || (freeDelivery && !now(code)?.freeDelivery),
  )
}

/** Required if the store requires it, whatever the page sent. */
async function emailOf(
  { database, accounts }: Pick<VerifyDependencies, 'database' | 'accounts'>,
  { store, holder, address }: { store: Store; holder: AccountHolder; address: Address },
): Promise<string | undefined> {
  const email = address.email ?? (await accounts.emailOf(database, holder))
  const result = validateEmail(email ?? '')
  if (result.kind !== 'valid' && !store.config.uiConfig.skipEmailValidation) {
    throw new ApiError('INVALID_FIELDS', { details: { fields: { email: result.message } } })
  }
  return email
}

/** Refuses a method or instrument that is not offered for this. */
export async function refuseUnavailable(
  { payments }: Pick<VerifyDependencies, 'payments'>,
  {
    store,
    staged,
    payment,
    cards,
  }: {
    store: Store
    staged: Stage['payment']
    payment: Choice['payment']
    cards: readonly CustomerCard[]
  },
  order: Parameters<typeof whyUnavailable>[2],
): Promise<void> {
  if (!staged || !payment) return
  const why = whyUnavailable(store, payment, order)
  if (why) {
    const description = messagesIn('en').of('payments.reason.', why)
    throw new ApiError('METHOD_UNAVAILABLE', { description })
  }
  const offer = await payments.offerOf(store, { isToPay: true })
  const offered = { store, offer, cards, variant: order.variant }
  if (!isChoiceOffered(offered, staged, order.quote)) {
    throw new ApiError('METHOD_UNAVAILABLE')
  }
}

/**
 * Everything before the payment, in the specified order and in one call, so that no step can be
 * skipped: not placed yet, in stock, staged and verified.
 */
export async function verifyCheckout(
  deps: VerifyDependencies,
  visitor: Visitor,
  stage: Stage,
): Promise<VerifiedCheckout> {
  const contact = contactPhone(visitor)
  if (!contact) throw new ApiError('STAGE_INCOMPLETE')
  const gstin = gstinOf(stage.gst_number)
  const found = await findOwnCart(deps, visitor, stage.cart_id)
  // No payment begins in a checkout that has expired; one that has begun goes on.
  if (isOver(found.store, found.stored)) throw new ApiError('INVALID_CART')
  const holder = { storeId: visitor.storeId, subject: visitor.subject }
  const billingId = stage.billing_address_id ?? stage.address_id
  const [read, shippingAddress, otherBilling] = await Promise.all([
    fetchCartAndStock(deps.platformOf(found.store), found),
    deps.accounts.addressOf(deps.database, holder, stage.address_id),
    billingId === stage.address_id
      ? undefined
      : deps.accounts.addressOf(deps.database, holder, billingId),
  ])
  const billingAddress = billingId === stage.address_id ? shippingAddress : otherBilling
  if (!shippingAddress || !billingAddress) throw new ApiError('STAGE_INCOMPLETE')
  const email = await emailOf(deps, { store: found.store, holder, address: shippingAddress })
  const store = await deps.storeAt(found.store, shippingAddress.pincode)
  const open = { store, stored: await noteCart(deps, found, read.cart) }
  const isCodeLost = hasLostCode(found, open, stage)
  if (open.stored.revision !== stage.revision && !isCodeLost) throw new ApiError('CART_CHANGED')
  const shipping = chosenShipping(store, open.stored.cart, {
    address: shippingAddress,
    optionId: stage.shipping_option_id,
    now: new Date(),
  })
  const payment = paymentOfStage(stage)
  const { cart } = open.stored
  const { cards, chosen: card } = await cardsOfChoice(deps, store, { visitor, payment })
  const [toQuote, { applied }, coupons] = await Promise.all([
    choiceToQuote(deps, store, { payment, card }),
    balancesFor(deps, visitor, { ...open, body: stage }),
    limitsOfCodes(deps.platformOf(store), cart),
  ])
  const choice = { shipping, payment: toQuote, balances: applied }
  const quote = quoteFor(store, cart, choice)
  if (isCodeLost) {
    const lost = await lostCodes(deps, found, { now: cart, visitor })
    throw new ApiError('PRICE_CHANGED', { details: { quote, lostCodes: lost } })
  }
  const split = { cart, address: shippingAddress, shipping, balances: applied }
  // Charging the whole amount would be another agreement.
  if (payment?.partial && !maySplit(store, split, payment)) {
    throw new ApiError('METHOD_UNAVAILABLE')
  }
  await refuseUnavailable(
    deps,
    { store, staged: payment, payment: choice.payment, cards },
    { quote, address: shippingAddress, variant: 'CHECKOUT' },
  )
  const emi = await emiOfOrder(deps, store, { payment, quote })
  const staged = payment ? { ...stage, payment } : stage
  rejectOtherStage(staged, { quote, cart, shipping, emi })
  const check = checkPlatformStock(open.stored.cart, read.stock)
  if (!check.isAllAvailable) rejectMissingStock(check)
  return {
    ...open,
    visitor,
    contact,
    shippingAddress,
    shipping,
    choice,
    quote,
    emi,
    billingAddress,
    gstin,
    email,
    platformStock: read,
    coupons,
    draft: draftOf(visitor, stage, { shipping, balances: applied, cart }),
    stage,
    ...(card ? { card } : {}),
  }
}
