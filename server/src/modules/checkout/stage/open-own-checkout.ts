/** [checkout §2 Links between variants, C2.43, D-26, D-84, ADR-173, ADR-198, I36] */
import { openOwnCheckout as call } from '@thela/contracts/calls/checkout/own-checkout'
import type { Address } from '@thela/domain/accounts'
import type { Cart } from '@thela/domain/checkout'
import { contactPhone } from '@thela/domain/identity'
import { shownProperties } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { OwnCheckout } from '../../../ports/store-platform.ts'
import { toPlatformAddress } from '../../orders/index.ts'
import { codesOn } from '../coupons/cart-for-codes.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import { readOpenCart } from '../coupons/read-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { toDestination } from '../delivery/cart-at-place.ts'
import { statusOf } from '../placing/order-status.ts'
import { findCartToChange } from '../cart/own-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Whoever opens the shop's checkout sees what goes there: a person only by who made the draft. */
const isDraftOf = (
  visitor: Visitor | undefined,
  { stored: { subject } }: OpenCart,
): visitor is Visitor => visitor !== undefined && subject === visitor.subject

async function ownPerson(
  { database, accounts }: CheckoutDependencies,
  visitor: Visitor,
  { store: { storeId }, stored: { stage, cart } }: OpenCart,
): Promise<Pick<OwnCheckout, 'buyer' | 'delivery'>> {
  const holder = { storeId, subject: visitor.subject }
  const [address, emailOfCustomer] = await Promise.all([
    stage.addressId === undefined
      ? undefined
      : accounts.addressOf(database, holder, stage.addressId),
    accounts.emailOf(database, holder),
  ])
  const buyer = omitUndefined({
    phone: contactPhone(visitor),
    email: address?.email ?? emailOfCustomer ?? undefined,
    address: address && toPlatformAddress(address),
  })
  const delivery = address && rateAt(cart, address, stage.shippingOptionId)
  return { buyer, ...omitUndefined({ delivery }) }
}

/** Finds the platform's own charge, where it has said one for this address. */
function rateAt(
  { deliveries }: Cart,
  address: Address,
  optionId: string | undefined,
): OwnCheckout['delivery'] {
  if (deliveries?.place !== toDestination(address).place) return undefined
  const rate = deliveries.rates.find(({ id }) => id === optionId)
  return rate && { id: rate.id, title: rate.title, amount: rate.charge }
}

/**
 * Hidden attributes of the cart may say who somebody is, and our own pages show them to nobody. Those of a
 * line belong to what is sold: without them a bundle or an engraving would be another item.
 */
async function broughtFrom(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  open: OpenCart,
): Promise<OwnCheckout> {
  const { cartId, cart } = open.stored
  const { items, attributes = [], note } = cart
  const isOwn = isDraftOf(visitor, open)
  const brought = isOwn ? attributes : shownProperties(attributes)
  return {
    cartId,
    items,
    codes: codesOn(cart),
    attributes: Object.fromEntries(brought.map(({ name, value }) => [name, value])),
    ...omitUndefined({ note }),
    ...(isOwn ? await ownPerson(deps, visitor, open) : {}),
  }
}

export async function openOwnCheckout(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  cartId: string,
): Promise<string> {
  const open = await readOpenCart(deps, await findCartToChange(deps, visitor, cartId))
  if (open.stored.isOrderedInShop) throw new ApiError('ORDER_ALREADY_PLACED')
  // While a payment may still succeed the same items must not be sold a second time: the provider
  // may know of one that was approved in an app.
  const { status } = await statusOf(deps, open, { isBack: true })
  if (status === 'PLACED' || status === 'PENDING') throw new ApiError('ORDER_ALREADY_PLACED')
  const brought = await broughtFrom(deps, visitor, open)
  const url = await asCheckoutError(deps.platformOf(open.store).openOwnCheckout(brought))
  deps.onFallbacks(1)
  return url
}

export function ownCheckoutRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  registerCall(app, call, async ({ visitor, body }) => ({
    url: await openOwnCheckout(deps, visitor, body.cart_id),
  }))
}
