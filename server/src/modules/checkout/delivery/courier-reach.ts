/** [D-85, D-22, D-70, ADR-153, ADR-230] */
import type { CourierReach, HistoryByRate } from '@thela/domain/checkout'
import type { Courier } from '../../../ports/courier.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { Store } from '../../stores/index.ts'
import type { StoreAt } from '../checkout-dependencies.ts'
import { findPincode } from './find-pincode.ts'

/** A shopper waits for the courier this long; afterwards the store's zones alone count. */
const WAIT_MS = 1_500
/** An answer is used again for this long, on this server; no answer much shorter. */
const KNOWN_MS = 15 * 60_000
const UNKNOWN_MS = 30_000
const MAX_KNOWN = 5_000

type ReachOf = NonNullable<Courier['reachOf']>

interface Requested {
  readonly reply: Promise<CourierReach | undefined>
  validUntil: number
}

export interface ReachDependencies {
  readonly couriersOf: (store: Store) => readonly Courier[]
  /** Empty where too few parcels have gone there. */
  readonly historyTo: (store: Store, pincode: string) => Promise<HistoryByRate>
  readonly now: () => Date
}

export function makeStoreAt({ couriersOf, historyTo, now }: ReachDependencies): StoreAt {
  const known = new Map<string, Requested>()

  function request(
    reachOf: ReachOf,
    key: string,
    between: { from: string; to: string },
  ): Requested {
    const requested: Requested = {
      validUntil: now().getTime() + KNOWN_MS,
      reply: reachOf(between).catch((error: unknown) => {
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

  async function reachTo(store: Store, pincode: string): Promise<CourierReach | undefined> {
    const { courierPickupPincode: from } = store.config.shippingPref
    const [reachOf] =
      from === undefined ? [] : couriersOf(store).flatMap(({ reachOf: of }) => of ?? [])
    if (!reachOf || !from) return undefined
    const key = [store.storeId, store.version, pincode].join(' ')
    const before = known.get(key)
    const isValid = before !== undefined && before.validUntil > now().getTime()
    const { reply } = isValid ? before : request(reachOf, key, { from, to: pincode })
    return within(reply)
  }

  return async function storeAt(store, pincode) {
    // Of a pincode that does not exist no courier knows anything.
    if (pincode === undefined || !findPincode(pincode)) return store
    const [reach, byRate] = await Promise.all([reachTo(store, pincode), historyTo(store, pincode)])
    if (!reach && byRate.size === 0) return store
    return {
      ...store,
      ...(reach ? { reach: { ...reach, pincode } } : {}),
      ...(byRate.size > 0 ? { history: { byRate, pincode } } : {}),
    }
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

/** How long the store's parcels have taken to that place, likewise. */
export const historyAt = ({ history }: Store, pincode: string): HistoryByRate | undefined =>
  history?.pincode === pincode ? history.byRate : undefined
