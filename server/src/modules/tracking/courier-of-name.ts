import { BY_STORE, courierBadge, ELSEWHERE } from '@thela/domain/tracking'
import { courierAccountsOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'

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

/** The same for what the store reports: its own account by its code, or a courier by name. */
export function courierOfReport(store: Store, text: string) {
  const account = courierAccountsOf(store.config).find(({ code }) => folded(code) === folded(text))
  if (account) {
    return { code: account.code, name: courierBadge(account.code).name, isElsewhere: false }
  }
  const courier = courierOfName(store, text)
  return courier.isElsewhere ? { ...courier, code: BY_STORE } : courier
}
