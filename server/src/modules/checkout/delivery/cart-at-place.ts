/**
 * The cart at an address, for a platform that computes the charges of deliveries itself: it is told the place, and
 * nothing of the person. [D-22, D-68, I13]
 */
import { createHash } from 'node:crypto'
import type { Address } from '@thela/domain/accounts'
import type { PlatformCart } from '@thela/domain/checkout'
import { INVALID_ADDRESS } from '../../../ports/cart-orders.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { CartDestination } from '../../../ports/platform-deliveries.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import { toPlatformAddress } from '../../orders/index.ts'
import { cartsRepository } from '../cart/carts-repository.ts'
import type { StoredCart } from '../cart/carts-repository.ts'
import { asCheckoutError, noteCart } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

const PLACE_LENGTH = 16

/** The cart's JSON keeps no address: two addresses of one place have the same word. */
export function toDestination(address: Address): CartDestination {
  const { country, state, pincode, city } = toPlatformAddress(address)
  const text = JSON.stringify([country, state, pincode, city])
  const place = createHash('sha256').update(text).digest('base64url').slice(0, PLACE_LENGTH)
  return { country, state, pincode, city, place }
}

/** Without a rate of the platform nothing is sent there, also where it says nothing at all. */
const withPlace = (form: PlatformCart, place: string): PlatformCart => ({
  ...form,
  deliveries: { place, rates: form.deliveries?.rates ?? [] },
})

const isAddressRefused = (error: unknown): boolean =>
  error instanceof ExternalServiceError &&
  error.kind === 'refused' &&
  error.reason === INVALID_ADDRESS

/** Reads the cart from the platform, at the address where that changes anything. */
export async function fetchCartAt(
  platform: Pick<StorePlatform, 'fetchCart' | 'deliveries'>,
  token: string,
  address: Address | null,
): Promise<PlatformCart | undefined> {
  const { deliveries } = platform
  if (!deliveries || !address) return platform.fetchCart(token)
  const destination = toDestination(address)
  try {
    const form = await deliveries.at(token, destination)
    return form && withPlace(form, destination.place)
  } catch (error) {
    if (!isAddressRefused(error)) throw error
    // The cart stays where it was, and none of the rates there counts for this address.
    const form = await platform.fetchCart(token)
    return form && { ...form, deliveries: { place: destination.place, rates: [] } }
  }
}

/**
 * The cart as it was last read, with the deliveries to this address. Whoever only has the address of another
 * person's cart moves it nowhere.
 */
export async function storedAt(
  deps: Pick<CheckoutDependencies, 'database' | 'platformOf'>,
  { store, stored }: OpenCart,
  { subject, address }: { readonly subject: string; readonly address: Address },
): Promise<StoredCart> {
  const platform = deps.platformOf(store)
  if (!platform.deliveries) return stored
  if (stored.cart.deliveries?.place === toDestination(address).place) return stored
  const { cartId, token } = stored
  const isShared = stored.subject === null || stored.subject === subject
  if (
    !isShared &&
    (await cartsRepository.isForeign(deps.database, store.storeId, { cartId, subject }))
  ) {
    return stored
  }
  const form = await asCheckoutError(fetchCartAt(platform, token, address))
  return noteCart(deps, { store, stored }, form)
}
