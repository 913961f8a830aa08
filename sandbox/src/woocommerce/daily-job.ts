import type { Sandbox } from '../core/sandbox.ts'
import { purgeDrafts } from './orders/purge-drafts.ts'
import { SYSTEM } from './store/settings.ts'
import { storesOf } from './store/stores.ts'
import { dropOldCarts } from './store-api/session.ts'

const DAY_MS = 86_400_000

/** What every site does once a day: old drafts and old sessions vanish. */
export function planDailyJob(sandbox: Sandbox): void {
  const what = { system: SYSTEM, title: 'Daily job of the sites' }
  sandbox.schedule.after(DAY_MS, what, () => {
    for (const store of storesOf(sandbox).values()) {
      purgeDrafts(store)
      dropOldCarts(store)
    }
    planDailyJob(sandbox)
  })
}
