import { courierAccountsOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'

/** Used where no courier of the store's accounts carries the parcel. */
export const ELSEWHERE = 'OTHER'

const MAX_NAME_LENGTH = 60

const folded = (name: string): string => name.trim().toLowerCase()

/**
 * The store's courier for the name in its platform's report. Another one is shown by its own name;
 * such a parcel is only known to be shipped.
 */
export function courierOfName(store: Store, name: string | undefined) {
  for (const { code, platformNames } of courierAccountsOf(store.config)) {
    // One account may book many couriers: the platform says which of them has the parcel.
    const known = platformNames.find((item) => folded(item) === folded(name ?? ''))
    if (known !== undefined) return { code, name: known.trim(), isElsewhere: false }
  }
  const shown = (name ?? '').trim().slice(0, MAX_NAME_LENGTH).toWellFormed()
  return { code: ELSEWHERE, name: shown || 'Courier', isElsewhere: true }
}
