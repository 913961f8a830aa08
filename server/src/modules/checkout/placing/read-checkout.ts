/** Reads again what a checkout is about: the shop's cart and stock, the person's addresses. [checkout §5 email, D-56] */
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { Address } from '@thela/domain/accounts'
import { validateEmail, validateGstin } from '@thela/domain/fields'
import { contactPhone } from '@thela/domain/identity'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { StorePlatform, VariantStock } from '../../../ports/store-platform.ts'
import type { AccountHolder } from '../../accounts/index.ts'
import type { Store } from '../../stores/index.ts'
import { isOver } from '../cart/is-over.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { findOwnCart } from '../cart/own-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
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

/** No payment begins in a checkout that has expired; one that has begun goes on. */
export async function findUnexpired(
  deps: CheckoutDependencies,
  visitor: Visitor,
  { cart_id: cartId }: Stage,
): Promise<OpenCart> {
  const found = await findOwnCart(deps, visitor, cartId)
  if (isOver(found.store, found.stored)) throw new ApiError('INVALID_CART')
  return found
}

async function fetchCartAndStock(platform: StorePlatform, { store, stored }: OpenCart) {
  const startedAt = performance.now()
  const [cart, stock] = await asCheckoutError(
    Promise.all([platform.fetchCart(stored.token), fetchStock(platform, store, stored.cart.items)]),
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

/** The shop's cart and stock as they are now, and the addresses and e-mail of the person. */
export async function readCheckout(
  deps: CheckoutDependencies,
  { visitor, stage }: { readonly visitor: Visitor; readonly stage: Stage },
  found: OpenCart,
) {
  const holder = { storeId: visitor.storeId, subject: visitor.subject }
  const { address_id: shippingId, billing_address_id: billingId = shippingId } = stage
  const addressOf = (id: string) => deps.accounts.addressOf(deps.database, holder, id)
  const [platform, shippingAddress, otherBilling] = await Promise.all([
    fetchCartAndStock(deps.platformOf(found.store), found),
    addressOf(shippingId),
    billingId === shippingId ? undefined : addressOf(billingId),
  ])
  const billingAddress = billingId === shippingId ? shippingAddress : otherBilling
  if (!shippingAddress || !billingAddress) throw new ApiError('STAGE_INCOMPLETE')
  const email = await emailOf(deps, { store: found.store, holder, address: shippingAddress })
  const platformStock: RequestedStock = platform
  return { cart: platform.cart, platformStock, shippingAddress, billingAddress, email }
}
