/** [D-85, D-22, D-70, ADR-153] */
import type { CourierReach } from '@thela/domain/checkout'
import type { Courier } from '../../ports/courier.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { Store } from '../stores/index.ts'
import { findPincode } from './find-pincode.ts'

/** A shopper waits for the courier this long; afterwards the store's zones alone count. */
const WAIT_MS = 1_500
/** An answer is used again for this long, on this server; no answer much shorter. */
const KNOWN_MS = 15 * 60_000
const UNKNOWN_MS = 30_000
const MAX_KNOWN = 5_000

interface Requested {
  readonly reply: Promise<CourierReach | undefined>
  validUntil: number
}

export interface ReachDependencies {
  readonly couriersOf: (store: Store) => readonly Courier[]
  readonly now: () => Date
}

/** The store as it delivers to a place: with what its courier says, where it is asked and answers. */
export type StoreAt = (store: Store, pincode: string | undefined) => Promise<Store>

export function makeStoreAt({ couriersOf, now }: ReachDependencies): StoreAt {
  const known = new Map<string, Requested>()

  function request(
    courier: Courier,
    key: string,
    between: { from: string; to: string },
  ): Requested {
    const requested: Requested = {
      validUntil: now().getTime() + KNOWN_MS,
      reply: courier.reachOf(between).catch((error: unknown) => {
        if (!(error instanceof ExternalServiceError)) throw error
        requested.validUntil = now().getTime() + UNKNOWN_MS
        return undefined
      }),
    }
    const [oldest] = known.keys()
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    known.delete(key)
    known.set(key, requested)
    return requested
  }

  return async function storeAt(store, pincode) {
    const { courierPickupPincode: from } = store.config.shippingPref
    const [courier] = from === undefined ? [] : couriersOf(store)
    // Of a pincode that does not exist no courier knows anything.
    if (!courier || !from || pincode === undefined || !findPincode(pincode)) return store
    const key = [store.storeId, store.version, pincode].join(' ')
    const before = known.get(key)
    const isValid = before !== undefined && before.validUntil > now().getTime()
    const { reply } = isValid ? before : request(courier, key, { from, to: pincode })
    const reach = await within(reply)
    return reach ? { ...store, reach: { ...reach, pincode } } : store
  }
}

/** A late answer is kept for the next request. */
async function within<T>(reply: Promise<T | undefined>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WAIT_MS)
  })
  try {
    return await Promise.race([reply, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the courier says of that place, if it was asked about it. */
export const reachAt = ({ reach }: Store, pincode: string): CourierReach | undefined =>
  reach?.pincode === pincode ? reach : undefined
