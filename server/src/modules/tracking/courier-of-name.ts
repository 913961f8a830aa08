import { courierBadge } from '@thela/domain/tracking'
import type { Store } from '../stores/index.ts'

/** Stands where no courier of the store's accounts carries the parcel. */
export const ELSEWHERE = 'OTHER'

const LONGEST_NAME = 60

const folded = (name: string): string => name.trim().toLowerCase()

/**
 * The store's courier behind the name under which its platform reports a parcel. Another one is
 * shown under its own name; we know no more of such a parcel than that it was sent.
 */
export function courierOfName(store: Store, name: string | undefined) {
  const known = store.config.couriers.find(({ platformNames }) =>
    platformNames.some((one) => folded(one) === folded(name ?? '')),
  )
  if (known) return { code: known.code, name: courierBadge(known.code).name, isElsewhere: false }
  const shown = (name ?? '').trim().slice(0, LONGEST_NAME).toWellFormed()
  return { code: ELSEWHERE, name: shown || 'Courier', isElsewhere: true }
}
