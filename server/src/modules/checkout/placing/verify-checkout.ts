/** [checkout §4 Paying, D-56, I51, I13, I19] */
import { isDeepStrictEqual } from 'node:util'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { Address } from '@thela/domain/accounts'
import type { Cart } from '@thela/domain/checkout'
import type { EmiOfOrder, Quote } from '@thela/domain/orders'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { CustomerCard } from '../../payments/index.ts'
import { notingRejections, RejectedChoice } from '../cart/note-rejections.ts'
import { noteCart } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import type { Draft } from '../cart/stored-stage.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { limitsOfCodes } from '../coupons/limits-of-codes.ts'
import type { CouponToHold } from '../coupons/limits-of-codes.ts'
import { lostCodes, lostRejections } from '../coupons/used-up.ts'
import { chosenShipping } from '../delivery/chosen-shipping.ts'
import { choiceToQuote, emiOfOrder } from '../options/choice-to-quote.ts'
import { paymentOfStage, whyNotSplit } from '../options/partial-cod.ts'
import { refuseUnavailable } from '../options/refuse-unavailable.ts'
import { cardsOfChoice } from '../options/saved-cards.ts'
import { balancesFor } from '../price/balances-for.ts'
import { quoteFor } from '../price/quote.ts'
import type { Choice } from '../price/quote.ts'
import { checkPlatformStock, rejectMissingStock } from '../stock/check-platform-stock.ts'
import { rejectOtherStage } from './compare-stage.ts'
import { draftOf } from './draft-of.ts'
import { contactOf, findToPay, gstinOf, readCheckout } from './read-checkout.ts'
import type { CheckoutToPay, RequestedStock } from './read-checkout.ts'

interface StageFrom {
  /** As the page sent it. */
  readonly stage: Stage
  /** The caller's address counts as this one. */
  readonly from: CallerNetworks
}

interface Requested extends StageFrom {
  readonly visitor: Visitor
}

/** A checkout whose every figure has been read again. */
export interface VerifiedCheckout extends OpenCart, Requested {
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

/** The platform has other deliveries for the same cart by now: the total says whether that matters to the shopper. */
function hasOtherDelivery(before: OpenCart, { stored }: OpenCart, { revision }: Stage): boolean {
  const withoutDelivery = ({ deliveries: _deliveries, ...cart }: Cart) => cart
  return (
    before.stored.revision === revision &&
    isDeepStrictEqual(withoutDelivery(before.stored.cart), withoutDelivery(stored.cart))
  )
}

/** The cart as it is now at this address; changed otherwise than by a code or a delivery it is refused. */
async function compareCart(
  deps: CheckoutDependencies,
  { stage, found }: { readonly stage: Stage; readonly found: OpenCart },
  read: Awaited<ReturnType<typeof readCheckout>>,
): Promise<{ readonly open: OpenCart; readonly isCodeLost: boolean }> {
  const store = await deps.storeAt(found.store, read.shippingAddress.pincode)
  const open = { store, stored: await noteCart(deps, found, read.cart) }
  const isCodeLost = hasLostCode(found, open, stage)
  const isChanged = open.stored.revision !== stage.revision
  if (isChanged && !isCodeLost && !hasOtherDelivery(found, open, stage)) {
    throw new ApiError('CART_CHANGED')
  }
  return { open, isCodeLost }
}

/** What was chosen, with what it costs now. */
async function priceChoice(
  deps: CheckoutDependencies,
  { visitor, stage, from }: Requested,
  { open, address }: { readonly open: OpenCart; readonly address: Address },
) {
  const { store } = open
  const { cart } = open.stored
  const shipping = chosenShipping(store, cart, {
    address,
    optionId: stage.shipping_option_id,
    now: new Date(),
  })
  const payment = paymentOfStage(stage)
  const { cards, chosen: card } = await cardsOfChoice(deps, store, { visitor, payment })
  const [toQuote, { applied: balances }, coupons] = await Promise.all([
    choiceToQuote(deps, store, { payment, card }),
    balancesFor(deps, visitor, { ...open, body: stage, from }),
    limitsOfCodes(deps.platformOf(store), cart),
  ])
  const choice: Choice = { shipping, payment: toQuote, balances }
  return { shipping, payment, cards, card, choice, coupons, quote: quoteFor(store, cart, choice) }
}

type PricedChoice = Awaited<ReturnType<typeof priceChoice>>

/** Charging the whole amount instead of a part would be another agreement. */
async function refuseOtherPayment(
  deps: CheckoutDependencies,
  { store, stored: { cart } }: OpenCart,
  priced: PricedChoice & { readonly address: Address },
): Promise<void> {
  const { payment, shipping, choice, cards, quote, address } = priced
  const split = { cart, address, shipping, balances: choice.balances ?? [] }
  const noSplit = payment?.partial ? whyNotSplit(store, split, payment) : undefined
  if (noSplit) throw new RejectedChoice('METHOD_UNAVAILABLE', [noSplit])
  await refuseUnavailable(
    deps,
    { store, staged: payment, payment: choice.payment, cards },
    { quote, address, variant: 'CHECKOUT' },
  )
}

/**
 * Everything before the payment, in the specified order and in one call, so that no step can be
 * skipped: not placed yet, in stock, staged and verified.
 */
export async function verifyCheckout(
  deps: CheckoutDependencies,
  visitor: Visitor,
  { stage, from }: StageFrom,
): Promise<VerifiedCheckout> {
  const contact = contactOf(visitor)
  const gstin = gstinOf(stage.gst_number)
  const start = await findToPay(deps, visitor, stage)
  const cart = { ...start, payment: paymentOfStage(stage) }
  const verified = await notingRejections(deps, cart, () =>
    verifyCart(deps, { visitor, stage, from }, start),
  )
  return { ...verified, contact, gstin }
}

async function verifyCart(
  deps: CheckoutDependencies,
  requested: Requested,
  found: CheckoutToPay,
): Promise<Omit<VerifiedCheckout, 'contact' | 'gstin'>> {
  const { visitor, stage } = requested
  const read = await readCheckout(deps, visitor, found)
  const { shippingAddress: address, billingAddress, email, platformStock } = read
  const { open, isCodeLost } = await compareCart(deps, { stage, found }, read)
  const { cart } = open.stored
  const priced = await priceChoice(deps, requested, { open, address })
  const { shipping, payment, card, choice, coupons, quote } = priced
  if (isCodeLost) {
    const lost = await lostCodes(deps, found, { now: cart, visitor })
    const details = { quote, lostCodes: lost }
    throw new RejectedChoice('PRICE_CHANGED', lostRejections(lost), { details })
  }
  await refuseOtherPayment(deps, open, { ...priced, address })
  const emi = await emiOfOrder(deps, open.store, { payment, quote })
  rejectOtherStage(payment ? { ...stage, payment } : stage, { quote, cart, shipping, emi })
  const check = checkPlatformStock(cart, platformStock.stock)
  if (!check.isAllAvailable) rejectMissingStock(check)
  return {
    ...open,
    ...requested,
    shippingAddress: address,
    billingAddress,
    shipping,
    choice,
    quote,
    emi,
    email,
    platformStock,
    coupons,
    draft: draftOf(visitor, stage, { shipping, balances: choice.balances ?? [], cart }),
    ...(card ? { card } : {}),
  }
}
