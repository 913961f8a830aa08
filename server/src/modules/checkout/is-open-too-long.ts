import type { Store } from '../stores/index.ts'
import type { StoredCart } from './carts-repository.ts'

const SECONDS_PER_HOUR = 3_600

/** A checkout ends after as many hours as its store allows. */
export const isOpenTooLong = (
  { config }: Store,
  { openSeconds }: Pick<StoredCart, 'openSeconds'>,
): boolean => openSeconds >= config.checkoutExpiresAfterHours * SECONDS_PER_HOUR
