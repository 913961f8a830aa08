/** Stock is held from the paying call on, within limits per person and address. [I20, I21, D-87] */
import { createHash } from 'node:crypto'
import { reservationCaps } from '@thela/domain/checkout'
import { ApiError } from '../../http/api-error.ts'
import type { CartDependencies } from './open-cart.ts'
import { stockLines, stockRepository } from './stock-repository.ts'
import { checkPlatformStock, rejectMissingStock } from './verify-checkout.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'

export interface ReserveDependencies extends Pick<CartDependencies, 'database'> {
  /** Carts of unverified phones that may hold stock at the same time from one address. */
  readonly holdsPerAddress: number
}

const scopeOf = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22)

export async function reserveStock(
  { database, holdsPerAddress }: ReserveDependencies,
  { store, stored, visitor, platformStock, draft }: VerifiedCheckout,
  /** The caller's address, from the trusted hop only. */
  address: string,
): Promise<void> {
  const isVerified = visitor.kind === 'USER'
  const { lifeSeconds, ...caps } = reservationCaps(isVerified)
  const lines = stockLines(stored.cart.items, platformStock.stock)
  const reserved = await stockRepository.reserve(database, store.storeId, {
    cartId: stored.cartId,
    lines,
    seconds: lifeSeconds,
    readMsAgo: platformStock.readMsAgo(),
    draft,
    claim: {
      session: scopeOf(`session ${visitor.sessionId}`),
      phone: scopeOf(`phone ${visitor.phone}`),
      address: isVerified ? null : scopeOf(`address ${address}`),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...caps,
      maxCartsOfAddress: holdsPerAddress,
    },
  })
  if (reserved.placed) throw new ApiError('ORDER_ALREADY_PLACED')
  if (reserved.foreign) throw new ApiError('CART_OF_ANOTHER')
  if (reserved.waitSeconds !== undefined) {
    throw new ApiError('TOO_MANY_REQUESTS', {
      details: { retryAfterSeconds: reserved.waitSeconds },
    })
  }
  if (reserved.short.length === 0) return
  const left = new Map(reserved.short.map(({ variantId, available }) => [variantId, available]))
  rejectMissingStock({
    isAllAvailable: false,
    items: checkPlatformStock(stored.cart, platformStock.stock).items.map((item) => ({
      ...item,
      availableQty: Math.max(0, left.get(item.variantId) ?? item.availableQty),
      isOutOfStock: left.has(item.variantId),
    })),
  })
}
