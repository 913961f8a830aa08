/** Reads again what a checkout is about: the shop's cart and stock, the person's addresses. [checkout §5 email, D-56] */
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { Address } from '@thela/domain/accounts'
import { validateEmail, validateGstin } from '@thela/domain/fields'
import { contactPhone } from '@thela/domain/identity'
import { storeNumberOf } from '../../../db/new-id.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { StorePlatform, VariantStock } from '../../../ports/store-platform.ts'
import type { AccountHolder } from '../../accounts/index.ts'
import type { Store } from '../../stores/index.ts'
import { isOver } from '../cart/is-over.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { cartsRepository } from '../cart/carts-repository.ts'
import type { CartToPay } from '../cart/carts-repository.ts'
import { requireOwnCart } from '../cart/own-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { fetchCartAt } from '../delivery/cart-at-place.ts'
import { fetchStock } from '../stock/fetch-stock.ts'

/** The platform's stock, and how long ago it was requested. */
export interface RequestedStock {
  readonly stock: readonly VariantStock[]
  readonly readMsAgo: () => number
}

/** The phone that the order names, verified or only typed. */
export function contactOf(visitor: Visitor): string {
  const contact = contactPhone(visitor)
  if (!contact) throw new ApiError('STAGE_INCOMPLETE')
  return contact
}

export function gstinOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const result = validateGstin(text)
  if (result.kind === 'valid') return result.value
  throw new ApiError('INVALID_FIELDS', { details: { fields: { gst_number: result.message } } })
}

/** A cart that this visitor may pay, with the addresses of theirs that the order is to have. */
export interface CheckoutToPay extends OpenCart, Omit<CartToPay, 'stored'> {}

/**
 * In one statement. No payment begins in a checkout that has expired; one that has begun goes on. Whether the
 * addresses are there is said later, after the platform was asked.
 */
export async function findToPay(
  deps: CheckoutDependencies,
  visitor: Visitor,
  stage: Stage,
): Promise<CheckoutToPay> {
  const { cart_id: cartId, address_id: shippingId, billing_address_id: billingId } = stage
  const store = deps.stores.byNumber(storeNumberOf(cartId) ?? 0)
  const { subject } = visitor
  const chosen = { subject, shippingId, billingId: billingId ?? shippingId }
  const found =
    store && (await cartsRepository.findToPay(deps.database, store.storeId, cartId, chosen))
  if (!store || !found) throw new ApiError('INVALID_CART')
  await requireOwnCart(deps, visitor, { store, ...found })
  if (isOver(store, found.stored)) throw new ApiError('INVALID_CART')
  return { store, ...found }
}

async function fetchCartAndStock(
  platform: StorePlatform,
  { store, stored, shippingAddress }: CheckoutToPay,
) {
  const startedAt = performance.now()
  const [cart, stock] = await asCheckoutError(
    Promise.all([
      fetchCartAt(platform, stored.token, shippingAddress),
      fetchStock(platform, store, stored.cart.items),
    ]),
  )
  return { cart, stock, readMsAgo: () => performance.now() - startedAt }
}

/** Required if the store requires it, whatever the page sent. */
async function emailOf(
  { database, accounts }: Pick<CheckoutDependencies, 'database' | 'accounts'>,
  { store, holder, address }: { store: Store; holder: AccountHolder; address: Address },
): Promise<string | undefined> {
  const email = address.email ?? (await accounts.emailOf(database, holder))
  const result = validateEmail(email ?? '')
  if (result.kind !== 'valid' && !store.config.uiConfig.skipEmailValidation) {
    throw new ApiError('INVALID_FIELDS', { details: { fields: { email: result.message } } })
  }
  return email
}

/** The shop's cart and stock as they are now, and the e-mail of the person. */
export async function readCheckout(
  deps: CheckoutDependencies,
  visitor: Visitor,
  found: CheckoutToPay,
) {
  const holder = { storeId: visitor.storeId, subject: visitor.subject }
  const platform = await fetchCartAndStock(deps.platformOf(found.store), found)
  const { shippingAddress, billingAddress } = found
  if (!shippingAddress || !billingAddress) throw new ApiError('STAGE_INCOMPLETE')
  const email = await emailOf(deps, { store: found.store, holder, address: shippingAddress })
  const platformStock: RequestedStock = platform
  return { cart: platform.cart, platformStock, shippingAddress, billingAddress, email }
}
