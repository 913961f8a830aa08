import type { Store } from '../../stores/index.ts'
import type { StoredCart } from './carts-repository.ts'

const MS_PER_HOUR = 3_600_000

/** When its checkout ends: as the store allows, and with the cart's own life at the latest. */
export function expiryOf(
  { config }: Store,
  { startedAt, expiresAt }: Pick<StoredCart, 'startedAt' | 'expiresAt'>,
): Date {
  const allowedMs = config.checkoutExpiresAfterHours * MS_PER_HOUR
  return new Date(Math.min(expiresAt.getTime(), startedAt.getTime() + allowedMs))
}
